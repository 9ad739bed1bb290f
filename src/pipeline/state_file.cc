#include "pipeline/state_file.h"

#include <filesystem>
#include <utility>

#include "io/byte_file.h"
#include "io/content_hash.h"
#include "pipeline/state_text.h"

namespace surudoku {
namespace {

namespace fs = std::filesystem;

std::string HashOf(const Json& json) {
  ContentHash hash;
  hash.Add(json.Text());
  return hash.Digits();
}

Result<std::string, IoError> ReadAll(const std::string& path) {
  Result<ByteFile, IoError> file = ByteFile::Open(path);
  if (!file.ok()) return file.error();
  std::string text(file.value().size_at_opening(), '\0');
  text.resize(file.value().Read(text, nullptr));
  if (file.value().error()) return *file.value().error();
  return text;
}

}  // namespace

IoError DamagedState(const std::string& path, const std::string& reason) {
  return {path + ": damaged (" + reason + ")"};
}

Result<std::uint64_t, IoError> WriteStateFile(const std::string& path, int schema,
                                              const Json& state, Durability durability) {
  Result<OutputFile, IoError> file = OutputFile::Open(path);
  if (!file.ok()) return file.error();
  Json hashed = {{"schema", schema}};
  for (const auto& [name, value] : state.members()) hashed[name] = WithEscapedTexts(value);
  hashed["xxh128"] = HashOf(hashed);
  const std::string text = hashed.Text(1) + "\n";
  if (const auto error = file.value().Write(text)) return *error;
  if (const auto error = file.value().Commit(durability)) return *error;
  return std::uint64_t{text.size()};
}

Result<std::optional<Json>, IoError> ReadStateFile(const std::string& path, int schema) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) return std::optional<Json>{};
  if (error) return IoError{path + ": " + error.message()};
  if (!fs::is_regular_file(status)) return IoError{path + ": not a regular file"};
  const Result<std::string, IoError> text = ReadAll(path);
  if (!text.ok()) return text.error();
  try {
    Json state = Json::Parse(text.value());
    if (state.at("schema").As<int>() != schema) return IoError{path + ": made by another version"};
    const std::string hash = state.at("xxh128");
    state.erase("xxh128");
    if (HashOf(state) != hash) return DamagedState(path, "its hash is another");
    return std::optional(WithPlainTexts(state));
  } catch (const JsonError& damage) {
    return DamagedState(path, damage.what());
  }
}

}  // namespace surudoku
