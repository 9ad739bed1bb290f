#include "pipeline/input_texts.h"

#include <algorithm>
#include <utility>

#include "dataset/line_columns.h"
#include "dataset/text_start.h"
#include "io/input_identity.h"
#include "io/io_error.h"

namespace surudoku {

InputTexts::InputTexts(const FileJobOptions& options, std::string standard_input_copy)
    : options_(options), standard_input_copy_(std::move(standard_input_copy)) {}

void InputTexts::LimitTo(const InputPosition& begin, const InputPosition& end) {
  begin_ = begin;
  end_ = end;
  input_ = begin.input;
}

Result<bool, IoError> InputTexts::OpenNext() {
  if (std::exchange(has_text_, false)) ++text_;
  while (true) {
    if (IsPastEnd()) return false;
    if (source_) {
      if (source_->NextText()) break;
      if (const auto error = source_->error()) return *error;
      CloseInput();
    }
    if (input_ >= options_.inputs.size()) return false;
    SURUDOKU_TRY(InputSource opened, OpenInput());
    source_.emplace(std::move(opened));
  }
  has_text_ = true;
  text_begin_ = source_->is_compressed() ? source_->bytes_decoded() : 0;
  if (const auto error = LookAhead()) return *error;
  return true;
}

Result<bool, IoError> InputTexts::OpenAt(const InputPosition& position) {
  source_.reset();
  has_text_ = false;
  input_ = position.input;
  text_ = 0;
  for (std::size_t text = 0; text <= position.text; ++text) {
    Result<bool, IoError> opened = OpenNext();
    if (!opened.ok()) return opened;
    if (opened.value() && input_ == position.input) continue;
    const bool is_missed = text < position.text || position.offset > 0;
    const bool is_stopped = options_.stop.IsSet();
    if (!is_missed || is_stopped) return opened;
    return IoError{options_.inputs.at(position.input) + ": has fewer texts than it had"};
  }
  return true;
}

Result<InputSource, IoError> InputTexts::OpenInput() const {
  const std::string& path = options_.inputs[input_];
  if (path == "-" && !standard_input_copy_.empty()) {
    return InputSource::Open(standard_input_copy_, options_.stop, ByteFile::kStandardInputName);
  }
  const auto shown = options_.shown_names.find(path);
  const std::string_view name =
      shown != options_.shown_names.end() ? std::string_view(shown->second) : std::string_view();
  SURUDOKU_TRY(InputSource source, InputSource::Open(path, options_.stop, name));
  if (options_.gives_at_pauses) source.GiveAtPauses();
  return source;
}

// Whether the part to be read has ended: no later text is opened.
bool InputTexts::IsPastEnd() const {
  if (!end_ || input_ < end_->input) return false;
  return input_ > end_->input || text_ > 0 || end_->offset == 0;
}

void InputTexts::CloseInput() {
  closed_bytes_ += source_->bytes_consumed();
  source_.reset();
  ++input_;
  text_ = 0;
}

// Reads the start of the text and finds its format, before anything is handed out.
std::optional<IoError> InputTexts::LookAhead() {
  SURUDOKU_TRY(TextStart start, ReadTextStart(*source_, options_.input_format,
                                              WantedColumnsOf(options_), options_.symbols));
  ahead_ = std::move(start.bytes);
  ahead_position_ = 0;
  next_byte_ = 0;
  is_all_ahead_ = start.is_all;
  has_mac_lines_ = start.has_mac_lines;
  format_ = start.format;
  if (format_) format_->format.rules = options_.rules;
  return CheckKept();
}

// Only for a single input: KeptColumns::Settle looks at several before the run. A text without a
// record has no columns that could be missing.
std::optional<IoError> InputTexts::CheckKept() const {
  if (options_.inputs.size() > 1 || !format_ || !options_.keep.has_any()) return std::nullopt;
  if (text_ > 0 && options_.keep.all && CannotBeReadAgain(options_.inputs.front())) {
    return IoError{name() + ": its columns come too late to be kept: name those that are wanted"};
  }
  if (text_ > 0) return std::nullopt;
  const auto why = WhyNotKept(options_.keep.names, format_->format.line.columns);
  return why ? std::optional(IoError{name() + ": " + *why}) : std::nullopt;
}

std::size_t InputTexts::Read(std::span<char> buffer) {
  const bool was_paused = source_->has_paused();  // when the start was looked at
  if (end_ && input_ == end_->input) {
    const std::uint64_t left = end_->offset - std::min(end_->offset, next_byte_);
    buffer = buffer.first(static_cast<std::size_t>(std::min<std::uint64_t>(buffer.size(), left)));
  }
  std::size_t got = std::min(buffer.size(), ahead_.size() - ahead_position_);
  std::copy_n(ahead_.begin() + static_cast<std::ptrdiff_t>(ahead_position_), got, buffer.begin());
  ahead_position_ += got;
  const bool gives_start = got > 0 && was_paused && ahead_position_ == ahead_.size();
  if (got < buffer.size() && !is_all_ahead_ && !gives_start) {
    const std::size_t more = source_->Read(buffer.subspan(got));
    if (has_mac_lines_) ReplaceMacLineEnds(buffer.subspan(got, more));
    got += more;
  }
  next_byte_ += got;
  return got;
}

std::optional<IoError> InputTexts::SkipTo(std::uint64_t offset) {
  next_byte_ = offset;
  if (offset <= ahead_.size()) {
    ahead_position_ = offset;
    return std::nullopt;
  }
  const std::size_t already_read = ahead_.size();
  ahead_.clear();
  ahead_position_ = 0;
  return source_->SkipTo(offset, already_read);
}

bool InputTexts::starts_with_mark() const { return ahead_.starts_with(kByteOrderMark); }

// Of bytes from the start of the inputs, those from the start of the part.
std::uint64_t InputTexts::WithoutBegin(std::uint64_t bytes) const {
  return bytes - (begin_ ? std::min(bytes, begin_->offset) : 0);
}

std::uint64_t InputTexts::bytes_read() const {
  return WithoutBegin(closed_bytes_ + (source_ ? source_->bytes_consumed() : 0));
}

std::uint64_t InputTexts::BytesUpTo(std::size_t text_before_next) const {
  if (!source_) return WithoutBegin(closed_bytes_);
  const std::uint64_t decoded =
      std::max<std::uint64_t>(ahead_.size(), next_byte_) + source_->text_ahead();
  const std::uint64_t place = next_byte_ - std::min<std::uint64_t>(next_byte_, text_before_next);
  const std::uint64_t stored = source_->bytes_decoded() - text_begin_;
  if (decoded == stored || decoded == 0) return WithoutBegin(closed_bytes_ + text_begin_ + place);
  const double share = static_cast<double>(place) / static_cast<double>(decoded);
  return WithoutBegin(closed_bytes_ + text_begin_ +
                      static_cast<std::uint64_t>(share * static_cast<double>(stored)));
}

}  // namespace surudoku
