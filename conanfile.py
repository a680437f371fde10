# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
import os

from conan import ConanFile
from conan.tools.cmake import CMake, CMakeToolchain, cmake_layout
from conan.tools.files import copy


class GizmoConan(ConanFile):
    name = "gizmo"
    version = "0.1.0"
    description = "A transform gizmo for Vulkan engines"
    license = "MIT AND Bitstream-Vera"
    settings = "os", "compiler", "build_type", "arch"
    options = {"vulkan": [True, False], "module": [True, False]}
    default_options = {"vulkan": True, "module": True}
    exports_sources = ("CMakeLists.txt", "cmake/*", "gizmo_module/*", "renderer/*", "shaders/*", "generated/*", "LICENSE", "NOTICE", "README.md", "CHANGELOG.md")
    generators = "CMakeDeps"

    def requirements(self):
        self.requires("glm/0.9.9.8", transitive_headers=True)
        if self.options.vulkan:
            self.requires("vulkan-headers/1.3.239.0", transitive_headers=True)

    def build_requirements(self):
        # A source archive carries the shaders compiled.
        if self.options.vulkan and not os.path.isdir(os.path.join(self.recipe_folder, "generated")):
            self.tool_requires("shaderc/2023.6")

    def layout(self):
        cmake_layout(self)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables.update(GIZMO_VULKAN=bool(self.options.vulkan), GIZMO_MODULE=bool(self.options.module),
                                         GIZMO_SAMPLES=False, GIZMO_TESTS=False, GIZMO_INSTALL=True)
        toolchain.generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        CMake(self).install()
        for name in ("LICENSE", "NOTICE"):
            copy(self, name, self.source_folder, os.path.join(self.package_folder, "licenses"))

    def package_info(self):
        # The project's own gizmo-config.cmake is what find_package finds.
        self.cpp_info.set_property("cmake_find_mode", "none")
        self.cpp_info.builddirs.append("lib/cmake/gizmo")
