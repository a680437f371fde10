# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""The installed package: each call by an ordinary case first, held to what a hand and a closed form say."""
import dataclasses
import math
import pathlib

import numpy as np
import pytest

import gizmo

WIDTH, HEIGHT = 800, 600
UNIT_PX = 100  # of the front view: 6 units are 600 pixels


def front(height=6.0):
    return gizmo.gl_camera(gizmo.look_at((0, 0, 8), (0, 0, 0)), gizmo.orthographic(height, WIDTH / HEIGHT), WIDTH, HEIGHT)


def corner():
    return gizmo.gl_camera(gizmo.look_at((5, 4, 7), (0, 0, 0)), gizmo.perspective(0.8, WIDTH / HEIGHT), WIDTH, HEIGHT)


class Editor:
    """A host that shows one gizmo of the id 1 at 15 frames a second."""

    def __init__(self, show, camera=None):
        self.context, self.camera, self.show, self.edit = gizmo.Context(), camera or front(), show, None

    def frame(self, cursor, **pointer):
        with self.context.frame(cursor, seconds=1 / 15, **pointer):
            self.edit = self.show(self.context, self.camera)
        return self.edit

    def drag(self, handle, by, release=True, **pointer):
        """Presses a handle, moves by so many pixels in five frames, releases; the phases seen."""
        self.frame((0, 0))
        at = self.context.handle_position(1, handle)
        assert at is not None, f"{handle} is not shown"
        phases = [self.frame(at).phase, self.frame(at).phase, self.frame(at, down=True, **pointer).phase]
        for i in range(1, 6):
            phases.append(self.frame(at + np.array(by) * i / 5, down=True, **pointer).phase)
        for _ in range(2 if release else 0):
            phases.append(self.frame(at + by, **pointer).phase)
            self.events = self.context.events or getattr(self, "events", None)
        return phases


def translating(thing, **options):
    return lambda context, camera: context.manipulate(gizmo.Mode.TRANSLATE, thing, camera, id=1, **options)


@pytest.mark.parametrize("dtype", [np.float32, np.float64])
def test_a_matrix_follows_the_hand_along_its_axis(dtype):
    matrix = np.eye(4, dtype=dtype)
    editor = Editor(translating(matrix))
    phases = editor.drag(gizmo.Handle.TRANSLATE_X, (150, 40))
    assert matrix[:3, 3] == pytest.approx((150 / UNIT_PX, 0, 0), abs=1e-6 if dtype == np.float32 else 1e-12)
    assert phases.count(gizmo.Phase.COMMITTED) == 1
    assert phases.index(gizmo.Phase.BEGAN) < phases.index(gizmo.Phase.DRAGGING) < phases.index(gizmo.Phase.COMMITTED)


def test_a_transform_is_rotated_and_keeps_its_place():
    crate = gizmo.Transform(position=(0.5, 0, 0))
    editor = Editor(lambda context, camera: context.manipulate(gizmo.Mode.ROTATE, crate, camera, id=1))
    editor.drag(gizmo.Handle.ROTATE_Z, (0, -80))
    assert crate.position == pytest.approx((0.5, 0, 0), abs=1e-12)
    assert abs(crate.rotation[2]) > 0.1 and np.linalg.norm(crate.rotation) == pytest.approx(1)
    assert editor.events[0].before.rotation == pytest.approx((0, 0, 0, 1))
    assert editor.events[0].after.rotation == pytest.approx(crate.rotation)
    assert editor.events[0].phase is gizmo.Phase.COMMITTED and editor.events[0].handle is gizmo.Handle.ROTATE_Z


def test_euler_angles_are_those_of_the_rotation():
    node = gizmo.EulerTransform()
    editor = Editor(lambda context, camera: context.manipulate(gizmo.Mode.ROTATE, node, camera, id=1))
    editor.drag(gizmo.Handle.ROTATE_Z, (0, -80))
    assert node.angles[:2] == pytest.approx((0, 0), abs=1e-12) and abs(node.angles[2]) > 0.1
    assert gizmo.nearest_euler(gizmo.euler_rotation(node.angles), node.angles) == pytest.approx(node.angles)


