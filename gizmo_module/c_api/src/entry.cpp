// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The module's two symbols: version negotiation and loading.
#include "module.hpp"

#include <cstdio>
#include <memory>

namespace gizmo::module {
namespace {

constexpr std::uint64_t kMagic = 0x31'6f'6d'7a'69'67; // "gizmo1"
// A hash of the core's headers, the compiler and the sizes; CMake computes the first two.
constexpr std::uint64_t kBuild = GIZMO_STATE_BUILD ^ (sizeof(ContextObject) << 32 | sizeof(State) << 8 | sizeof(Drag));

// The library's only global, set by load and cleared by unload; all calls are between these.
State* loaded = nullptr;

void log(const GizmoRegistry& registry, std::uint32_t severity, const char* message) {
    if (registry.log) registry.log(registry.user, severity, message);
}

GizmoResult refuse(const GizmoRegistry& registry, GizmoResult result, const char* message) {
    log(registry, GIZMO_LOG_ERROR, message);
    return result;
}

// The same for a call of the loaded module.
GizmoResult refuse(GizmoResult result, const char* message) {
    if (loaded && loaded->log.write) loaded->log.write(loaded->log.user, GIZMO_LOG_ERROR, message);
    return result;
}

// Reads a registry of another version of the header.
GizmoResult read_registry(const GizmoRegistry* from, GizmoRegistry& out) {
    const InStruct in(from);
    if (!in) return in.result;
    out = *in;
    if (!in->add || !in->remove) return GIZMO_ERROR_NULL;
    if (!in->allocate != !in->deallocate)
        return refuse(out, GIZMO_ERROR_NULL, "gizmo: set both allocate and deallocate, or neither");
    return GIZMO_OK;
}

GizmoResult make_state(const StateHead& head, State*& out) {
    use_allocator(head);
    const GizmoResult r = guarded([&]() -> GizmoResult {
        out = new State;
        return GIZMO_OK;
    });
    if (r == GIZMO_OK) out->head = head;
    return r;
}

// Restores the state of an earlier load if this build can read it.
GizmoResult adopt_state(const GizmoRegistry& registry, const StateHead& head, State*& out) {
    const auto& kept = *static_cast<const StateHead*>(registry.state);
    if (kept.magic != kMagic)
        return refuse(registry, GIZMO_ERROR_STATE, "gizmo: registry->state was not written by a module");
    if (kept.build != kBuild)
        return refuse(registry, GIZMO_ERROR_STATE,
                      "gizmo: the contexts in registry->state belong to another build of the module, whose memory this "
                      "one cannot read. Load that build again, or destroy the contexts with it before the reload");
    if (kept.allocate != head.allocate || kept.deallocate != head.deallocate || kept.user != head.user)
        return refuse(registry, GIZMO_ERROR_STATE,
                      "gizmo: the contexts in registry->state were allocated by another allocator");
    use_allocator(head);
    out = static_cast<State*>(registry.state);
    return GIZMO_OK;
}

void drop_state(State* from) {
    delete from;
    use_allocator({});
}

// Removes the interfaces before `end`, and the module's own.
void remove_interfaces(const GizmoRegistry& registry, const Interface* end = nullptr) {
    for (const Interface* i = Interface::first(); i != end; i = i->next())
        registry.remove(registry.user, i->name());
    registry.remove(registry.user, GIZMO_API_NAME);
}

GizmoResult add_interfaces(const GizmoRegistry& registry) {
    GizmoResult r = registry.add(registry.user, GIZMO_API_NAME, GIZMO_ABI_VERSION, &api(), sizeof(GizmoApi));
    if (r != GIZMO_OK) return r;
    for (const Interface* i = Interface::first(); i; i = i->next()) {
        r = i->add_to(registry);
        if (r == GIZMO_OK) continue;
        remove_interfaces(registry, i);
        return r;
    }
    return GIZMO_OK;
}

GizmoResult load(GizmoRegistry& to) {
    GizmoRegistry registry{};
    if (const GizmoResult r = read_registry(&to, registry); r != GIZMO_OK) return r;
    if (loaded) return refuse(registry, GIZMO_ERROR_STATE, "gizmo: the module is already loaded");
    const StateHead head{kMagic, kBuild, registry.allocate, registry.deallocate, registry.user};
    State* state = nullptr;
    const GizmoResult r = registry.state ? adopt_state(registry, head, state) : make_state(head, state);
    if (r != GIZMO_OK) return r;
    state->log = {registry.log, registry.user};
    loaded = state;
    if (const GizmoResult added = add_interfaces(registry); added != GIZMO_OK) {
        loaded = nullptr;
        if (!registry.state) drop_state(state);
        return refuse(registry, added, "gizmo: the registry accepted no interface");
    }
    to.state = nullptr;
    log(registry, GIZMO_LOG_INFO, registry.state ? "gizmo: loaded, contexts restored" : "gizmo: loaded");
    return GIZMO_OK;
}

// Returns the reason why the module cannot be unloaded, or null.
const char* unload_obstacle(const State& state) {
    for (const Interface* i = Interface::first(); i; i = i->next())
        if (const char* reason = i->unload_obstacle(state.objects)) return reason;
    bool in_frame = false;
    state.objects.for_each(ObjectKind::Context, [&](const void* object) {
        in_frame |= static_cast<const ContextObject*>(object)->in_frame;
    });
    return in_frame ? "gizmo: a context is between begin_frame and end_frame" : nullptr;
}

GizmoResult unload(GizmoRegistry& from) {
    GizmoRegistry registry{};
    if (const GizmoResult r = read_registry(&from, registry); r != GIZMO_OK) return r;
    if (!loaded) return refuse(registry, GIZMO_ERROR_STATE, "gizmo: the module is not loaded");
    if (const char* reason = unload_obstacle(*loaded)) return refuse(registry, GIZMO_ERROR_STATE, reason);
    remove_interfaces(registry);
    const bool keep = loaded->objects.count(ObjectKind::Context) > 0;
    if (keep)
        from.state = loaded;
    else
        drop_state(loaded);
    loaded = nullptr;
    use_allocator({});
    log(registry, GIZMO_LOG_INFO, keep ? "gizmo: unloaded, contexts saved" : "gizmo: unloaded");
    return GIZMO_OK;
}

} // namespace

State* state() {
    return loaded;
}

GizmoResult refuse_size(const char* name, std::uint64_t given, std::size_t needed) {
    char message[200];
    std::snprintf(message, sizeof message,
                  "gizmo: %s.struct_size is %llu, and every caller needs at least %u bytes of it: set it to sizeof(%s)",
                  name, static_cast<unsigned long long>(given), static_cast<unsigned>(needed), name);
    return refuse(GIZMO_ERROR_STRUCT_SIZE, message);
}

GizmoResult refuse_element(const char* name, std::uint64_t given, std::uint64_t index) {
    char message[200];
    std::snprintf(message, sizeof message,
                  "gizmo: %s.struct_size is %llu in element %llu: set it to sizeof(%s) in all elements", name,
                  static_cast<unsigned long long>(given), static_cast<unsigned long long>(index), name);
    return refuse(GIZMO_ERROR_STRUCT_SIZE, message);
}

GizmoResult refuse_argument(const char* message) {
    return refuse(GIZMO_ERROR_ARGUMENT, message);
}

GizmoResult refuse_kind(const char* function, std::uint64_t given, const char* taken) {
    char message[240];
    std::snprintf(message, sizeof message, "gizmo: %s cannot take the kind %llu: set it to the type of the data, %s",
                  function, static_cast<unsigned long long>(given), taken);
    return refuse_argument(message);
}

} // namespace gizmo::module

GizmoResult gizmo_module_negotiate(std::uint32_t host_oldest, std::uint32_t host_newest, std::uint32_t* version) {
    if (!version) return GIZMO_ERROR_NULL;
    if (host_oldest > host_newest) return GIZMO_ERROR_ARGUMENT;
    const std::uint32_t both = host_newest < GIZMO_ABI_VERSION ? host_newest : GIZMO_ABI_VERSION;
    const bool known = both >= host_oldest && both >= GIZMO_ABI_OLDEST;
    *version = known ? both : GIZMO_ABI_VERSION;
    return known ? GIZMO_OK : GIZMO_ERROR_VERSION;
}

GizmoResult gizmo_module_load(GizmoRegistry* registry, std::uint32_t load) {
    if (!registry) return GIZMO_ERROR_NULL;
    if (load > 1) return GIZMO_ERROR_ARGUMENT;
    return load == 1 ? gizmo::module::load(*registry) : gizmo::module::unload(*registry);
}
