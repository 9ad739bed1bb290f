include(packaging/wheel.cmake)

# The Debian packages, by CPack; scripts/package makes them. Each is a component of what is installed.
set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_NAME surudoku)
set(CPACK_PACKAGE_VERSION ${PROJECT_VERSION})
set(CPACK_PACKAGE_CONTACT "The surudoku authors <authors@surudoku.example>")
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_PRE_BUILD_SCRIPTS ${PROJECT_SOURCE_DIR}/packaging/finish_packages.cmake)

set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_COMPONENTS_ALL command runtime development python)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_CONTROL_STRICT_PERMISSION ON)
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)

set(CPACK_DEBIAN_COMMAND_PACKAGE_NAME surudoku)
set(CPACK_DEBIAN_COMMAND_PACKAGE_SECTION math)
set(CPACK_COMPONENT_COMMAND_DESCRIPTION "\
Streams dataset files, solves every puzzle on all cores, proves that its
solution is the only one, and gives solutions and statistics in the order of
the input.

It rates difficulty as Sudoku Explainer does, checks, explains, generates,
converts and plays, finds canonical forms and duplicates, and measures solvers.")

set(CPACK_DEBIAN_RUNTIME_PACKAGE_NAME libsurudoku0)
set(CPACK_DEBIAN_RUNTIME_PACKAGE_SECTION libs)
file(WRITE ${PROJECT_BINARY_DIR}/packaging/shlibs "libsurudoku 0 libsurudoku0 (>= ${PROJECT_VERSION})\n")
file(WRITE ${PROJECT_BINARY_DIR}/packaging/triggers "activate-noawait ldconfig\n")
set(CPACK_DEBIAN_RUNTIME_PACKAGE_CONTROL_EXTRA
    ${PROJECT_BINARY_DIR}/packaging/shlibs ${PROJECT_BINARY_DIR}/packaging/triggers)
set(CPACK_COMPONENT_RUNTIME_DESCRIPTION "\
Solves, counts, checks, rates, generates and explains Sudoku, finds canonical
forms and reads datasets, on arrays of puzzles and on all cores.

This package has the library of the C API.")

set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_NAME libsurudoku-dev)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_DEVELOPMENT_PACKAGE_DEPENDS
    "libsurudoku0 (= ${PROJECT_VERSION})")
set(CPACK_COMPONENT_DEVELOPMENT_DESCRIPTION "\
Solves, counts, checks, rates, generates and explains Sudoku, finds canonical
forms and reads datasets, on arrays of puzzles and on all cores.

This package has the headers for C and C++, the static libraries for both,
and what CMake and pkg-config need to find them.")

set(CPACK_DEBIAN_PYTHON_PACKAGE_NAME python3-surudoku)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SECTION python)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SHLIBDEPS OFF)
set(CPACK_DEBIAN_PYTHON_PACKAGE_ARCHITECTURE all)
set(CPACK_DEBIAN_PYTHON_PACKAGE_DEPENDS
    "libsurudoku0 (>= ${PROJECT_VERSION}), python3 (>= 3.9), python3-numpy")
set(CPACK_DEBIAN_PYTHON_PACKAGE_CONTROL_EXTRA
    ${PROJECT_SOURCE_DIR}/packaging/python3-surudoku/postinst ${PROJECT_SOURCE_DIR}/packaging/python3-surudoku/prerm)
set(CPACK_DEBIAN_PYTHON_PACKAGE_RECOMMENDS surudoku)
set(CPACK_DEBIAN_PYTHON_PACKAGE_SUGGESTS "python3-pandas, python3-tqdm")
set(CPACK_COMPONENT_PYTHON_DESCRIPTION "\
Solves, counts, checks, rates, generates and explains Sudoku, finds canonical
forms and reads datasets, on NumPy arrays of puzzles and on all cores.")

install(FILES ${PROJECT_SOURCE_DIR}/packaging/lintian-overrides DESTINATION ${CMAKE_INSTALL_DATADIR}/lintian/overrides
        RENAME ${CPACK_DEBIAN_RUNTIME_PACKAGE_NAME} COMPONENT runtime EXCLUDE_FROM_ALL)
foreach(component IN LISTS CPACK_COMPONENTS_ALL)
  string(TOUPPER ${component} key)
  install(FILES ${PROJECT_SOURCE_DIR}/packaging/copyright ${PROJECT_BINARY_DIR}/surudoku.spdx.json # scripts/package makes it
          DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/${CPACK_DEBIAN_${key}_PACKAGE_NAME}
          COMPONENT ${component} EXCLUDE_FROM_ALL)
endforeach()

include(CPack)
