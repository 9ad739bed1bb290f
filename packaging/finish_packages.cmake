# What Debian wants of each package before it is packed: a changelog, and that compressed, as manual pages are. The date is
# that of SOURCE_DATE_EPOCH, so that the same sources give the same packages.
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC)
file(GLOB folders ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*/usr/share/doc/*)
foreach(folder IN LISTS folders)
  get_filename_component(package ${folder} NAME)
  file(WRITE ${folder}/changelog "\
surudoku (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * What is new is told in the sources' CHANGELOG.md.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
endforeach()
file(GLOB_RECURSE texts LIST_DIRECTORIES false
     ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*/usr/share/man/*.1
     ${CPACK_TEMPORARY_INSTALL_DIRECTORY}/*/usr/share/doc/*/changelog)
execute_process(COMMAND gzip -9n ${texts} COMMAND_ERROR_IS_FATAL ANY)
