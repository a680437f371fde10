// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A scene in the viewer's editor, and its pictures.
#pragma once

#include "support/vulkan_test.hpp"

#include <viewer/render/frame_renderer.hpp>

#include <cmath>
#include <filesystem>

namespace test {

class ScenePicture : public VulkanTest {
protected:
    using Pixel = glm::dvec3; // 0..255
    static constexpr VkExtent2D kSize{320, 240};

    void TearDown() override {
        renderer.reset();
        VulkanTest::TearDown();
    }
    // A glTF file's text, looked at along -z, without perspective: `pixels` to the unit.
    void open_text(const std::string& text, double pixels = 100, VkSampleCountFlagBits samples = VK_SAMPLE_COUNT_4_BIT,
                   const std::string& directory = ".") {
        std::string error;
        auto scene = sample::Scene::parse({reinterpret_cast<const unsigned char*>(text.data()), text.size()}, false,
                                          directory, error);
        ASSERT_TRUE(scene) << error;
        renderer.reset();
        document = std::make_unique<viewer::Document>(std::move(scene), "quads", "");
        editor = std::make_unique<viewer::Editor>(*document);
        editor->settings.view_cube = false;
        editor->orbit() = {.target = {0, 0, 0}, .yaw = 0, .pitch = 0, .distance = 1, .ortho = true};
        editor->orbit().distance = 0.5 * kSize.height / pixels / std::tan(editor->orbit().fov_y / 2);
        renderer = std::make_unique<viewer::FrameRenderer>(gpu(), editor->scene(), samples);
        ASSERT_EQ(renderer->error(), "");
        renderer->resize(kSize);
        editor->select(-1);
    }
    const std::vector<unsigned char>& draw(const char* name = nullptr) {
        editor->frame(kSize.width, kSize.height);
        gpu().run([&](VkCommandBuffer cmd) { renderer->record(cmd, {.editor = editor.get()}, number++); });
        EXPECT_EQ(renderer->error(), "");
        picture = renderer->read_back();
        if (name) {
            const std::filesystem::path directory = std::filesystem::path(GIZMO_PICTURES) / "scene";
            std::filesystem::create_directories(directory);
            viewer::write_png((directory / (std::string(name) + ".png")).string(), kSize, picture);
        }
        return picture;
    }
    Pixel at(int x, int y) const {
        const std::size_t i = (static_cast<std::size_t>(y) * kSize.width + static_cast<std::size_t>(x)) * 4;
        return {picture[i], picture[i + 1], picture[i + 2]};
    }
    // How far a pixel is from `from` to `to`, 0..1.
    static double share(const Pixel& p, const Pixel& from, const Pixel& to) {
        return glm::clamp(glm::dot(p - from, to - from) / glm::dot(to - from, to - from), 0.0, 1.0);
    }

    std::unique_ptr<viewer::Document> document;
    std::unique_ptr<viewer::Editor> editor;
    std::unique_ptr<viewer::FrameRenderer> renderer;
    std::vector<unsigned char> picture;
    std::uint64_t number = 0;
};

} // namespace test
