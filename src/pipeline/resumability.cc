#include "pipeline/resumability.h"

#include <algorithm>
#include <string_view>

#include "dataset/detect_format.h"
#include "dataset/text_start.h"
#include "io/content_hash.h"
#include "io/input_source.h"
#include "pipeline/input_texts.h"
#include "text/quantities.h"

namespace surudoku {
namespace {

// Reads the parts of one input after the other.
class PartReader {
 public:
  explicit PartReader(const FileJobOptions& files) : texts_(files, "") {}

  /// Why the part has other bytes now.
  std::optional<std::string> FindOther(const ReadPart& part) {
    if (const auto error = GoTo(part)) return error->message;
    ContentHash hash;
    while (offset_ < part.end) {
      const std::uint64_t wanted = std::min<std::uint64_t>(part.end - offset_, buffer_.size());
      const std::size_t got = texts_.Read(std::span(buffer_).first(wanted));
      if (got == 0) break;
      hash.Add({buffer_.data(), got});
      offset_ += got;
    }
    if (offset_ == part.end && hash.Digits() == part.hash) return std::nullopt;
    return "some of bytes " + WithThousands(part.begin + 1) + " to " + WithThousands(part.end) +
           " are others";
  }

 private:
  std::optional<IoError> GoTo(const ReadPart& part) {
    const InputPosition text = {.input = part.input, .text = part.text};
    if (is_open_ && texts_.start() != text) {
      SURUDOKU_TRY(is_open_, texts_.OpenNext());
      offset_ = 0;
    }
    if (!is_open_ || texts_.start() != text) {
      SURUDOKU_TRY(is_open_, texts_.OpenAt(text));
      if (!is_open_ || texts_.start() != text) return IoError{"it has fewer texts"};
      offset_ = 0;
    }
    if (part.begin == offset_) return std::nullopt;
    offset_ = part.begin;
    return texts_.SkipTo(part.begin);
  }

  InputTexts texts_;
  bool is_open_ = false;
  std::uint64_t offset_ = 0;  // in the text that is open
  std::vector<char> buffer_ = std::vector<char>(std::size_t{1} << 20);
};

// Whether an input that grew has the format that it had, which the first bytes of a text tell.
// `last`: the part that was read of it last.
bool HasSameFormat(const FileJobOptions& files, std::size_t input, std::uint64_t size_before,
                   const ReadPart& last) {
  if (last.text > 0 || last.end >= kBytesLookedAt) return true;
  const auto source = InputSource::Open(files.inputs[input], files.stop);
  if (!source.ok() || source.value().is_compressed()) return false;
  if (size_before >= kBytesLookedAt) return true;
  InputTexts texts(files, "");
  const auto opened = texts.OpenAt({.input = input});
  if (!opened.ok() || !opened.value()) return false;
  std::string start(size_before, '\0');
  start.resize(texts.Read(start));
  std::string_view text = start;
  if (texts.starts_with_mark()) text.remove_prefix(kByteOrderMark.size());
  auto before = DetectRecordFormat(text, files.input_format, WantedColumnsOf(files), files.symbols);
  if (!before.ok() || !before.value() || !texts.format()) return false;
  before.value()->format.rules = files.rules;
  return before.value()->format == texts.format()->format &&
         before.value()->header_offset == texts.format()->header_offset;
}

// Whether more stands at the end of an input whose end was not reached. A shard of it would end
// elsewhere.
bool HasGrown(const Checkpoint& checkpoint, const InputIdentity& before, const InputIdentity& now,
              const FileJobOptions& files, const ReadPart& last) {
  const InputPosition& position = checkpoint.position;
  const bool is_open = position.input == last.input && position.text == last.text;
  if (files.shard || !is_open || now.size <= before.size) return false;
  const auto begins_as_before = BeginsAsBefore(before);
  return begins_as_before.ok() && begins_as_before.value() &&
         HasSameFormat(files, last.input, before.size, last);
}

// Compares the `i`-th input, which has another time, size or sample.
void CompareInput(const Checkpoint& checkpoint, std::size_t i, const InputIdentity& now,
                  const FileJobOptions& files, Resumability& found) {
  const InputIdentity& before = checkpoint.inputs[i];
  found.why_not = *FindDifference(before, now);
  if (i >= files.inputs.size() || !checkpoint.read) return;
  const std::span<const ReadPart> parts = PartsOf(*checkpoint.read, i);
  const bool is_as_long = now.size == before.size && now.sample_hash == before.sample_hash;
  if (auto other = FindOtherBytes(files, parts)) {
    found.why_not = std::move(other->what);
  } else if (is_as_long) {
    found.why_not.reset();
  } else if (!parts.empty() && HasGrown(checkpoint, before, now, files, parts.back())) {
    found.why_not.reset();
    found.grown.push_back(NameOfInput(files, now.path));
  } else if (!parts.empty()) {
    *found.why_not += ", after byte " + WithThousands(parts.back().end);
  }
}

}  // namespace

std::optional<OtherBytes> FindOtherBytes(const FileJobOptions& files,
                                         std::span<const ReadPart> parts) {
  PartReader reader(files);
  for (const ReadPart& part : parts) {
    if (auto other = reader.FindOther(part)) return OtherBytes{part.input, std::move(*other)};
  }
  return std::nullopt;
}

Resumability WhetherResumable(const Checkpoint& checkpoint, const JobSettings& settings,
                              const std::vector<InputIdentity>& inputs,
                              const FileJobOptions* files) {
  if (const auto difference = FindDifference(checkpoint.settings, settings)) {
    return {"it was made with other options: " + *difference, {}};
  }
  const auto path = [](const InputIdentity& input) { return input.path; };
  if (!std::ranges::equal(checkpoint.inputs, inputs, {}, path, path)) {
    return {"it was made from other inputs", {}};
  }
  Resumability found;
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    if (HaveSameBytes(checkpoint.inputs[i], inputs[i])) continue;
    CompareInput(checkpoint, i, inputs[i], *files, found);
    if (!found.why_not) continue;
    found.why_not = inputs[i].path + " has changed since (" + *found.why_not + ")";
    break;
  }
  return found;
}

}  // namespace surudoku
