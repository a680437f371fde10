# SPDX-FileCopyrightText: 2026 The Gizmo authors
# SPDX-License-Identifier: MIT
"""Run by scripts/python_wheel.sh, which adds the module and what is generated."""
import os

from setuptools import Distribution, setup
from wheel.bdist_wheel import bdist_wheel


class PlatformWheel(bdist_wheel):
    """For one system, and for each Python 3: the module is loaded, not linked."""

    def get_tag(self):
        return "py3", "none", os.environ.get("GIZMO_PLATFORM") or super().get_tag()[2]


class WithModule(Distribution):
    def has_ext_modules(self):
        return True


setup(version=os.environ["GIZMO_VERSION"], distclass=WithModule, cmdclass={"bdist_wheel": PlatformWheel})
