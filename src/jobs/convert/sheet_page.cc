#include "jobs/convert/sheet_page.h"

#include <algorithm>

#include "io/utf8.h"

namespace surudoku {
namespace {

constexpr std::string_view kLook =
    "text{font-family:Helvetica,Arial,\"Liberation Sans\",sans-serif}"
    ".middle{text-anchor:middle}.end{text-anchor:end}.bold{font-weight:bold}"
    "path{fill:none;stroke:#000}";

constexpr int kLargestTitle = 650;
constexpr int kPageNumberSize = 320;

void AppendPart(int number, std::string& text) { text += std::to_string(number); }
void AppendPart(std::string_view part, std::string& text) { text += part; }

// Appends texts and numbers, one after the other.
template <class... Parts>
void Append(std::string& text, const Parts&... parts) {
  (AppendPart(parts, text), ...);
}

// Digits are as high as 72 % of their font: so far below a cell's middle is their baseline.
int HalfHeight(int font_size) { return font_size * 36 / 100; }

// A character's width in this font, on the average of words with room to spare.
int CharacterWidth(int font_size) { return font_size * 6 / 10; }

std::size_t SizeOfFirst(std::string_view text) {
  return std::max<std::size_t>(CharacterSize(text), 1);
}

// In characters of CharacterWidth: those of three bytes and more are mostly as wide as two.
int WidthOf(std::string_view text) {
  int width = 0;
  while (!text.empty()) {
    const std::size_t size = SizeOfFirst(text);
    width += size < 3 ? 1 : 2;
    text.remove_prefix(size);
  }
  return width;
}

// As much of a text as there is room for, with an ellipsis where some is left out.
std::string Shortened(std::string_view text, int room) {
  if (WidthOf(text) <= room) return std::string(text);
  std::size_t size = 0;
  for (std::size_t next = SizeOfFirst(text); WidthOf(text.substr(0, next)) < room;) {
    size = next;
    next += SizeOfFirst(text.substr(next));
  }
  return std::string(text.substr(0, size)) + "\u2026";
}

std::string_view WhatIsKnown(const SheetPuzzle& puzzle) {
  if (puzzle.status == Status::kNone) return "no solution";
  return puzzle.status == Status::kMultiple ? "several solutions" : "";
}

// Whole hundredths of a millimetre, as millimetres.
std::string Millimetres(int hundredths) {
  const std::string_view zero = hundredths % 100 < 10 ? "0" : "";
  std::string text;
  Append(text, hundredths / 100, ".", zero, hundredths % 100, "mm");
  return text;
}

std::string_view XmlOf(std::string_view character) {
  switch (character[0]) {
    case '&':
      return "&amp;";
    case '<':
      return "&lt;";
    case '>':
      return "&gt;";
    case '"':
      return "&quot;";
    default:
      return static_cast<unsigned char>(character[0]) < ' ' ? kReplacementCharacter : character;
  }
}

}  // namespace

std::string HtmlStart(Paper paper, std::string_view title) {
  const PaperSize size = SizeOf(paper);
  const std::string width = Millimetres(size.width);
  // Slightly less than the paper, which no rounding may overflow to another page.
  const std::string height = Millimetres(size.height - 10);
  std::string text =
      "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>";
  AppendXmlText(title.empty() ? "Sudoku" : title, text);
  text += "</title>\n<style>\n";
  Append(text, "@page{size:", width, " ", Millimetres(size.height), ";margin:0}\n");
  Append(text, "body{margin:0;background:#fff}\nsvg{display:block;width:", width,
         ";height:", height,
         ";break-inside:avoid;break-after:page}\nsvg:last-child{break-after:auto}\n");
  text +=
      "@media screen{body{background:#ddd}"
      "svg{margin:5mm auto;max-width:100%;height:auto;background:#fff}}\n";
  text += kLook;
  text += "\n</style>\n</head>\n<body>\n";
  return text;
}

std::string SvgFile(std::string_view page) {
  const std::size_t content = page.find('\n') + 1;
  std::string text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";
  Append(text, page.substr(0, content), "<style>", kLook, "</style>\n", page.substr(content));
  return text;
}

void SheetPage::Begin(std::uint64_t page_number) {
  const PaperSize& paper = layout_.paper();
  text_ = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"";
  Append(text_, Millimetres(paper.width), "\" height=\"", Millimetres(paper.height),
         "\" viewBox=\"0 0 ", paper.width, " ", paper.height, "\">\n");
  const int width = std::max(1, WidthOf(title_));
  const int size = std::min(kLargestTitle, layout_.width() * 10 / 6 / width);
  if (!title_.empty()) AddText(layout_.title(), "middle bold", size, title_);
  AddText(layout_.page_number(), "middle", kPageNumberSize, std::to_string(page_number));
}

void SheetPage::Add(const SheetPuzzle& puzzle) {
  const Place place = layout_.PlaceOf(count_);
  ++count_;
  Append(text_, "<g transform=\"translate(", place.x, " ", place.y, ")\">\n");
  AddLabel(puzzle);
  AddLines();
  const bool shows_solution = shows_ == Shows::kSolutions;
  Append(text_, "<g class=\"middle\" font-size=\"", layout_.digit_size(), "\">\n");
  AddDigits(puzzle.cells, '1', shows_solution || layout_.has_bold_clues() ? "bold" : "");
  if (shows_solution) AddDigits(puzzle.cells, 'a', "");
  text_ += "</g>\n</g>\n";
}

std::string_view SheetPage::End() {
  count_ = 0;
  text_ += "</svg>\n";
  return text_;
}

void SheetPage::AddText(Place place, std::string_view look, int size, std::string_view text) {
  Append(text_, "<text x=\"", place.x, "\" y=\"", place.y, "\" class=\"", look, "\" font-size=\"",
         size, "\">");
  AppendXmlText(text, text_);
  text_ += "</text>\n";
}

// The number at the left; at the right what is known of the puzzle, as far as there is room.
void SheetPage::AddLabel(const SheetPuzzle& puzzle) {
  const std::string left = std::to_string(puzzle.number);
  const int size = layout_.label_size();
  const int room = layout_.grid() / CharacterWidth(size) - WidthOf(left) - 1;
  AddText({0, -layout_.label_gap()}, "bold", size, left);
  std::string right(WhatIsKnown(puzzle));
  if (shows_ == Shows::kPuzzles) {
    right = "Difficulty " + std::string(puzzle.rating);
    if (puzzle.rating.empty() || WidthOf(right) > room) right = puzzle.rating;
  }
  if (!right.empty()) {
    AddText({layout_.grid(), -layout_.label_gap()}, "end", size, Shortened(right, room));
  }
}

// Thin lines between cells; thick ones around the boxes, and around all.
void SheetPage::AddLines() {
  const int cell = layout_.cell();
  const int side = layout_.grid();
  std::string thin;
  std::string thick;
  Append(thick, "M0 0h", side, "v", side, "h-", side, "z");
  for (int line = 1; line < 9; ++line) {
    std::string& path = line % 3 == 0 ? thick : thin;
    Append(path, "M", line * cell, " 0v", side, "M0 ", line * cell, "h", side);
  }
  Append(text_, "<path stroke-width=\"", layout_.thin_line(), "\" d=\"", thin, "\"/>\n");
  Append(text_, "<path stroke-width=\"", layout_.thick_line(), "\" d=\"", thick, "\"/>\n");
}

// Of the nine characters from `first` on, which stand for 1 to 9: a text for each row, with a place
// for each digit.
void SheetPage::AddDigits(std::string_view cells, char first, std::string_view look) {
  const int cell = layout_.cell();
  for (int row = 0; row < kSide; ++row) {
    std::string digits;
    std::string places;
    for (int column = 0; column < kSide; ++column) {
      const int place = 9 * row + column;
      const int digit = cells[static_cast<std::size_t>(place)] - first;
      if (digit < 0 || digit > 8) continue;
      Append(places, places.empty() ? "" : " ", column * cell + cell / 2);
      digits += static_cast<char>('1' + digit);
    }
    if (digits.empty()) continue;
    const int baseline = row * cell + cell / 2 + HalfHeight(layout_.digit_size());
    text_ += "<text";
    if (!look.empty()) Append(text_, " class=\"", look, "\"");
    Append(text_, " y=\"", baseline, "\" x=\"", places, "\">", digits, "</text>\n");
  }
}

void AppendXmlText(std::string_view value, std::string& text) {
  ForEachCharacter(value, [&](std::string_view character) { text += XmlOf(character); });
}

}  // namespace surudoku