def test_steps_limits_and_cancel():
    crate = gizmo.Transform()
    editor = Editor(translating(crate, snap=gizmo.Snap(translation=0.4), limits=gizmo.Limits(position_max=(1, 1, 1))))
    editor.drag(gizmo.Handle.TRANSLATE_X, (90, 0), snap=True)
    assert crate.position[0] == pytest.approx(0.8)
    editor.drag(gizmo.Handle.TRANSLATE_X, (150, 0))
    assert crate.position[0] == 1
    editor.drag(gizmo.Handle.TRANSLATE_X, (-70, 0), release=False)
    assert crate.position[0] != 1 and editor.context.is_active
    editor.frame((0, 0), down=True, cancel=True)
    editor.frame((0, 0), down=True)
    assert crate.position[0] == 1 and not editor.context.is_active


def test_a_selection_moves_as_one_by_each_form():
    boxes = [gizmo.Transform(position=(x, 0, 0)) for x in (-1, 0, 1)]
    stack = np.stack([np.eye(4)] * 3)
    stack[:, 0, 3] = -1, 0, 1
    members = [gizmo.Member(transform=gizmo.Transform(position=(x, 0, 0)), parent=np.eye(4), ancestor=-1) for x in (-1, 0, 1)]
    for form in (boxes, stack, members):
        editor = Editor(lambda context, camera: context.manipulate_selection(gizmo.Mode.TRANSLATE, form, camera, id=1))  # noqa: B023
        editor.drag(gizmo.Handle.TRANSLATE_Y, (0, -50))
    for i, x in enumerate((-1, 0, 1)):
        assert boxes[i].position == pytest.approx((x, 0.5, 0))
        assert stack[i][:3, 3] == pytest.approx((x, 0.5, 0))
        assert members[i].transform.position == pytest.approx((x, 0.5, 0))
    assert len(editor.context.selection_starts()) == 3


def test_custom_handles_shapes_and_points():
    value = [1.0]

    def number(context, camera):
        handle = gizmo.CustomHandle(direction=(1, 0, 0), min=0.0, max=2.5)
        value[0], edit = context.manipulate_value(value[0], handle, camera, id=1)
        return edit

    Editor(number).drag(gizmo.Handle.CUSTOM, (50, 0))
    assert value[0] == pytest.approx(1.5)
    point = np.zeros(3)
    Editor(lambda context, camera: context.manipulate_point(point, gizmo.CustomHandle(constraint=gizmo.Constraint.VIEW_PLANE), camera, id=1)).drag(
        gizmo.Handle.CUSTOM, (30, -20))
    assert point == pytest.approx((0.3, 0.2, 0))
    ball = gizmo.Shape(kind=gizmo.ShapeKind.SPHERE, numbers=[1] + [0] * 11)
    editor = Editor(lambda context, camera: context.manipulate_shape(ball, camera, id=1), corner())
    editor.frame((0, 0))
    at = editor.context.handle_position(1, gizmo.Handle.CUSTOM)
    editor.drag(gizmo.Handle.CUSTOM, at - gizmo.world_to_screen(editor.camera, (0, 0, 0))[:2])
    assert ball.numbers[0] > 1.3
    cloud = np.array([[-1, 0, 0], [1, 0, 0], [0, 1, 0]], np.float32)
    editor = Editor(lambda context, camera: context.manipulate_points(cloud, camera, np.array([1, 0, 0], bool), id=1))
    editor.frame((300, 300))
    for i in range(6):
        editor.frame((300 + 10 * i, 300), down=True)
    assert cloud[0] == pytest.approx((-0.5, 0, 0), abs=1e-6) and cloud[1:].tolist() == [[1, 0, 0], [0, 1, 0]]


