// The words on pages, in English or in another language.
#pragma once

#include <cstddef>
#include <initializer_list>
#include <map>
#include <string>
#include <string_view>

#include "surudoku/levels.h"
#include "surudoku/result.h"

namespace surudoku {

/// A fault in a text of words. Line 0: a text is missing.
struct SheetWordsFault {
  std::size_t line = 0;
  std::string reason;
};

/// Texts by their English, in which each `{}` is filled with a value.
class SheetWords {
 public:
  /// English.
  SheetWords() = default;

  /// Lines of `english = text`, or with a tab in the place of the sign; `#` begins a comment. All
  /// words of pages must be there, names of these levels and of those that come with surudoku may.
  static Result<SheetWords, SheetWordsFault> Parse(std::string_view text, const Levels& levels);

  /// The text for an English one, which is that itself if nothing else is known.
  [[nodiscard]] std::string Of(std::string_view english,
                               std::initializer_list<std::string_view> values = {}) const;

 private:
  std::map<std::string, std::string, std::less<>> texts_;
};

}  // namespace surudoku
