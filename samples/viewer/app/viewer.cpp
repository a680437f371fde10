// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/viewer.hpp"

#include "viewer/document/node_json.hpp"

#include <imgui.h>

#include <cmath>
#include <cstdio>
#include <filesystem>
#include <numbers>

namespace viewer {
namespace {

constexpr int kFailed = 1, kValidationMessages = 3;

std::string default_scene() {
    for (const char* path : {GIZMO_DEFAULT_SCENE, "samples/scenes/default.gltf"})
        if (std::filesystem::exists(path)) return path;
    return GIZMO_DEFAULT_SCENE;
}

std::string numbered(const std::string& path, std::uint64_t number) {
    const std::filesystem::path p(path);
    char digits[16];
    std::snprintf(digits, sizeof digits, "-%04u", static_cast<unsigned>(number));
    return (p.parent_path() / (p.stem().string() + digits + p.extension().string())).string();
}

} // namespace

bool Viewer::open_scene(std::string& error) {
    std::string path = options_.scene;
    const bool replays = !options_.replay.empty();
    if (replays) {
        if (!replay_.load(options_.replay, error)) return false;
        if (path.empty()) path = replay_.scene_path();
        if (content_hash(path) != replay_.scene_hash()) {
            error = path + " is not the scene that " + options_.replay + " was recorded with";
            return false;
        }
    }
    // What a viewer that was killed has left comes first.
    const bool windowed = !options_.headless;
    if (path.empty() && windowed) path = Journal::unowned(state_directory());
    // The project's own scene is not written over, recovered or not.
    std::error_code code;
    const bool shipped =
        path.empty() || (options_.scene.empty() && std::filesystem::equivalent(path, default_scene(), code));
    if (shipped) path = default_scene();
    auto scene = sample::Scene::load(path, error);
    if (!scene) return false;
    document_ = std::make_unique<Document>(std::move(scene), path,
                                           !options_.save.empty() ? options_.save
                                           : shipped              ? "default-edited.gltf"
                                                                  : path);
    const std::string said = replays ? "" : document_->keep_journal(state_directory());
    editor_ = std::make_unique<Editor>(*document_);
    editor_->on_status([](const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); });
    editor_->replaying = replays;
    editor_->settings.pick = options_.pick;
    editor_->settings.keymap = options_.keymap;
    editor_->settings.layout = options_.views;
    editor_->set_theme(options_.theme);
    if (!document_->scene().notes.empty()) editor_->set_status(document_->scene().notes + "the rest of it is here");
    if (!said.empty()) editor_->set_status(said);
    if (shipped || std::filesystem::path(path).filename() == "default.gltf") {
        editor_->orbit().target = {0.1, 0.75, -0.2};
        editor_->orbit().distance = 7.4;
        editor_->orbit().yaw = 0.55;
        editor_->orbit().pitch = 0.42;
    }
    return options_.record.empty() || record_.open(options_.record, path, error);
}

bool Viewer::open_gpu(std::string& error) {
    sample::GpuCreateInfo info{.validate = options_.validate, .device_index = options_.device};
    if (!options_.headless) {
        window_ = Window::create(options_.width, options_.height, error);
        if (!window_) return false;
        info.instance_extensions = window_->instance_extensions();
        info.make_surface = [this](VkInstance instance) { return window_->make_surface(instance); };
    }
    gpu_ = sample::Gpu::create(info, error);
    if (!gpu_) return false;
    if (window_) window_->set_gpu(*gpu_);
    renderer_ = std::make_unique<FrameRenderer>(*gpu_, document_->scene());
    presenter_ = std::make_unique<Presenter>(*gpu_, window_.get());
    const float scale = options_.scale > 0 ? static_cast<float>(options_.scale) : window_ ? window_->scale() : 1.0f;
    editor_->context().style.pixel_scale = scale;
    if (options_.panels.value_or(window_ != nullptr) && options_.replay.empty()) {
        ui_ = std::make_unique<Ui>(scale);
        ui_renderer_ = std::make_unique<UiRenderer>(*gpu_, FrameRenderer::kColor);
        ui_->recent = read_recent(state_directory());
        if (!ui_renderer_->is_ready()) error = "the panels' pipeline could not be created";
    }
    if (error.empty()) error = renderer_->error();
    return error.empty();
}