def spot_handles(reach, inner, outer):
    """Those of SpotLight of C++, for a light at the origin that shines down, seen by front(): a length, two angles."""
    line = {"shape": gizmo.CustomShape.SEGMENT, "constraint": gizmo.Constraint.LINE, "direction": (0, -1, 0), "color": (232, 232, 236, 255)}
    cone = {**line, "constraint": gizmo.Constraint.CONE}
    sides = [{"reference": (1, 0, 0)}, {"reference": (-1, 0, 0)}, {"reference": (1, 0, 0), "shape": gizmo.CustomShape.CIRCLE}]
    inside = {**cone, "length": 0.75 * reach, "min": 0, "max": outer, "color": (150, 150, 153, 255)}
    outside = {**cone, "length": reach, "min": max(inner, 1e-3), "max": 1.5}
    return [[gizmo.CustomHandle(**line, min=1e-3 * reach)], [gizmo.CustomHandle(**{**inside, **side}) for side in sides],
            [gizmo.CustomHandle(**{**outside, **side}) for side in sides]]


def test_the_parts_of_a_spot_light_are_to_the_bit_its_shape_in_cpp():
    numbers = [2, 0.3, 0.7]
    light = gizmo.Shape(kind=gizmo.ShapeKind.SPOT, numbers=[*numbers, 0, 0, 0, 0, 0, 0, 0, -1, 0])
    parts = [gizmo.CustomPart(number=number, handles=handles) for number, handles in zip(numbers, spot_handles(*numbers))]

    def make():
        for part, handles in zip(parts, spot_handles(*(part.number for part in parts))):
            part.handles = handles

    editors = [Editor(lambda context, camera: context.manipulate_shape(light, camera, id=1)),
               Editor(lambda context, camera: context.manipulate_parts(parts, camera, id=1, make=make))]
    at = [gizmo.world_to_screen(front(), world)[:2] for world in ((0, -2, 0), (1.5 * math.sin(0.3), -1.5 * math.cos(0.3), 0))]
    phases = []
    for cursor, by in zip(at, ((3, 40), (-17, 5))):
        for down, moved in ((False, 0), (False, 0), (True, 0), (True, 0.5), (True, 1), (False, 1), (False, 1)):
            seen = [editor.frame(cursor + np.array(by) * moved, down=down) for editor in editors]
            assert seen[0].phase == seen[1].phase
            phases.append(seen[0].phase)
            assert light.numbers[:3].tolist() == [part.number for part in parts]
            drawn = [editor.context.triangles() for editor in editors]
            assert all(np.array_equal(a, b) for a, b in zip(*drawn))
    assert phases.count(gizmo.Phase.COMMITTED) == 2 and light.numbers[0] == pytest.approx(2.4) and light.numbers[1] < 0.29
    parts[0].handles = []
    with pytest.raises(ValueError, match="1 handles that had 0"):
        editors[1].frame((0, 0))


def test_an_exception_of_make_is_that_of_the_call():
    def fail():
        raise KeyError("no such light")

    parts = [gizmo.CustomPart(number=1.0, handles=[gizmo.CustomHandle(direction=(1, 0, 0))])]
    with pytest.raises(KeyError, match="no such light"):
        Editor(lambda context, camera: context.manipulate_parts(parts, camera, id=1, make=fail)).frame((0, 0))


def test_each_transform_has_its_own_gizmo():
    stack = np.stack([np.eye(4)] * 2)
    stack[:, 0, 3] = -2, 2
    editor = Editor(lambda context, camera: context.manipulate_each(gizmo.Mode.TRANSLATE, stack, camera, gizmo.Options(id=1)))
    editor.drag(gizmo.Handle.TRANSLATE_Y, (0, -50))
    assert stack[:, 1, 3] == pytest.approx((0.5, 0)) and editor.edit.index in (0, gizmo.NO_INDEX)


