// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Whose memory it is: the host's allocator, few blocks, other types when one is full, and back again.
#include "buffer.hpp"
#include "support/cameras.hpp"
#include "support/failing_device.hpp"
#include "support/pick_scene.hpp"
#include "support/target.hpp"
#include "support/vulkan_test.hpp"

#include <gizmo/gizmo.hpp>

#include <map>
#include <set>

namespace {

using namespace gizmo;
using namespace gizmo::vulkan;

// What a device may say of its memory, and what it must never be asked for.
VkPhysicalDeviceMemoryProperties random_memory(test::Random& random) {
    constexpr VkMemoryPropertyFlags flags[] = {
        VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT,        VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT,
        VK_MEMORY_PROPERTY_HOST_COHERENT_BIT,       VK_MEMORY_PROPERTY_HOST_CACHED_BIT,
        VK_MEMORY_PROPERTY_LAZILY_ALLOCATED_BIT,    VK_MEMORY_PROPERTY_PROTECTED_BIT,
        VK_MEMORY_PROPERTY_DEVICE_COHERENT_BIT_AMD, VK_MEMORY_PROPERTY_DEVICE_UNCACHED_BIT_AMD};
    VkPhysicalDeviceMemoryProperties memory{};
    memory.memoryTypeCount = 1 + static_cast<std::uint32_t>(random() % 12);
    for (std::uint32_t i = 0; i < memory.memoryTypeCount; ++i)
        for (std::size_t f = 0; f < std::size(flags); ++f)
            if (random() % (f < 4 ? 2 : 10) == 0) memory.memoryTypes[i].propertyFlags |= flags[f];
    return memory;
}

TEST(MemoryTypes, AreTriedFromTheBestToTheWorstAndNoneThatNeverDoes) {
    test::Random random(81);
    for (int n = 0; n < 20000; ++n) {
        const auto memory = random_memory(random);
        const auto allowed = static_cast<std::uint32_t>(random());
        for (const MemoryUse use : {MemoryUse::DeviceReads, MemoryUse::HostReads}) {
            const auto types = memory_types(memory, allowed, use);
            std::set<std::uint32_t> tried;
            int last = 4;
            for (const std::uint32_t type : types) {
                EXPECT_TRUE(tried.insert(type).second);
                const VkMemoryPropertyFlags has = memory.memoryTypes[type].propertyFlags;
                const int coherent = has & VK_MEMORY_PROPERTY_HOST_COHERENT_BIT ? 1 : 0;
                const int fast = has & (use == MemoryUse::DeviceReads ? VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT
                                                                      : VK_MEMORY_PROPERTY_HOST_CACHED_BIT)
                                     ? 2
                                     : 0;
                ASSERT_LE(fast + coherent, last);
                last = fast + coherent;
            }
            for (std::uint32_t type = 0; type < 32; ++type) {
                const VkMemoryPropertyFlags has = memory.memoryTypes[type].propertyFlags;
                const bool fits = type < memory.memoryTypeCount && (allowed >> type & 1u) &&
                                  (has & VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT) && has < 16;
                ASSERT_EQ(tried.contains(type), fits) << type << " has " << has;
            }
        }
    }
}

// A device with four types of memory in words, all of them the real device's first; those with a bit in `full` are
// full.
struct ManyTypes {
    static inline std::uint32_t full = 0, real_type = 0;
    static inline std::vector<std::uint32_t> taken, refused;
    static inline PFN_vkAllocateMemory allocate_memory = nullptr;
    static inline PFN_vkGetBufferMemoryRequirements requirements = nullptr;

    static VKAPI_ATTR VkResult VKAPI_CALL allocate(VkDevice device, const VkMemoryAllocateInfo* info,
                                                   const VkAllocationCallbacks* callbacks, VkDeviceMemory* out) {
        if (full >> info->memoryTypeIndex & 1u) {
            refused.push_back(info->memoryTypeIndex);
            return VK_ERROR_OUT_OF_DEVICE_MEMORY;
        }
        taken.push_back(info->memoryTypeIndex);
        VkMemoryAllocateInfo real = *info;
        real.memoryTypeIndex = real_type;
        return allocate_memory(device, &real, callbacks, out);
    }
    static VKAPI_ATTR void VKAPI_CALL needs(VkDevice device, VkBuffer buffer, VkMemoryRequirements* out) {
        requirements(device, buffer, out);
        out->memoryTypeBits = 15;
    }
    static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL get(VkDevice device, const char* name) {
        const std::string_view n = name;
        if (n == "vkAllocateMemory") return reinterpret_cast<PFN_vkVoidFunction>(allocate);
        if (n == "vkGetBufferMemoryRequirements") return reinterpret_cast<PFN_vkVoidFunction>(needs);
        return vkGetDeviceProcAddr(device, name);
    }
};

// An allocator as VMA is one: parts of large blocks, mapped.
struct Arena {
    VkDevice device = VK_NULL_HANDLE;
    VkDeviceMemory memory = VK_NULL_HANDLE;
    std::uint32_t type = 0;
    std::byte* mapped = nullptr;
    VkDeviceSize used = 0;
    static constexpr VkDeviceSize kSize = VkDeviceSize{64} << 20;
    std::map<VkDeviceSize, VkDeviceSize> live; ///< offset: size
    int asked = 0, freed = 0, fail_at = 0;
    std::function<void(MemoryBlock&)> spoil{};
    MemoryRequest last{};

