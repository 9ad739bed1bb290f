#include "pipeline/state_file.h"

#include <algorithm>
#include <charconv>
#include <filesystem>
#include <string_view>
#include <utility>
#include <variant>

#include "io/byte_file.h"
#include "io/content_hash.h"
#include "io/utf8.h"

namespace surudoku {
namespace {

namespace fs = std::filesystem;

std::string HashOf(const Json& json) {
  ContentHash hash;
  hash.Add(json.Text());
  return hash.Digits();
}

Result<std::string, IoError> ReadAll(const std::string& path) {
  SURUDOKU_TRY(ByteFile file, ByteFile::Open(path));
  std::string text(file.size_at_opening(), '\0');
  text.resize(file.Read(text, nullptr));
  if (file.error()) return *file.error();
  return text;
}

std::string Escaped(std::string_view text) {
  std::string escaped;
  while (!text.empty()) {
    const std::size_t size = CharacterSize(text);
    if (size == 0) {
      AppendHexEscape(text.front(), escaped);
    } else {
      if (text.front() == '\\') escaped += '\\';
      escaped += text.substr(0, size);
    }
    text.remove_prefix(size == 0 ? 1 : size);
  }
  return escaped;
}

// The byte of an escape, which is then taken off the text.
char TakeEscape(std::string_view& text) {
  if (text.starts_with("\\\\")) {
    text.remove_prefix(2);
    return '\\';
  }
  constexpr std::size_t kSize = 4;  // \xNN
  constexpr int kHexadecimal = 16;
  unsigned char byte = 0;
  if (text.size() >= kSize && text.starts_with("\\x")) {
    const char* const end = text.data() + kSize;
    if (std::from_chars(text.data() + 2, end, byte, kHexadecimal).ptr == end) {
      text.remove_prefix(kSize);
      return static_cast<char>(byte);
    }
  }
  throw JsonError("no such escape: " + std::string(text.substr(0, kSize)));
}

std::string Plain(std::string_view text) {
  std::string plain;
  while (!text.empty()) {
    const std::size_t whole = std::min(text.find('\\'), text.size());
    plain += text.substr(0, whole);
    text.remove_prefix(whole);
    if (!text.empty()) plain += TakeEscape(text);
  }
  return plain;
}

template <class Change>
Json WithTexts(const Json& json, const Change& change) {
  if (const auto* text = std::get_if<std::string>(&json.value())) return change(*text);
  if (const auto* elements = std::get_if<Json::Array>(&json.value())) {
    Json::Array changed;
    for (const Json& element : *elements) changed.push_back(WithTexts(element, change));
    return changed;
  }
  if (const auto* members = std::get_if<Json::Object>(&json.value())) {
    Json::Object changed;
    for (const auto& [name, value] : *members) {
      changed.emplace_back(name, WithTexts(value, change));
    }
    return changed;
  }
  return json;
}

// Texts of any bytes, in JSON, which holds only UTF-8: a byte that is none becomes \xNN, a
// backslash two. Names of members stay as they are.
Json WithEscapedTexts(const Json& json) { return WithTexts(json, Escaped); }
// Throws JsonError at an escape that WithEscapedTexts does not write.
Json WithPlainTexts(const Json& json) { return WithTexts(json, Plain); }

Json ToJson(const InputsWithRecords& inputs) {
  Json ranges = Json::Array();
  for (const auto& [first, last] : inputs.ranges()) ranges.push_back(Json{first, last});
  return ranges;
}

InputsWithRecords InputsWithRecordsFrom(const Json& json) {
  std::vector<InputsWithRecords::Range> ranges;
  for (const Json& range : json) {
    ranges.push_back({range.at(std::size_t{0}), range.at(std::size_t{1})});
  }
  return InputsWithRecords::From(std::move(ranges));
}

}  // namespace

IoError DamagedState(const std::string& path, const std::string& reason) {
  return {path + ": damaged (" + reason + ")"};
}

Result<std::uint64_t, IoError> WriteStateFile(const std::string& path, int schema,
                                              const Json& state, Durability durability) {
  SURUDOKU_TRY(OutputFile file, OutputFile::Open(path));
  Json hashed = {{"schema", schema}};
  for (const auto& [name, value] : state.members()) hashed[name] = WithEscapedTexts(value);
  hashed["xxh128"] = HashOf(hashed);
  const std::string text = hashed.Text(1) + "\n";
  if (const auto error = file.Write(text)) return *error;
  if (const auto error = file.Commit(durability)) return *error;
  return std::uint64_t{text.size()};
}

Result<std::optional<Json>, IoError> ReadStateFile(const std::string& path, int schema) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) return std::optional<Json>{};
  if (error) return IoError{path + ": " + error.message()};
  if (!fs::is_regular_file(status)) return IoError{path + ": not a regular file"};
  SURUDOKU_TRY(const std::string text, ReadAll(path));
  try {
    Json state = Json::Parse(text);
    if (state.at("schema").As<int>() != schema) return IoError{path + ": made by another version"};
    const std::string hash = state.at("xxh128");
    state.erase("xxh128");
    if (HashOf(state) != hash) return DamagedState(path, "its hash is another");
    return std::optional(WithPlainTexts(state));
  } catch (const JsonError& damage) {
    return DamagedState(path, damage.what());
  }
}

