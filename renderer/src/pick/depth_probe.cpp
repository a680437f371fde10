// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include <gizmo/vulkan/depth_probe.hpp>

#include "errors.hpp"
#include "frame_numbers.hpp"
#include "pick/depth_search.hpp"
#include "pick/pick_readout.hpp"
#include "pick/probe_points.hpp"
#include "pick/texel_space.hpp"

#include <array>
#include <cmath>

namespace gizmo::vulkan {
namespace {

// The number of polls without a result after which a command buffer counts as discarded.
constexpr std::uint32_t kPatienceForRound = 256;

// The number of rounds in a row that see nothing at all after which a query ends.
constexpr std::uint32_t kBlindRounds = 4;

Error blind() {
    return Error{
        Stage::Readback, VK_SUCCESS,
        "the probe's occlusion queries see nothing, not even a point that no depth hides: call record() outside "
        "other occlusion queries and conditional rendering, with the texel in the render area; if it is so, the "
        "device has no working occlusion queries: use a DepthPicker"};
}

// True if the cameras are equal, or their projections are, shifted by at most two pixels, as a jitter of up to one
// pixel in any direction does.
bool same_but_for_jitter(const Camera& a, const Camera& b) {
    const glm::dvec2 limit = 4.001 / glm::dvec2(a.viewport.width, a.viewport.height); // clip space is 2 wide
    Camera shifted = a;
    // A shift adds a multiple of the row of w to the rows of x and y.
    for (int row = 0; row < 2; ++row) {
        double by = 0, largest = 0;
        for (int column = 0; column < 4; ++column) {
            const double w = a.projection[column][3];
            if (std::abs(w) <= largest) continue;
            largest = std::abs(w);
            by = (b.projection[column][row] - a.projection[column][row]) / w;
        }
        if (!(std::abs(by) <= limit[row])) return false;
        for (int column = 0; column < 4; ++column) {
            double& x = shifted.projection[column][row];
            x += by * a.projection[column][3];
            const double expected = b.projection[column][row];
            if (std::abs(x - expected) <= 1e-6 * (std::abs(expected) + std::abs(by * a.projection[column][3])))
                x = expected;
        }
    }
    return same_camera(shifted, b);
}

} // namespace

struct DepthProbe::Impl {
    // The target of the query.
    struct Query {
        ProbeSource source{};
        glm::dvec2 cursor{0};
        TexelSpace texels{};
        Camera first{}; // of the first round: a jitter is bounded from there
    };
    // The round that bounded the depth.
    struct Bound {
        Camera camera{};
        std::uint64_t frame = 0;
    };

    DeviceTable table; // declared before the objects that are destroyed through it
    ProbePoints points{};
    DepthSearch search;
    Query query{};
    Bound bound{};
    FrameNumbers numbers{};
    std::uint32_t view_mask;
    bool running = false;
    bool prepared = false;                  ///< the queries are reset for this frame
    bool under_way = false;                 ///< a round is pending
    bool stale = false;                     ///< the pending round belongs to an abandoned query
    std::uint32_t asked = 0, fruitless = 0; ///< queries of the pending round; polls that did not find it
    std::uint32_t blind_rounds = 0;         ///< in a row
    bool lost = false;
    std::uint64_t frame = 0; ///< the pending round's frame

