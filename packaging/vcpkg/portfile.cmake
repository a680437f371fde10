# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# A vcpkg port over the source archive of scripts/release.sh, which carries the shaders compiled: no glslc is needed.
# Before the archive is published, GIZMO_ARCHIVE in the environment names it. Not run by the project's own tests.
if(DEFINED ENV{GIZMO_ARCHIVE})
    set(archive $ENV{GIZMO_ARCHIVE})
else()
    vcpkg_download_distfile(archive URLS "ADDRESS/gizmo-${VERSION}.tar.gz" FILENAME gizmo-${VERSION}.tar.gz SHA512 0)
endif()
vcpkg_extract_source_archive(source ARCHIVE ${archive})
vcpkg_check_features(OUT_FEATURE_OPTIONS features FEATURES vulkan GIZMO_VULKAN)
vcpkg_cmake_configure(SOURCE_PATH ${source}
    OPTIONS ${features} -DGIZMO_MODULE=OFF -DGIZMO_SAMPLES=OFF -DGIZMO_TESTS=OFF -DGIZMO_INSTALL=ON)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/gizmo)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE ${CURRENT_PACKAGES_DIR}/debug/include ${CURRENT_PACKAGES_DIR}/debug/share)
vcpkg_install_copyright(FILE_LIST ${source}/LICENSE ${source}/NOTICE)
