#include "jobs/convert/sheet_page.h"

#include <algorithm>

#include "io/utf8.h"
#include "jobs/convert/svg_text.h"
#include "text/levels_text.h"
#include "text/xml_text.h"

namespace surudoku {
namespace {

constexpr std::string_view kLook =
    "text{font-family:Helvetica,Arial,\"Liberation Sans\",sans-serif}"
    ".middle{text-anchor:middle}.end{text-anchor:end}.bold{font-weight:bold}"
    "path{fill:none;stroke:#000}";

constexpr int kLargestTitle = 650;
constexpr int kLargestHeading = 1500;  // of a page of words
constexpr int kLargestBelow = 650;

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
  AppendParts(text, hundredths / 100, ".", zero, hundredths % 100, "mm");
  return text;
}

void AppendText(Place place, std::string_view look, int size, std::string_view text,
                std::string& page) {
  AppendParts(page, "<text x=\"", place.x, "\" y=\"", place.y, "\" class=\"", look,
              "\" font-size=\"", size, "\">");
  AppendXmlText(text, page);
  page += "</text>\n";
}

// A line of its own, in a smaller font if the page is too narrow; nothing if it is empty.
void AppendLine(const SheetLayout& layout, Place place, std::string_view look, int largest,
                std::string_view text, std::string& page) {
  if (text.empty()) return;
  const int widest = layout.width() * 10 / 6 / WidthOf(text);
  AppendText(place, look, std::min(largest, widest), text, page);
}

std::string PageStart(const SheetLayout& layout, std::uint64_t page_number) {
  const PaperSize& paper = layout.paper();
  std::string page = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"";
  AppendParts(page, Millimetres(paper.width), "\" height=\"", Millimetres(paper.height),
              "\" viewBox=\"", layout.left_edge(page_number), " 0 ", paper.width, " ", paper.height,
              "\">\n");
  return page;
}

}  // namespace

std::string HtmlStart(const ConvertFilesOptions& options) {
  const PaperSize size = SizeOf(options.sheet.paper);
  const std::string width = Millimetres(size.width);
  // Slightly less than the paper, which no rounding may overflow to another page.
  const std::string height = Millimetres(size.height - 10);
  std::string text = "<!DOCTYPE html>\n<html lang=\"";
  AppendXmlText(options.words.Of("en"), text);
  text +=
      "\">\n<head>\n<meta charset=\"utf-8\">\n"
      "<meta name=\"viewport\" content=\"width=device-width\">\n<title>";
  AppendXmlText(options.title.empty() ? "Sudoku" : options.title, text);
  text += "</title>\n<style>\n";
  AppendParts(text, "@page{size:", width, " ", Millimetres(size.height), ";margin:0}\n");
  AppendParts(text, "body{margin:0;background:#fff}\nsvg{display:block;width:", width,
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
  AppendParts(text, page.substr(0, content), "<style>", kLook, "</style>\n", page.substr(content));
  return text;
}

std::string PageOfWords(const SheetSettings& settings, std::uint64_t page_number,
                        std::string_view heading, std::string_view line) {
  const SheetLayout layout = SheetLayout::OfPuzzles(settings, kSide);
  std::string page = PageStart(layout, page_number);
  AppendLine(layout, layout.heading(), "middle bold", kLargestHeading, heading, page);
  AppendLine(layout, layout.below_heading(), "middle", kLargestBelow, line, page);
  page += "</svg>\n";
  return page;
}

SheetPage::SheetPage(const ConvertFilesOptions& options, Shows shows, std::string title)
    : settings_(options.sheet),
      words_(options.words),
      shows_(shows),
      title_(std::move(title)),
      grids_(options.rules),
      layout_(LayoutFor(kSide)) {}

SheetLayout SheetPage::LayoutFor(int side) const {
  return shows_ == Shows::kPuzzles ? SheetLayout::OfPuzzles(settings_, side)
                                   : SheetLayout::OfSolutions(settings_, side);
}

// Solutions of all kinds share pages, which say the rules of all of them alone.
std::string SheetPage::RulesFor(const SheetPuzzle& puzzle) const {
  const bool is_told = shows_ == Shows::kPuzzles;
  return RulesInWords(WithOwnRules(grids_.rules(), is_told ? puzzle.own_rules : ""),
                      [this](std::string_view english) { return words_.Of(english); });
}

void SheetPage::Begin(std::uint64_t page_number, const SheetPuzzle& puzzle) {
  layout_ = LayoutFor(puzzle.side);
  rules_ = RulesFor(puzzle);
  text_ = PageStart(layout_, page_number);
  AppendLine(layout_, layout_.title(), "middle bold", kLargestTitle, title_, text_);
  const int size = layout_.line_size();
  AppendText(layout_.page_number(), "middle", size, std::to_string(page_number), text_);
  AppendLine(layout_, layout_.rules(), "middle", size, rules_, text_);
}

void SheetPage::Add(const SheetPuzzle& puzzle) {
  const GridSize size = layout_.SizeFor(puzzle.side);
  const Place place = layout_.PlaceOf(count_, size);
  ++count_;
  AppendParts(text_, "<g transform=\"translate(", place.x, " ", place.y, ")\">\n");
  AddLabel(puzzle, size);
  grids_.AppendFrame(size, puzzle.own_rules, text_);
  const bool shows_solution = shows_ == Shows::kSolutions;
  AppendParts(text_, "<g class=\"middle\" font-size=\"", size.digit_size(), "\">\n");
  const bool is_bold = shows_solution || settings_.is_large_type;
  AppendValues(puzzle, kSheetClue, size, is_bold ? "bold" : "", text_);
  if (shows_solution) AppendValues(puzzle, kSheetFound, size, "", text_);
  text_ += "</g>\n</g>\n";
}

std::string_view SheetPage::End() {
  count_ = 0;
  text_ += "</svg>\n";
  return text_;
}

// The number at the left; at the right what is known of the puzzle, as far as there is room.
void SheetPage::AddLabel(const SheetPuzzle& puzzle, const GridSize& grid) {
  const std::string left = std::to_string(puzzle.number);
  const int size = grid.label_size();
  const int room = grid.grid() / CharacterWidth(size) - WidthOf(left) - 1;
  AppendText({0, -grid.label_gap()}, "bold", size, left, text_);
  std::string right = words_.Of(WhatIsKnown(puzzle));
  if (shows_ == Shows::kPuzzles) {
    const std::string rating = puzzle.rating == kNoLevel ? "" : words_.Of(puzzle.rating);
    right = words_.Of("Difficulty {}", {rating});
    if (rating.empty() || WidthOf(right) > room) right = rating;
  }
  if (!right.empty()) {
    AppendText({grid.grid(), -grid.label_gap()}, "end", size, Shortened(right, room), text_);
  }
}

}  // namespace surudoku
