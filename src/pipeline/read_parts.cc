#include "pipeline/read_parts.h"

#include <algorithm>
#include <utility>

#include "pipeline/file_job.h"

namespace surudoku {
namespace {

constexpr std::uint64_t kSmallestFullPart = std::uint64_t{16} << 20;
constexpr std::uint64_t kShareOfAll = 16;

}  // namespace

void AppendParts(const std::vector<ReadPart>& next, std::vector<ReadPart>& parts) {
  for (const ReadPart& part : next) {
    const bool is_longer = !parts.empty() && parts.back().input == part.input &&
                           parts.back().text == part.text && parts.back().begin == part.begin;
    if (is_longer) parts.pop_back();
    parts.push_back(part);
  }
}

std::span<const ReadPart> PartsOf(const std::vector<ReadPart>& parts, std::size_t input) {
  const auto begin = std::ranges::lower_bound(parts, input, {}, &ReadPart::input);
  return {begin, std::ranges::upper_bound(parts, input, {}, &ReadPart::input)};
}

void ReadHash::Add(const InputPosition& at, std::string_view bytes) {
  std::uint64_t offset = at.offset;
  while (!bytes.empty()) {
    const bool goes_on = hash_ && open_.input == at.input && open_.text == at.text;
    if (!goes_on) {
      CloseOpen();
      open_ = {.input = at.input, .text = at.text, .begin = offset, .end = offset, .hash = {}};
      hash_ = std::make_unique<ContentHash>();
      full_ = offset + std::max(kSmallestFullPart, all_ / kShareOfAll);
    }
    const std::string_view now = bytes.substr(0, full_ - offset);
    hash_->Add(now);
    open_.end = offset += now.size();
    all_ += now.size();
    bytes.remove_prefix(now.size());
    if (offset == full_) CloseOpen();
  }
}

void ReadHash::CloseOpen() {
  if (!hash_) return;
  open_.hash = std::exchange(hash_, nullptr)->Digits();
  closed_.push_back(open_);
}

std::vector<ReadPart> ReadHash::Take() {
  std::vector<ReadPart> parts = std::exchange(closed_, {});
  if (!hash_) return parts;
  parts.push_back(open_);
  parts.back().hash = hash_->Digits();
  return parts;
}

}  // namespace surudoku
