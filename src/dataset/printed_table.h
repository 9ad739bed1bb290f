// Tables as the shells of databases print them, and Markdown's:
//
//      id | puzzle        +----+--------+        id  puzzle          | id | puzzle |
//     ----+--------       | id | puzzle |        --  ------          |----|--------|
//       1 | 53..7...      +----+--------+        1   53..7...        | 1  | 53..7..|
//     (1 row)             |  1 | 53..7..|
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>

#include "dataset/lines.h"

namespace surudoku {

/// The place of the header among the first records of a text, which has a rule below it; nothing if
/// there is none. Other text may come before a table of Markdown's.
std::optional<std::size_t> FindPrintedHeader(std::span<const Line> records);

/// Whether a line of a text with such a table is no record: a rule, the count of the rows at the
/// end, the header of one more table like the first, or words between tables that have bars.
bool IsFrameOfTable(std::string_view line, std::string_view header);

}  // namespace surudoku
