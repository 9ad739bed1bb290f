// The version of the data that report pages show.
#pragma once

namespace surudoku {

/// Raised where a page cannot draw the data of an earlier version any more; the page's script
/// (report/src/main.js) knows it too.
inline constexpr int kReportSchemaVersion = 1;

}  // namespace surudoku
