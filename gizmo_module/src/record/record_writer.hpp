// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The writer of a context's recording.
#pragma once

#include "drag/snap_target.hpp"
#include "record/subject.hpp"

#include <gizmo/body.hpp>
#include <gizmo/custom_handle.hpp>
#include <gizmo/options.hpp>
#include <gizmo/pointer.hpp>
#include <gizmo/recorder.hpp>
#include <gizmo/view_cube.hpp>

#include <array>
#include <span>
#include <string>
#include <vector>

namespace gizmo {

inline constexpr std::string_view kSessionHeader = "gizmo-session-1";

/// Records the features near the drag on their way to the context, or provides them during a replay.
struct SnapRecorder {
    SnapFeatureProvider provider = nullptr;
    void* user = nullptr;
    SnapGeometry geometry{};
    bool replays = false; ///< `found` is provided
    std::size_t count = 0;
    std::array<SnapFeature, kMostFeatures> found{};

    bool provides() const { return provider || !geometry.features.empty(); }
    static std::size_t ask(void* self, const SnapQuery& query, std::span<SnapFeature> out);
};

/// Options of several gizmos whose providers share one tap: only the dragged gizmo's provider is called.
class RecordedOptions {
public:
    RecordedOptions(std::span<const Options> options, SnapRecorder& tap);
    std::span<const Options> options() const { return options_; }

private:
    struct Source {
        SnapRecorder* tap = nullptr;
        SnapFeatureProvider provider = nullptr;
        void* user = nullptr;
        SnapGeometry geometry{};
    };
    static std::size_t ask(void* source, const SnapQuery& query, std::span<SnapFeature> out);

    std::vector<Source> sources_; ///< indexed by option
    std::vector<Options> options_;
};

/// The recorded part of a result.
struct RecordedAnswer {
    Phase phase = Phase::Idle;
    Handle handle = Handle::None;
    bool changed = false;
    std::size_t index = ~std::size_t{0}; ///< calls for several gizmos: the hovered or dragged one

    RecordedAnswer() = default;
    explicit RecordedAnswer(const Manipulation& m)
        : phase(m.phase)
        , handle(m.handle)
        , changed(m.changed) {}
    template <class Batch>
    explicit RecordedAnswer(const Batch& batch)
        : RecordedAnswer(batch.manipulation) {
        index = batch.index;
    }
    bool operator==(const RecordedAnswer&) const = default;
};
template <class Archive>
void fields(Archive& a, RecordedAnswer& r) {
    all(a, r.phase, r.handle, r.changed, r.index);
}

/// The inputs of a call except its subject.
struct CallInput {
    CallForm form = CallForm::One;
    Mode mode = Mode::None;
    const Camera& camera;
    const Options& options;
    const CustomHandle* custom = nullptr;
    const PointStyle* point_style = nullptr;
    std::span<const std::uint8_t> selected{};
    const EachOwn* own = nullptr; ///< replaces `mode` and `options`
};

/// What Context tells a Recorder. Virtual, so that programs without a Recorder do not link the text of recordings.
class RecordWriter {
public:
    virtual ~RecordWriter() = default;
    virtual void frame(const Pointer& pointer, double seconds, const Style& style);
    virtual void end();
    virtual void start(std::uint64_t id, Handle handle);
    virtual void constrain(Handle handle);
    virtual void duplicate(std::uint64_t copy);
    virtual void confirm();
    virtual void numeric_input(std::string_view typed);
    virtual void nudge(std::uint64_t id, const Nudge& nudge);
    virtual void drop(std::uint64_t id, const Drop& drop);
    virtual void view_cube(const Camera& camera, double distance, const ViewCube& options, const glm::dmat4& view,
                           const ViewChange& change);

    // Records a call: its inputs first, and its results after it has run. @param neighbors those that it has copied.
    virtual void call_in(const CallInput& input, const Subject& before);
    virtual void call_out(const SnapRecorder& snaps, std::span<const Neighbor> neighbors, const RecordedAnswer& answer,
                          const Subject& after);

    const std::string& text() const { return text_; }

private:
    void own_in(const EachOwn& own);

    std::string text_ = std::string(kSessionHeader) + "\n";
};

} // namespace gizmo
