#include "json/json.h"
#include "report/page_text.h"
#include "surudoku/report.h"

namespace surudoku {
namespace {

constexpr std::string_view kPlace = "@DATA@";

// Line and paragraph separator, as UTF-8; scripts of old end lines at them.
constexpr std::string_view kLineSeparator = "\xE2\x80\xA8";
constexpr std::string_view kParagraphSeparator = "\xE2\x80\xA9";

// JSON that means the same, and neither ends the element that it stands in nor begins another. What
// is escaped occurs in JSON's texts alone, where it may be written so.
std::string EscapeForPage(std::string_view json) {
  std::string escaped;
  escaped.reserve(json.size());
  for (std::size_t i = 0; i < json.size(); ++i) {
    const std::string_view rest = json.substr(i);
    if (rest.front() == '<') {
      escaped += "\\u003c";
    } else if (rest.front() == '>') {
      escaped += "\\u003e";
    } else if (rest.front() == '&') {
      escaped += "\\u0026";
    } else if (rest.starts_with(kLineSeparator) || rest.starts_with(kParagraphSeparator)) {
      escaped += rest.starts_with(kLineSeparator) ? "\\u2028" : "\\u2029";
      i += kLineSeparator.size() - 1;
    } else {
      escaped += rest.front();
    }
  }
  return escaped;
}

}  // namespace

bool HasReportPage() { return !PagePieces().empty(); }

Result<std::string, IoError> ReportPage(std::string_view json) {
  if (!HasReportPage()) return IoError{"this build has no report page"};
  if (!Json::IsJson(json)) return IoError{"what is to be reported is no JSON"};
  std::string page;
  for (const std::string_view piece : PagePieces()) page += piece;
  return page.replace(page.find(kPlace), kPlace.size(), EscapeForPage(json));
}

}  // namespace surudoku
