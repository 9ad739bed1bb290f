// What the command says to a person.
#pragma once

#include <fmt/format.h>

#include <cstdio>
#include <string>
#include <utility>

namespace surudoku::cli {

/// On standard error. Where that takes nothing (a full disk, a pipe without a reader) the words are
/// lost, and the run goes on: its files are to be finished, and the exit code tells how it ended.
/// (fmt::print would throw.)
template <class... Values>
void Tell(fmt::format_string<Values...> format, Values&&... values) {
  const std::string text = fmt::format(format, std::forward<Values>(values)...);
  (void)std::fwrite(text.data(), 1, text.size(), stderr);
}

}  // namespace surudoku::cli
