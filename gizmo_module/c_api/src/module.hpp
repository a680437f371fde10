// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The state of a loaded module: the host's callbacks and the objects behind its handles.
#pragma once

#include "convert.hpp"
#include "object_table.hpp"

#include <gizmo/context.hpp>
#include <gizmo/module.h>
#include <gizmo/recorder.hpp>
#include <gizmo/triangles.hpp>

#include <cstdint>
#include <new>
#include <optional>
#include <vector>

namespace gizmo::module {

/// The modes and options of a call with options per element.
struct OwnInput {
    std::vector<Mode> modes{};
    std::vector<Options> options{};
    std::vector<HostSnaps> snaps{}; ///< options point to its elements
};

/// A composite.
struct PartsInput {
    std::vector<CustomHandle> handles{}; ///< of all parts, in order
    std::vector<CustomPart> parts{};
};

struct ContextObject {
    Context context{};
    std::optional<Recorder> recorder{}; ///< the context's recorder
    bool in_frame = false;
    HostSnaps snap{};
    std::vector<GizmoEditEvent> events{}; ///< the frame's events in C form
    Triangles triangles{};                ///< of the last call of `triangles`
    std::vector<Member> members{};        ///< scratch of the current call
    OwnInput own{};                       ///< scratch of the current call
    PartsInput parts{};                   ///< scratch of the current call
};

/// The state that survives a reload. Plain memory without pointers to code; everything the next module needs to restore
/// it is in `head`, whose layout never changes.
struct StateHead {
    std::uint64_t magic = 0;
    std::uint64_t build = 0; ///< of the data behind it: equal only if the layouts are equal
    void* (*allocate)(void*, size_t, size_t) = nullptr;
    void (*deallocate)(void*, void*) = nullptr;
    void* user = nullptr;
};
/// The host's log; `write` may be null.
struct Log {
    void (*write)(void* user, std::uint32_t severity, const char* message) = nullptr;
    void* user = nullptr;
};
struct State {
    StateHead head{};
    Log log{}; ///< of the registry that loaded the module last
    ObjectTable objects{};
};

/// Null if nothing is loaded.
State* state();

/// Allocates with the host's functions; with malloc before loading, or if the host has none.
void use_allocator(const StateHead& from);

const GizmoApi& api();

/// An interface in addition to GizmoApi. A static object in the implementing source adds it to the list, so the module
/// offers what is linked into it without naming it.
class Interface {
public:
    /// Its objects have the kinds `first` to `last`; `unload_obstacle` is the message if they prevent unloading. All
    /// pointers are to static storage.
    template <class Table>
    Interface(const char* name, const Table& table, ObjectKind first, ObjectKind last, const char* unload_obstacle)
        : name_(name)
        , table_(&table)
        , size_(sizeof table)
        , first_kind_(first)
        , last_kind_(last)
        , reason_to_stay_(unload_obstacle)
        , next_(first_) {
        first_ = this;
    }
    Interface(const Interface&) = delete;
    Interface& operator=(const Interface&) = delete;

    static const Interface* first() { return first_; }
    const Interface* next() const { return next_; }
    const char* name() const { return name_; }
    GizmoResult add_to(const GizmoRegistry& registry) const {
        return registry.add(registry.user, name_, GIZMO_ABI_VERSION, table_, size_);
    }
    /// Null if it has no objects.
    const char* unload_obstacle(const ObjectTable& objects) const {
        return objects.count(first_kind_, last_kind_) > 0 ? reason_to_stay_ : nullptr;
    }

private:
    static constinit inline const Interface* first_ = nullptr; ///< written while the library is loaded
    const char* name_;
    const void* table_;
    std::uint64_t size_;
    ObjectKind first_kind_, last_kind_;
    const char* reason_to_stay_;
    const Interface* next_;
};

/// An object that is locked for a call.
template <class T>
class ObjectLock {
public:
    ObjectLock(std::uint64_t handle, ObjectKind kind)
        : handle_(handle)
        , kind_(kind) {
        State* const loaded = state();
        result_ = loaded ? loaded->objects.acquire(handle, kind, held_) : GIZMO_ERROR_HANDLE;
    }
    ObjectLock(const ObjectLock&) = delete;
    ObjectLock& operator=(const ObjectLock&) = delete;
    ~ObjectLock() {
        if (held_.object) ObjectTable::release(held_);
    }
    explicit operator bool() const { return held_.object != nullptr; }
    T& operator*() const { return *static_cast<T*>(held_.object); }
    T* operator->() const { return static_cast<T*>(held_.object); }
    GizmoResult result() const { return result_; }
    /// Destroys the object.
    void destroy() {
        state()->objects.remove(handle_, kind_);
        delete static_cast<T*>(held_.object);
        held_ = {};
    }

private:
    std::uint64_t handle_;
    ObjectKind kind_;
    ObjectTable::Held held_{};
    GizmoResult result_ = GIZMO_OK;
};

/// Calls a function that may allocate. Nothing else in the library throws.
template <class F>
GizmoResult guarded(const F& f) {
    try {
        return f();
    } catch (const std::bad_alloc&) {
        return GIZMO_ERROR_OUT_OF_MEMORY;
    }
}

/// Adds an object, or destroys it on failure.
template <class T>
GizmoResult add_object(ObjectKind kind, std::unique_ptr<T> object, std::uint64_t& handle) {
    if (!state()) return GIZMO_ERROR_ORDER;
    handle = state()->objects.add(kind, object.get());
    if (handle == 0) return GIZMO_ERROR_OUT_OF_MEMORY;
    static_cast<void>(object.release());
    return GIZMO_OK;
}

} // namespace gizmo::module
