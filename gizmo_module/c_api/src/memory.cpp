// SPDX-FileCopyrightText: 2026 The Gizmo authors
// SPDX-License-Identifier: MIT
//
// The module's operator new: the host's allocator. The library hides all symbols except its two and has its own copy of
// the C++ library, so these operators serve only the module.
#include "module.hpp"

#include <cstdlib>
#include <new>

namespace gizmo::module {
namespace {

// Set at load, before any allocation that is freed after it, and read by every allocation.
StateHead allocator;

} // namespace

void use_allocator(const StateHead& from) {
    allocator = from;
}

namespace {

void* allocate(std::size_t size, std::size_t alignment) noexcept {
    if (size == 0) size = 1;
    if (allocator.allocate) return allocator.allocate(allocator.user, size, alignment);
#if defined(_WIN32)
    return _aligned_malloc(size, alignment);
#else
    if (alignment <= alignof(std::max_align_t)) return std::malloc(size);
    return std::aligned_alloc(alignment, (size + alignment - 1) / alignment * alignment);
#endif
}

void* allocate_or_throw(std::size_t size, std::size_t alignment) {
    void* memory = allocate(size, alignment);
    if (!memory) throw std::bad_alloc{}; // caught by guarded() at the entry of the call
    return memory;
}

void deallocate(void* memory) noexcept {
    if (!memory) return;
    if (allocator.deallocate)
        allocator.deallocate(allocator.user, memory);
    else
#if defined(_WIN32)
        _aligned_free(memory);
#else
        std::free(memory);
#endif
}

} // namespace
} // namespace gizmo::module

#if defined(GIZMO_OWN_RUNTIME)
// The C++ library's emergency pool for exceptions, which it allocates with its own malloc when it is loaded and frees
// only when it is closed. This copy of the library belongs to the module.
namespace __gnu_cxx {
void __freeres();
}
namespace {
[[gnu::destructor]] void free_runtime() {
    __gnu_cxx::__freeres();
}
} // namespace
#endif

using gizmo::module::allocate_or_throw;
using gizmo::module::deallocate;

namespace {
// Of plain new. With MSVC it is 16, but the alignment of std::max_align_t is 8.
constexpr std::size_t kPlain = __STDCPP_DEFAULT_NEW_ALIGNMENT__;
} // namespace

void* operator new(std::size_t size) {
    return allocate_or_throw(size, kPlain);
}
void* operator new[](std::size_t size) {
    return allocate_or_throw(size, kPlain);
}
void* operator new(std::size_t size, std::align_val_t alignment) {
    return allocate_or_throw(size, static_cast<std::size_t>(alignment));
}
void* operator new[](std::size_t size, std::align_val_t alignment) {
    return allocate_or_throw(size, static_cast<std::size_t>(alignment));
}
void* operator new(std::size_t size, const std::nothrow_t&) noexcept {
    return gizmo::module::allocate(size, kPlain);
}
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept {
    return gizmo::module::allocate(size, kPlain);
}
void operator delete(void* memory) noexcept {
    deallocate(memory);
}
void operator delete[](void* memory) noexcept {
    deallocate(memory);
}
void operator delete(void* memory, std::size_t) noexcept {
    deallocate(memory);
}
void operator delete[](void* memory, std::size_t) noexcept {
    deallocate(memory);
}
void operator delete(void* memory, std::align_val_t) noexcept {
    deallocate(memory);
}
void operator delete[](void* memory, std::align_val_t) noexcept {
    deallocate(memory);
}
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept {
    deallocate(memory);
}
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept {
    deallocate(memory);
}
