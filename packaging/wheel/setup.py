"""Makes the wheel one for the processor SURUDOKU_MACHINE and any version of Python: the library in it is no extension of Python's.

The tag says that glibc 2.34 is enough; tests/packages/check_wheel looks whether it is.
"""

import os

from setuptools import setup
from setuptools.dist import Distribution
from wheel.bdist_wheel import bdist_wheel


class WithLibrary(Distribution):
    def has_ext_modules(self):
        return True


class ForAnyPython(bdist_wheel):
    def get_tag(self):
        return "py3", "none", f"manylinux_2_34_{os.environ['SURUDOKU_MACHINE']}"


setup(distclass=WithLibrary, cmdclass={"bdist_wheel": ForAnyPython})
