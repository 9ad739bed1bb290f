#include "jobs/canon/canon_text.h"

#include "grid/puzzle_text.h"
#include "surudoku/isomorph.h"
#include "text/output_line.h"

namespace surudoku {
namespace {

std::string_view FormText(const Canonical& canonical) {
  return {canonical.form.data(), canonical.form.size()};
}

void AppendLine(bool with_map, const CanonRecord& record, std::string& text) {
  if (record.outcome != CanonOutcome::kFound) {
    text += NameIn(kCanonOutcomeNames, record.outcome);
  } else {
    text += FormText(record.canonical);
    if (with_map) text += ' ' + FormatIsomorphism(record.canonical.map);
  }
  text += '\n';
}

void AppendCsv(bool with_map, const CanonRecord& record, std::string& text) {
  text += std::to_string(record.record) + ',';
  text += NameIn(kCanonOutcomeNames, record.outcome);
  text += ',';
  AppendDotted(record.puzzle, text);
  if (record.outcome == CanonOutcome::kFound) {
    text += ',';
    text += FormText(record.canonical);
    text += ',' + std::to_string(record.canonical.automorphisms);
    text += ',' + FormatClassHash(record.canonical.class_hash);
    if (with_map) text += ',' + FormatIsomorphism(record.canonical.map);
  } else {
    text += with_map ? ",,,," : ",,,";
  }
  text += record.kept;
  text += '\n';
}

// Keys of what is not known are left out.
void AppendJson(bool with_map, const CanonRecord& record, std::string& text) {
  JsonLine line(text);
  line.Number("record", record.record).Word("status", NameIn(kCanonOutcomeNames, record.outcome));
  if (!record.puzzle.empty()) line.Puzzle("puzzle", record.puzzle);
  if (record.outcome == CanonOutcome::kFound) {
    line.Word("canonical", FormText(record.canonical));
    line.Number("automorphisms", record.canonical.automorphisms);
    line.Word("class", FormatClassHash(record.canonical.class_hash));
    if (with_map) line.Word("map", FormatIsomorphism(record.canonical.map));
  }
  line.Members(record.kept).End();
}

}  // namespace

std::string CanonHeader(const CanonSettings& settings) {
  if (settings.format != CanonFormat::kCsv) return "";
  const std::string header = "record,status,puzzle,canonical,automorphisms,class";
  return header + (settings.with_map ? ",map\n" : "\n");
}

void AppendCanon(const CanonSettings& settings, const CanonRecord& record, std::string& text) {
  switch (settings.format) {
    case CanonFormat::kLine:
      return AppendLine(settings.with_map, record, text);
    case CanonFormat::kCsv:
      return AppendCsv(settings.with_map, record, text);
    case CanonFormat::kJsonl:
      return AppendJson(settings.with_map, record, text);
  }
}

NumberPlaces CanonNumbers(CanonFormat format) {
  if (format == CanonFormat::kCsv) return {.before_record = ""};
  if (format == CanonFormat::kJsonl) return {.before_record = R"("record":)"};
  return {};
}

}  // namespace surudoku
