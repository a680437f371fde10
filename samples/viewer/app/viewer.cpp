// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
#include "viewer/app/viewer.hpp"

#include "viewer/app/startup.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace viewer {
namespace {

constexpr int kFailed = 1, kValidationMessages = 3;

} // namespace

Viewer::Viewer(const ViewerOptions& options)
    : options_(options)
    , pictures_(options.pictures, options.series ? options.screenshot : "") {}

bool Viewer::open(std::string& error) {
    if (!options_.script.empty() && !script_.load(options_.script, error)) return false;
    std::string path, said;
    auto document = open_first(options_, path, said, error);
    if (!document) return false;
    editor_ = std::make_unique<Editor>(*document);
    const bool has_panels = options_.panels.value_or(!options_.headless);
    files_ = std::make_unique<FileRoute>(std::move(document), state_directory(options_), has_panels);
    files_->ask_to_recover(asks_to_recover(options_));
    if (!is_shipped(options_, path)) files_->remember(path);
    editor_->messages().on_line([](const std::string& line) { std::fprintf(stderr, "%s\n", line.c_str()); });
    if (!options_.headless) kept_.emplace(state_directory(options_));
    if (kept_) kept_->apply_to(*editor_);
    if (options_.width == 0) {
        const Preferences kept = kept_ ? kept_->kept() : Preferences{};
        options_.width = kept.width > 0 ? kept.width : 1280;
        options_.height = kept.height > 0 ? kept.height : 800;
    }
    set_up(*editor_, options_, path);
    if (!editor_->scene().notes.empty()) editor_->messages().set(editor_->scene().notes + "the rest of it is here");
    if (!said.empty()) editor_->messages().set(said);
    if (!options_.record.empty() && !record_.open(options_.record, editor_->context(), error)) return false;
    std::vector<std::string> messages;
    display_ = Display::create(options_, editor_->scene(), messages, error);
    for (const std::string& message : messages)
        std::fprintf(stderr, "validation: %s\n", message.c_str());
    if (!display_) return false;
    Window* const window = display_->window();
    const float scale = options_.scale > 0 ? static_cast<float>(options_.scale) : window ? window->scale() : 1.0f;
    editor_->context().style.pixel_scale = scale;
    if (has_panels) ui_ = std::make_unique<Ui>(scale);
    if (options_.headless && !ui_) editor_->settings.view_cube = false; // pictures of the scene alone
    if (window)
        editor_->clipboard.use({.get = [window] { return window->clipboard(); },
                                .set = [window](const std::string& text) { window->set_clipboard(text); }});
    if (ui_) ui_->use_clipboard(editor_->clipboard);
    if (!options_.script.empty()) editor_->settings.ease = 0; // scripts take effect immediately
    if (ui_ && kept_) kept_->apply_to(ui_->layout);
    clock_ = {};
    return !ui_ || display_->add_panels(error);
}

VkExtent2D Viewer::extent() const {
    if (const Window* window = display_->window()) return window->extent();
    return {static_cast<std::uint32_t>(options_.width), static_cast<std::uint32_t>(options_.height)};
}

std::vector<InputEvent> Viewer::window_events() {
    std::vector<InputEvent> events;
    Window* const window = display_->window();
    if (!window || window->poll(events)) return events;
    // The window's close button: the dialogs may ask first.
    files_->quit();
    if (!files_->has_quit()) window->stay();
    return events;
}

bool Viewer::update(std::vector<InputEvent> events, std::string& error) {
    const double seconds = clock_.begin(!display_->window());
    editor_->messages().pass(seconds);
    if (!script_.step(*editor_, events, error)) return false;
    for (const InputEvent& e : events)
        state_.note(e);
    const VkExtent2D size = extent();
    gizmo::Viewport region{0, 0, static_cast<double>(size.width), static_cast<double>(size.height)};
    if (ui_) {
        for (const InputEvent& e : events)
            ui_->push(e);
        events.clear();
        region = ui_->begin(*editor_, *files_, size.width, size.height, seconds, events);
    }
    for (const InputEvent& e : events)
        editor_->push(e);
    // A requested screenshot shows only the scene.
    const bool view_cube =
        std::exchange(editor_->settings.view_cube, editor_->settings.view_cube && !pictures_.is_of_scene());
    editor_->frame(region, seconds);
    editor_->settings.view_cube = view_cube;
    record_.write();
    if (ui_) ui_->end(*editor_);
    if (Window* const window = display_->window()) {
        window->set_cursor(ui_ ? ui_->cursor_shape(*editor_) : editor_->cursor_shape());
        window->set_wraps(editor_->holds_pointer() || (ui_ && ui_->holds_pointer()));
    }
    return true;
}

bool Viewer::write_pictures(std::string& error) {
    if (!pictures_.write(*display_, *editor_, clock_.number(), error)) return false;
    return script_.screenshot.empty() || display_->save_picture(std::exchange(script_.screenshot, {}), error);
}

void Viewer::print_state() {
    if (editor_->has_events() || (ui_ && ui_->has_events())) return;
    const Window* const window = display_->window();
    const VkExtent2D size = extent();
    state_.print(*editor_, *files_, ui_.get(), !window || window->has_focus(), static_cast<int>(size.width),
                 static_cast<int>(size.height));
}