bool Viewer::open(std::string& error) {
    if (!options_.script.empty() && !script_.load(options_.script, error)) return false;
    if (!open_scene(error) || !open_gpu(error)) return false;
    if (!options_.shaders.empty()) shaders_ = std::make_unique<ShaderReload>(options_.shaders);
    last_ = std::chrono::steady_clock::now();
    return true;
}

VkExtent2D Viewer::extent() const {
    if (window_) return window_->extent();
    glm::dvec2 size(options_.width, options_.height);
    if (!options_.replay.empty() && replay_.size().x >= 1 && replay_.size().y >= 1)
        size = glm::min(replay_.size(), glm::dvec2(16384));
    return {static_cast<std::uint32_t>(size.x), static_cast<std::uint32_t>(size.y)};
}

void Viewer::take_picks() {
    picks_.clear();
    constexpr std::uint64_t kBehind = FrameRenderer::kFramesInFlight;
    if (frame_ < kBehind) return;
    while (const auto answer = renderer_->picks().poll(frame_ - kBehind))
        picks_.push_back(*answer);
}

bool Viewer::replay_frame(std::string& error) {
    if (replay_.is_done()) return true;
    if (const std::string& path = replay_.to_open(); !path.empty()) {
        if (content_hash(path) != replay_.to_open_hash()) {
            error = path + " has changed since it was opened in the recording";
            return false;
        }
        auto scene = sample::Scene::load(path, error);
        if (!scene) return false;
        use(std::move(scene), path);
    }
    return replay_.step(*editor_, *document_, error);
}

void Viewer::live_frame(std::vector<InputEvent> events, std::string& error) {
    const auto now = std::chrono::steady_clock::now();
    // Offscreen a frame is a sixtieth, however long it took: pictures and recordings are the same everywhere.
    const double seconds = window_ ? std::chrono::duration<double>(now - last_).count() : 1.0 / 60;
    last_ = now;
    record_.watch(*editor_, *document_);
    script_.step(*editor_, events, error);
    const VkExtent2D size = extent();
    gizmo::Viewport region{0, 0, static_cast<double>(size.width), static_cast<double>(size.height)};
    passed_.clear();
    if (ui_) {
        for (const InputEvent& e : events)
            ui_->push(e);
        region = ui_->begin(*editor_, size.width, size.height, seconds, passed_);
    } else
        passed_ = std::move(events);
    if (turntable_ > 0) editor_->orbit().yaw += 2 * std::numbers::pi / kTurntablePictures;
    record_.unwatch(*editor_, *document_);
    for (const InputEvent& e : passed_)
        editor_->push(e);
    record_.frame(*editor_, {size.width, size.height}, region, seconds, passed_, picks_);
    for (const PickAnswer& a : picks_)
        editor_->take_pick(a);
    editor_->frame(region, seconds);
    if (ui_) ui_data_ = &ui_->end(*editor_);
}

bool Viewer::draw(std::string& error) {
    const VkExtent2D size = extent();
    if (size.width == 0 || size.height == 0) return true;
    renderer_->resize(size);
    FrameRenderer::Picture picture{.editor = editor_.get(), .pick = editor_->pick_request()};
    if (ui_)
        picture.over = [this](VkCommandBuffer cmd, VkExtent2D target) {
            ui_renderer_->record(cmd, *ui_data_, target, frame_);
        };
    return presenter_->draw(*renderer_, picture, frame_, error);
}

void Viewer::print_handles() const {
    for (std::uint32_t h = 1; h < gizmo::kHandleCount; ++h) {
        const auto handle = static_cast<gizmo::Handle>(h);
        const auto at = editor_->context().handle_position(editor_->gizmo_id(), handle);
        if (at) std::fprintf(stderr, "handle %s %.2f %.2f\n", gizmo::handle_name(handle), at->x, at->y);
    }
    const gizmo::Viewport& v = editor_->views()[0].rect;
    std::fprintf(stderr, "viewport %.0f %.0f %.0f %.0f\nhandles done\n", v.x, v.y, v.width, v.height);
}