def test_snap_features_of_a_function_and_of_a_list():
    seen = []

    def provide(query):
        seen.append(query)
        return [gizmo.SnapFeature(kind=gizmo.SnapKind.POINT, position=(1.03, 0, 0), user=7)]

    for options in ({"snap_provider": provide}, {"snap_geometry": gizmo.SnapGeometry(features=[gizmo.SnapFeature(kind=gizmo.SnapKind.POINT, position=(1.03, 0, 0), user=7)])}):
        crate = gizmo.Transform()
        editor = Editor(translating(crate, **options))
        editor.drag(gizmo.Handle.TRANSLATE_X, (101, 0), release=False, snap=True)
        assert crate.position[0] == pytest.approx(1.03, abs=1e-12)
        assert editor.context.feedback.snap_target.feature.user == 7
    assert isinstance(seen[-1], gizmo.SnapQuery) and seen[-1].id == 1


def test_a_view_cube_turns_the_camera():
    camera, context = corner(), gizmo.Context()
    for i in range(30):
        with context.frame((10, 10), seconds=1 / 15):
            context.view_cube(camera, 9.0, turn=gizmo.ViewTurn.LOOK_FROM if i == 0 else gizmo.ViewTurn.NONE, from_=(0, 0, 1))
    assert camera.view[2, :3] == pytest.approx((0, 0, 1), abs=1e-6)


def test_typed_numbers_and_their_mistakes():
    crate = gizmo.Transform()
    editor = Editor(translating(crate))
    editor.frame((400, 300))
    editor.context.start(1, gizmo.Handle.TRANSLATE_X)
    editor.frame((400, 300))
    wrong = editor.context.set_numeric_input("1.5.2")
    assert wrong.error_message
    assert editor.context.set_numeric_input("2*0.75").value[0] == pytest.approx(1.5)
    editor.frame((400, 300))
    editor.context.confirm()
    editor.frame((400, 300))
    assert crate.position == pytest.approx((1.5, 0, 0))


def test_commands_drop_and_nudge():
    crate = gizmo.Transform(position=(0, 2.5, 0))
    editor = Editor(translating(crate))
    editor.frame((0, 0))
    editor.context.drop(1, landings=[gizmo.Landing(surface=gizmo.SurfacePoint(position=(0, 0, 0), normal=(0, 1, 0)),
                                                   box=gizmo.Box(min=(-0.5,) * 3, max=(0.5,) * 3))])
    editor.frame((0, 0))
    assert crate.position == pytest.approx((0, 0.5, 0), abs=1e-12)
    editor.context.nudge(1, direction=(1, 0), step=0.25)
    editor.frame((0, 0))
    assert crate.position == pytest.approx((0.25, 0.5, 0))


def test_pure_functions_invert_each_other():
    camera, rng = corner(), np.random.default_rng(5)
    for point in rng.uniform(-1, 1, (200, 3)):
        window = gizmo.world_to_screen(camera, point)
        assert gizmo.screen_to_world(camera, window) == pytest.approx(point, abs=1e-9)
        origin, direction = gizmo.screen_ray(camera, window[:2])
        assert np.cross(point - origin, direction) == pytest.approx(np.zeros(3), abs=1e-9)
    assert gizmo.check_camera(camera, point, window[:2]).fault == 0
    flipped = gizmo.check_camera(gizmo.Camera(view=camera.view, projection=camera.projection, viewport=camera.viewport),
                                 point, window[:2])
    assert flipped.fault and flipped.message
    points = rng.uniform(-1, 1, (50, 3))
    pixels = np.array([gizmo.world_to_screen(camera, p)[:2] for p in points])
    assert gizmo.nearest_point(camera, points, pixels[17] + 0.1, 5) == 17
    taken = np.zeros(50, np.uint8)
    inside = np.all((pixels > (300, 200)) & (pixels < (500, 400)), axis=1)
    assert gizmo.select_points(camera, points, (300, 200), (500, 400), taken) == inside.sum()
    assert taken.astype(bool).tolist() == inside.tolist()
    before, after = np.eye(4), np.eye(4)
    before[:3, 3], after[:3, 3] = (1, 2, 3), (2, 2, 3)
    assert gizmo.change_between(before, after)[:3, 3] == pytest.approx((1, 0, 0))
    child = gizmo.hold_child(gizmo.Transform(), before, after)
    assert child.position == pytest.approx((-1, 0, 0))
    tilted = np.eye(4)
    tilted[:2, :2] = [[math.cos(0.5), -math.sin(0.5)], [math.sin(0.5), math.cos(0.5)]]
    assert gizmo.foot_of(tilted, gizmo.Box(min=(-1, -1, -1), max=(1, 1, 1)))[1] == pytest.approx(-math.cos(0.5) - math.sin(0.5))


