# The headers of the C API are its only list. Two files are made of them: exports.map, which gives each header's functions their
# symbol version, and fields.inc, the fields of the structs (layout.cc). SURUDOKU_C_API_FUNCTIONS becomes their functions. A
# change of a header makes all this anew.
set(c_api_files ${CMAKE_CURRENT_BINARY_DIR}/c_api)
set(SURUDOKU_C_API_FUNCTIONS "")
set(experimental_functions "")
set(c_api_fields "")
foreach(header surudoku.h surudoku_experimental.h)
  set(path ${PROJECT_SOURCE_DIR}/include/${header})
  set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${path})
  file(STRINGS ${path} lines REGEX
       "^(SURUDOKU_API [^(]*surudoku_[a-z_]+\\(|typedef struct [a-z_]+ {$|  (const )?[a-z0-9_]+ \\*?[a-z_]+;)")
  foreach(line IN LISTS lines)
    if(line MATCHES "^typedef struct ([a-z_]+)")
      set(type ${CMAKE_MATCH_1})
      string(APPEND c_api_fields "STRUCT(${type})\n")
    elseif(line MATCHES "^  [^;*]*[ *]([a-z_]+);")
      string(APPEND c_api_fields "FIELD(${type}, ${CMAKE_MATCH_1})\n")
    elseif(line MATCHES "(surudoku_[a-z_]+)\\(")
      list(APPEND SURUDOKU_C_API_FUNCTIONS ${CMAKE_MATCH_1})
      if(header STREQUAL surudoku_experimental.h)
        string(APPEND experimental_functions "  ${CMAKE_MATCH_1};\n")
      endif()
    endif()
  endforeach()
endforeach()
file(CONFIGURE OUTPUT ${c_api_files}/fields.inc CONTENT "@c_api_fields@" @ONLY)
file(CONFIGURE OUTPUT ${c_api_files}/exports.map CONTENT
     "SURUDOKU_0 {\nglobal:\n  surudoku_*;\nlocal:\n  *;\n};\nSURUDOKU_EXPERIMENTAL {\nglobal:\n@experimental_functions@};\n" @ONLY)
