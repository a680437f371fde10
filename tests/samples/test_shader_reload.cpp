// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "support/viewer_editor.hpp"
#include "support/vulkan_test.hpp"

#include <viewer/render/frame_renderer.hpp>
#include <viewer/render/shader_reload.hpp>

#include <chrono>
#include <fstream>

namespace {

class ShaderReloadTest : public test::VulkanTest {
protected:
    static constexpr VkExtent2D kSize{320, 200};

    void SetUp() override {
        VulkanTest::SetUp();
        document = std::make_unique<viewer::Document>(test::default_scene(), GIZMO_DEFAULT_SCENE, "");
        editor = std::make_unique<viewer::Editor>(*document);
        renderer = std::make_unique<viewer::FrameRenderer>(gpu(), document->scene());
        renderer->resize(kSize);
        for (const char* name : {"gizmo.vert", "gizmo_cone.glsl", "line.vert", "gizmo.frag", "line.frag", "gizmo_io.h"})
            std::filesystem::copy_file(std::filesystem::path(GIZMO_SHADERS) / name, directory / name);
    }
    void TearDown() override {
        renderer.reset();
        VulkanTest::TearDown();
    }
    std::vector<unsigned char> picture() {
        editor->frame(kSize.width, kSize.height);
        gpu().run([&](VkCommandBuffer cmd) { renderer->record(cmd, {.editor = editor.get()}, number++); });
        EXPECT_EQ(renderer->error(), "");
        return renderer->read_back();
    }
    void write(const char* name, const std::string& text) {
        std::ofstream(directory / name, std::ios::trunc) << text;
        // Two writes within one tick of the file system's clock would look like one.
        std::filesystem::last_write_time(directory / name, std::filesystem::last_write_time(directory / name) +
                                                               std::chrono::seconds(++tick));
    }

    test::Directory directory;
    std::unique_ptr<viewer::Document> document;
    std::unique_ptr<viewer::Editor> editor;
    std::unique_ptr<viewer::FrameRenderer> renderer;
    std::uint64_t number = 0;
    int tick = 0;
};

TEST_F(ShaderReloadTest, ChangedShadersAreDrawnWithAndBrokenOnesAreNot) {
    editor->frame(kSize.width, kSize.height);
    const auto built_in = picture();
    viewer::ShaderReload shaders(directory.path.string());
    viewer::ShaderReload::Code code;
    std::string error;

    EXPECT_TRUE(shaders.has_changed()) << "the first look";
    EXPECT_FALSE(shaders.has_changed());
    ASSERT_TRUE(shaders.compile(code, error)) << error;
    ASSERT_TRUE(renderer->use_shaders(code.shaders(), error)) << error;
    EXPECT_EQ(picture(), built_in) << "the same sources, the same picture";

    const std::string frag = viewer::file_contents(directory / "gizmo.frag");
    const auto end = frag.rfind('}');
    write("gizmo.frag", frag.substr(0, end) + "    out_color = out_color.bgra;\n}\n");
    EXPECT_TRUE(shaders.has_changed());
    ASSERT_TRUE(shaders.compile(code, error)) << error;
    ASSERT_TRUE(renderer->use_shaders(code.shaders(), error)) << error;
    const auto swapped = picture();
    EXPECT_NE(swapped, built_in);

    write("gizmo.frag", frag.substr(0, end) + "    out_color = no_such_name;\n}\n");
    EXPECT_TRUE(shaders.has_changed());
    EXPECT_FALSE(shaders.compile(code, error));
    const auto line = std::count(frag.begin(), frag.begin() + static_cast<std::ptrdiff_t>(end), '\n') + 1;
    EXPECT_NE(error.find("gizmo.frag:" + std::to_string(line) + ":"), std::string::npos) << error;
    EXPECT_NE(error.find("no_such_name"), std::string::npos) << error;
    EXPECT_EQ(picture(), swapped) << "the last that worked stay";

    // More words than a pipe holds.
    std::string wrong;
    for (int i = 0; i < 4000; ++i)
        wrong += "#define GIZMO_SAME " + std::to_string(i) + "\n";
    write("gizmo.frag", frag.substr(0, frag.find('\n', frag.find("#version")) + 1) + wrong + frag);
    EXPECT_FALSE(shaders.compile(code, error));
    EXPECT_GT(error.size(), 70000u);

    std::filesystem::remove(directory / "line.vert");
    EXPECT_TRUE(shaders.has_changed());
    EXPECT_FALSE(shaders.compile(code, error));
    EXPECT_NE(error.find("line.vert"), std::string::npos) << error;
}

} // namespace
