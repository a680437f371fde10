#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""raw_bindings.py rust|csharp|odin: prints the C interface in that language: each struct, constant and function of
<gizmo/module.h> by its name in C, with its comment, and load(), which gets the module's tables. See docs/bindings.md."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import c_description  # noqa: E402

TABLES = {"GizmoApi", "GizmoVulkanApi"}
NUMBERS = ("double", "float", "uint8_t", "uint16_t", "int32_t", "uint32_t", "int64_t", "uint64_t", "size_t", "char", "GizmoResult")


class Language:
    def line(self, name, kind):
        return self.field.format(name, kind)


class Rust(Language):
    names = dict(zip(NUMBERS, "f64 f32 u8 u16 i32 u32 i64 u64 usize c_char i32".split()), void="c_void", GizmoFunction='Option<unsafe extern "C" fn()>')
    keywords, escaped, remark = {"box"}, "r#{}", "    /// {}"
    constant, field = "pub const {}: {} = {};", "    pub {}: {},"

    def pointer(self, to, constant):
        return f"*{'const' if constant else 'mut'} {to}"

    def array(self, of, shape):
        return f"[{self.array(of, shape[1:])}; {shape[0]}]" if shape else of

    def function(self, owner, _name, parameters, result):
        made = f"unsafe extern \"C\" fn({', '.join(f'{n}: {t}' for n, t in parameters)})" + (f" -> {result}" if result else "")
        return made if owner in TABLES else f"Option<{made}>"

    def struct(self, name, lines, size):
        default = f"unsafe {{ {name} {{ struct_size: size_of::<{name}>() as {size}, ..zeroed() }} }}" if size else "unsafe { zeroed() }"
        default = "" if name in TABLES else f"\nimpl Default for {name} {{\n    fn default() -> Self {{ {default} }}\n}}"
        return "#[repr(C)]\n#[derive(Clone, Copy)]\npub struct " + name + " {\n" + "\n".join(lines) + "\n}" + default

    def file(self, structs, constants):
        return """#![allow(dead_code)]
use std::{ffi::CStr, mem::{size_of, zeroed}, os::raw::{c_char, c_void}, ptr::null};
""" + "\n".join(constants + structs) + """
#[link(name = "gizmo_module")]
extern "C" {
    fn gizmo_module_negotiate(host_oldest: u32, host_newest: u32, version: *mut u32) -> i32;
    fn gizmo_module_load(registry: *mut GizmoRegistry, load: u32) -> i32;
}
/// Good while the program runs. Null: the module has no such table.
pub struct Tables {
    pub gizmo: *const GizmoApi,
    pub vulkan: *const GizmoVulkanApi,
}
/// Loads the module; call it once. An error is a GizmoResult.
pub unsafe fn load() -> Result<Tables, i32> {
    unsafe extern "C" fn add(user: *mut c_void, name: *const c_char, _: u32, table: *const c_void, size: u64) -> i32 {
        let (to, core) = (&mut *(user as *mut Tables), CStr::from_ptr(name).to_bytes() == b"gizmo");
        if size < if core { size_of::<GizmoApi>() } else { size_of::<GizmoVulkanApi>() } as u64 { return GIZMO_ERROR_VERSION; }
        if core { to.gizmo = table as _ } else { to.vulkan = table as _ }
        GIZMO_OK
    }
    unsafe extern "C" fn remove(_: *mut c_void, _: *const c_char) {}
    let (mut tables, mut version) = (Tables { gizmo: null(), vulkan: null() }, 0);
    let user = &mut tables as *mut Tables as _;
    let registry = Box::leak(Box::new(GizmoRegistry { user, add: Some(add), remove: Some(remove), ..Default::default() }));
    let mut result = gizmo_module_negotiate(GIZMO_ABI_OLDEST, GIZMO_ABI_VERSION, &mut version);
    if result == GIZMO_OK { result = gizmo_module_load(registry, 1) }
    if result == GIZMO_OK { Ok(tables) } else { Err(result) }
}"""


