// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A gizmo in Qt's QVulkanWindow: its device, its render pass with depth, 4 samples if available, its event loop. W, E,
// R select the handles, Escape cancels a drag, Q quits. docs/engines.md quotes the lines between [gizmo] and [end].
#include "common/vulkan/cube.hpp"

// [gizmo] On top
#include <gizmo/adapters/qt.hpp>
#include <gizmo/gizmo.hpp>
#include <gizmo/vulkan.hpp>
// [end]

#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>

#include <QGuiApplication>
#include <QMouseEvent>
#include <QVulkanInstance>
#include <QVulkanWindow>

#include <cstdio>
#include <cstring>

namespace {

class EditorWindow;

class Renderer : public QVulkanWindowRenderer {
public:
    explicit Renderer(EditorWindow& window)
        : window_(window) {}
    void initResources() override;
    void releaseResources() override;
    void startNextFrame() override;

private:
    EditorWindow& window_;
    sample::Cube cube_;
    // [gizmo] Members of the renderer
    gizmo::vulkan::Pass pass_;
    std::uint64_t frame_ = 0; // counts up
    // [end]
};

class EditorWindow : public QVulkanWindow {
public:
    EditorWindow() {
        setTitle("Gizmo qt");
        resize(900, 600);
    }
    QVulkanWindowRenderer* createRenderer() override { return new Renderer(*this); } // Qt owns it

    glm::dmat4 cube{1};
    std::uint64_t cube_id = 1; // each object of an engine has its own
    // [gizmo] Members of the window
    gizmo::Context context;
    gizmo::QtPointer pointer;
    // [end]
    // [more] A choice of handles
    gizmo::Mode mode = gizmo::Mode::Translate;
    // [end]

protected:
    bool event(QEvent* e) override {
        // [gizmo] Every event of the window
        pointer.handle(*e, devicePixelRatio());
        // [end]
        return QVulkanWindow::event(e);
    }
    void keyPressEvent(QKeyEvent* e) override {
        // [more] Keys
        if (e->key() == Qt::Key_W) mode = gizmo::Mode::Translate;
        if (e->key() == Qt::Key_E) mode = gizmo::Mode::Rotate;
        if (e->key() == Qt::Key_R) mode = gizmo::Mode::Scale;
        // [end]
        if (e->key() == Qt::Key_Q) close();
    }
};

void Renderer::initResources() {
    const VkDevice device = window_.device();
    const VkInstance instance = window_.vulkanInstance()->vkInstance();
    const VkRenderPass render_pass = window_.defaultRenderPass();
    const VkFormat format = window_.colorFormat();
    const VkSampleCountFlagBits samples = window_.sampleCountFlagBits();
    if (!cube_.create(device, render_pass, samples, true)) qFatal("the cube's pipeline");
    // [gizmo] initResources()
    const gizmo::vulkan::Host host{.device = device, .instance = instance, .physical_device = window_.physicalDevice()};
    const auto made =
        pass_.init({.host = host, .render_pass = render_pass, .color_format = format, .samples = samples});
    if (!made) qFatal("%s", made.error().message.c_str());
    // [end]
}

void Renderer::releaseResources() {
    // [gizmo] releaseResources()
    pass_ = {};
    // [end]
    cube_.destroy();
}

void Renderer::startNextFrame() {
    const QSize size = window_.swapChainImageSize();
    const VkExtent2D extent{static_cast<std::uint32_t>(size.width()), static_cast<std::uint32_t>(size.height())};
    const glm::dmat4 view = glm::lookAt(glm::dvec3(3, 2.5, 5), glm::dvec3(0), glm::dvec3(0, 1, 0));
    glm::dmat4 projection = glm::perspectiveRH_ZO(0.8, double(size.width()) / size.height(), 0.1, 100.0);
    projection[1][1] *= -1; // Vulkan's y points down
    const double width = size.width(), height = size.height();
    // [gizmo] startNextFrame(), before the pass
    const gizmo::Camera camera{.view = view, .projection = projection, .viewport = {0, 0, width, height}};
    window_.context.begin_frame(window_.pointer.next());
    const auto edit = window_.context.manipulate(window_.mode, window_.cube, camera, {.id = window_.cube_id});
    window_.context.end_frame();
    if (edit.phase == gizmo::Phase::Committed) // an undo record: edit.start is the value before
        std::printf("moved to %.6f %.6f %.6f\n", window_.cube[3][0], window_.cube[3][1], window_.cube[3][2]);
    // [end]

    const VkCommandBuffer cmd = window_.currentCommandBuffer();
    VkClearValue clear[3] = {};
    clear[0].color = clear[2].color = {{0.22f, 0.24f, 0.27f, 1}};
    clear[1].depthStencil = {1, 0};
    VkRenderPassBeginInfo begin{VK_STRUCTURE_TYPE_RENDER_PASS_BEGIN_INFO};
    begin.renderPass = window_.defaultRenderPass();
    begin.framebuffer = window_.currentFramebuffer();
    begin.renderArea.extent = extent;
    begin.clearValueCount = window_.sampleCountFlagBits() == VK_SAMPLE_COUNT_1_BIT ? 2 : 3;
    begin.pClearValues = clear;
    vkCmdBeginRenderPass(cmd, &begin, VK_SUBPASS_CONTENTS_INLINE);
    cube_.draw(cmd, extent, glm::mat4(projection * view * window_.cube));
    // [gizmo] In the pass, as the last that is drawn
    if (auto status = pass_.record(cmd, window_.context.draw_list(), ++frame_); !status)
        qWarning("%s", status.error().message.c_str());
    // [end]
    vkCmdEndRenderPass(cmd);
    window_.frameReady();
    window_.requestUpdate();
}

} // namespace

int main(int argc, char** argv) {
    QGuiApplication app(argc, argv);
    QVulkanInstance instance;
    instance.setApiVersion(QVersionNumber(1, 1));
    bool validate = false;
    for (int i = 1; i < argc; ++i)
        validate |= std::strcmp(argv[i], "--validate") == 0;
    if (validate) instance.setLayers({"VK_LAYER_KHRONOS_validation"}); // Qt logs its messages
    if (!instance.create()) qFatal("no Vulkan: %d", instance.errorCode());
    EditorWindow window;
    window.setVulkanInstance(&instance);
    window.setSampleCount(4);
    window.setPreferredColorFormats(
        {VK_FORMAT_B8G8R8A8_UNORM, VK_FORMAT_R8G8B8A8_UNORM}); // the cube's colors are not encoded
    window.show();
    return app.exec();
}
