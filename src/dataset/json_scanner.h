// Finds the records of a JSON text, piece by piece, without holding the text.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "dataset/json_format.h"

namespace surudoku {

/// A piece of the text that holds a record: whole, damaged or, at the text's end, cut off. Where
/// the text ends inside of brackets but not in a record, the last record is empty. A stray one is a
/// board outside of the places of records.
struct JsonRecord {
  std::size_t begin;
  std::size_t end;
  std::uint64_t line;  ///< of its start in the piece, from 0
  bool is_stray = false;
};

/// Goes through a piece of a JSON text, a few nanoseconds a character at most. Brackets, keys and
/// values around the records are passed over; a puzzle among them is a record, too. Damage (a
/// bracket or a quote too many or too few) ends in the record that has it, as far as the text
/// around it tells: the next record is found.
class JsonScanner {
 public:
  /// A set of characters.
  using Characters = std::array<bool, 256>;

  /// `state` is that before the piece, and after Next() that after the record. `ends_text`: nothing
  /// comes after the piece.
  JsonScanner(std::string_view piece, const JsonFormat& format, JsonState& state, bool ends_text)
      : text_(piece), format_(format), state_(state), ends_text_(ends_text) {
    state_.path.resize(format.steps.size());
  }

  /// The state after a record.
  static JsonState AfterRecord(const JsonFormat& format, JsonPath path);

  /// The next record that begins in this piece and ends in it. Once there is none, the state is
  /// that after the piece.
  std::optional<JsonRecord> Next();

  /// A record that the piece leaves unfinished, and the state before it. A string at the end of a
  /// piece is one, too.
  [[nodiscard]] std::optional<JsonRecord> unfinished() const;
  [[nodiscard]] const JsonState& before_unfinished() const { return before_record_; }

  /// A value outside of the places of records that the piece leaves unfinished, and that may be a
  /// board; and the state before it.
  struct Outside {
    std::size_t begin;
    std::uint64_t line;
    JsonState before;
  };
  [[nodiscard]] const Outside* unfinished_outside() const;

  /// The path of the last record that Next() gave.
  [[nodiscard]] const JsonPath& path() const {
    return found_ && found_->is_stray ? stray_path_ : state_.path;
  }

  /// The characters that were looked at once more because of damage: no more than the piece has.
  [[nodiscard]] std::uint64_t looked_back() const { return looked_back_; }

  /// The line ends passed so far.
  [[nodiscard]] std::uint64_t line_count() const { return lines_; }

 private:
  [[nodiscard]] int record_depth() const { return static_cast<int>(format_.steps.size()); }
  [[nodiscard]] bool IsInObject() const {
    return state_.depth > 0 && (state_.objects >> (state_.depth - 1) & 1U) != 0;
  }
  [[nodiscard]] bool IsInListOfLists() const {
    return !state_.in_record && state_.passed_over < 0 && state_.depth > 0 &&
           state_.depth < record_depth() && !IsInObject();
  }
  [[nodiscard]] bool IsScalarRecord() const {
    return state_.in_record && state_.depth == record_depth();
  }
  [[nodiscard]] bool MatchesStep(int depth) const;
  [[nodiscard]] std::optional<std::size_t> RawEnd();
  void SkipTo(const Characters& set) {
    while (position_ < text_.size() && !set[static_cast<unsigned char>(text_[position_])]) {
      ++position_;
    }
  }
  void TakeString();
  void EndString();
  void TakeToken();
  bool EndsAfterString(char c);
  void TakeLineEnd();
  void Open(char c);
  bool RecoversAtOpening(char c);
  void Close(char c);
  void Comma();
  void BeginString();
  void BeginValue(char c);
  bool TakeLineBeside();
  void BeginStep(int depth, bool is_object);
  void BeginOutside(char c);
  void EndOutside(char opening);
  [[nodiscard]] bool IsRecordOutside(std::string_view value);
  [[nodiscard]] bool SolvesFirstPuzzle(std::string_view grid) const;
  void NotePlaceOutside();
  [[nodiscard]] JsonPath PathOutside() const;
  [[nodiscard]] JsonPlace PlaceAtHand() const;
  void NoteKey(int depth);
  void BeginRecord();
  void GoOnAfterRecord() {
    state_ = AfterRecord(format_, std::move(state_.path));
    outside_.clear();
  }
  void Push(bool is_object);
  void EndRecord(std::size_t end);
  void EndRecordBefore(std::size_t position);
  void GoBackTo(std::size_t position);
  void Finish();

  std::string_view text_;
  const JsonFormat& format_;
  JsonState& state_;
  bool ends_text_;
  std::size_t position_ = 0;
  std::uint64_t lines_ = 0;
  std::optional<std::size_t> record_begin_;  // in this piece
  std::uint64_t record_line_ = 0;
  std::size_t last_opening_ = 0;  // in the record
  std::size_t raw_begin_ = 0;     // no raw end of the record is before it
  std::size_t beside_end_ = 0;    // no puzzle beside the JSON is before it
  std::uint64_t looked_back_ = 0;
  std::vector<Outside> outside_;  // lists and strings that are open, one in the other
  JsonPath stray_path_;
  JsonState before_record_;
  std::optional<JsonRecord> found_;
};

/// Why a puzzle on lines beside a JSON text is no record.
inline constexpr std::string_view kStrayBesideJson =
    "a puzzle that is no JSON beside others that are: put it into a file of its own";

/// Whether a line outside of the JSON text seems to be a puzzle, or a row of one.
bool IsStrayBesideJson(std::string_view line);

}  // namespace surudoku
