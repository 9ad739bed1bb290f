#include "bench/program_samples.h"

#include <algorithm>
#include <fstream>
#include <utility>

#include "io/compressor.h"
#include "surudoku/grid.h"

namespace surudoku {
namespace {

constexpr std::size_t kMostBytes = std::size_t{64} << 20;

// The first bytes of a file; nothing if it cannot be read.
std::string StartOf(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  std::string text(kMostBytes, '\0');
  file.read(text.data(), static_cast<std::streamsize>(text.size()));
  text.resize(static_cast<std::size_t>(std::max<std::streamsize>(0, file.gcount())));
  return text;
}

bool MayBeRecord(std::string_view line) { return line.size() > kCellCount && line[0] != '#'; }

}  // namespace

ProgramSamples::ProgramSamples(std::string path, std::uint64_t records, std::string folder)
    : path_(std::move(path)), records_(records), folder_(std::move(folder)) {
  if (CompressionFor(path_) == Compression::kNone) Cut();
}

// As many lines as records show that they are the records; of a longer file nobody has counted.
void ProgramSamples::Cut() {
  text_ = StartOf(path_);
  const bool is_whole = text_.size() < kMostBytes;
  if (is_whole && !text_.ends_with('\n')) text_ += '\n';
  for (std::string_view rest = text_; rest.find('\n') != rest.npos;) {
    const std::string_view line = rest.substr(0, rest.find('\n') + 1);
    rest.remove_prefix(line.size());
    if (MayBeRecord(line)) {
      lines_.push_back(line);
    } else if (lines_.empty()) {
      header_ = std::string_view(text_).substr(0, text_.size() - rest.size());
    }
  }
  if (text_.starts_with('[') || (is_whole && lines_.size() != records_)) lines_.clear();
  if (!lines_.empty()) records_ = lines_.size();
}

std::uint64_t ProgramSamples::most_records() const {
  if (!can_be_cut()) return records_;
  return std::max<std::uint64_t>(records_, kMostBytes / (text_.size() / lines_.size() + 1));
}

Result<std::string, IoError> ProgramSamples::PathOf(std::uint64_t records) {
  if (!can_be_cut() || records == records_) return path_;
  const std::string path = folder_ + "/records-" + std::to_string(records);
  if (std::ranges::count(written_, records) > 0) return path;
  std::ofstream file(path, std::ios::binary);
  file << header_;
  for (std::uint64_t i = 0; i < records; ++i) {
    file << lines_[records < records_ ? i * records_ / records : i % records_];
  }
  file.close();
  if (!file) return ErrnoError(path);
  written_.push_back(records);
  return path;
}

}  // namespace surudoku