Json ToJson(const FileContent& content) {
  return {{"size", content.size}, {"xxh128", content.hash}};
}

FileContent ContentFrom(const Json& json) { return {json.at("size"), json.at("xxh128")}; }

Json ToJson(const std::vector<InputIdentity>& inputs) {
  Json list = Json::Array();
  for (const InputIdentity& input : inputs) {
    Json identity = {{"path", input.path},
                     {"size", input.size},
                     {"changed_nanoseconds", input.changed_nanoseconds},
                     {"sample_hash", input.sample_hash}};
    if (!input.hash.empty()) identity["xxh128"] = input.hash;
    list.push_back(std::move(identity));
  }
  return list;
}

std::vector<InputIdentity> InputsFrom(const Json& json) {
  std::vector<InputIdentity> inputs;
  for (const Json& input : json) {
    inputs.push_back({.path = input.at("path"),
                      .size = input.at("size"),
                      .changed_nanoseconds = input.at("changed_nanoseconds"),
                      .sample_hash = input.at("sample_hash"),
                      .hash = input.contains("xxh128") ? input.at("xxh128").text() : ""});
  }
  return inputs;
}

Json ToJson(const std::vector<ReadPart>& parts) {
  Json list = Json::Array();
  for (const ReadPart& part : parts) {
    list.push_back({{"input", part.input},
                    {"text", part.text},
                    {"begin", part.begin},
                    {"end", part.end},
                    {"xxh128", part.hash}});
  }
  return list;
}

std::vector<ReadPart> ReadPartsFrom(const Json& json) {
  std::vector<ReadPart> parts;
  for (const Json& part : json) {
    parts.push_back({.input = part.at("input"),
                     .text = part.at("text"),
                     .begin = part.at("begin"),
                     .end = part.at("end"),
                     .hash = part.at("xxh128")});
  }
  return parts;
}

Json ToJson(const LineTally& tally) {
  Json faults = Json::Array();
  for (const KeptFault& kept : tally.faults) {
    Json fault = {{"file", *kept.fault.file},
                  {"line", kept.fault.line},
                  {"column", kept.fault.column},
                  {"reason", kept.fault.reason},
                  {"is_continued", kept.is_continued}};
    if (kept.fault.record > 0) fault["record"] = kept.fault.record;
    faults.push_back(std::move(fault));
  }
  return {{"continued_records", tally.continued_records},
          {"last_lines", tally.last_lines},
          {"is_last_continued", tally.is_last_continued},
          {"faults", faults},
          {"inputs_with_records", ToJson(tally.inputs)}};
}

LineTally TallyFrom(const Json& json) {
  LineTally tally;
  tally.continued_records = json.at("continued_records");
  tally.last_lines = json.at("last_lines");
  tally.is_last_continued = json.at("is_last_continued");
  for (const Json& fault : json.at("faults")) {
    tally.faults.push_back(
        {Fault{fault.at("file").text(), fault.at("line"), fault.at("column"), fault.at("reason")},
         fault.at("is_continued")});
    if (fault.contains("record")) tally.faults.back().fault.record = fault.at("record");
  }
  tally.inputs = InputsWithRecordsFrom(json.at("inputs_with_records"));
  return tally;
}

}  // namespace surudoku
