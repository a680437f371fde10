#!/usr/bin/env python3
# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""check_unused.py ROOT: prints the public C++ names that no sample uses, and fails if KEPT does not list one of them or
lists a name that no header declares. The check reads text: it compiles nothing, and a member of another type with the
same name counts as a use."""
import fnmatch
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])

# Patterns of names that stay though no sample uses them, by the reason.
KEPT = {
    "the contract, against which outside code compiles": """
        CustomPart::outline PartList::* CameraFrustum::* AreaLight::* SpotLight::has_target kSpotTarget kMostFieldOfView
        Options::body BodyDrag* Context::drop Drop Drop::* Landing Landing::* foot_of with_foot_handles
        PlaceFault::* PlaceOptions::* PlaceTarget::*
        check_camera CameraCheck::* CameraFault* Context::command_status CommandStatus* Handle::* Phase::* Space::View
        Context::problem Diagnosis* DrawnMark* ShearPolicy::Matrix Limits::* Snap::*_axis SnapKind::* SnapPart::* SnapSource::* SnapTarget::* CustomHandle::* CustomShape::* Constraint::* Nudge::pixels ClipY::Down
        ClipDepth* DepthOrder* Camera::clip_depth Camera::depth_order Box::* Pivot::* Feedback::* Manipulation::*
        BatchManipulation::* Replay::* TransformRef::* TransformSpan::* TransformKind* Euler*::order EditEvent::angles_* is_matrix Style::* DrawOptions::*
        PassCreateInfo::* Error::result Stage*""",
    "values that explicit steps (steps.hpp) hand on, and the steps for boxes, custom handles and rays": """
        *Grab *Grab::* Drag::* Drag*::* CustomConstraint::* GizmoFrame::* Projector::* RayView::* make_ray_view Frame::* Hit::*
        HandleVisibility* Placement::* WorldFrame::* selection_frame begin_*_drag feedback_of place_box place_custom
        *view_cube ViewCubeHit::* ViewCubePlacement::* ViewMotion::* begin_view_* begin_look_from view_at orbited_view""",
    "rows and draw lists, for hosts that draw handles themselves": """
        HandleInfo::* HandleShape* Motion* Action::* kNo* kMostFades *Instance::* *View::* DrawList::gizmo_count has_draw_number draw_bit
        highlight_of label_advance rectangle_normal LabelBox::* Layout::* Parts::* PartColor::* is_on_axis k*Variant""",
    "answers and settings that have a default, for hosts that need another": """
        Hidden::* Options::snap_radius SnapQuery::sources Options::basis_follows_parent SurfaceAxis::* PointerDevice*
        PointStyle::grip_px SelectBy* EulerOrder* ViewCube* AxisSweep::* SmartGuides::Show Guide::* kMostGuides ViewChange::* ViewTurn* UpAxis* kDefaultFrameSeconds Context::matrix_starts""",
    "numbers and small functions beside a type that is used": """
        kEasingSeconds kEdgeOnRing kBoundsHandleCount kFirstBounds NearestPoint::kNone PointSpan* nearest_point
        bounds_handle is_point is_angle to_float ok kLabel*Px""",
    "what an engine needs in which the library is a guest": """
        Host::* MemoryRequest::* MemoryBlock::* MemoryCallbacks::* PassMemory* PassPipelines Pass::rebuild Pass::swap Pass::trim
        DepthStyle* Encoding* Alpha* RecordArea* DepthPickerCreateInfo::* DepthSource::* DepthSample::* ImageUse*
        ReadMethod* SampleRule* ProbeSource::* DepthPicker::* QueueAccess::* DepthProbeCreateInfo::* DepthProbe::rounds best_method""",
}
# The renderer knows of the core what these headers say, as a renderer of a host's does: its uses count.
READ_BY_THE_RENDERER = {"camera.hpp", "draw_list.hpp", "handle_parts.hpp", "layout.hpp", "label_pixels.hpp", "style.hpp"}
MACHINERY = {"fields.hpp", "glm_layout.hpp"}  # of the headers themselves

NOISE = re.compile(r'//[^\n]*|/\*.*?\*/|^#(?:[^\n]*\\\n)*[^\n]*|^GIZMO_FIELDS\([^)]*\)|"(?:\\.|[^"\\])*"', re.S | re.M)
ANGLES = r"<(?:[^<>]|<[^<>]*>)*>"
TYPE = re.compile(r"(?:template\s*" + ANGLES + r"\s*)?(struct|class|enum(?: class)?)\s+(?:\[\[\w+\]\]\s*)?"
                  r"(\w+)(?:\s*:[^:].*)?$", re.S)
ACCESS = re.compile(r"\s*(public|private|protected)\s*:(?!:)")
NO_NAME = re.compile(r"(friend|static_assert|using|struct|class|enum|namespace)\b|.*\boperator\b", re.S)


def code(path):
    return NOISE.sub("", path.read_text())


def closing(text, at):
    """Behind the bracket that closes the one at `at`."""
    depth = 0
    for i in range(at, len(text)):
        depth += (text[i] in "{(") - (text[i] in "})")
        if depth == 0:
            return i + 1
    raise ValueError(f"no end of {text[at:at + 60]}")


def declared(statement, owner):
    """The names of a declaration whose initializers in braces are gone; owner: the type that it stands in, or None."""
    statement = re.sub(r"^template\s*" + ANGLES, "", statement).strip()
    if not statement or NO_NAME.match(statement):
        return
    kind = "member" if owner else "name"
    if pointer := re.search(r"\(\*(\w+)\)\s*\(", statement):
        yield owner, pointer[1], kind
    elif "(" in statement.split("=")[0]:
        function = re.search(r"([~\w:]+)\s*\(", statement)
        if function and function[1].strip("~") != owner and not re.search(r"::|^last_enumerator$", function[1]):
            yield owner, function[1], kind
    else:
        for part in re.sub(ANGLES, "", statement).split(","):
            if name := re.search(r"([A-Za-z]\w*)\s*(?:\[[^\]]*\]\s*)*(?:=.*)?$", part, re.S):
                yield owner, name[1], kind


def names_of(text, owner=None, public=True):
    """(owner, name, kind) of what a scope declares; kind: type, enumerator, member, or name of the namespace."""
    at = start = 0
    while at < len(text):
        if access := ACCESS.match(text, start):
            public, start = access[1] == "public", access.end()
            at = max(at, start)
        head = text[start:at].strip()
        if at < len(text) and text[at] == "{":
            end = closing(text, at)
            body, kind = text[at + 1:end - 1], TYPE.match(head)
            if head.startswith("namespace"):
                if not re.search(r"detail|namespace$", head):
                    yield from names_of(body)
            elif kind and public:
                yield owner, kind[2], "type"
                if kind[1].startswith("enum"):
                    yield from ((kind[2], name, "enumerator") for name in re.findall(r"(?:^|,)\s*(\w+)", body))
                else:
                    yield from names_of(body, kind[2], kind[1] == "struct")
            elif not kind and not re.search(r"\)[^=]*$", head):  # an initializer: the declaration goes on
                text = text[:at] + text[end:]
                continue
            elif public and not kind:
                yield from declared(head, owner)
            start = at = end
        elif at < len(text) and text[at] == "(":
            at = closing(text, at)
        else:
            if text[at:at + 1] == ";":
                if public:
                    yield from declared(head, owner)
                start = at + 1
            at += 1


class Callers:
    def __init__(self, *folders):
        text = "\n".join(code(path) for folder in folders for path in sorted((root / folder).rglob("*.[ch]pp")))
        self.words = set(re.findall(r"\w+", text))
        self.reached = set(re.findall(r"(?:\.|->)\s*(\w+)", text))
        self.scoped = set(re.findall(r"(\w+)::(?=(\w+))", text))

    def use(self, owner, name, kind):
        if kind == "enumerator":
            return (owner, name) in self.scoped
        if kind == "member":
            return name in self.reached or (owner, name) in self.scoped
        return name in self.words


def unused_of(header, callers):
    names = sorted(set(names_of(code(header))), key=str)
    used = {n for n in names if any(c.use(*n) for c in callers)}
    owners = {owner for owner, _, _ in used}  # a type is used if something of it is
    every = [f"{owner}::{name}" if owner else name for owner, name, _ in names]
    return every, [text for n, text in zip(names, every) if n not in used and not (n[2] == "type" and n[1] in owners)]


samples, renderer = Callers("samples", "gizmo_module/tools", "gizmo_module/include/gizmo/adapters", "renderer/include/gizmo/adapters"), Callers("renderer/src")
every, unused = [], []
for folder in ("gizmo_module/include/gizmo", "renderer/include/gizmo"):
    for header in sorted((root / folder).rglob("*.hpp")):
        if "adapters" not in header.parts and header.name not in MACHINERY:
            callers = [samples, renderer] if header.name in READ_BY_THE_RENDERER else [samples]
            declared_here, unused_here = unused_of(header, callers)
            every += declared_here
            unused += unused_here

errors = []
print(f"{len(every)} public names; no sample uses {len(unused)}")
for reason, patterns in KEPT.items():
    patterns = patterns.split()
    kept = [name for name in unused if any(fnmatch.fnmatchcase(name, p) for p in patterns)]
    print(f"\n{len(kept)}: {reason}\n  " + " ".join(kept))
    errors += [f"KEPT lists {p}, but no header declares it" for p in patterns if not fnmatch.filter(every, p)]
    unused = [name for name in unused if name not in kept]
errors += [f"{name} has no use: show it in a sample, remove it, or list it in KEPT" for name in unused]
if len(every) < 500:
    errors.append(f"only {len(every)} public names were found")
print("\n" + "\n".join(errors))
sys.exit(1 if errors else 0)
