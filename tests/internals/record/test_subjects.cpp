// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What a recording keeps of what a call is about: the same when it is read again, to the last bit.
#include "record/subject.hpp"
#include "support/cameras.hpp"
#include "support/held_bits.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <cstring>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace {

using namespace gizmo;

std::optional<OwnedSubject> owned(const Subject& subject) {
    std::string text;
    TextWriter writer(text);
    write_subject(writer, subject);
    TextReader reader(text);
    std::optional<OwnedSubject> read(std::in_place);
    if (!read->read(reader) || !reader.at_end()) read.reset();
    return read;
}

// Whatever the host keeps: the same when read twice, another where any one number or name is another.
TEST(Subjects, AreTheSameWhereEveryNumberAndNameIs) {
    std::array<Transform, 3> floats{};
    std::array<DTransform, 3> doubles{};
    std::array<glm::mat4, 3> float_matrices{};
    std::array<glm::dmat4, 3> matrices{};
    std::array<glm::vec3, 3> float_points{};
    std::array<glm::dvec3, 3> points{};
    double value = 0;
    std::array<std::uint64_t, 3> names{5, 7, 9};
    const auto all_forms = [&] {
        const std::span<const std::uint64_t> named(names);
        return std::array<std::optional<OwnedSubject>, 8>{owned(TransformSpan(std::span(floats)).named(named)),
                                                          owned(TransformSpan(std::span(doubles)).named(named)),
                                                          owned(TransformSpan(std::span(float_matrices)).named(named)),
                                                          owned(TransformSpan(std::span(matrices)).named(named)),
                                                          owned(PointSpan(std::span(float_points))),
                                                          owned(PointSpan(std::span(points))),
                                                          owned(&value),
                                                          owned(&points[2])};
    };
    const auto before = all_forms();
    for (std::size_t i = 0; i < before.size(); ++i) {
        ASSERT_TRUE(before[i]) << i;
        for (std::size_t k = 0; k < before.size(); ++k)
            EXPECT_EQ(*before[i] == *before[k], i == k) << i << " " << k;
    }
    floats[2].scale.z = 2, doubles[2].scale.z = 2;
    float_matrices[2][1].y = 2, matrices[2][1].y = 2;
    float_points[2].y = 2, points[2].y = 2;
    value = 2;
    const auto after = all_forms();
    for (std::size_t i = 0; i < after.size(); ++i)
        EXPECT_FALSE(*after[i] == *before[i]) << i;
    names[2] = 11;
    const auto renamed = all_forms();
    for (std::size_t i = 0; i < after.size(); ++i)
        EXPECT_EQ(*renamed[i] == *after[i], i >= 4) << i;
}

// Not-a-numbers of every kind, denormals, minus zero: the bits that were given are the bits that are read.
TEST(Replay, EveryBitPatternOfANumberIsKept) {
    test::Random random(5);
    for (int i = 0; i < 20000; ++i) {
        std::vector<Transform> floats(2);
        std::vector<DTransform> doubles(2);
        // Within exponents of all ones now and then, and of all zeros.
        const auto fill = [&](auto& list, auto exponent) {
            decltype(exponent) bits[sizeof list[0] * 2 / sizeof exponent];
            for (auto& b : bits) {
                b = static_cast<decltype(exponent)>(random());
                if (random() % 3 == 0) b |= exponent;
                if (random() % 3 == 1) b &= ~exponent;
            }
            std::memcpy(list.data(), bits, sizeof bits);
        };
        fill(floats, std::uint32_t{0x7f800000});
        fill(doubles, std::uint64_t{0x7ff0000000000000});
        for (const TransformSpan& span : {TransformSpan(floats), TransformSpan(doubles)}) {
            std::string text;
            TextWriter writer(text);
            write_subject(writer, span);
            TextReader reader(text);
            OwnedSubject read, again;
            ASSERT_TRUE(read.read(reader) && reader.at_end()) << text;
            const Subject view = read.view();
            const auto& back = *std::get_if<TransformSpan>(&view);
            ASSERT_EQ(back.size(), 2u);
            if (span.kind() == TransformKind::Float)
                ASSERT_EQ(test::held_bits(back.as<Transform>()), test::held_bits(floats)) << text;
            else
                ASSERT_EQ(test::held_bits(back.as<DTransform>()), test::held_bits(doubles)) << text;
        }
    }
}

} // namespace