def test_relations_place_a_crate_by_a_table():
    cube = gizmo.Box(min=(-0.5,) * 3, max=(0.5,) * 3)
    table = gizmo.Solid(transform=gizmo.Transform(position=(2, 0.5, 0), scale=(3, 1, 2)), box=cube)
    crate = gizmo.Solid(transform=gizmo.Transform(position=(1.5, 7, 0.25)), box=cube)
    assert gizmo.place_on(crate, table).position == pytest.approx((1.5, 1.5, 0.25))
    assert gizmo.place_on(crate, table, centered=1, gap=0.1).position == pytest.approx((2, 1.6, 0))
    floor = gizmo.SurfacePoint(position=(0, -1, 0), normal=(0, 1, 0))
    assert gizmo.place_on(crate, floor).position == pytest.approx((1.5, -0.5, 0.25))
    assert gizmo.place_against(crate, gizmo.Align.X, gizmo.PlaceTarget(solid=table, side=gizmo.Align.MINUS_X)).position[0] == pytest.approx(0)
    assert gizmo.place_flush(crate, gizmo.Align.Y, gizmo.PlaceTarget(solid=table, side=gizmo.Align.Y)).position[1] == pytest.approx(0.5)
    assert gizmo.place_at_distance(crate, table, (1, 0, 0), gap=0.25).position[0] == pytest.approx(3.5 + 0.25 + 0.5)
    turned = gizmo.place_facing(crate, gizmo.Align.Z, gizmo.SurfacePoint(position=(9, 7, 0.25)))
    assert turned.rotation == pytest.approx((0, math.sin(math.pi / 4), 0, math.cos(math.pi / 4)))
    with pytest.raises(ValueError, match="."):
        gizmo.place_on(gizmo.Solid(transform=gizmo.Transform(position=(50, 7, 0)), box=cube), table)


def test_triangles_show_the_arrows_in_their_colors():
    editor = Editor(translating(gizmo.Transform()))
    editor.frame((0, 0))
    drawn = editor.context.triangles()
    assert drawn.indices.size % 3 == 0 and drawn.runs[:, 3].sum() == drawn.indices.size
    assert drawn.positions.shape == (drawn.runs[:, 1].sum(), 2) and len(drawn.colors) == len(drawn.positions)
    red = drawn.colors[(drawn.colors[:, 0] > 200) & (drawn.colors[:, 1] < 120) & (drawn.colors[:, 3] > 200)]
    assert len(red) and drawn.positions[:, 0].max() > 450
    placed = editor.context.triangles(place=(10, 20, 2))
    assert placed.positions == pytest.approx(drawn.positions * 2 + (10, 20))