void Viewer::do_requests() {
    if (Window* const window = display_->window())
        for (const std::string& path : window->take_dropped())
            files_->open(path);
    const Editor::Requests asked = editor_->take_requests();
    if (asked.screenshot) pictures_.ask_for_screenshot();
    if (asked.quit) files_->quit();
    if (asked.open) files_->ask_which_to_open();
    if (asked.save_as) files_->ask_where_to_save();
    if (asked.save_failed) files_->save_failed(*editor_);
    if (asked.help && ui_) ui_->toggle_help();
    if (asked.preferences && ui_) ui_->toggle_preferences();
    if (asked.rename && ui_) ui_->rename_active(*editor_);
    if (asked.find && ui_) ui_->find();
    if (asked.menu && ui_) ui_->open_menu();
    if (asked.arrange && ui_) ui_->open_arrange();
    if (asked.panels && ui_) ui_->toggle_panels(*editor_);
}

// Its effects are visible in the next frames.
void Viewer::take_load() {
    const bool was_loading = files_->is_loading(), was_asking = files_->is_asking();
    const auto path = files_->poll(*editor_);
    if (files_->is_loading() != was_loading || files_->is_asking() != was_asking) rest_.stir();
    if (!path) return;
    display_->show(editor_->scene());
}

// True if the next frame would look different. Nothing is visible while the window is minimized.
bool Viewer::has_reason(double idle_seconds) {
    display_->window()->wait(0);
    if (display_->window()->take_news() || files_->has_news()) rest_.stir();
    if (rest_.is_due() || editor_->has_events() || (ui_ && ui_->has_events())) return true;
    if (display_->window()->is_iconified()) return false;
    return !script_.is_done() || pictures_.is_busy() || files_->is_loading() || editor_->needs_frame() ||
           (ui_ && (ui_->needs_frame() || editor_->messages().next_change() <= idle_seconds));
}

void Viewer::rest() {
    Window* const window = display_->window();
    if (!window || options_.frames > 0) return;
    using Clock = std::chrono::steady_clock;
    const auto start = Clock::now();
    const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - start).count(); };
    bool has_slept = false;
    if (!has_reason(0)) remember();
    for (; !has_reason(seconds()); has_slept = true) {
        if (options_.print_state) rest_.say_idle(clock_.number());
        const bool shows_messages = ui_ && !window->is_iconified();
        window->wait(shows_messages ? std::min(rest_.kLook, editor_->messages().next_change()) : rest_.kLook);
    }
    rest_.drew();
    if (!has_slept) return;
    if (options_.print_state) rest_.say_awake(clock_.number());
    editor_->messages().pass(seconds());
    clock_.skip();
}

bool Viewer::is_over() const {
    if (files_->has_quit()) return true;
    if (options_.frames > 0) return clock_.number() >= static_cast<std::uint64_t>(options_.frames);
    const bool quiet = !editor_->has_events() && !(ui_ && ui_->has_events()) && !files_->is_loading();
    if (!options_.script.empty()) return script_.is_done() && quiet;
    return options_.headless && clock_.number() > 0 && quiet;
}

bool Viewer::frame(std::string& error) {
    display_->wait(clock_.number());
    if (!update(window_events(), error)) return false;
    if (Window* const window = display_->window()) window->set_title(title_of(*editor_));
    // Once, when the camera no longer moves.
    const bool rests = clock_.number() >= 2 && !editor_->viewports().is_easing();
    if (rests && std::exchange(options_.print_handles, false)) print_handles(*editor_);
    const bool has_panels = ui_ && !pictures_.is_of_scene();
    if (!display_->draw(*editor_, has_panels ? ui_->draw_data() : nullptr, extent(), clock_.number(), error))
        return false;
    if (!write_pictures(error)) return false;
    do_requests();
    take_load();
    if (options_.print_state) print_state();
    return true;
}

bool Viewer::loop(std::string& error) {
    for (; !is_over(); clock_.next()) {
        rest();
        if (!frame(error)) return false;
    }
    return finish(error);
}

// Written if they have changed and nothing else is running, and at the end.
void Viewer::remember() {
    if (!kept_ || pictures_.is_busy()) return;
    const Window& window = *display_->window();
    const glm::ivec2 size =
        window.is_iconified() ? glm::ivec2(0) : glm::ivec2(window.size().width, window.size().height);
    if (!kept_->remember(*editor_, ui_ ? &ui_->layout : nullptr, size, !options_.script.empty()))
        editor_->messages().set_error("preferences cannot be written");
}

bool Viewer::finish(std::string& error) {
    if (display_->window()) remember();
    if (!record_.close(error)) return false;
    return options_.screenshot.empty() || options_.series || !display_->has_picture() ||
           display_->save_picture(options_.screenshot, error);
}

int Viewer::run() {
    std::string error;
    const bool done = open(error) && loop(error);
    if (files_) files_->stop();
    const std::vector<std::string> messages = display_ ? display_->close() : std::vector<std::string>{};
    for (const std::string& message : messages)
        std::fprintf(stderr, "validation: %s\n", message.c_str());
    if (!done) {
        std::fprintf(stderr, "viewer: %s\n", error.c_str());
        return kFailed;
    }
    if (options_.print_scene) std::printf("%s\n", editor_->scene().to_json().c_str());
    return messages.empty() ? 0 : kValidationMessages;
}

} // namespace viewer
