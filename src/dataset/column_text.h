// What stands in a column of the input, written again.
#pragma once

#include <string>

#include "dataset/line_columns.h"

namespace surudoku {

/// Appends a field of CSV: a JSON string as what it means, other JSON values as they stand, null
/// and what is absent as nothing. A string with line ends stays as it stands in JSON: a record is a
/// line.
void AppendColumnAsCsv(const ColumnText& column, std::string& text);

/// Appends a JSON value: one of JSON as it stands, a field of CSV as a string. Bytes that are no
/// UTF-8 are replaced by U+FFFD. Precondition: it is not absent.
void AppendColumnAsJson(const ColumnText& column, std::string& text);

}  // namespace surudoku
