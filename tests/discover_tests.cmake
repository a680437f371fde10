# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
#
# A CTest test for each test of a program; or, where GIZMO_TEST_SHARDS is not 0, for each of so many shards of them: to
# start a program takes longer than most tests, with sanitizers or with a Vulkan device most of all.
set(GIZMO_TEST_SHARDS 0 CACHE STRING "CTest tests for each test program, whose tests they share out; 0: one for each of its tests")

function(gizmo_discover_tests target prefix)
    if(NOT GIZMO_TEST_SHARDS)
        gtest_discover_tests(${target} TEST_PREFIX ${prefix}. DISCOVERY_TIMEOUT 60)
        return()
    endif()
    math(EXPR last "${GIZMO_TEST_SHARDS} - 1")
    foreach(shard RANGE ${last})
        set(name ${prefix}.shard_${shard})
        add_test(NAME ${name} COMMAND ${target})
        set_tests_properties(${name} PROPERTIES COST 50 FAIL_REGULAR_EXPRESSION "Running 0 tests"
            ENVIRONMENT "GTEST_TOTAL_SHARDS=${GIZMO_TEST_SHARDS};GTEST_SHARD_INDEX=${shard}")
    endforeach()
endfunction()
