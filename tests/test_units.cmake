# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# A folder's tests are compiled eight files at a time, for headers and templates are most of their compile time. So the
# names in the anonymous namespaces of a folder's tests differ. So is what they share; what counts allocations stays alone,
# for it replaces operator new.
function(gizmo_test_units target)
    if(NOT GIZMO_UNITY)
        return()
    endif()
    get_target_property(sources ${target} SOURCES)
    list(FILTER sources INCLUDE REGEX "(test_[^/]*|support/[^/]*)\\.cpp$")
    list(FILTER sources EXCLUDE REGEX "count_allocations")
    list(SORT sources)
    foreach(source ${sources})
        get_filename_component(folder ${source} DIRECTORY)
        string(REGEX REPLACE ".*/tests/|[^a-z_]" "" folder "/tests/${folder}")
        list(APPEND files_in_${folder} ${source})
        list(LENGTH files_in_${folder} unit)
        math(EXPR unit "(${unit} - 1) / 8")
        set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder}_${unit})
    endforeach()
    set_target_properties(${target} PROPERTIES UNITY_BUILD ON UNITY_BUILD_MODE GROUP)
endfunction()
