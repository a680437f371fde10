# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
import os

from conan import ConanFile
from conan.tools.build import check_min_cppstd
from conan.tools.cmake import CMake, CMakeDeps, CMakeToolchain, cmake_layout
from conan.tools.files import copy, rmdir
from conan.tools.microsoft import is_msvc

required_conan_version = ">=2.0"
COMPILED_SHADERS = "generated/spirv/shaders.sha256"


class GizmoConan(ConanFile):
    name = "gizmo"
    version = "0.1.0"
    description = "A transform gizmo for Vulkan engines"
    license = "MIT AND Bitstream-Vera"
    topics = ("gizmo", "editor", "vulkan", "3d")
    settings = "os", "compiler", "build_type", "arch"
    # The libraries are static, and always position-independent; the module is always shared.
    options = {"vulkan": [True, False], "module": [True, False]}
    default_options = {"vulkan": True, "module": True}
    exports = COMPILED_SHADERS  # beside the recipe, which asks for it
    exports_sources = ("CMakeLists.txt", "cmake/*", "gizmo_module/*", "renderer/*", "shaders/*", "generated/*", "LICENSE", "NOTICE", "README.md", "CHANGELOG.md")

    def layout(self):
        cmake_layout(self)

    def requirements(self):
        self.requires("glm/0.9.9.8", transitive_headers=True)
        if self.options.vulkan:
            self.requires("vulkan-headers/1.3.239.0", transitive_headers=True)

    def build_requirements(self):
        # A source archive carries the shaders compiled.
        if self.options.vulkan and not os.path.exists(os.path.join(self.recipe_folder, COMPILED_SHADERS)):
            self.tool_requires("shaderc/2023.6")

    def validate(self):
        check_min_cppstd(self, 20)

    def generate(self):
        toolchain = CMakeToolchain(self)
        toolchain.cache_variables.update(GIZMO_VULKAN=bool(self.options.vulkan), GIZMO_MODULE=bool(self.options.module),
                                         GIZMO_SAMPLES=False, GIZMO_TESTS=False, GIZMO_INSTALL=True,
                                         CMAKE_DEBUG_POSTFIX="")  # a package has one configuration
        toolchain.generate()
        CMakeDeps(self).generate()

    def build(self):
        cmake = CMake(self)
        cmake.configure()
        cmake.build()

    def package(self):
        for name in ("LICENSE", "NOTICE"):
            copy(self, name, self.source_folder, os.path.join(self.package_folder, "licenses"))
        CMake(self).install()
        # Conan writes the files of CMake and pkg-config from what package_info() says. gizmo::imguizmo is compiled in the
        # host's build, by a file that finds the headers beside itself.
        copy(self, "imguizmo.cmake", os.path.join(self.source_folder, "cmake"), os.path.join(self.package_folder, "include", "gizmo"))
        for folder in (("lib", "cmake"), ("lib", "pkgconfig"), ("share",)):
            rmdir(self, os.path.join(self.package_folder, *folder))

    def package_info(self):
        self.cpp_info.set_property("cmake_file_name", "gizmo")
        self.cpp_info.set_property("cmake_build_modules", [os.path.join("include", "gizmo", "imguizmo.cmake")])
        components = {"core": ["glm::glm"]}
        if self.options.vulkan:
            components["vulkan"] = ["core", "vulkan-headers::vulkanheaders"]
        if self.options.module:
            components["module"] = []
        for name, requires in components.items():
            component = self.cpp_info.components[name]
            component.set_property("cmake_target_name", f"gizmo::{name}")
            component.set_property("pkg_config_name", f"gizmo-{name}")
            component.libs = [f"gizmo_{name}"]
            component.requires = requires
        unix = self.settings.os in ("Linux", "FreeBSD")
        if unix:
            self.cpp_info.components["core"].system_libs = ["m"]
        if unix and self.options.vulkan:
            self.cpp_info.components["vulkan"].system_libs = ["dl"]
        if is_msvc(self):
            self.cpp_info.components["core"].cxxflags = ["/Zc:preprocessor"]