bool Viewer::save_picture(const std::string& path, std::string& error) {
    vkDeviceWaitIdle(gpu_->device);
    if (write_png(path, renderer_->extent(), renderer_->read_back())) return true;
    error = path + ": cannot be written";
    return false;
}

bool Viewer::is_over() const {
    if (quits_) return true;
    if (options_.frames > 0) return frame_ >= static_cast<std::uint64_t>(options_.frames);
    if (!options_.replay.empty()) return replay_.is_done();
    const bool quiet =
        !editor_->has_events() && !(ui_ && ui_->has_events()) && turntable_ == 0 && !loader_.is_running();
    if (!options_.script.empty()) return script_.is_done() && quiet;
    return options_.headless && frame_ > 0 && quiet;
}

bool Viewer::frame(std::string& error) {
    presenter_->wait(frame_);
    take_picks();
    std::vector<InputEvent> events;
    if (window_) {
        if (!window_->poll(events)) {
            // The window's own button: the panels may ask first.
            if (ui_ && options_.replay.empty() && !editor_->document().is_saved()) {
                window_->stay();
                ui_->guarded_quit(*editor_);
            } else
                quits_ = true;
        }
    }
    if (options_.replay.empty())
        live_frame(std::move(events), error);
    else if (!replay_frame(error))
        return false;
    if (!error.empty()) return false;
    if (window_) window_->set_title(editor_->title());
    if (options_.print_handles && frame_ == 2) print_handles();
    reload_shaders();
    if (!draw(error)) return false;
    take_pictures(error);
    if (!script_.screenshot.empty() && !save_picture(std::exchange(script_.screenshot, {}), error)) return false;
    if (options_.series && !save_picture(numbered(options_.screenshot, frame_ + 1), error)) return false;
    if (options_.replay.empty()) do_requests();
    take_load();
    return error.empty();
}

bool Viewer::loop(std::string& error) {
    for (; !is_over(); ++frame_)
        if (!frame(error)) return false;
    return finish(error);
}

bool Viewer::finish(std::string& error) {
    // Answers of the last frames' picks.
    vkDeviceWaitIdle(gpu_->device);
    for (std::size_t i = 0; i < FrameRenderer::kFramesInFlight && options_.replay.empty(); ++i, ++frame_) {
        take_picks();
        for (const PickAnswer& a : picks_)
            editor_->take_pick(a);
    }
    if (!record_.close(*editor_)) {
        error = options_.record + ": could not be written whole";
        return false;
    }
    if (!options_.screenshot.empty() && !options_.series && renderer_->extent().width > 0 &&
        !save_picture(options_.screenshot, error))
        return false;
    if (options_.replay.empty()) return true;
    const std::string now = scene_hash(editor_->scene());
    if (replay_.final_hash().empty())
        std::fprintf(stderr, "replayed; the recording was cut short and says no end\n");
    else if (now == replay_.final_hash())
        std::fprintf(stderr, "replayed to the same scene, %s\n", now.c_str());
    else
        error = "the replay ended with another scene: " + now + ", not " + replay_.final_hash();
    return error.empty();
}

int Viewer::run() {
    std::string error;
    const bool done = open(error) && loop(error);
    loader_.cancel();
    if (gpu_) vkDeviceWaitIdle(gpu_->device);
    ui_renderer_.reset();
    presenter_.reset();
    renderer_.reset();
    if (window_ && gpu_) window_->destroy_swapchain();
    const std::size_t messages = gpu_ ? gpu_->messages.size() : 0;
    for (std::size_t i = 0; i < messages; ++i)
        std::fprintf(stderr, "validation: %s\n", gpu_->messages[i].c_str());
    if (!done) {
        std::fprintf(stderr, "viewer: %s\n", error.c_str());
        return kFailed;
    }
    if (options_.print_scene) std::printf("%s\n", editor_->scene().to_json().c_str());
    return messages > 0 ? kValidationMessages : 0;
}

} // namespace viewer
