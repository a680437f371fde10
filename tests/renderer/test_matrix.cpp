// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Every kind of host: render pass, second subpass, dynamic rendering of the core and of the extension on a 1.2 device;
// one sample and four; no depth and every depth format; normal and reversed Z; UNORM, SRGB, float; one to three frames
// in flight; multiview. All draw the same picture, and no layer has anything to say: validation, synchronization, best
// practices.
#include "support/depth_formats.hpp"
#include "support/target.hpp"
#include "support/texels.hpp"
#include "support/universal_list.hpp"

#include <gizmo/gizmo.hpp>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstring>
#include <memory>
#include <set>
#include <utility>

namespace {

using namespace gizmo;
using gizmo::vulkan::DepthStyle;
using gizmo::vulkan::Pass;
using test::kTargetSize;
using test::Target;
using test::TargetInfo;
using test::Way;

// What best practices say of any library that is small: that its blocks of memory are.
bool is_of_small_memory(const std::string& message) {
    return message.find("small-allocation") != std::string::npos ||
           message.find("small-dedicated-allocation") != std::string::npos;
}

float half_to_float(std::uint16_t h) {
    const int exponent = h >> 10 & 31, mantissa = h & 1023;
    const float v = exponent == 0 ? std::ldexp(static_cast<float>(mantissa), -24)
                                  : std::ldexp(static_cast<float>(mantissa + 1024), exponent - 25);
    return h & 0x8000 ? -v : v;
}
float encoded(float linear) { // IEC 61966-2-1
    return linear <= 0.0031308f ? 12.92f * linear : 1.055f * std::pow(linear, 1 / 2.4f) - 0.055f;
}

// Colors as they are seen, 0..255, whatever holds them.
using Floats = std::vector<float>;
Floats read(sample::Gpu& gpu, const sample::Image& image, std::uint32_t layer = 0) {
    const bool half = image.format == VK_FORMAT_R16G16B16A16_SFLOAT;
    const std::vector<unsigned char> data = test::texels(gpu, image, half ? 8 : 4, layer);
    Floats out(data.size() / (half ? 2 : 1));
    for (std::size_t i = 0; i < out.size(); ++i) {
        std::uint16_t h = 0;
        if (half) std::memcpy(&h, data.data() + 2 * i, 2);
        out[i] = half ? 255 * encoded(half_to_float(h)) : static_cast<float>(data[i]);
    }
    return out;
}

// Mean and greatest difference over the pixels that either has drawn on.
struct Apart {
    double mean = 0, greatest = 0;
};
Apart between(const Floats& a, const Floats& b) {
    Apart d;
    for (std::size_t i = 0; i < a.size(); i += 4)
        for (std::size_t k = i; k < i + 3; ++k) {
            const double off = std::abs(static_cast<double>(a[k]) - static_cast<double>(b[k]));
            d.mean += off / (static_cast<double>(a.size()) * 0.75);
            d.greatest = std::max(d.greatest, off);
        }
    return d;
}

class Matrix : public testing::TestWithParam<Way> {
protected:
    // One at a time: volk's functions are those of the device loaded last.
    void SetUp() override {
        std::string error;
        gpu_ = sample::Gpu::create(
            {.validate = true,
             .best_practices = true,
             .api_version = GetParam() == Way::DynamicKhr ? VK_API_VERSION_1_2 : VK_API_VERSION_1_3},
            error);
        ASSERT_TRUE(gpu_) << error;
    }

    static DrawList list(bool reversed) {
        return test::dragged_list(test::camera_of_list(kTargetSize, reversed), true, Style{}.size_px, Handle::ScaleX);
    }

    // What is drawn, with messages of nothing but the pass.
    // Every view is held to the first.
    Floats draw(const TargetInfo& info, const DrawList& draw_list, std::uint32_t in_flight, DepthStyle style) {
        sample::Gpu& g = *gpu_;
        Target target(g, info);
        vulkan::Host host;
        host.instance = g.instance;
        host.physical_device = g.physical_device;
        host.device = g.device;
        host.debug_utils = true;
        auto pass_info = target.pass_info(host);
        pass_info.frames_in_flight = in_flight;
        pass_info.depth_style = style;
        g.messages.clear();
        {
            auto pass = Pass::create(pass_info);
            EXPECT_TRUE(pass) << pass.error().message;
            // Several frames, so that memory is used again.
            for (std::uint64_t frame = 0; frame < in_flight + 2; ++frame)
                target.draw(
                    [&](VkCommandBuffer cmd) {
                        const auto status = pass->record(cmd, draw_list, frame);
                        EXPECT_TRUE(status) << status.error().message;
                    },
                    info.reversed_z ? 0.0f : 1.0f);
            vkDeviceWaitIdle(g.device);
        }
        for (const std::string& m : g.messages)
            if (!is_of_small_memory(m) && said_.insert(m.substr(0, 400)).second) ADD_FAILURE() << m;
        Floats picture = read(g, target.image());
        for (std::uint32_t layer = 1; layer < info.layers; ++layer)
            EXPECT_LE(between(read(g, target.image(), layer), picture).greatest, 1) << "view " << layer;
        return picture;
    }

