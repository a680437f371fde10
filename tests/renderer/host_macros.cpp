// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// A host whose window system has made macros of everyday words before it comes to our headers: X11, Qt, Windows.
#define None 0L
#define Status int
#define Always 2
#define Success 0
#define Bool int
#define slots
#define signals public
#define emit
#define near
#define far
#define min(a, b) ((a) < (b) ? (a) : (b))
#define max(a, b) ((a) > (b) ? (a) : (b))

#include <gizmo/gizmo.hpp>
#include <gizmo/vulkan.hpp>

static_assert(None == 0L && sizeof(Status) == sizeof(int), "and has them afterwards as before");
#ifndef slots
#error "slots is the host's"
#endif

namespace {

struct Host {
    gizmo::Context context;
    gizmo::vulkan::Pass pass;
    gizmo::vulkan::DepthPicker picker;
};

} // namespace

gizmo::Handle hovered_in(const gizmo::Context& context);
gizmo::Handle hovered_in(const gizmo::Context& context) {
    const Host host{};
    return host.pass || host.picker ? gizmo::Handle{} : context.hovered_handle();
}
