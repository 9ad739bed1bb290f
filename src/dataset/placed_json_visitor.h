// A visit of a JSON record that knows where it is.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "text/json_visitor.h"

namespace surudoku {

/// Follows the visit of a record: the path of each value, and its place in the text.
class PlacedVisitor : public JsonVisitor {
 public:
  explicit PlacedVisitor(std::string_view record) : record_(record) {}

  bool OnNull() final {
    return Scalar(false, [&] { return TakeNull(); });
  }
  bool OnBool(bool /*value*/) final {
    return Scalar(false, [&] { return TakeOther(); });
  }
  bool OnNumber(double value) final {
    return Scalar(false, [&] { return TakeNumber(value); });
  }
  bool OnString(std::string_view text) final {
    return Scalar(true, [&] { return TakeString(text); });
  }

  bool OnBegin(bool is_object) final {
    BeginValue();
    end_ = begin_ + 1;
    if (!Begin(is_object)) return false;
    levels_.push_back({is_object, path_.size(), 0});
    return true;
  }

  bool OnKey(std::string_view key) final {
    FindBegin();
    end_ = EndOfString();
    path_.resize(levels_.back().path_size);
    if (!path_.empty()) path_ += '.';
    path_ += key;
    return true;
  }

  bool OnEnd() final {
    FindBegin();
    end_ = begin_ + 1;
    path_.resize(levels_.back().path_size);
    levels_.pop_back();
    return End();
  }

 protected:
  virtual bool TakeNull() = 0;
  virtual bool TakeOther() = 0;
  virtual bool TakeNumber(double value) = 0;
  virtual bool TakeString(std::string_view text) = 0;
  virtual bool Begin(bool is_object) = 0;
  virtual bool End() = 0;

  /// Where the value at hand begins and ends in the record.
  [[nodiscard]] std::size_t begin() const { return begin_; }
  [[nodiscard]] std::string_view token() const { return record_.substr(begin_, end_ - begin_); }
  [[nodiscard]] std::string_view record() const { return record_; }
  [[nodiscard]] std::size_t depth() const { return levels_.size(); }
  /// Its path: `puzzle`, `data.grid`, `[0]`.
  [[nodiscard]] const std::string& path() const { return path_; }

  /// Lists inside of this depth need no paths.
  void KeepPathsTo(std::size_t depth) { path_depth_ = depth; }

 private:
  struct Level {
    bool is_object;
    std::size_t path_size;
    std::size_t count;  // of a list's elements so far
  };

  template <class Take>
  bool Scalar(bool is_string, Take take) {
    BeginValue();
    end_ = is_string ? EndOfString() : FindEnd(begin_, [](char c) { return !EndsScalar(c); });
    return take();
  }

  void BeginValue() {
    FindBegin();
    if (levels_.empty() || levels_.back().is_object) return;
    const std::size_t index = levels_.back().count++;
    if (levels_.size() > path_depth_) return;
    path_.resize(levels_.back().path_size);
    path_ += '[' + std::to_string(index) + ']';
  }

  /// A set of characters that is quick to look in.
  using CharacterSet = std::array<bool, 256>;

  static constexpr CharacterSet SetOf(std::string_view characters) {
    CharacterSet set{};
    for (const char c : characters) set[static_cast<unsigned char>(c)] = true;
    return set;
  }
  static bool IsIn(const CharacterSet& set, char c) { return set[static_cast<unsigned char>(c)]; }
  static bool IsBetweenValues(char c) {
    static constexpr CharacterSet kBetween = SetOf(" \t\r\n,:");
    return IsIn(kBetween, c);
  }
  static bool EndsScalar(char c) {
    static constexpr CharacterSet kEnds = SetOf(" \t\r\n,]}");
    return IsIn(kEnds, c);
  }

  // The end of the characters like these.
  template <class IsInside>
  [[nodiscard]] std::size_t FindEnd(std::size_t at, IsInside is_inside) const {
    while (at < record_.size() && is_inside(record_[at])) ++at;
    return at;
  }

  void FindBegin() { begin_ = FindEnd(end_, IsBetweenValues); }

  [[nodiscard]] std::size_t EndOfString() const {
    std::size_t at = begin_ + 1;
    while (at < record_.size() && record_[at] != '"') at += record_[at] == '\\' ? 2 : 1;
    return std::min(at + 1, record_.size());
  }

  std::string_view record_;
  std::vector<Level> levels_;
  std::string path_;
  std::size_t path_depth_ = ~std::size_t{0};
  std::size_t begin_ = 0;
  std::size_t end_ = 0;
};

}  // namespace surudoku
