// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The lattice's frames through the C table of the module.
#pragma once

#include "lattice.hpp"

#include <gizmo/module.h>

#include <cstring>

namespace bench {

class ModuleLattice {
public:
    explicit ModuleLattice(std::size_t count)
        : transforms_(count) {
        const std::vector<gizmo::Transform> from = lattice_transforms(count);
        static_assert(sizeof(GizmoTransform) == sizeof(gizmo::Transform));
        std::memcpy(transforms_.data(), static_cast<const void*>(from.data()), count * sizeof(GizmoTransform));
        registry_.struct_size = sizeof registry_;
        registry_.user = &api_;
        registry_.add = [](void* user, const char* name, std::uint32_t, const void* table, std::uint64_t) {
            if (std::strcmp(name, GIZMO_API_NAME) == 0) std::memcpy(user, table, sizeof(GizmoApi));
            return GizmoResult{GIZMO_OK};
        };
        registry_.remove = [](void*, const char*) {};
        ok_ = gizmo_module_load(&registry_, 1) == GIZMO_OK && api_.context_create(&context_) == GIZMO_OK;
        set_up_inputs();
    }
    ModuleLattice(const ModuleLattice&) = delete;
    ModuleLattice& operator=(const ModuleLattice&) = delete;
    ~ModuleLattice() {
        if (ok_) api_.context_destroy(context_);
        gizmo_module_load(&registry_, 0);
    }
    /// Every call so far succeeded.
    bool is_ok() const { return ok_; }
    /// A call for each gizmo.
    void frame(std::uint32_t mode) {
        begin();
        for (std::size_t i = 0; i < transforms_.size(); ++i) {
            options_.id = i;
            check(
                api_.manipulate(context_, mode, {GIZMO_TRANSFORM_FLOAT, &transforms_[i]}, &camera_, &options_, &seen_));
        }
        check(api_.end_frame(context_));
    }
    /// A call for all of them.
    void bulk_frame(std::uint32_t mode) {
        begin();
        options_.id = 0;
        const GizmoEachOptions each{sizeof each, &mode, 1, &options_, 1, nullptr};
        check(api_.manipulate_each(context_, {GIZMO_TRANSFORM_FLOAT, transforms_.data(), transforms_.size(), nullptr},
                                   &camera_, &each, &seen_));
        check(api_.end_frame(context_));
    }

private:
    void check(GizmoResult result) { ok_ = ok_ && result == GIZMO_OK; }
    void begin() { check(api_.begin_frame(context_, &pointer_)); }
    void set_up_inputs() {
        const gizmo::Camera from = camera();
        camera_.struct_size = sizeof camera_;
        std::memcpy(camera_.view, &from.view, sizeof camera_.view);
        std::memcpy(camera_.projection, &from.projection, sizeof camera_.projection);
        camera_.viewport[2] = from.viewport.width;
        camera_.viewport[3] = from.viewport.height;
        pointer_.struct_size = sizeof pointer_;
        pointer_.cursor[0] = kElsewhere.x;
        pointer_.cursor[1] = kElsewhere.y;
        options_.struct_size = sizeof options_;
        seen_.struct_size = sizeof seen_;
    }

    GizmoApi api_{};
    GizmoRegistry registry_{};
    GizmoContext context_{};
    bool ok_ = false;
    std::vector<GizmoTransform> transforms_;
    GizmoCamera camera_{};
    GizmoPointer pointer_{};
    GizmoOptions options_{};
    GizmoManipulation seen_{};
};

} // namespace bench
