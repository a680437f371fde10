// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// Drags and whole sessions as text: to be stored, sent with a bug report, replayed to the same bits. Numbers are
// hexadecimal floats, which are exact and read the same in every locale.
#pragma once

#include <gizmo/context.hpp>

#include <string>
#include <string_view>

namespace gizmo {

/// One drag: everything update_drag() needs but the pointers.
std::string to_text(const Drag& drag);
/// None: not what to_text() wrote.
std::optional<Drag> drag_from_text(std::string_view text);

/// Writes down a session as it runs: use it in place of the context. Every pointer, camera, transform, option, command
/// and candidate goes in, and what came out; no pointer of the host's does. Points in
/// bulk (manipulate_points) are not recorded. Not for steady frames: it allocates.
class Recorder {
public:
    explicit Recorder(Context& context);

    void begin_frame(const Pointer& pointer);
    Manipulation manipulate(Mode mode, Transform& transform, const Camera& camera, const Options& options = {});
    Manipulation manipulate(Mode mode, DTransform& transform, const Camera& camera, const Options& options = {});
    Manipulation manipulate(Mode mode, std::span<Transform> members, const Camera& camera, const Options& options = {});
    Manipulation manipulate(Mode mode, std::span<DTransform> members, const Camera& camera,
                            const Options& options = {});
    BatchManipulation manipulate_each(Mode mode, std::span<Transform> transforms, const Camera& camera,
                                      const Options& options = {});
    BatchManipulation manipulate_each(Mode mode, std::span<DTransform> transforms, const Camera& camera,
                                      const Options& options = {});
    Manipulation manipulate_value(double& value, const CustomHandle& handle, const Camera& camera,
                                  const Options& options = {});
    Manipulation manipulate_point(glm::dvec3& point, const CustomHandle& handle, const Camera& camera,
                                  const Options& options = {});
    void end_frame();
    void start(std::uint64_t id, Handle handle);
    void constrain(Handle handle);
    void confirm();
    NumericInputError set_numeric_input(std::string_view text);
    void nudge(std::uint64_t id, const Nudge& nudge);

    const Context& context() const { return context_; }
    const std::string& text() const { return text_; }

private:
    Context& context_;
    std::string text_;
};

/// What became of a session when it was played again.
struct Replay {
    std::size_t frames = 0, calls = 0;
    std::size_t differences = 0;      ///< calls that gave other bits than were recorded
    std::size_t first_difference = 0; ///< the frame of the first of them, counted from 0
    const char* error = nullptr;      ///< in words: the text is no session, or cut short
    std::size_t error_line = 0;       ///< counted from 1
};

/// Plays a session into `context`, which should be as new as the recorder's was.
Replay replay(std::string_view text, Context& context);

} // namespace gizmo
