#include "text/shell_quote.h"

#include <fmt/format.h>

#include "io/utf8.h"

namespace surudoku {
namespace {

bool IsControl(char byte) { return static_cast<unsigned char>(byte) < 0x20 || byte == 0x7f; }

// In front of a command, NAME=VALUE would be an assignment.
bool IsPlain(std::string_view word) {
  constexpr std::string_view kPlain =
      "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_@%+:,./-=";
  return !word.empty() && word.find_first_not_of(kPlain) == word.npos &&
         (word.front() == '-' || word.find('=') == word.npos);
}

// $'...': the one form without line ends in it, and in ASCII alone.
std::string EscapeQuoted(std::string_view word) {
  std::string text = "$'";
  for (const char byte : word) {
    if (IsControl(byte) || static_cast<unsigned char>(byte) >= 0x80) {
      text += fmt::format("\\{:03o}", static_cast<unsigned char>(byte));
    } else {
      if (byte == '\'' || byte == '\\') text += '\\';
      text += byte;
    }
  }
  return text + "'";
}

std::string SingleQuoted(std::string_view word) {
  std::string text = "'";
  for (const char byte : word) {
    if (byte == '\'') {
      text += "'\\''";
    } else {
      text += byte;
    }
  }
  return text + "'";
}

}  // namespace

std::string ShellQuoted(std::string_view word) {
  if (IsPlain(word)) return std::string(word);
  return Printable(word) == word ? SingleQuoted(word) : EscapeQuoted(word);
}

std::string PosixQuoted(std::string_view word) {
  return IsPlain(word) ? std::string(word) : SingleQuoted(word);
}

}  // namespace surudoku
