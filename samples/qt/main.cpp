// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A gizmo in Qt's QVulkanWindow: its device, its render pass with depth, 4 samples where there are, its event loop.
// W, E, R choose the handles, Escape gives a drag up, Q quits.
#include "common/vulkan/cube.hpp"

#include <gizmo/gizmo.hpp>
#include <gizmo/vulkan.hpp>

#include <glm/ext/matrix_clip_space.hpp>
#include <glm/ext/matrix_transform.hpp>

#include <QGuiApplication>
#include <QMouseEvent>
#include <QVulkanInstance>
#include <QVulkanWindow>

#include <cstdio>
#include <cstring>
#include <optional>

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
    std::optional<gizmo::vulkan::Pass> pass_;
    std::uint64_t frame_ = 0;
};

class EditorWindow : public QVulkanWindow {
public:
    EditorWindow() {
        setTitle("Gizmo qt");
        resize(900, 600);
    }
    QVulkanWindowRenderer* createRenderer() override { return new Renderer(*this); } // Qt owns it

    /// One frame of the interaction, before it is drawn.
    void manipulate(const gizmo::Camera& camera) {
        context.begin_frame(pointer_);
        const auto edit = context.manipulate(mode_, cube, camera, {.id = 1});
        context.end_frame();
        pointer_.cancel = false; // held for one frame, so that a tap between two frames is not lost
        if (edit.phase != gizmo::Phase::Committed) return;
        std::printf("moved to %.6f %.6f %.6f\n", cube.position.x, cube.position.y, cube.position.z);
        std::fflush(stdout);
    }

    gizmo::Context context;
    gizmo::DTransform cube;

protected:
    // Qt tells positions in device-independent pixels; the swapchain is in pixels.
    void mouseMoveEvent(QMouseEvent* e) override { point_at(e); }
    void mousePressEvent(QMouseEvent* e) override {
        point_at(e);
        if (e->button() == Qt::LeftButton) pointer_.down = true;
    }
    void mouseReleaseEvent(QMouseEvent* e) override {
        point_at(e);
        if (e->button() == Qt::LeftButton) pointer_.down = false;
    }
    void keyPressEvent(QKeyEvent* e) override {
        if (e->key() == Qt::Key_W) mode_ = gizmo::Mode::Translate;
        if (e->key() == Qt::Key_E) mode_ = gizmo::Mode::Rotate;
        if (e->key() == Qt::Key_R) mode_ = gizmo::Mode::Scale;
        if (e->key() == Qt::Key_Escape) pointer_.cancel = true;
        if (e->key() == Qt::Key_Q) close();
    }

private:
    void point_at(const QMouseEvent* e) {
        const QPointF at = e->position() * devicePixelRatio();
        pointer_.cursor = {at.x(), at.y()};
    }

    gizmo::Mode mode_ = gizmo::Mode::Translate;
    gizmo::Pointer pointer_{};
};

void Renderer::initResources() {
    gizmo::vulkan::PassCreateInfo info;
    info.host.instance = window_.vulkanInstance()->vkInstance();
    info.host.physical_device = window_.physicalDevice();
    info.host.device = window_.device();
    info.render_pass = window_.defaultRenderPass();
    info.color_format = window_.colorFormat();
    info.depth_format = window_.depthStencilFormat();
    info.samples = window_.sampleCountFlagBits();
    info.frames_in_flight = static_cast<std::uint32_t>(window_.concurrentFrameCount());
    auto pass = gizmo::vulkan::Pass::create(info);
    const bool cube = cube_.create(info.host.device, info.render_pass, info.samples, true);
    if (!pass || !cube) qFatal("%s", pass ? "the cube's pipeline" : pass.error().message.c_str());
    pass_.emplace(std::move(pass).value());
}

void Renderer::releaseResources() {
    pass_.reset();
    cube_.destroy();
}

void Renderer::startNextFrame() {
    const QSize size = window_.swapChainImageSize();
    const VkExtent2D extent{static_cast<std::uint32_t>(size.width()), static_cast<std::uint32_t>(size.height())};
    const glm::dmat4 view = glm::lookAt(glm::dvec3(3, 2.5, 5), glm::dvec3(0), glm::dvec3(0, 1, 0));
    glm::dmat4 projection = glm::perspectiveRH_ZO(0.8, double(size.width()) / size.height(), 0.1, 100.0);
    projection[1][1] *= -1; // Vulkan's y points down
    gizmo::Camera camera;
    camera.view = view;
    camera.projection = projection;
    camera.viewport = {0, 0, double(size.width()), double(size.height())};
    window_.manipulate(camera);

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
    cube_.draw(cmd, extent, glm::mat4(projection * view * gizmo::to_matrix(window_.cube)));
    if (auto status = pass_->record(cmd, window_.context.draw_list(), ++frame_); !status)
        qWarning("%s", status.error().message.c_str());
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
    window.setPreferredColorFormats({VK_FORMAT_B8G8R8A8_UNORM, VK_FORMAT_R8G8B8A8_UNORM}); // the cube is not encoded
    window.show();
    return app.exec();
}
