# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# A vcpkg port over the source archive of scripts/release.sh, not over the repository's (vcpkg_from_github), because it
# carries the shaders compiled: no shaderc is needed. ADDRESS is the repository's; release.sh prints
# the SHA512. An archive that is not published yet is taken from vcpkg's downloads folder. Not run by the project's own tests.
vcpkg_check_linkage(ONLY_STATIC_LIBRARY)
vcpkg_download_distfile(archive URLS "ADDRESS/releases/download/v${VERSION}/gizmo-${VERSION}.tar.gz"
    FILENAME "gizmo-${VERSION}.tar.gz" SHA512 0)
vcpkg_extract_source_archive(source ARCHIVE "${archive}")
vcpkg_check_features(OUT_FEATURE_OPTIONS features FEATURES vulkan GIZMO_VULKAN)
vcpkg_cmake_configure(SOURCE_PATH "${source}"
    OPTIONS ${features} -DGIZMO_MODULE=OFF -DGIZMO_SAMPLES=OFF -DGIZMO_TESTS=OFF -DGIZMO_INSTALL=ON -DGIZMO_GLSLC=OFF
    MAYBE_UNUSED_VARIABLES GIZMO_GLSLC)
vcpkg_cmake_install()
vcpkg_cmake_config_fixup(CONFIG_PATH lib/cmake/gizmo)
vcpkg_fixup_pkgconfig()
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
file(INSTALL "${CMAKE_CURRENT_LIST_DIR}/usage" DESTINATION "${CURRENT_PACKAGES_DIR}/share/${PORT}")
vcpkg_install_copyright(FILE_LIST "${source}/LICENSE" "${source}/NOTICE")