    std::unique_ptr<sample::Gpu> gpu_;
    std::set<std::string> said_; ///< each message once
};

TEST_P(Matrix, EveryTargetShowsTheSamePicture) {
    const Way way = GetParam();
    gpu_->messages.clear();
    sample::MappedBuffer small = gpu_->create_buffer(1000, VK_BUFFER_USAGE_VERTEX_BUFFER_BIT);
    EXPECT_FALSE(gpu_->messages.empty()) << "best practices are not on";
    gpu_->destroy(small);
    std::vector<VkFormat> depths{VK_FORMAT_UNDEFINED};
    for (const auto& format : test::drawable_depth_formats(*gpu_))
        depths.push_back(format.format);
    constexpr std::size_t kMostInFlight = 3;
    std::set<std::pair<std::uint32_t, VkFormat>> met;
    std::size_t pictures = 0;
    double worst_same = 0, worst_color = 0, worst_samples = 0;
    for (const bool reversed : {true, false}) {
        const DrawList draw_list = list(reversed);
        const Floats reference =
            draw({.way = way == Way::DynamicKhr ? way : Way::Dynamic}, draw_list, 2, DepthStyle::Over);
        for (const VkSampleCountFlagBits samples : {VK_SAMPLE_COUNT_1_BIT, VK_SAMPLE_COUNT_4_BIT})
            for (const VkFormat color :
                 {VK_FORMAT_R8G8B8A8_UNORM, VK_FORMAT_R8G8B8A8_SRGB, VK_FORMAT_R16G16B16A16_SFLOAT}) {
                std::optional<Floats> first;
                for (std::size_t d = 0; d < depths.size(); ++d) {
                    const VkFormat depth = depths[d];
                    // They go round, and on by one with every color format and order: each meets each of the others.
                    const std::uint32_t in_flight =
                        1 + static_cast<std::uint32_t>((d + pictures / depths.size()) % kMostInFlight);
                    met.insert({in_flight, depth});
                    TargetInfo info{way, samples, color, depth, reversed};
                    // Where there is depth, it is tested, against a scene that hides nothing.
                    const Floats p = draw(info, draw_list, in_flight,
                                          depth == VK_FORMAT_UNDEFINED ? DepthStyle::Over : DepthStyle::Tested);
                    ++pictures;
                    if (!first) first = p;
                    const Apart same = between(p, *first);
                    worst_same = std::max(worst_same, same.greatest);
                    EXPECT_LE(same.greatest, 1) << "depth " << depth << ", " << in_flight << " in flight";
                }
                // The clear color is the host's, so it differs where the target encodes: what is drawn is compared.
                if (color == VK_FORMAT_R8G8B8A8_UNORM) {
                    const Apart d = between(*first, reference);
                    worst_samples = std::max(worst_samples, d.mean);
                    EXPECT_LT(d.mean, samples == VK_SAMPLE_COUNT_1_BIT ? 1e-9 : 0.7);
                } else {
                    // Opaque parts: the dragged axis's orange is the same color in every encoding.
                    double off = 0;
                    int opaque = 0;
                    for (std::size_t i = 0; i < reference.size(); i += 4)
                        if (reference[i] > 250 && reference[i + 1] > 160 && reference[i + 1] < 172 &&
                            reference[i + 2] < 4) {
                            for (std::size_t k = i; k < i + 3; ++k)
                                off += std::abs(static_cast<double>((*first)[k] - reference[k])) / 3;
                            ++opaque;
                        }
                    ASSERT_GT(opaque, 30);
                    worst_color = std::max(worst_color, off / opaque);
                    EXPECT_LT(off / opaque, 3) << "color format " << color;
                }
            }
    }
    std::printf(
        "%zu pictures: the same to the bit within a color format and sample count; 4 samples to 1 %.2f of 255 in "
        "the mean; encodings %.2f\n",
        pictures, worst_samples, worst_color);
    EXPECT_EQ(pictures, 2 * 2 * 3 * depths.size());
    EXPECT_EQ(met.size(), kMostInFlight * depths.size()) << "each number of frames in flight with each depth format";
}

TEST_P(Matrix, EveryViewOfAMultiviewTargetShowsThatPicture) {
    // Without the ghost, which is a second draw with the pipeline of the first: of two such, Mesa 22.3's lavapipe puts
    // the first one's last view into view 0 (it flushes it after it has begun the second). It does the same with what
    // the viewport's edge cuts off, so that all of it is within. Nothing here knows its view.
    const DrawList draw_list = test::dragged_list(test::camera_of_list(kTargetSize, true), false, 70);
    for (const VkSampleCountFlagBits samples : {VK_SAMPLE_COUNT_1_BIT, VK_SAMPLE_COUNT_4_BIT})
        for (const VkFormat depth : {VK_FORMAT_UNDEFINED, VK_FORMAT_D32_SFLOAT, VK_FORMAT_D32_SFLOAT_S8_UINT}) {
            TargetInfo info{.way = GetParam(), .samples = samples, .depth = depth};
            const DepthStyle style = depth == VK_FORMAT_UNDEFINED ? DepthStyle::Over : DepthStyle::SeeThrough;
            const Floats one = draw(info, draw_list, 2, style);
            info.layers = 3;
            EXPECT_LE(between(draw(info, draw_list, 2, style), one).greatest, 1)
                << samples << " samples, depth " << depth;
        }
}

INSTANTIATE_TEST_SUITE_P(Ways, Matrix, testing::Values(Way::RenderPass, Way::Subpass1, Way::Dynamic, Way::DynamicKhr),
                         test::name_of_way);

// Two hosts in one process, each with a device of its own, drawing in turn.
TEST(TwoDevices, DrawTheSameAndDoNotDisturbEachOther) {
    std::string error;
    std::array<std::unique_ptr<sample::Gpu>, 2> gpus{sample::Gpu::create({.validate = true}, error),
                                                     sample::Gpu::create({.validate = true}, error)};
    ASSERT_TRUE(gpus[0] && gpus[1]) << error;
    std::vector<Floats> pictures;
    {
        // volk's globals are those of the instance loaded last; two hosts share one instance's functions here, and each
        // device is called through the loader's dispatch.
        std::array<std::unique_ptr<Target>, 2> targets;
        std::vector<Pass> passes;
        Context context;
        Transform t;
        context.begin_frame({});
        context.manipulate(Mode::Universal, t,
                           test::look_at({2.4, 3.1, 5.6}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true},
                                         {0, 0, kTargetSize.width, kTargetSize.height}),
                           {.id = 1});
        context.end_frame();
        for (std::size_t i = 0; i < 2; ++i) {
            volkLoadInstanceOnly(gpus[i]->instance);
            volkLoadDevice(gpus[i]->device);
            targets[i] = std::make_unique<Target>(*gpus[i], TargetInfo{});
            vulkan::Host host;
            host.instance = gpus[i]->instance;
            host.physical_device = gpus[i]->physical_device;
            host.device = gpus[i]->device;
            auto pass = Pass::create(targets[i]->pass_info(host));
            ASSERT_TRUE(pass);
            passes.push_back(std::move(pass).value());
        }
        for (std::uint64_t frame = 0; frame < 4; ++frame)
            for (std::size_t i = 0; i < 2; ++i) {
                volkLoadDevice(gpus[i]->device); // the host's globals change under the passes' feet
                targets[i]->draw(
                    [&](VkCommandBuffer cmd) { EXPECT_TRUE(passes[i].record(cmd, context.draw_list(), frame)); });
                pictures.push_back(read(*gpus[i], targets[i]->image()));
            }
        for (const Floats& p : pictures)
            EXPECT_EQ(p, pictures[0]);
        for (std::size_t i = 0; i < 2; ++i) {
            volkLoadDevice(gpus[i]->device);
            vkDeviceWaitIdle(gpus[i]->device);
            targets[i].reset();
        }
    }
    for (std::size_t i = 0; i < 2; ++i) {
        for (const std::string& m : gpus[i]->messages)
            ADD_FAILURE() << m;
        volkLoadInstance(gpus[i]->instance);
        volkLoadDevice(gpus[i]->device);
        gpus[i].reset();
    }
}

} // namespace
