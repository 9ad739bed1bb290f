#include <optional>
#include <variant>

#include "io/input_source.h"
#include "io/io_error.h"
#include "report/page_text.h"
#include "report/report.h"
#include "text/json.h"

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

constexpr std::string_view kDataTag = R"(<script type="application/json" id="data">)";
constexpr std::string_view kDataEnd = "</script>";

// The data of the page; nothing if this is no such page.
std::optional<Json> DataOf(std::string_view page) {
  const std::size_t tag = page.find(kDataTag);
  if (tag == std::string_view::npos) return std::nullopt;
  const std::string_view data = page.substr(tag + kDataTag.size());
  const std::string_view json = data.substr(0, data.find(kDataEnd));
  if (!Json::IsJson(json)) return std::nullopt;
  Json parsed = Json::Parse(json);
  if (!std::holds_alternative<Json::Object>(parsed.value())) return std::nullopt;
  return parsed;
}

bool Has(const Json& data, std::string_view name, const Json& value) {
  return data.contains(name) && data.at(name) == value;
}

}  // namespace

bool HasReportPage() { return !PagePieces().empty(); }

Result<std::string, IoError> ReportPage(std::string_view json, std::string_view compared) {
  if (!HasReportPage()) return IoError{"this build has no report page"};
  if (!Json::IsJson(json) || (!compared.empty() && !Json::IsJson(compared))) {
    return IoError{"what is to be reported is no JSON"};
  }
  std::string data = EscapeForPage(json);
  if (!compared.empty()) {
    // A member more, before the brace that ends the object.
    data.insert(data.rfind('}'), ",\"compared_with\":" + EscapeForPage(compared));
  }
  std::string page;
  for (const std::string_view piece : PagePieces()) page += piece;
  return page.replace(page.find(kPlace), kPlace.size(), data);
}

Result<std::string, IoError> ReadReportJson(const std::string& path, std::string_view schema) {
  SURUDOKU_TRY(const std::string page, ReadText(path));
  std::optional<Json> data = DataOf(page);
  if (!data || !Has(*data, "schema", Json(schema))) {
    return IoError{path + ": not a report, or one of another command"};
  }
  if (!Has(*data, "schema_version", Json(kReportSchemaVersion))) {
    return IoError{path + ": a report by another version of surudoku"};
  }
  data->erase("compared_with");
  return data->Text() + '\n';
}

}  // namespace surudoku
