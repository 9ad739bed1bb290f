# What is installed, by component: `command`, `runtime` (the shared library), `development` (headers, the static libraries,
# package files) and `python`.
if(SURUDOKU_COMMAND)
  install(DIRECTORY ${PROJECT_SOURCE_DIR}/datasets DESTINATION ${CMAKE_INSTALL_DATADIR}/surudoku COMPONENT command)
  install(FILES ${PROJECT_SOURCE_DIR}/docs/surudoku.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1 COMPONENT command)
  install(DIRECTORY ${PROJECT_BINARY_DIR}/reference/man1 DESTINATION ${CMAKE_INSTALL_MANDIR} COMPONENT command)
  install(DIRECTORY ${PROJECT_BINARY_DIR}/reference/bash-completion ${PROJECT_BINARY_DIR}/reference/zsh ${PROJECT_BINARY_DIR}/reference/fish
          DESTINATION ${CMAKE_INSTALL_DATADIR} COMPONENT command)
  install(TARGETS surudoku COMPONENT command)
endif()
install(TARGETS surudoku_engine EXPORT surudokuTargets COMPONENT development)
install(TARGETS surudoku_c EXPORT surudokuCTargets
        LIBRARY COMPONENT runtime NAMELINK_COMPONENT development)
install(TARGETS surudoku_c_static EXPORT surudokuCStaticTargets COMPONENT development)
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/surudoku TYPE INCLUDE COMPONENT development)
install(FILES ${PROJECT_SOURCE_DIR}/include/surudoku.h ${PROJECT_SOURCE_DIR}/include/surudoku_experimental.h
        TYPE INCLUDE COMPONENT development)
set(SURUDOKU_PYTHON_DIR lib/python3/dist-packages CACHE STRING "Where the Python package is installed")
if(TARGET surudoku_python)
  install(FILES ${SURUDOKU_PYTHON_FILES} DESTINATION ${SURUDOKU_PYTHON_DIR}/surudoku COMPONENT python)
endif()

# find_package(surudoku) for other projects, and pkg-config for those of the C API.
include(CMakePackageConfigHelpers)
set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/surudoku)
write_basic_package_version_file(surudokuConfigVersion.cmake COMPATIBILITY SameMinorVersion)
configure_file(packaging/surudokuConfig.cmake.in surudokuConfig.cmake @ONLY)
install(EXPORT surudokuTargets NAMESPACE surudoku:: DESTINATION ${package_dir} COMPONENT development)
install(EXPORT surudokuCTargets NAMESPACE surudoku:: DESTINATION ${package_dir} COMPONENT development)
install(EXPORT surudokuCStaticTargets NAMESPACE surudoku:: DESTINATION ${package_dir} COMPONENT development)
install(FILES ${PROJECT_BINARY_DIR}/surudokuConfig.cmake
              ${PROJECT_BINARY_DIR}/surudokuConfigVersion.cmake
        DESTINATION ${package_dir} COMPONENT development)
# The prefix is told from where the file lies, so that an installation may be moved.
file(RELATIVE_PATH prefix_from_pkgconfig ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" prefix_from_pkgconfig "${prefix_from_pkgconfig}")
file(RELATIVE_PATH libraries_from_prefix ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_LIBDIR})
file(RELATIVE_PATH includes_from_prefix ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
configure_file(packaging/surudoku.pc.in surudoku.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/surudoku.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig
        COMPONENT development)