    Impl(const DeviceTable& t, const DepthFormat& format, const DepthProbeCreateInfo& info)
        : table(t)
        , search(format, info.queries)
        , view_mask(info.view_mask) {}
    DepthSample answer() const;
};

DepthSample DepthProbe::Impl::answer() const {
    PickRequest request;
    request.frame = bound.frame;
    request.user = query.source.user;
    request.format = search.format();
    request.raw_bits = true;
    const glm::ivec2 texel = query.texels.center;
    request.rect = {texel.x, texel.y, 1, 1, texel.x, texel.y};
    request.cursor = query.cursor;
    request.texels = query.texels;
    request.min_depth = query.source.min_depth;
    request.max_depth = query.source.max_depth;
    request.camera = bound.camera;
    request.depth_error = search.error();
    std::array<float, 4> bits{static_cast<float>(search.answer())};
    return read_out(request, reinterpret_cast<const std::byte*>(bits.data()));
}

DepthProbe::DepthProbe() = default;
DepthProbe::DepthProbe(std::unique_ptr<Impl> impl)
    : impl_(std::move(impl)) {}
DepthProbe::DepthProbe(DepthProbe&&) noexcept = default;
DepthProbe& DepthProbe::operator=(DepthProbe&&) noexcept = default;
DepthProbe::~DepthProbe() = default;

Expected<DepthProbe> DepthProbe::create(const DepthProbeCreateInfo& info) {
    const DepthFormat* const format = find_depth_attachment(info.depth_format);
    if (!format)
        return wrong_input(
            "DepthProbeCreateInfo::depth_format is not a depth format: set that of the depth attachment");
    if (info.queries < 4 || info.queries > DepthSearch::kMaxQueries)
        return wrong_input("DepthProbeCreateInfo::queries must be 4 to 256, not " + std::to_string(info.queries));
    if (info.color_attachments > 8)
        return wrong_input("DepthProbeCreateInfo::color_attachments must be 0 to 8, not " +
                           std::to_string(info.color_attachments));
    auto loaded = load_device_table(info.host);
    if (!loaded) return loaded.error();
    if (auto error = check_dynamic_rendering(loaded.value(), info.render_pass)) return std::move(*error);
    auto impl = std::make_unique<Impl>(loaded.value(), *format, info);
    if (Result s = impl->points.create(impl->table, info); !s) return s.error();
    return DepthProbe(std::move(impl));
}

Result DepthProbe::init(const DepthProbeCreateInfo& info) {
    return assign(*this, create(info));
}

std::uint32_t DepthProbe::rounds(VkFormat depth_format, std::uint32_t queries) {
    const DepthFormat* const format = find_depth_attachment(depth_format);
    return format && queries >= 4 ? DepthSearch::rounds(*format, queries) : 0;
}

Result DepthProbe::start(const ProbeSource& source, const glm::dvec2& cursor) {
    if (!impl_) return wrong_input("the probe is empty: create one with DepthProbe::create()");
    Impl& p = *impl_;
    if (p.lost) return device_lost("vkGetQueryPoolResults for the probe");
    const std::uint32_t views = p.view_mask != 0 ? p.view_mask : 1;
    if (source.view >= 32 || (views >> source.view & 1u) == 0)
        return wrong_input("ProbeSource::view is not in DepthProbeCreateInfo::view_mask");
    const auto texels = find_texels(place_of(source), cursor);
    if (!texels) return texels.error();
    p.query = {source, cursor, texels.value(), source.camera};
    p.running = true;
    p.stale = p.under_way;
    p.blind_rounds = 0;
    p.search.begin();
    return ok();
}

bool DepthProbe::is_running() const {
    return impl_ && impl_->running;
}

Result DepthProbe::status() const {
    if (impl_ && impl_->lost) return device_lost("vkGetQueryPoolResults for the probe");
    return impl_ && impl_->blind_rounds == kBlindRounds ? Result(blind()) : ok();
}

void DepthProbe::prepare(VkCommandBuffer cmd) {
    if (!impl_) return;
    Impl& p = *impl_;
    if (!p.running || p.under_way || cmd == VK_NULL_HANDLE) return;
    p.points.reset(cmd);
    p.prepared = true;
}

void DepthProbe::record(VkCommandBuffer cmd, const Camera& camera, std::uint64_t frame) {
    if (!impl_) return;
    Impl& p = *impl_;
    (void)p.numbers.note_recorded(frame);
    if (!p.running || p.under_way || !p.prepared || cmd == VK_NULL_HANDLE) return;
    ProbeSource& source = p.query.source;
    if (!same_but_for_jitter(p.query.first, camera)) {
        p.query.first = camera;
        p.search.begin();
    }
    source.camera = camera;
    p.asked = p.search.choose_depths();
    const glm::dvec2 texel(p.query.texels.center);
    p.points.bind(cmd, source.extent, texel, source.view);
    const float x = 2 * (static_cast<float>(texel.x) + 0.5f) / static_cast<float>(source.extent.width) - 1;
    const float y = 2 * (static_cast<float>(texel.y) + 0.5f) / static_cast<float>(source.extent.height) - 1;
    for (std::uint32_t i = 0; i < p.asked; ++i)
        p.points.draw(cmd, i, x, y, static_cast<float>(p.search.depth(i)));
    p.under_way = true;
    p.prepared = false;
    p.fruitless = 0;
    p.frame = frame;
}

std::optional<DepthSample> DepthProbe::poll(std::uint64_t completed_frame) {
    if (!impl_) return std::nullopt;
    Impl& p = *impl_;
    p.numbers.note_completed(completed_frame);
    if (!p.under_way || !p.numbers.may_be_done(p.frame, completed_frame)) return std::nullopt;
    std::array<std::uint32_t, DepthSearch::kMaxQueries> answers{};
    const std::span<std::uint32_t> seen(answers.data(), p.asked);
    const VkResult r = p.points.read(seen);
    if (r == VK_NOT_READY && ++p.fruitless < kPatienceForRound) return std::nullopt;
    p.under_way = false;
    if (r == VK_ERROR_DEVICE_LOST) {
        p.lost = true;
        p.running = false;
        return std::nullopt;
    }
    if (p.stale || r != VK_SUCCESS) {
        p.stale = false;
        p.search.begin();
        return std::nullopt;
    }
    // The first point of a round that begins at depth 0 is at the least depth there is.
    const bool saw_nothing = p.search.depth(0) == 0 && answers == decltype(answers){};
    p.blind_rounds = saw_nothing ? p.blind_rounds + 1 : 0;
    if (p.blind_rounds == kBlindRounds) {
        p.running = false;
        return std::nullopt;
    }
    if (p.search.narrow(seen)) p.bound = {p.query.source.camera, p.frame};
    if (!p.search.is_over()) return std::nullopt;
    p.running = false;
    return p.answer();
}

std::optional<ReadMethod> best_method(VkImageUsageFlags usage, VkSampleCountFlagBits samples,
                                      VkAttachmentStoreOp store) {
    const VkImageUsageFlags transient = VK_IMAGE_USAGE_TRANSIENT_ATTACHMENT_BIT;
    if (store != VK_ATTACHMENT_STORE_OP_STORE || (usage & transient) != 0) return std::nullopt;
    if ((usage & VK_IMAGE_USAGE_TRANSFER_SRC_BIT) && samples == VK_SAMPLE_COUNT_1_BIT) return ReadMethod::Copy;
    if (usage & VK_IMAGE_USAGE_SAMPLED_BIT) return ReadMethod::Compute;
    return std::nullopt;
}

} // namespace gizmo::vulkan