class CSharp(Language):
    names = dict(zip(NUMBERS, "double float byte ushort int uint long ulong UIntPtr byte int".split()), void="void", GizmoFunction="IntPtr")
    keywords, escaped, remark = {"object", "out"}, "@{}", "    /// <summary>{}</summary>"
    constant, field = "    public const {1} {0} = {2};", "    public {1} {0};"

    def __init__(self):
        self.delegates = []

    def pointer(self, to, _constant):
        return to + "*"

    def array(self, of, shape):
        """C# has arrays of numbers in a struct; others are fields of their own: guides0, guides1, ..."""
        return (of, shape[0] * (shape + [1])[1]) if shape else of

    def function(self, owner, name, parameters, result):
        kind = f"{owner}_{name}"
        self.delegates.append(f"[UnmanagedFunctionPointer(CallingConvention.Cdecl)] public unsafe delegate {result or 'void'} {kind}"
                              f"({', '.join(f'{t} {n}' for n, t in parameters)});")
        return kind if owner in TABLES else f"/* {kind} */ IntPtr"

    def struct(self, name, lines, size):
        new = "" if not size or name in TABLES else f"\n    public static {name} New() {{ return new {name} {{ struct_size = ({size})sizeof({name}) }}; }}"
        return "[StructLayout(LayoutKind.Sequential)]\npublic unsafe struct " + name + " {\n" + "\n".join(lines) + new + "\n}"

    def line(self, name, kind):
        if not isinstance(kind, tuple):
            return super().line(name, kind)
        of, count = kind
        return f"    public fixed {of} {name}[{count}];" if of in self.names.values() else \
            "    public " + of + " " + ", ".join(f"{name}{i}" for i in range(count)) + ";"

    def file(self, structs, constants):
        return "using System;\nusing System.Runtime.InteropServices;\n" + "\n".join(self.delegates + structs) + """
public static unsafe class Gizmo {
""" + "\n".join(constants) + """
    [DllImport("libgizmo_module")] static extern int gizmo_module_negotiate(uint host_oldest, uint host_newest, out uint version);
    [DllImport("libgizmo_module")] static extern int gizmo_module_load(GizmoRegistry* registry, uint load);
    public static GizmoApi api;
    public static GizmoVulkanApi vulkan_api;
    static readonly GizmoRegistry_add kept_add = add; // else they are collected
    static readonly GizmoRegistry_remove kept_remove = (user, name) => { };

    /// <summary>Loads the module; call it once. An error is an exception.</summary>
    public static void load() {
        var registry = (GizmoRegistry*)Marshal.AllocHGlobal(sizeof(GizmoRegistry));
        *registry = GizmoRegistry.New();
        registry->add = Marshal.GetFunctionPointerForDelegate(kept_add);
        registry->remove = Marshal.GetFunctionPointerForDelegate(kept_remove);
        int result = gizmo_module_negotiate(GIZMO_ABI_OLDEST, GIZMO_ABI_VERSION, out uint version);
        if (result == GIZMO_OK) result = gizmo_module_load(registry, 1);
        if (result != GIZMO_OK) throw new Exception("the module cannot be loaded: " + result);
    }
    static int add(void* user, byte* name, uint version, void* table, ulong size) {
        bool core = Marshal.PtrToStringAnsi((IntPtr)name) == "gizmo";
        if (size < (ulong)(core ? Marshal.SizeOf<GizmoApi>() : Marshal.SizeOf<GizmoVulkanApi>())) return GIZMO_ERROR_VERSION;
        if (core) api = Marshal.PtrToStructure<GizmoApi>((IntPtr)table);
        else vulkan_api = Marshal.PtrToStructure<GizmoVulkanApi>((IntPtr)table);
        return GIZMO_OK;
    }
}"""


