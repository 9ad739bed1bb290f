#include "dataset/cell_characters.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "io/utf8.h"

namespace surudoku {
namespace {

using WideCharacter = std::pair<std::string_view, char>;

constexpr std::array kWideCharacters = {
    // Digits and blanks of East Asian fonts.
    WideCharacter{"０", '.'}, WideCharacter{"１", '1'}, WideCharacter{"２", '2'},
    WideCharacter{"３", '3'}, WideCharacter{"４", '4'}, WideCharacter{"５", '5'},
    WideCharacter{"６", '6'}, WideCharacter{"７", '7'}, WideCharacter{"８", '8'},
    WideCharacter{"９", '9'}, WideCharacter{"．", '.'}, WideCharacter{"＿", '.'},
    WideCharacter{"？", '.'}, WideCharacter{"＊", '.'}, WideCharacter{"　", ' '},
    // Dots and squares.
    WideCharacter{"·", '.'}, WideCharacter{"∙", '.'}, WideCharacter{"⋅", '.'},
    WideCharacter{"•", '.'}, WideCharacter{"․", '.'}, WideCharacter{"‧", '.'},
    WideCharacter{"・", '.'}, WideCharacter{"○", '.'}, WideCharacter{"◦", '.'},
    WideCharacter{"□", '.'}, WideCharacter{"▢", '.'}, WideCharacter{"☐", '.'},
    WideCharacter{"▫", '.'}, WideCharacter{"◻", '.'}, WideCharacter{"⬜", '.'},
    WideCharacter{"–", '.'}, WideCharacter{"—", '.'}, WideCharacter{"−", '.'},
    // Spaces: no-break, of a figure's width, thin, en and em.
    WideCharacter{"\u00a0", ' '}, WideCharacter{"\u2007", ' '}, WideCharacter{"\u202f", ' '},
    WideCharacter{"\u2002", ' '}, WideCharacter{"\u2003", ' '}, WideCharacter{"\u2009", ' '},
    // A middle dot and a no-break space in Latin-1.
    WideCharacter{"\xb7", '.'}, WideCharacter{"\xa0", ' '}};

// Bars between cells.
constexpr std::string_view kBars = "│┃║┆┇┊┋╎╏｜";

// The usual character in the place of one of several bytes.
std::optional<char> UsualOf(std::string_view character) {
  const auto found = std::ranges::find(kWideCharacters, character, &WideCharacter::first);
  if (found != kWideCharacters.end()) return found->second;
  if (kBars.find(character) != std::string_view::npos) return '|';
  const bool is_box_drawing =
      character.starts_with("\xe2\x94") || character.starts_with("\xe2\x95");
  return is_box_drawing ? std::optional('+') : std::nullopt;
}

bool IsAscii(char c) { return static_cast<unsigned char>(c) < 0x80; }

// A character that has no usual one stays, or becomes kOtherCharacter if it has several bytes.
void AppendUsual(std::string_view character, const CellCharacters& characters, bool keeps_others,
                 std::string& usual) {
  const bool is_wide = characters.has_wide && !IsAscii(character[0]);
  const auto wide = is_wide ? UsualOf(character) : std::nullopt;
  if (characters.blanks.find(character) != std::string::npos) {
    usual += '.';
  } else if (wide) {
    usual += *wide;
  } else if (keeps_others || IsAscii(character[0])) {
    usual += character;
  } else {
    usual += kOtherCharacter;
  }
}

std::string Replace(std::string_view text, const CellCharacters& characters, bool keeps_others) {
  std::string usual;
  usual.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t size = std::max<std::size_t>(CharacterSize(text.substr(at)), 1);
    AppendUsual(text.substr(at, size), characters, keeps_others, usual);
    at += size;
  }
  return usual;
}

}  // namespace

std::string InUsualCharacters(std::string_view text, const CellCharacters& characters) {
  return Replace(text, characters, false);
}

std::string InUsualCharactersAlone(std::string_view text, const CellCharacters& characters) {
  return Replace(text, characters, true);
}

std::string_view CharacterAt(std::string_view text, std::size_t index) {
  while (!text.empty()) {
    const std::size_t size = std::max<std::size_t>(CharacterSize(text), 1);
    if (index-- == 0) return text.substr(0, size);
    text.remove_prefix(size);
  }
  return {};
}

bool HasWideCharacters(std::string_view text) {
  while (true) {
    const auto wide = std::ranges::find_if_not(text, IsAscii);
    if (wide == text.end()) return false;
    text.remove_prefix(static_cast<std::size_t>(wide - text.begin()));
    const std::size_t size = std::max<std::size_t>(CharacterSize(text), 1);
    if (UsualOf(text.substr(0, size))) return true;
    text.remove_prefix(size);
  }
}

}  // namespace surudoku
