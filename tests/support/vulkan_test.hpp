// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A real device with the validation layer and synchronization validation; one message of it fails the test.
#pragma once

#include "support/texels.hpp"

#include <gizmo/vulkan.hpp>

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <vector>

namespace test {

class VulkanTest : public testing::Test {
protected:
    static void SetUpTestSuite() { create_gpu({.validate = true}); }
    static void create_gpu(const sample::GpuCreateInfo& info) {
        std::string error;
        gpu_ = sample::Gpu::create(info, error);
        ASSERT_TRUE(gpu_) << error;
    }
    static void TearDownTestSuite() { gpu_.reset(); }
    void SetUp() override {
        ASSERT_TRUE(gpu_);
        gpu_->messages.clear();
    }
    void TearDown() override {
        for (const std::string& m : gpu_->messages)
            ADD_FAILURE() << m;
    }

    static sample::Gpu& gpu() { return *gpu_; }
    static gizmo::vulkan::Host host() {
        gizmo::vulkan::Host h;
        h.instance = gpu_->instance;
        h.physical_device = gpu_->physical_device;
        h.device = gpu_->device;
        h.debug_utils = true;
        return h; // no entry point: the linked loader is found
    }

    // RGBA8 rows of a color image in TRANSFER_SRC_OPTIMAL.
    static std::vector<unsigned char> read_back(const sample::Image& image) { return texels(gpu(), image, 4); }

private:
    static inline std::unique_ptr<sample::Gpu> gpu_;
};

} // namespace test
