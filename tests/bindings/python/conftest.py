# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
import pytest


def pytest_addoption(parser):
    parser.addoption("--recordings", required=True, help="a folder of recorded sessions: session_digest --record FOLDER")


@pytest.fixture
def recordings(request):
    return request.config.getoption("--recordings")
