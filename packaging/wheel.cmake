# The library and the command of the wheel, for machines that have none of their libraries: those are linked in, and so is
# libstdc++. scripts/package puts some beside the library: Debian has no static oneTBB, ISA-L and fmt, no static libbz2 that fits
# into a shared library, and nettle's license is better kept with it apart. Only scripts/package builds these targets.
foreach(name archive zstd lzma lz4 z formw ncursesw tinfo)
  find_library(SURUDOKU_STATIC_${name} lib${name}.a REQUIRED DOC "For the wheel")
  mark_as_advanced(SURUDOKU_STATIC_${name})
endforeach()

function(link_for_wheel target rpath)
  # Of our static libraries the files alone: their targets would bring the shared libraries.
  add_dependencies(${target} surudoku_jobs surudoku_engine)
  target_link_libraries(${target} PRIVATE ${ARGN} $<TARGET_FILE:surudoku_jobs> fmt::fmt $<TARGET_FILE:surudoku_engine>
    ${SURUDOKU_STATIC_archive} ${SURUDOKU_STATIC_zstd} ${SURUDOKU_STATIC_lzma} ${SURUDOKU_STATIC_lz4} ${SURUDOKU_STATIC_z}
    nettle bz2 TBB::tbb isal)
  target_link_options(${target} PRIVATE -static-libstdc++ LINKER:--strip-all LINKER:--as-needed LINKER:--gc-sections LINKER:-z,defs)
  set_target_properties(${target} PROPERTIES LINKER_LANGUAGE CXX BUILD_WITH_INSTALL_RPATH ON INSTALL_RPATH "${rpath}"
    LIBRARY_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/wheel-parts RUNTIME_OUTPUT_DIRECTORY ${PROJECT_BINARY_DIR}/wheel-parts)
endfunction()

add_library(surudoku_wheel_library SHARED EXCLUDE_FROM_ALL $<TARGET_OBJECTS:surudoku_c_objects>)
link_for_wheel(surudoku_wheel_library "$ORIGIN")
set_target_properties(surudoku_wheel_library PROPERTIES OUTPUT_NAME surudoku VERSION 0 SOVERSION 0)
target_link_options(surudoku_wheel_library PRIVATE LINKER:-z,nodelete  # see surudoku_c
  LINKER:--version-script=${PROJECT_BINARY_DIR}/src/c_api/exports.map)

add_executable(surudoku_wheel_command EXCLUDE_FROM_ALL
  ${PROJECT_SOURCE_DIR}/src/cli/main.cc packaging/arc4random.cc $<TARGET_OBJECTS:surudoku_commands>)
target_include_directories(surudoku_wheel_command PRIVATE ${PROJECT_SOURCE_DIR}/src ${PROJECT_SOURCE_DIR}/include)
link_for_wheel(surudoku_wheel_command "$ORIGIN/../lib" ${SURUDOKU_STATIC_formw} ${SURUDOKU_STATIC_ncursesw}
  ${SURUDOKU_STATIC_tinfo})
set_target_properties(surudoku_wheel_command PROPERTIES OUTPUT_NAME surudoku)
