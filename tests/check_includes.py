#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""What a file uses of the standard library it includes, itself or through the project's own headers. A standard header
that happens to include another one stops doing so with the next compiler: then the file does not compile there."""
import functools
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
FOLDERS = ["gizmo_module", "renderer", "samples", "tests", "benchmarks", "scripts"]
# Where quoted and own names in <> are looked for.
OWN = ["gizmo_module/include", "gizmo_module/tools/include", "gizmo_module/src", "renderer/include", "renderer/src", "samples", "samples/viewer", "tests",
       "benchmarks", "."]
MATH = ("sin cos tan asin acos atan atan2 sinh cosh tanh exp log log2 log10 pow cbrt hypot sqrt floor ceil round lround trunc "
        "fmod remainder isfinite isnan isinf signbit copysign nextafter ldexp frexp fmin fmax nan nanf fma")
ALGORITHMS = ("max min clamp find find_if any_of all_of none_of count count_if copy copy_n copy_if fill fill_n sort "
              "stable_sort equal remove remove_if replace replace_if reverse rotate search shuffle lower_bound upper_bound "
              "binary_search min_element max_element minmax nth_element unique transform for_each mismatch "
              "lexicographical_compare includes set_difference partial_sort partition")
# A name: the headers any of which is enough.
HEADERS = {}
for headers, names in {
    "cmath": MATH, "algorithm": ALGORITHMS, "cmath cstdlib": "abs", "numeric": "accumulate iota",
    "cstdint": "uint8_t uint16_t uint32_t uint64_t int8_t int16_t int32_t int64_t uintptr_t intptr_t uintmax_t intmax_t",
    "cstddef cstdio cstdlib cstring ctime": "size_t", "cstddef": "ptrdiff_t byte max_align_t",
    "string": "string to_string getline stod stoi stoul", "vector": "vector", "optional": "optional nullopt",
    "span": "span", "array": "array", "string_view": "string_view", "numbers": "numbers",
    "cstring": "memcpy memcmp memset memmove memchr strcmp strncmp strlen strchr strstr strncpy strerror",
    "memory": "unique_ptr make_unique shared_ptr make_shared weak_ptr construct_at",
    "limits": "numeric_limits", "variant": "variant get_if holds_alternative monostate visit variant_size_v",
    "cstdio": "printf fprintf snprintf fputs puts fopen fclose fflush fread fwrite",
    "cstdlib": "getenv exit abort strtoull strtoul strtol strtod atoi malloc free aligned_alloc",
    "type_traits": "is_same_v is_pointer_v is_enum_v conditional_t remove_cvref_t is_integral_v decay_t is_arithmetic_v "
                   "remove_reference_t is_array_v remove_cv_t is_unsigned_v is_invocable_v is_invocable is_floating_point_v "
                   "remove_const_t is_trivially_copyable_v is_class_v underlying_type_t true_type false_type",
    "functional": "function less greater hash invoke", "set": "set", "map": "map", "deque": "deque",
    "unordered_map": "unordered_map", "unordered_set": "unordered_set",
    "bit": "bit_cast countr_zero countr_one popcount has_single_bit bit_ceil",
    "utility": "exchange in_place in_place_index index_sequence make_index_sequence declval as_const",
    "utility algorithm string vector map memory optional functional array": "move pair swap",
    "system_error filesystem": "error_code", "system_error": "generic_category", "system_error charconv": "errc",
    "filesystem": "filesystem", "fstream": "ofstream ifstream fstream", "sstream": "istringstream ostringstream stringstream",
    "charconv": "from_chars to_chars chars_format from_chars_result", "atomic": "atomic memory_order_release "
    "memory_order_acquire memory_order_relaxed atomic_thread_fence", "thread": "thread this_thread jthread",
    "mutex": "mutex lock_guard unique_lock scoped_lock once_flag call_once", "condition_variable": "condition_variable",
    "random": "mt19937 mt19937_64 uniform_real_distribution uniform_int_distribution random_device",
    "chrono": "chrono", "tuple": "tuple tie", "new": "align_val_t nothrow_t nothrow bad_alloc",
    "stdexcept": "range_error runtime_error logic_error", "iostream": "cin cout cerr", "csignal": "signal",
    "initializer_list vector string array map set": "initializer_list", "ranges": "ranges", "cctype locale": "isalpha isdigit",
    "iterator": "istreambuf_iterator istream_iterator back_inserter",
}.items():
    for name in names.split():
        HEADERS[name] = headers.split()
# What std::ranges has in <algorithm>.
RANGES_ALGORITHM = re.compile(rf"\bstd::ranges::({'|'.join(ALGORITHMS.split())})\b")
include = re.compile(r'^\s*#\s*include\s+([<"])([^>"]+)[>"]', re.M)
used = re.compile(r"\bstd::([a-z_0-9]+)")


def sources():
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*")):
            if path.suffix in (".cpp", ".hpp") and "build" not in path.parts:
                yield path


def own_header(path, target):
    for folder in [path.parent, *(root / name for name in OWN)]:
        if (folder / target).is_file():
            return (folder / target).resolve()
    return None


@functools.cache
def text_of(path):
    text = re.sub(r"/\*.*?\*/", "", path.read_text(), flags=re.S)
    return re.sub(r'R"(\w*)\(.*?\)\1"', '""', re.sub(r"//.*", "", text), flags=re.S)


@functools.cache
def targets_of(path):
    """(the standard's headers, the project's) that a file includes itself."""
    targets = {target: own_header(path, target) for _, target in include.findall(text_of(path))}
    return ({target for target, own in targets.items() if own is None}, {own for own in targets.values() if own})


def included(path, seen):
    """The standard's headers, through the project's."""
    standard, own = targets_of(path)
    found = set(standard)
    for header in own - seen:
        if header not in seen:
            seen.add(header)
            found |= included(header, seen)
    return found


failures, checked, unknown = [], 0, set()
for path in sources():
    has = included(path, {path.resolve()})
    text = re.sub(r'"(?:[^"\\\n]|\\.)*"', '""', include.sub("", text_of(path)))
    names = set(used.findall(text))
    if RANGES_ALGORITHM.search(text):
        names.add("find")
        if not re.search(r"\bstd::ranges::(?!" + "|".join(ALGORITHMS.split()) + r")\w", text):
            names.discard("ranges")
    missing = {}
    for name in sorted(names):
        if name not in HEADERS:
            unknown.add(name)
            continue
        checked += 1
        if not has & set(HEADERS[name]):
            missing.setdefault(HEADERS[name][0], []).append(name)
    for header, wanted in sorted(missing.items()):
        failures.append(f"{path.relative_to(root)}: <{header}> for std::{', std::'.join(wanted)}")
if checked < 2000:
    failures.append(f"only {checked} uses were found")
if "-v" in sys.argv:
    print("not in the table:", *sorted(unknown))
for failure in failures:
    print(failure)
sys.exit(1 if failures else 0)
