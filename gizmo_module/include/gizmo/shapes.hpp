// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Shapes: what engines edit by handles, as plain structs of numbers, and how a host adds its own.
//
//     gizmo::CapsuleVolume capsule{.radius = 0.5, .height = 2};
//     context.manipulate_parts(gizmo::ShapeParts(capsule, world_from_object), camera, {.id = 7});
//
// Numbers are those of the object. A length is scaled by the column of world_from_object that it lies along, a radius
// by the largest of the columns across it, and angles are those of the world. Part i of a shape, Manipulation::part and
// EditEvent::part, is the i-th number of its struct, as the struct says.
#pragma once

#include <gizmo/camera.hpp>
#include <gizmo/custom_handle.hpp>
#include <gizmo/options.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <numbers>
#include <span>

namespace gizmo {

/// A list of parts with memory of its own: of up to kMostParts parts with up to kMostHandles handles. A list that would
/// have more is empty, which manipulate_parts() reports as Hidden::BadOptions.
class PartList {
public:
    static constexpr std::size_t kMostParts = 24, kMostHandles = 32;

    /// Removes all parts. @param camera outlives the list's use.
    void begin(const glm::dmat4& world_from_object, const Color& color, const Camera& camera);

    // The frame of the object.
    glm::dvec3 origin() const { return glm::dvec3(world_[3]); }
    glm::dvec3 column(int axis) const { return glm::dvec3(world_[axis]); }
    glm::dvec3 world(const glm::dvec3& point) const;     ///< of a point of the object
    glm::dvec3 direction(const glm::dvec3& along) const; ///< of a vector of the object, with its length
    double length(int axis) const;                       ///< of a column: world units
    double largest(int a, int b) const;                  ///< of two columns: of a radius across the third one
    glm::dvec3 towards_viewer(const glm::dvec3& world_point) const; ///< unit; zero for an unusable camera

    // Handles with the list's color, to be changed further and added.
    /// A number that moves `shape` from `from` by that many times `along`, both in the object; from 0 on.
    CustomHandle on_line(const glm::dvec3& from, const glm::dvec3& along, CustomShape shape = CustomShape::Point) const;
    /// A number that is a radius about a point of the object, from 0 on. @param unit world units of a number of 1
    CustomHandle radius(const glm::dvec3& center, const glm::dvec3& normal, double unit,
                        CustomShape shape = CustomShape::Circle) const;

    // Parts, in their order.
    void number(double& value);                              ///< begins a part
    void point(glm::dvec3& value);                           ///< begins a part, in world space
    void handle(const CustomHandle& handle);                 ///< adds a handle to the part begun last
    void outline(const CustomHandle& handle, double value);  ///< a part that is drawn only, of that number
    void edge(const glm::dvec3& from, const glm::dvec3& to); ///< the same: a line between two points of the world

    std::span<const CustomPart> parts() const;

private:
    CustomPart& add_part();

    glm::dmat4 world_{1};
    Color color_{};
    const Camera* camera_ = nullptr;
    bool is_full_ = false;
    std::size_t part_count_ = 0, handle_count_ = 0;
    std::array<CustomPart, kMostParts> parts_{};
    std::array<CustomHandle, kMostHandles> handles_{};
    std::array<double, kMostParts> numbers_{};    ///< of outlines
    std::array<glm::dvec3, kMostParts> points_{}; ///< the same
};

/// A sphere about the origin. Part 0: radius.
struct SphereVolume {
    double radius = 1;
};
void add_parts(PartList& list, SphereVolume& sphere);

/// A box whose sides move one by one: the opposite side stays. Parts: min x, y, z, max x, y, z.
void add_parts(PartList& list, Box& box);

/// A box about its center, which stays. Parts: size x, y, z.
struct BoxVolume {
    glm::dvec3 size{1}, center{0};
};
void add_parts(PartList& list, BoxVolume& box);

/// A capsule about the origin. Parts: radius, height.
struct CapsuleVolume {
    double radius = 0.5, height = 2; ///< height: with both caps
    int axis = 1;                    ///< 0: x, 1: y, 2: z
};
void add_parts(PartList& list, CapsuleVolume& capsule);

/// A cone with its base about the origin and its tip on z. Parts: radius, height.
struct ConeVolume {
    double radius = 0.5, height = 1;
};
void add_parts(PartList& list, ConeVolume& cone);

/// The frustum of a camera at the origin that looks along -z. All lengths are scaled by the column of z. Parts: far,
/// near, field of view or size, aspect. Of far and near at one place far is dragged.
struct CameraFrustum {
    double far_plane = 10, near_plane = 0.1; ///< distances from the eye
    double field_of_view = 1;                ///< perspective: vertical, radians from 0 to kMostFieldOfView
    double size = 2;                         ///< orthographic: the whole height
    double aspect = 1.5;                     ///< width by height
    bool orthographic = false;
};
inline constexpr double kMostFieldOfView = std::numbers::pi * 179 / 180; ///< in a drag
void add_parts(PartList& list, CameraFrustum& frustum);

/// A rectangle or a disc about the origin that shines along -z. Parts: width, height; of a disc: width.
struct AreaLight {
    double width = 1, height = 1;
    bool disc = false; ///< `width` is its diameter
};
void add_parts(PartList& list, AreaLight& light);

/// A spot light that shines along its direction, or to its target. The end of the axis changes the range, a circle and
/// two lines the outer angle, a darker circle with two lines the inner one. An angle stops at the other one. Parts:
/// kSpotRange, kSpotInner, kSpotOuter, and with a target kSpotTarget.
struct SpotLight {
    glm::dvec3 position{0};
    glm::dvec3 direction{0, 0, -1};                 ///< need not be of unit length
    double range = 1;                               ///< >= 0
    double inner = 0, outer = 0.785398163397448279; ///< radians from the direction: 0 <= inner <= outer <= pi / 2
    glm::dvec3 target{0, 0, -1};                    ///< world space; at the light itself it does not count
    bool has_target = false;
};
GIZMO_FIELDS(SpotLight, position, direction, range, inner, outer, target, has_target)
inline constexpr std::uint32_t kSpotRange = 0, kSpotInner = 1, kSpotOuter = 2, kSpotTarget = 3;
/// The bounds of SpotLight::outer in a drag, radians: half a degree and a right angle.
inline constexpr double kLeastOuterAngle = std::numbers::pi / 360, kMostOuterAngle = std::numbers::pi / 2;
void add_parts(PartList& list, SpotLight& light);

/// The limits of a rotation about z, from x towards y, with the arc between them. Parts: low, high.
struct Hinge {
    double low = -0.5, high = 0.5; ///< radians, low <= high
    double radius = 1;             ///< of the arc, which is not dragged
};
void add_parts(PartList& list, Hinge& hinge);

/// The composite of a shape: of one of the above, or of a struct of the host with its own add_parts(PartList&,
/// Numbers&) in the host's namespace. It refers to the numbers.
template <class Numbers>
class ShapeParts final : public Composite {
public:
    explicit ShapeParts(Numbers& numbers, const glm::dmat4& world_from_object = glm::dmat4(1),
                        const Color& color = {232, 232, 236, 255})
        : numbers_(numbers)
        , world_from_object_(world_from_object)
        , color_(color) {}
    std::span<const CustomPart> parts(const Camera& camera) const override {
        list_.begin(world_from_object_, color_, camera);
        add_parts(list_, numbers_);
        return list_.parts();
    }

private:
    Numbers& numbers_;
    glm::dmat4 world_from_object_;
    Color color_;
    mutable PartList list_;
};

} // namespace gizmo
