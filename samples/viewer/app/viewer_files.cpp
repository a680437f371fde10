// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Files that come and go while the viewer runs: scenes, pictures, shaders.
#include "viewer/app/viewer.hpp"

#include <cstdio>
#include <filesystem>

namespace viewer {
namespace {

namespace fs = std::filesystem;

std::string picture_path(const std::string& directory, const char* name, int number) {
    char file[48];
    std::snprintf(file, sizeof file, "%s-%04d.png", name, number);
    return (fs::path(directory) / file).string();
}

} // namespace

std::string Viewer::state_directory() const {
    if (!options_.state.empty()) return options_.state;
    return options_.headless ? std::string() : default_state_directory();
}

void Viewer::use(std::unique_ptr<sample::Scene> scene, const std::string& path) {
    auto next = std::make_unique<Document>(std::move(scene), path, path);
    editor_->open(*next);
    if (std::exchange(discards_, false)) document_->discard();
    document_ = std::move(next);
    if (options_.replay.empty()) {
        const std::string said = document_->keep_journal(state_directory());
        editor_->set_status(document_->scene().notes + "opened " + path + (said.empty() ? "" : "; " + said));
        record_.opened(path);
    }
    renderer_->show(document_->scene());
}

// A file that cannot be read leaves everything as it is.
void Viewer::take_load() {
    if (ui_)
        ui_->loading = loader_.is_running() ? std::optional(LoadStatus{loader_.path(), loader_.share()}) : std::nullopt;
    auto result = loader_.take();
    if (!result) return;
    if (ui_) ui_->loading.reset();
    if (!result->scene) {
        editor_->set_status("not opened: " + result->error);
        if (ui_) ui_->show_error(result->error);
        return;
    }
    use(std::move(result->scene), result->path);
    if (!ui_) return;
    add_recent(state_directory(), ui_->recent, result->path);
}

void Viewer::do_requests() {
    const Editor::Requests asked = editor_->take_requests();
    if (window_)
        for (const std::string& path : window_->take_dropped()) {
            if (ui_)
                ui_->guarded_open(*editor_, path);
            else
                loader_.start(path);
        }
    if (asked.screenshot) picture_ = -picture_ - 1; // negative: to be written with the next picture
    if (asked.turntable && turntable_ == 0) {
        turntable_ = kTurntablePictures;
        turntable_yaw_ = editor_->orbit().yaw;
    }
    if (!ui_) {
        quits_ |= asked.quit; // what was not saved is in the autosave
        return;
    }
    if (asked.quit) ui_->guarded_quit(*editor_);
    if (asked.open) ui_->ask_for_file(*editor_);
    if (asked.save_as) ui_->ask_where_to_save(*editor_);
    if (asked.help) ui_->toggle_help();
    if (asked.panels) ui_->visible = !ui_->visible;
    const Ui::Requests wanted = ui_->take_requests();
    // For another scene they are thrown away when that one is there: it may turn out to be broken.
    if (wanted.discard && wanted.quit) document_->discard();
    if (!wanted.open.empty()) discards_ = wanted.discard;
    if (wanted.cancel_load) {
        loader_.cancel();
        editor_->set_status("the load was cancelled");
    }
    if (!wanted.open.empty()) loader_.start(wanted.open);
    if (!wanted.save_as.empty()) {
        std::string said;
        const bool saved = document_->save(said, wanted.save_as);
        editor_->set_status(said);
        if (saved)
            add_recent(state_directory(), ui_->recent, wanted.save_as);
        else
            ui_->show_error(said);
    }
    quits_ |= wanted.quit;
}

void Viewer::take_pictures(std::string& error) {
    if (picture_ < 0) {
        picture_ = -picture_;
        // Not over one that is there.
        while (fs::exists(picture_path(options_.pictures, "screenshot", picture_)))
            ++picture_;
        const std::string path = picture_path(options_.pictures, "screenshot", picture_);
        if (save_picture(path, error)) editor_->set_status("wrote " + path);
    }
    if (turntable_ == 0) return;
    const std::string path = picture_path(options_.pictures, "turntable", kTurntablePictures - turntable_ + 1);
    if (!save_picture(path, error)) return;
    if (--turntable_ > 0) return;
    editor_->orbit().yaw = turntable_yaw_;
    editor_->set_status("wrote the turntable, the last of it to " + path);
}

void Viewer::reload_shaders() {
    if (!shaders_ || !shaders_->has_changed()) return;
    ShaderReload::Code code;
    std::string error;
    if (shaders_->compile(code, error) && renderer_->use_shaders(code.shaders(), error)) {
        editor_->set_status("shaders compiled from " + options_.shaders);
        return;
    }
    editor_->set_status("the old shaders stay: " + error);
}

} // namespace viewer