    Arena(sample::Gpu& gpu)
        : device(gpu.device) {
        VkPhysicalDeviceMemoryProperties properties{};
        vkGetPhysicalDeviceMemoryProperties(gpu.physical_device, &properties);
        constexpr VkMemoryPropertyFlags wanted =
            VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
        while ((properties.memoryTypes[type].propertyFlags & wanted) != wanted)
            ++type;
        auto info = sample::make<VkMemoryAllocateInfo>(VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO);
        info.allocationSize = kSize;
        info.memoryTypeIndex = type;
        void* address = nullptr;
        EXPECT_EQ(vkAllocateMemory(device, &info, nullptr, &memory), VK_SUCCESS);
        EXPECT_EQ(vkMapMemory(device, memory, 0, VK_WHOLE_SIZE, 0, &address), VK_SUCCESS);
        mapped = static_cast<std::byte*>(address);
    }
    ~Arena() { vkFreeMemory(device, memory, nullptr); }
    Arena(const Arena&) = delete;
    Arena& operator=(const Arena&) = delete;

    MemoryCallbacks callbacks() {
        return {this,
                [](void* user, const MemoryRequest& r, MemoryBlock& out) {
                    return static_cast<Arena*>(user)->give(r, out);
                },
                [](void* user, const MemoryBlock& b) { static_cast<Arena*>(user)->take(b); }};
    }
    VkResult give(const MemoryRequest& request, MemoryBlock& out) {
        last = request;
        EXPECT_TRUE(request.requirements.memoryTypeBits >> type & 1u);
        EXPECT_EQ(request.required, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT + 0u);
        EXPECT_NE(request.buffer, VkBuffer{VK_NULL_HANDLE});
        EXPECT_NE(std::string(request.name), "");
        if (++asked == fail_at) return VK_ERROR_OUT_OF_DEVICE_MEMORY;
        // An odd multiple of the alignment, so that 0 does not do by chance.
        const VkDeviceSize a = request.requirements.alignment;
        used = ((used + a - 1) / a | 1u) * a;
        out = {memory, used, mapped + used, type, this};
        live[used] = request.requirements.size;
        used += request.requirements.size;
        if (spoil) spoil(out);
        return VK_SUCCESS;
    }
    void take(const MemoryBlock& block) {
        ++freed;
        EXPECT_EQ(block.handle, this);
        live.erase(block.offset);
    }
};

// Of the library, none.
struct NoMemory {
    static inline int calls = 0;
    static VKAPI_ATTR VkResult VKAPI_CALL allocate(VkDevice, const VkMemoryAllocateInfo*, const VkAllocationCallbacks*,
                                                   VkDeviceMemory*) {
        ++calls;
        return VK_ERROR_OUT_OF_DEVICE_MEMORY;
    }
    static VKAPI_ATTR VkResult VKAPI_CALL map(VkDevice, VkDeviceMemory, VkDeviceSize, VkDeviceSize, VkMemoryMapFlags,
                                              void**) {
        ++calls;
        return VK_ERROR_MEMORY_MAP_FAILED;
    }
    static VKAPI_ATTR PFN_vkVoidFunction VKAPI_CALL get(VkDevice device, const char* name) {
        const std::string_view n = name;
        if (n == "vkAllocateMemory") return reinterpret_cast<PFN_vkVoidFunction>(allocate);
        if (n == "vkMapMemory") return reinterpret_cast<PFN_vkVoidFunction>(map);
        return vkGetDeviceProcAddr(device, name);
    }
};

class DeviceMemory : public test::VulkanTest {
protected:
    DeviceMemory() {
        vkGetPhysicalDeviceMemoryProperties(gpu().physical_device, &properties);
        camera = test::look_at({0, 0, 5}, {0, 0, 0}, {0, 1, 0}, {.reversed = true, .infinite = true}, {0, 0, 320, 320});
    }
    const DrawList& list_of(std::size_t gizmos) {
        std::vector<Transform> many(gizmos);
        context.begin_frame({.cursor = {-999, -999}});
        context.manipulate_each(Mode::Translate, std::span<Transform>(many), camera, {.id = 1});
        context.end_frame();
        return context.draw_list();
    }
    // Much to upload and nothing to see.
    DrawList lines_of(std::size_t count) {
        DrawList list = list_of(1);
        list.lines.resize(count);
        return list;
    }
    PassCreateInfo pass_info(const test::Target& target, PFN_vkGetDeviceProcAddr get) {
        PassCreateInfo info = target.pass_info(host());
        info.host.get_device_proc_addr = get;
        info.host.memory_properties = &properties;
        return info;
    }
    void draw(Pass& pass, test::Target& target, const DrawList& list, std::uint64_t frame) {
        target.draw([&](VkCommandBuffer cmd) {
            const auto status = pass.record(cmd, list, frame);
            EXPECT_TRUE(status) << status.error().message;
        });
    }
    VkPhysicalDeviceMemoryProperties properties{};
    Context context;
    Camera camera;
};

TEST_F(DeviceMemory, ATypeThatIsFullIsFollowedByTheNextBest) {
    test::Target target(gpu(), {});
    ManyTypes::allocate_memory = vkAllocateMemory;
    ManyTypes::requirements = vkGetBufferMemoryRequirements;
    ManyTypes::real_type =
        gpu().memory_type(~0u, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT | VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
    // The best first for what the device reads: 2, 0, 3, 1; for what the host reads: 3, 1 or the others.
    constexpr VkMemoryPropertyFlags visible = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT,
                                    coherent = VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
    properties.memoryTypeCount = 4;
    properties.memoryTypes[0].propertyFlags = visible | VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
    properties.memoryTypes[1].propertyFlags = visible;
    properties.memoryTypes[2].propertyFlags = visible | coherent | VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT;
    properties.memoryTypes[3].propertyFlags = visible | coherent | VK_MEMORY_PROPERTY_HOST_CACHED_BIT;
    const std::uint32_t order[] = {2, 0, 3, 1};
    for (std::uint32_t full = 0; full < 16; ++full) {
        ManyTypes::full = full;
        ManyTypes::taken.clear();
        ManyTypes::refused.clear();
        auto pass = Pass::create(pass_info(target, ManyTypes::get));
        std::size_t best = 0;
        while (best < 4 && (full >> order[best] & 1u))
            ++best;
        ASSERT_EQ(static_cast<bool>(pass), best < 4) << full;
        EXPECT_EQ(ManyTypes::refused, std::vector<std::uint32_t>(order, order + best));
        if (!pass) {
            EXPECT_EQ(pass.error().result, VK_ERROR_OUT_OF_DEVICE_MEMORY);
            EXPECT_EQ(pass.error().stage, Stage::Memory);
            continue;
        }
        EXPECT_EQ(ManyTypes::taken, std::vector<std::uint32_t>{order[best]});
        if (full == 0 || full == 4) draw(pass.value(), target, list_of(3), 0);
        auto picker = DepthPicker::create({.host = pass_info(target, ManyTypes::get).host});
        EXPECT_TRUE(picker);
    }
    ManyTypes::full = 0;
}

TEST_F(DeviceMemory, TheHostsAllocatorIsTheOnlyOneWhereThereIsOne) {
    test::Target target(gpu(), {.depth = VK_FORMAT_D32_SFLOAT});
    Arena arena(gpu());
    NoMemory::calls = 0;
    {
        PassCreateInfo info = pass_info(target, NoMemory::get);
        info.host.memory = arena.callbacks();
        auto pass = Pass::create(info);
        ASSERT_TRUE(pass) << pass.error().message;
        auto picker = DepthPicker::create({.host = info.host});
        ASSERT_TRUE(picker) << picker.error().message;
        EXPECT_TRUE(picker->prepare(VK_FORMAT_D32_SFLOAT, VK_SAMPLE_COUNT_4_BIT));
        DepthProbeCreateInfo probe_info;
        probe_info.host = info.host;
        probe_info.color_format = VK_FORMAT_R8G8B8A8_UNORM;
        probe_info.depth_format = VK_FORMAT_D32_SFLOAT;
        auto probe = DepthProbe::create(probe_info);
        ASSERT_TRUE(probe) << probe.error().message;
        const auto created = arena.live.size();
        EXPECT_EQ(pass->memory().allocations, 9u) << "meshes, eight frames";
        VkDeviceSize bytes = 0;
        for (const auto& [offset, size] : arena.live)
            bytes += size;
        EXPECT_LT(pass->memory().device_bytes, bytes) << "the picker's are not the pass's";
        draw(*pass.operator->(), target, list_of(3), 0);
        const auto alone = read_back(target.image());
        for (std::uint64_t frame = 1; frame < 6; ++frame)
            draw(pass.value(), target, lines_of(2000 * frame), frame);
        EXPECT_GT(arena.live.size(), created);
        EXPECT_TRUE(pass->rebuild(info));
        pass->trim();
        EXPECT_EQ(arena.live.size(), created) << "what grew went back";
        draw(pass.value(), target, list_of(3), 0);
        EXPECT_EQ(read_back(target.image()), alone) << "and it draws as before, from 0 on again";
        // Another pass with memory of its own draws the same.
        auto own = Pass::create(target.pass_info(host()));
        draw(own.value(), target, list_of(3), 0);
        EXPECT_EQ(read_back(target.image()), alone);
    }
    EXPECT_TRUE(arena.live.empty());
    EXPECT_EQ(arena.asked, arena.freed);
    EXPECT_EQ(NoMemory::calls, 0);
}

TEST_F(DeviceMemory, WhatAHostsAllocatorGivesIsLookedAtAndItsErrorsAreTold) {
    test::Target target(gpu(), {});
    Arena arena(gpu());
    PassCreateInfo info = pass_info(target, NoMemory::get);
    info.host.memory = arena.callbacks();
    const std::pair<const char*, std::function<void(MemoryBlock&)>> faults[] = {
        {"memory is null", [](MemoryBlock& b) { b.memory = VK_NULL_HANDLE; }},
        {"mapped is null", [](MemoryBlock& b) { b.mapped = nullptr; }},
        {"memory_type", [](MemoryBlock& b) { b.memory_type = 31; }},
        {"memory_type", [](MemoryBlock& b) { b.memory_type = 4000000000u; }},
        {"alignment", [](MemoryBlock& b) { b.offset += 1; }}};
    for (const auto& [words, fault] : faults) {
        arena.spoil = fault;
        const auto pass = Pass::create(info);
        ASSERT_FALSE(pass);
        EXPECT_EQ(pass.error().stage, Stage::Memory);
        EXPECT_NE(pass.error().message.find(words), std::string::npos) << pass.error().message;
        EXPECT_FALSE(DepthPicker::create({.host = info.host}));
        EXPECT_EQ(arena.asked, arena.freed) << "it went back all the same";
    }
    arena.spoil = {};
    for (int n = 1; n < 4; ++n) {
        arena.asked = arena.freed = 0;
        arena.fail_at = n;
        const auto pass = Pass::create(info);
        ASSERT_FALSE(pass);
        EXPECT_EQ(pass.error().result, VK_ERROR_OUT_OF_DEVICE_MEMORY);
        EXPECT_NE(pass.error().message.find("MemoryCallbacks::allocate"), std::string::npos);
        EXPECT_EQ(arena.freed, n - 1);
    }
    arena.asked = arena.freed = arena.fail_at = 0;
    {
        auto pass = Pass::create(info);
        ASSERT_TRUE(pass);
        arena.fail_at = arena.asked + 1;
        target.draw([&](VkCommandBuffer cmd) {
            EXPECT_EQ(pass->record(cmd, lines_of(4000), 1).error().result, VK_ERROR_OUT_OF_DEVICE_MEMORY);
            EXPECT_TRUE(pass->record(cmd, list_of(3), 1)) << "what there is room for is drawn";
        });
    }
    EXPECT_EQ(arena.asked - 1, arena.freed);
    info.host.memory.free = nullptr;
    EXPECT_NE(Pass::create(info).error().message.find("both callbacks"), std::string::npos);
    EXPECT_EQ(DepthPicker::create({.host = info.host}).error().stage, Stage::Input);
}

TEST_F(DeviceMemory, IsInFewBlocksWhichGoWhenNothingIsInThem) {
    test::Target target(gpu(), {});
    PassCreateInfo info = target.pass_info(host());
    info.max_gizmos = 100;
    auto pass = Pass::create(info);
    ASSERT_TRUE(pass);
    EXPECT_EQ(pass->memory().allocations, 1u);
    EXPECT_LE(pass->memory().device_bytes, VkDeviceSize{1} << 20) << "for 100 gizmos";
    const PassMemory made = pass->memory();
    for (std::uint64_t round = 0; round < 3; ++round) {
        for (std::uint64_t frame = 0; frame < 12; ++frame)
            draw(pass.value(), target, lines_of(frame < 6 ? 20000 : 10), frame);
        const PassMemory grown = pass->memory();
        EXPECT_GT(grown.allocations, 1u);
        EXPECT_LE(grown.allocations, 1 + info.frames_in_flight) << "one for each frame";
        draw(pass.value(), target, lines_of(20000), 12);
        EXPECT_EQ(pass->memory().device_bytes, grown.device_bytes) << "no more in a steady frame";
        pass->trim();
        EXPECT_EQ(pass->memory().device_bytes, made.device_bytes);
        EXPECT_EQ(pass->memory().allocations, 1u);
    }
}

} // namespace