class Odin(Language):
    names = dict(zip(NUMBERS, "f64 f32 u8 u16 i32 u32 i64 u64 uint char i32".split()), void="rawptr", GizmoFunction='proc "c" ()')
    keywords, escaped, remark = {"context"}, "{}_", "\t// {}"
    constant, field = "{0} :: {2}", "\t{}: {},"

    def pointer(self, to, constant):
        """To one or to many: a slice is passed as raw_data(slice)."""
        return to if to == "rawptr" else {True: "cstring", False: "[^]u8"}[constant] if to == "char" else f"[^]{to}"

    def array(self, of, shape):
        return "".join(f"[{n}]" for n in shape) + ("u8" if of == "char" else of)

    def function(self, _owner, _name, parameters, result):
        return f"proc \"c\" ({', '.join(f'{n}: {t}' for n, t in parameters)})" + (f" -> {result}" if result else "")

    def struct(self, name, lines, _size):
        return f"{name} :: struct {{\n" + "\n".join(lines) + "\n}"

    def file(self, structs, constants):
        return """package gizmo

foreign import lib "system:gizmo_module"

@(default_calling_convention = "c")
foreign lib {
\tgizmo_module_negotiate :: proc(host_oldest: u32, host_newest: u32, version: ^u32) -> i32 ---
\tgizmo_module_load :: proc(registry: ^GizmoRegistry, load: u32) -> i32 ---
}

api: ^GizmoApi // null: not loaded
vulkan_api: ^GizmoVulkanApi
@(private)
registry: GizmoRegistry

// Loads the module; call it once. An error is a GizmoResult.
load :: proc() -> i32 {
\tregistry.struct_size = size_of(GizmoRegistry)
\tregistry.add = proc "c" (user: rawptr, name: cstring, abi_version: u32, table: rawptr, size: u64) -> i32 {
\t\tcore := string(name) == "gizmo"
\t\tif size < u64(size_of(GizmoApi) if core else size_of(GizmoVulkanApi)) do return GIZMO_ERROR_VERSION
\t\tif core do api = (^GizmoApi)(table)
\t\telse do vulkan_api = (^GizmoVulkanApi)(table)
\t\treturn GIZMO_OK
\t}
\tregistry.remove = proc "c" (user: rawptr, name: cstring) {}
\tversion: u32
\tif result := gizmo_module_negotiate(GIZMO_ABI_OLDEST, GIZMO_ABI_VERSION, &version); result != GIZMO_OK do return result
\treturn gizmo_module_load(&registry, 1)
}
""" + "\n".join(constants + structs)


def printed(root, language):
    description = c_description.describe(root)

    def name_of(name):
        return language.escaped.format(name) if name in language.keywords else name

    def type_of(owner, entry):
        c_type = entry["type"]
        callback = entry if "parameters" in entry else description["callbacks"].get(c_type)
        if callback and c_type != "GizmoFunction":
            parameters = [(name_of(p["name"]), type_of(owner, p)) for p in callback["parameters"]]
            return language.function(owner, entry["name"], parameters, "" if callback["type"] == "void" else plain(callback["type"]))
        return language.array(plain(entry["type"]), entry["shape"])

    def plain(c_type):
        made = c_type.removeprefix("const ").rstrip("*")
        made = language.names.get(made, made)
        for level in range(c_type.count("*")):
            made = language.pointer(made, c_type.startswith("const ") and level == 0)
        return made

    structs = []
    for name, entry in description["structs"].items():
        lines = []
        for field in entry["fields"]:
            lines += [language.remark.format(field["comment"])] if field["comment"] else []
            lines.append(language.line(name_of(field["name"]), type_of(name, field)))
        size = next((plain(f["type"]) for f in entry["fields"] if f["name"] == "struct_size"), None)
        structs.append((language.remark.format(entry["comment"]).lstrip() + "\n" if entry["comment"] else "") + language.struct(name, lines, size))
    values = [(v["name"], v["value"], all(v["value"] >= 0 for v in e["values"])) for e in description["enums"] for v in e["values"]]
    values += [(name, value, True) for name, value in description["constants"].items()]
    return language.file(structs, [language.constant.format(n, plain("uint32_t" if unsigned else "int32_t"), v) for n, v, unsigned in values])


if __name__ == "__main__":
    languages = {"rust": Rust, "csharp": CSharp, "odin": Odin}
    if len(sys.argv) != 2 or sys.argv[1] not in languages:
        sys.exit(__doc__)
    print(printed(pathlib.Path(__file__).resolve().parents[1], languages[sys.argv[1]]()))
