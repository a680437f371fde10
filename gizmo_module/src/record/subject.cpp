// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "record/subject.hpp"

#include <algorithm>
#include <cstring>

namespace gizmo {
namespace {

template <class T>
void write_all(TextWriter& w, std::string_view kind, std::span<T> values) {
    w.word(kind);
    w.value(values.size());
    for (auto copy : values)
        fields(w, copy);
}

void write_members(TextWriter& w, std::span<const Member> members) {
    w.word("n");
    w.value(members.size());
    for (const Member& m : members) {
        bool has_transform = m.transform != nullptr;
        DTransform t = has_transform ? *m.transform : DTransform{};
        std::optional<glm::dmat4> parent;
        if (m.parent) parent = *m.parent;
        std::int64_t ancestor = m.ancestor;
        std::uint64_t name = m.name;
        all(w, has_transform, t, parent, ancestor, name);
    }
}

// One name for each, or none.
void write_names(TextWriter& w, const TransformSpan& span) {
    const std::size_t count = span.is_named() ? span.size() : 0;
    w.value(count);
    for (std::size_t i = 0; i < count; ++i)
        w.value(span.name(i));
}

void write_transforms(TextWriter& w, const TransformSpan& span) {
    switch (span.kind()) {
    case TransformKind::Float:
        write_all(w, "f", span.as<Transform>());
        break;
    case TransformKind::Double:
        write_all(w, "d", span.as<DTransform>());
        break;
    case TransformKind::FloatMatrix:
        write_all(w, "m", span.as<glm::mat4>());
        break;
    case TransformKind::DoubleMatrix:
        write_all(w, "M", span.as<glm::dmat4>());
        break;
    case TransformKind::Euler:
        write_all(w, "u", span.as<EulerTransform>());
        break;
    case TransformKind::Member:
        return write_members(w, span.as<const Member>());
    }
    write_names(w, span);
}

template <class T>
std::optional<T> target_of(const T* value) {
    return value ? std::optional(*value) : std::nullopt;
}

void write_parts(TextWriter& w, std::span<const CustomPart> parts) {
    w.word("c");
    w.value(parts.size());
    for (const CustomPart& part : parts) {
        auto number = target_of(part.number);
        auto point = target_of(part.point);
        bool outline = part.outline;
        auto handles = part.handles;
        all(w, number, point, outline, handles);
    }
}

template <class T>
bool same(const std::vector<T>& a, const std::vector<T>& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const T& x, const T& y) { return detail::same_value(x, y); });
}

} // namespace

bool OwnedPart::operator==(const OwnedPart& other) const {
    return detail::same_value(number, other.number) && detail::same_value(point, other.point) &&
           same(handles, other.handles) && outline == other.outline;
}

void write_subject(TextWriter& w, const Subject& subject) {
    if (const auto* transforms = std::get_if<TransformSpan>(&subject)) {
        write_transforms(w, *transforms);
    } else if (const auto* points = std::get_if<PointSpan>(&subject)) {
        if (points->floats().empty())
            write_all(w, "X", points->doubles());
        else
            write_all(w, "x", points->floats());
    } else if (const auto* value = std::get_if<double*>(&subject)) {
        w.word("v");
        w.value(**value);
    } else if (const auto* point = std::get_if<glm::dvec3*>(&subject)) {
        w.word("p");
        glm::dvec3 copy = **point;
        fields(w, copy);
    } else if (const auto* parts = std::get_if<const MadeParts*>(&subject)) {
        write_parts(w, (*parts)->now);
    }
}

// Reserves no more than the text can contain, so that a wrong size costs nothing.
template <class T>
void OwnedSubject::read_all(TextReader& r, std::vector<T>& out, std::size_t count) {
    for (std::size_t i = 0; i < count && !r.failed(); ++i) {
        T value{};
        fields(r, value);
        out.push_back(value);
    }
}

void OwnedSubject::read_names(TextReader& r) {
    std::size_t count = 0;
    r.value(count);
    for (std::size_t i = 0; i < count && !r.failed(); ++i)
        r.value(names_.emplace_back());
}

