#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""The C interface as data, read from its headers: what checks, tables and bindings are made from.

c_description.py ROOT prints it as JSON: structs with their fields, enumerations, constants, the functions of the two
tables, each with its comment. c_description.py ROOT TABLE prints GIZMO_CALL(name) for each function of a table."""
import json
import pathlib
import re
import sys

HEADERS = ("module_types.h", "module_vulkan_types.h", "module.h")


def sources(root):
    folder = pathlib.Path(root) / "gizmo_module/c_api/include/gizmo"
    return "\n".join((folder / name).read_text() for name in HEADERS)


def declarations(text):
    """What a parser of C declarations takes (Python's cffi): the headers without comments, macros and linkage."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r'#ifdef __cplusplus\n(?:extern "C" \{|\})\n#endif\n', "", text)
    text = re.sub(r"^#[^\n]*\n", "", text, flags=re.M).replace("GIZMO_EXPORT ", "")
    return re.sub(r"\n\s*\n+", "\n", text)


def words(comment):
    """A comment as one line."""
    return re.sub(r"\s*\n\s*\*?\s*|\s+", " ", comment.strip("/* \n")).strip()


def parts(body, end):
    """(declaration, comment) of a body. A comment belongs to what it follows on a line, otherwise to what follows it."""
    found, waiting, rest = [], "", ""
    for match in re.finditer(rf"(/\*.*?\*/)|([^{end}/]+(?:{end}|$))|(.)", body, flags=re.S):
        comment, declaration = match[1], match[2]
        if comment and found and not rest.strip() and "\n" not in body[found[-1][2]:match.start()]:
            found[-1][1] = words(comment)
        elif comment:
            waiting = words(comment)
        else:
            rest += declaration or match[3]
            if rest.strip() and (rest.endswith(end) or match.end() == len(body)):
                found.append([" ".join(rest.strip(end + " \n").split()), waiting, match.end()])
                waiting = rest = ""
    return [(declaration, comment) for declaration, comment, _ in found if declaration]


def parameters(text):
    return [] if text.strip() in ("", "void") else [split_name(p) for p in text.split(",")]


def split_name(declarator):
    match = re.fullmatch(r"(.*?[\s*])(\w+)((?:\s*\[\w+\])*)", declarator.strip(), flags=re.S)
    return {"type": re.sub(r"\s*\*", "*", match[1]).strip(), "name": match[2],
            "shape": [int(n) for n in re.findall(r"\[(\w+)\]", match[3])]}


def fields(body):
    """Of a struct: each field's name, type, shape and comment; of functions, the result's type and the parameters."""
    for declaration, comment in parts(body, ";"):
        function = re.fullmatch(r"(.*?)\(\*\s*(\w+)\)\((.*)\)", declaration, flags=re.S)
        if function:
            yield {"name": function[2], "type": function[1].strip(), "parameters": parameters(function[3]), "comment": comment}
            continue
        first, *others = declaration.split(",")
        first = split_name(first)
        for field in [first, *({**split_name("x " + other), "type": first["type"]} for other in others)]:
            yield {**field, "comment": comment}


def describe(root):
    text = sources(root)
    structs, enums = {}, []
    lead = r"(?:(/\*(?:[^*]|\*(?!/))*\*/)\n)?"
    for comment, name, body in re.findall(lead + r"typedef struct (\w+) \{(.*?)\n\} \2;", text, flags=re.S):
        structs[name] = {"comment": words(comment), "fields": list(fields(body))}
    for comment, body in re.findall(lead + r"enum \{(.*?)\}", text, flags=re.S):
        value, values = -1, []
        for declaration, remark in parts(body, ","):
            name, _, given = declaration.partition(" = ")
            value = int(given, 0) if given else value + 1
            values.append({"name": name, "value": value, "comment": remark})
        enums.append({"comment": words(comment), "values": values})
    constants = {name: int(value.rstrip("uU")) if value[0].isdigit() else 0xFFFFFFFF
                 for name, value in re.findall(r"^#define (GIZMO_\w+) (\d+u?|UINT32_MAX)\b", text, flags=re.M)}
    callbacks = {name: {"type": result, "parameters": parameters(taken)} for result, name, taken in
                 re.findall(r"^typedef (\w+) \(\*(\w+)\)\((.*?)\);", text, flags=re.M | re.S)}
    return {"structs": structs, "enums": enums, "constants": constants, "callbacks": callbacks}


if __name__ == "__main__":
    if len(sys.argv) == 3:
        print("\n".join(f"GIZMO_CALL({f['name']})" for f in describe(sys.argv[1])["structs"][sys.argv[2]]["fields"] if "parameters" in f))
    else:
        json.dump(describe(sys.argv[1]), sys.stdout, indent=1)
