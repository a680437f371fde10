// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// What is remembered of flipped axes against a plain list of the last frame's gizmos: of several with one id each call
// finds the next, from where the last was found on and then from the beginning.
#include "context/flip_memory.hpp"
#include "support/cameras.hpp"

#include <gtest/gtest.h>

namespace {

using namespace gizmo;
using test::Random;

class PlainList {
public:
    void begin_frame() {
        before_ = now_;
        now_.clear();
        next_ = 0;
    }
    std::uint8_t recall(std::uint64_t id, std::uint32_t target) {
        for (std::size_t i = 0; i < before_.size(); ++i) {
            const std::size_t at = (next_ + i) % before_.size();
            if (before_[at].id != id || before_[at].target != target) continue;
            next_ = at + 1;
            return before_[at].flipped;
        }
        return 0;
    }
    void remember(std::uint64_t id, std::uint32_t target, std::uint8_t flipped) {
        now_.push_back({id, target, flipped});
    }

private:
    struct Gizmo {
        std::uint64_t id;
        std::uint32_t target;
        std::uint8_t flipped;
    };
    std::vector<Gizmo> now_, before_;
    std::size_t next_ = 0;
};

// Each axis clearly on the viewer's side, clearly not, or so that it stays as it was.
glm::dvec3 any_facing(Random& random) {
    constexpr std::array kCosines{1.0, -1.0, 0.0};
    return {kCosines[random() % 3], kCosines[random() % 3], kCosines[random() % 3]};
}
std::uint8_t flipped_of(const glm::dvec3& facing, std::uint8_t so_far) {
    std::uint8_t flipped = 0;
    for (int i = 0; i < 3; ++i)
        if (facing[i] < 0 || (facing[i] == 0 && (so_far >> i & 1) != 0)) flipped |= static_cast<std::uint8_t>(1 << i);
    return flipped;
}

TEST(FlipMemory, FindsWhatAPlainListFinds) {
    Random random(511);
    FlipMemory memory;
    PlainList list;
    int recalled = 0;
    for (int frame = 0; frame < 600; ++frame) {
        memory.begin_frame();
        list.begin_frame();
        for (std::uint64_t call = 0, calls = random() % 7; call < calls; ++call) {
            const std::uint64_t id = random() % 4;
            const auto target = static_cast<std::uint32_t>(random() % 2);
            if (random() % 2 == 0) {
                const glm::dvec3 facing = any_facing(random);
                const std::uint8_t right = flipped_of(facing, list.recall(id, target));
                list.remember(id, target, right);
                EXPECT_EQ(memory.update(facing, id, target), right) << frame;
                recalled += right != 0;
                continue;
            }
            constexpr std::uint8_t kUntouched = 0xaa;
            std::array<std::uint8_t, 16> flipped;
            flipped.fill(kUntouched);
            const std::span some(flipped.data(), random() % 6);
            memory.recall(id, target, some);
            for (std::size_t i = some.size(); i < flipped.size(); ++i)
                EXPECT_EQ(flipped[i], kUntouched) << "beyond what was asked for";
            for (std::size_t i = 0; i < some.size(); ++i) {
                EXPECT_EQ(some[i], list.recall(id + i, target)) << frame << ' ' << i;
                recalled += some[i] != 0;
                some[i] = flipped_of(any_facing(random), some[i]);
            }
            memory.remember(id, target, some);
            for (std::size_t i = 0; i < some.size(); ++i)
                list.remember(id + i, target, some[i]);
        }
    }
    EXPECT_GT(recalled, 500);
}

// Long blocks of ids that overlap, come in another order or not at all.
TEST(FlipMemory, RemembersRunsOfIdsAsOneByOne) {
    Random random(71);
    const auto below = [&](int n) { return static_cast<std::uint64_t>(test::uniform(random, 0, n)); };
    int found = 0;
    for (int scene = 0; scene < 50; ++scene) {
        FlipMemory flips;
        PlainList list;
        for (int frame = 0; frame < 6; ++frame) {
            flips.begin_frame();
            list.begin_frame();
            for (int block = 0; block < 8; ++block) {
                const std::uint64_t id = below(6) * 8;
                const auto target = static_cast<std::uint32_t>(below(2));
                std::array<std::uint8_t, 16> flipped{};
                const std::span run = std::span(flipped).first(1 + below(15));
                flips.recall(id, target, run);
                for (std::size_t i = 0; i < run.size(); ++i) {
                    ASSERT_EQ(run[i], list.recall(id + i, target)) << scene << " " << frame << " " << block;
                    found += run[i] != 0;
                }
                for (std::uint8_t& f : run)
                    f = static_cast<std::uint8_t>(below(8));
                flips.remember(id, target, run);
                for (std::size_t i = 0; i < run.size(); ++i)
                    list.remember(id + i, target, run[i]);
            }
        }
    }
    EXPECT_GT(found, 5000);
}

TEST(FlipMemory, AnAxisTurnsOnlyWhenItIsWellOnTheOtherSide) {
    FlipMemory flips;
    Frame frame;
    const auto at = [&](double x) {
        flips.begin_frame();
        const Camera camera = test::look_at({x, 3, 6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true});
        return flips.update(*make_projector(camera), frame, 5, 0) & 1;
    };
    EXPECT_EQ(at(3), 0);
    EXPECT_EQ(at(-0.3), 0) << "not yet";
    EXPECT_EQ(at(-3), 1);
    EXPECT_EQ(at(0.3), 1) << "not yet back";
    EXPECT_EQ(at(3), 0);
}

} // namespace