void OwnedSubject::read_parts(TextReader& r, std::size_t count) {
    for (std::size_t i = 0; i < count && !r.failed(); ++i) {
        OwnedPart& part = owned_parts_.emplace_back();
        std::size_t handle_count = 0;
        all(r, part.number, part.point, part.outline, handle_count);
        read_all(r, part.handles, handle_count);
    }
}

std::span<const CustomPart> OwnedSubject::parts() {
    const auto address = [](auto& value) { return value ? &*value : nullptr; };
    parts_.clear();
    for (OwnedPart& part : owned_parts_)
        parts_.push_back({address(part.number), address(part.point), part.handles, part.outline});
    return parts_;
}

// What the host has made; the numbers that are dragged stay those of the replay.
std::span<const CustomPart> OwnedSubject::remade_parts(const OwnedSubject& after) {
    if (owned_parts_.size() != after.owned_parts_.size()) owned_parts_ = after.owned_parts_;
    for (std::size_t i = 0; i < owned_parts_.size(); ++i)
        if (after.owned_parts_[i].outline)
            owned_parts_[i] = after.owned_parts_[i];
        else
            owned_parts_[i].handles = after.owned_parts_[i].handles;
    return parts();
}

bool OwnedSubject::read(TextReader& r) {
    const std::string_view kind = r.word();
    if (kind.size() != 1) return false;
    kind_ = kind[0];
    if (kind_ == 'v') {
        r.value(value_);
        return !r.failed();
    }
    std::size_t count = 1;
    if (kind_ != 'p') r.value(count);
    switch (kind_) {
    case 'f':
        read_all(r, floats_, count);
        read_names(r);
        break;
    case 'd':
        read_all(r, doubles_, count);
        read_names(r);
        break;
    case 'm':
        read_all(r, float_matrices_, count);
        read_names(r);
        break;
    case 'M':
        read_all(r, matrices_, count);
        read_names(r);
        break;
    case 'u':
        read_all(r, eulers_, count);
        read_names(r);
        if (eulers_.size() != 1) return false; // there are no selections of them
        break;
    case 'n':
        for (std::size_t i = 0; i < count && !r.failed(); ++i) {
            bool has_transform = false;
            std::int64_t ancestor = 0;
            all(r, has_transform, doubles_.emplace_back(), parents_.emplace_back(), ancestor, names_.emplace_back());
            has_transform_.push_back(has_transform ? 1 : 0);
            ancestors_.push_back(static_cast<std::ptrdiff_t>(ancestor));
        }
        break;
    case 'c':
        read_parts(r, count);
        break;
    case 'x':
        read_all(r, float_points_, count);
        break;
    case 'X':
    case 'p':
        read_all(r, points_, count);
        break;
    default:
        return false;
    }
    return !r.failed();
}

Subject OwnedSubject::view() {
    switch (kind_) {
    case 'f':
        return TransformSpan(floats_).named(names_);
    case 'm':
        return TransformSpan(float_matrices_).named(names_);
    case 'M':
        return TransformSpan(matrices_).named(names_);
    case 'u':
        return TransformSpan(TransformRef(eulers_[0]));
    case 'n':
        members_.clear();
        for (std::size_t i = 0; i < doubles_.size(); ++i)
            members_.push_back({has_transform_[i] != 0 ? &doubles_[i] : nullptr, parents_[i] ? &*parents_[i] : nullptr,
                                ancestors_[i], names_[i]});
        return TransformSpan(members_);
    case 'v':
        return &value_;
    case 'c':
        return static_cast<const MadeParts*>(nullptr); // see parts()
    case 'p':
        return points_.data();
    case 'x':
        return PointSpan(float_points_);
    case 'X':
        return PointSpan(points_);
    default:
        return TransformSpan(doubles_).named(names_);
    }
}

bool OwnedSubject::operator==(const OwnedSubject& o) const {
    return kind_ == o.kind_ && same(floats_, o.floats_) && same(doubles_, o.doubles_) && same(eulers_, o.eulers_) &&
           same(float_matrices_, o.float_matrices_) && same(matrices_, o.matrices_) &&
           same(float_points_, o.float_points_) && same(points_, o.points_) && names_ == o.names_ &&
           std::memcmp(&value_, &o.value_, sizeof value_) == 0 && owned_parts_ == o.owned_parts_;
}

} // namespace gizmo
