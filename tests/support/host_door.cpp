// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/host_door.hpp"

#include <cmath>
#include <span>

namespace test::hosts {

using namespace gizmo;

std::uint64_t grabbed_id(const DragCase& setup) {
    return setup.options.id + (setup.call == Call::Each || setup.call == Call::Points ? setup.grabbed : 0);
}

std::optional<glm::dvec2> press_point(Door& door, const DragCase& setup) {
    const Numbers numbers = numbers_of(setup.press);
    const auto pixel = [&](const glm::dvec3& world) -> std::optional<glm::dvec2> {
        const auto at = world_to_screen(setup.camera, world);
        return at ? std::optional(glm::dvec2(*at)) : std::nullopt;
    };
    if (setup.call == Call::Points)
        return pixel(position_of(Layout::Point, std::span(numbers).subspan(3 * setup.grabbed, 3)));
    if (setup.call != Call::Spot) return door.handle_position(setup, grabbed_id(setup));
    const SpotLight& light = std::get<std::vector<SpotLight>>(setup.press)[0];
    const glm::dvec3 along = glm::normalize(light.direction), eye = glm::transpose(glm::dmat3(setup.camera.view))[2],
                     side = glm::normalize(glm::cross(along, eye));
    const double angle = setup.part == kSpotInner ? light.inner : setup.part == kSpotOuter ? light.outer : 0;
    const double length = light.range * (setup.part == kSpotInner ? 0.75 : 1);
    return pixel(light.position + (along * std::cos(angle) + side * std::sin(angle)) * length);
}

void CoreDoor::begin(const Pointer& pointer) {
    context_.begin_frame(pointer, 1.0 / 15);
}

Answer CoreDoor::submit(const DragCase& setup, Held& held) {
    const auto answer_each = [this](const BatchManipulation& each) {
        last_ = each;
        const Manipulation& m = each.manipulation;
        return Answer{m.phase, m.changed, m.externally_modified, m.start, m.part};
    };
    const auto answer = [&](const Manipulation& m) { return answer_each({.manipulation = m, .hidden = m.hidden}); };
    const Options& options = setup.options;
    return std::visit(
        [&](auto& list) {
            using T = typename std::remove_reference_t<decltype(list)>::value_type;
            const Camera& camera = setup.camera;
            if constexpr (std::is_same_v<T, double>) {
                return answer(context_.manipulate_value(list[0], setup.custom, camera, options));
            } else if constexpr (std::is_same_v<T, SpotLight>) {
                const ShapeParts light(list[0]);
                if (options.id == 0) return answer(context_.manipulate_parts(light.parts(camera), camera, options));
                return answer(context_.manipulate_parts(light, camera, options));
            } else if constexpr (std::is_same_v<T, EulerTransform>) {
                return answer(context_.manipulate(setup.mode, list[0], camera, options));
            } else if constexpr (std::is_same_v<T, glm::vec3> || std::is_same_v<T, glm::dvec3>) {
                if constexpr (std::is_same_v<T, glm::dvec3>)
                    if (setup.call == Call::Point)
                        return answer(context_.manipulate_point(list[0], setup.custom, camera, options));
                return answer_each(context_.manipulate_points(list, setup.selected, camera, options));
            } else {
                if (setup.call == Call::One) return answer(context_.manipulate(setup.mode, list[0], camera, options));
                if (setup.call == Call::Each)
                    return answer_each(context_.manipulate_each(setup.mode, list, camera, options));
                if constexpr (std::is_same_v<T, DTransform>)
                    if (setup.call == Call::Members) {
                        std::vector<Member> members;
                        for (std::size_t i = 0; i < list.size(); ++i)
                            members.push_back({&list[i], &setup.parents[i], setup.ancestors[i], setup.names[i]});
                        return answer(context_.manipulate(setup.mode, members, camera, options));
                    }
                const TransformSpan span(list);
                return answer(context_.manipulate(
                    setup.mode, setup.call == Call::Named ? span.named(setup.names) : span, camera, options));
            }
        },
        held);
}

void CoreDoor::end() {
    context_.end_frame();
}
bool CoreDoor::is_active() {
    return context_.is_active();
}
std::optional<glm::dvec2> CoreDoor::handle_position(const DragCase& setup, std::uint64_t id) {
    return context_.handle_position(id, setup.handle);
}
std::optional<std::vector<EditEvent>> CoreDoor::events() {
    const auto events = context_.events();
    return std::vector<EditEvent>(events.begin(), events.end());
}

} // namespace test::hosts