def test_errors_say_what_is_wrong():
    context, camera = gizmo.Context(), front()
    with pytest.raises(gizmo.GizmoError, match="between begin_frame and end_frame") as raised:
        context.manipulate(gizmo.Mode.TRANSLATE, np.eye(4), camera)
    assert raised.value.result == gizmo.Result.ERROR_ORDER
    with context.frame():
        with pytest.raises(TypeError, match=r"\(4, 4\), float32 or float64, not int64 \(4, 4\)"):
            context.manipulate(gizmo.Mode.TRANSLATE, np.eye(4, dtype=np.int64), camera)
        with pytest.raises(TypeError, match="not list"):
            context.manipulate(gizmo.Mode.TRANSLATE, [1], camera)
        with pytest.raises(ValueError, match="Camera.view has the shape"):
            gizmo.Camera(view=(1, 2, 3))
        with pytest.raises(TypeError, match="spin"):
            context.manipulate(gizmo.Mode.TRANSLATE, np.eye(4), camera, spin=1)
        for wrong in ({"snap": 15}, {"box": (1, 2)}, {"neighbors": [3]}, {"snap": gizmo.Box()}):
            with pytest.raises(TypeError, match=f"Options.{next(iter(wrong))}: a .* is expected, not "):
                context.manipulate(gizmo.Mode.TRANSLATE, np.eye(4), camera, **wrong)
        with pytest.raises(TypeError, match="a Camera is expected, not ndarray"):
            context.manipulate(gizmo.Mode.TRANSLATE, np.eye(4), np.eye(4))
        with pytest.raises(TypeError, match="Snap.rotation: a number is expected, not str"):
            context.manipulate(gizmo.Mode.TRANSLATE, np.eye(4), camera, snap=gizmo.Snap(rotation="15"))
        with pytest.raises(TypeError, match="a Landing is expected, not int"):
            context.drop(1, landings=[3])
        with pytest.raises(TypeError, match="Options.pivot: a Pivot is expected, not str"):
            context.manipulate(gizmo.Mode.TRANSLATE, np.eye(4), camera, pivot="active")
        with pytest.raises(gizmo.GizmoError):
            context.manipulate(gizmo.Mode.TRANSLATE, np.eye(4), camera, space=99)
    assert context.feedback is None and context.handle_position(1, gizmo.Handle.TRANSLATE_X) is None
    with pytest.raises(gizmo.GizmoError, match="(?i)text"):
        gizmo.replay("no recording")
    behind = gizmo.world_to_screen(corner(), (50, 40, 70))
    assert behind is None
    context.close()
    with pytest.raises(gizmo.GizmoError, match="handle"):
        context.begin_frame()


def test_a_style_is_read_changed_and_set():
    context = gizmo.Context()
    style = context.style
    style.size_px, style.length_unit = 120, "mm"
    style.axis[0] = (1, 2, 3, 255)
    context.style = style
    assert context.style.size_px == 120 and context.style.length_unit == "mm"
    assert context.style.axis[0].tolist() == [1, 2, 3, 255]


def test_sessions_of_python_replay_without_a_differing_bit():
    for seed in range(100):
        rng = np.random.default_rng(seed)
        crate, stack = gizmo.Transform(position=rng.uniform(-1, 1, 3)), np.stack([np.eye(4)] * 2)
        mode = gizmo.Mode(int(rng.choice([1, 2, 4, 7, 8])))

        def show(context, camera):
            context.manipulate_selection(mode, stack, camera, id=2)  # noqa: B023
            return context.manipulate(mode, crate, camera, id=1, space=gizmo.Space(int(rng.integers(0, 4))))  # noqa: B023

        editor = Editor(show, corner() if seed % 2 else front())
        editor.context.record()
        cursor = rng.uniform(200, 600, 2)
        for i in range(40):
            cursor += rng.normal(0, 15, 2)
            if i % 8 == 0:
                handles = [editor.context.handle_position(1, h) for h in range(1, 46)]
                shown = [h for h in handles if h is not None]
                cursor = shown[rng.integers(len(shown))].copy() if shown else cursor
            editor.frame(cursor, down=i % 8 > 1, snap=bool(rng.integers(2)))
        replayed = gizmo.replay(editor.context.recording())
        assert (replayed.differences, replayed.frames) == (0, 40), seed
        editor.context.close()


def test_sessions_of_cpp_replay_without_a_differing_bit(recordings):
    files = sorted(pathlib.Path(recordings).glob("*.txt"))
    assert len(files) == 100
    for file in files:
        replayed = gizmo.replay(file.read_text())
        assert replayed.differences == 0 and replayed.frames > 100, file.name


def test_every_public_name_is_documented_and_typed():
    for name in gizmo.__all__:
        thing = getattr(gizmo, name)
        if callable(thing):
            assert thing.__doc__, name
    for field in dataclasses.fields(gizmo.Options):
        assert f"\n    {field.name} (" in gizmo.Options.__doc__, field.name
    for name in dir(gizmo.Context):
        if not name.startswith("_"):
            assert getattr(gizmo.Context, name).__doc__, name
