#include "reading/matrix.h"

#include <algorithm>

namespace surudoku::reading {
namespace {

std::string NameOf(const Style& style) {
  return std::string(style.way->name) + " with `" + style.sign + "` " + std::to_string(style.side);
}

// Appends a drawing; the puzzle is wanted if it is no solution of another.
void Append(const Drawing& drawing, const Style& style, const Puzzle& puzzle, bool is_wanted,
            Case& text) {
  if (is_wanted) {
    Wanted wanted{.cells = CellsToFind(*style.way, puzzle),
                  .span = {text.text.size(), text.text.size() + drawing.text.size()},
                  .places = drawing.cells,
                  .may_be_named = style.is_doubtful};
    for (Span& place : wanted.places) {
      place = {place.begin + text.text.size(), place.end + text.text.size()};
    }
    text.puzzles.push_back(std::move(wanted));
  }
  text.text += drawing.text;
}

void Append(const Style& style, const Puzzle& puzzle, Case& text) {
  Append(Draw(*style.way, puzzle, style.sign), style, puzzle, true, text);
}

// The lines of two texts side by side.
std::string SideBySide(const std::string& left, const std::string& right, std::string_view gap) {
  std::string both;
  for (std::size_t at = 0, other = 0; at < left.size();) {
    const std::size_t end = left.find('\n', at);
    const std::size_t other_end = right.find('\n', other);
    both += left.substr(at, end - at);
    both += gap;
    both += right.substr(other, other_end + 1 - other);
    at = end + 1;
    other = other_end + 1;
  }
  return both;
}

bool IsMatch(const Wanted& wanted, const std::string& cells) {
  if (wanted.cells == cells) return true;
  if (!wanted.is_damaged || wanted.damaged == std::string::npos) return false;
  if (wanted.cells.size() != cells.size()) return false;
  const std::size_t parts = cells.size() == 729 ? 9 : 1;  // of a cell: its candidates
  for (std::size_t i = 0; i < cells.size(); ++i) {
    if (i / parts != wanted.damaged && cells[i] != wanted.cells[i]) return false;
  }
  return true;
}

bool Names(const Found& fault, const Wanted& wanted) {
  return fault.is_fault && fault.span.begin < wanted.span.end &&
         wanted.span.begin < std::max(fault.span.end, fault.span.begin + 1);
}

char OneOf(std::string_view characters, Random& random) {
  return characters[Pick(random, characters.size())];
}

// Where a cell's form stands, of one that has any bytes.
std::size_t AnyCell(const Drawing& drawing, Random& random) {
  for (;;) {
    const std::size_t cell = Pick(random, drawing.cells.size());
    if (drawing.cells[cell].end > drawing.cells[cell].begin) return cell;
  }
}

// Damages a drawing at one place, says how, and tells the cell that it hit.
std::string DamageAt(Drawing& drawing, Random& random, std::size_t& hit) {
  std::string& text = drawing.text;
  const Span whole{drawing.rows.front().begin, drawing.rows.back().end};
  const std::size_t kind = Pick(random, 6);
  const Span row = drawing.rows[Pick(random, drawing.rows.size())];
  if (kind >= 4 && drawing.rows.size() < 4) return DamageAt(drawing, random, hit);
  const std::size_t cell = AnyCell(drawing, random);
  const Span form = drawing.cells[cell];
  switch (kind) {
    case 0:
      hit = cell;
      text.erase(form.begin, form.end - form.begin);
      return "a cell deleted";
    case 1:
      hit = cell;
      text.insert(form.begin, 1, OneOf("123456789", random));
      return "a digit more";
    case 2: {
      const std::size_t at = whole.begin + Pick(random, whole.end - whole.begin);
      for (std::size_t i = 0; i < drawing.cells.size(); ++i) {
        if (at >= drawing.cells[i].begin && at < drawing.cells[i].end) hit = i;
      }
      const char old = text[at];
      while (text[at] == old) text[at] = OneOf("(<{[&='\"`x!", random);
      return std::string("`") + old + "` replaced by `" + text[at] + "`";
    }
    case 3: {
      const std::size_t at = text.find('\n', whole.begin + Pick(random, whole.end - whole.begin));
      if (at >= whole.end) return DamageAt(drawing, random, hit);
      text.erase(at, 1);
      return "a line end deleted";
    }
    case 4:
      text.erase(row.begin, row.end - row.begin);
      return "a row deleted";
    default:
      text.insert(row.end, text.substr(row.begin, row.end - row.begin));
      return "a row doubled";
  }
}

}  // namespace

Outcome Judge(const Case& written, const std::vector<Found>& found, bool solutions,
              std::string* why) {
  Outcome worst = Outcome::kRead;
  const auto say = [&](Outcome outcome, const Span& span) {
    worst = std::max(worst, outcome);
    if (!why || outcome <= Outcome::kNamed) return;
    *why += std::string(NameIn(kOutcomeNames, outcome)) + " at " + std::to_string(span.begin) + ' ';
  };
  std::vector<bool> is_read(written.puzzles.size());
  std::size_t next = 0;
  for (const Found& record : found) {
    if (record.is_fault) continue;
    std::size_t at = next;
    while (at < is_read.size() && !IsMatch(written.puzzles[at], record.cells)) ++at;
    if (at == is_read.size()) {
      say(Outcome::kWrong, record.span);
      continue;
    }
    is_read[at] = true;
    next = at + 1;
    const Wanted& wanted = written.puzzles[at];
    if (record.cells != wanted.cells) say(Outcome::kOther, record.span);
    if (solutions && record.solution != wanted.solution) say(Outcome::kUnsolved, record.span);
  }
  for (std::size_t i = 0; i < is_read.size(); ++i) {
    const Wanted& wanted = written.puzzles[i];
    const auto names = [&](const Found& fault) { return Names(fault, wanted); };
    if (is_read[i]) continue;
    if (std::ranges::none_of(found, names))
      say(Outcome::kSilent, wanted.span);
    else if (wanted.may_be_named || wanted.is_damaged)
      say(Outcome::kNamed, wanted.span);
    else
      say(Outcome::kRefused, wanted.span);
  }
  for (const Found& fault : found) {
    bool names = false;
    for (std::size_t i = 0; i < is_read.size(); ++i) {
      const Wanted& wanted = written.puzzles[i];
      names |= (!is_read[i] || wanted.is_damaged) && Names(fault, wanted);
    }
    if (fault.is_fault && !names) say(Outcome::kStray, fault.span);
  }
  return worst;
}

std::vector<Style> AllStyles() {
  std::vector<Style> styles;
  for (const Way& way : AllWays()) {
    const Signs signs = SignsOf(way);
    for (const int side : kAllSides) {
      if (!way.Carries(side)) continue;
      for (std::size_t i = 0; i < (side == 9 ? signs.all.size() : 1); ++i) {
        styles.push_back({&way, signs.all[i], side, i >= signs.doubtful});
      }
    }
  }
  return styles;
}

Style RandomStyle(Random& random) {
  for (;;) {
    const Way& way = AllWays()[Pick(random, AllWays().size())];
    const int side = Pick(random, 8) == 0 ? kAllSides[Pick(random, 5)] : 9;
    const Signs signs = SignsOf(way);
    const std::string& sign = signs.all[Pick(random, signs.doubtful)];
    const bool is_value = side > 9 && (sign == "n" || sign == "N" || sign == "x" || sign == "X");
    if (way.Carries(side) && !is_value) return {&way, sign, side};
  }
}

Case Alone(RandomPuzzles& puzzles, const Style& style, std::string_view line_end) {
  Case alone{NameOf(style), {}};
  Append(style, puzzles.Next(style.side), alone);
  if (line_end != "\n") {
    std::string text;
    for (const char c : alone.text) text += c == '\n' ? std::string(line_end) : std::string(1, c);
    alone.text = text;
    alone.puzzles[0].span = {0, text.size()};
    alone.puzzles[0].places.clear();
  }
  return alone;
}

Case Pair(RandomPuzzles& puzzles, const Style& first, const Style& second,
          std::string_view separator) {
  Case pair{NameOf(first) + ", then " + NameOf(second), {}};
  Append(first, puzzles.Next(first.side), pair);
  pair.text += separator;
  Append(second, puzzles.Next(second.side), pair);
  return pair;
}

Case Answered(RandomPuzzles& puzzles, const Style& style, Places place, bool by_another) {
  const Way& way = *style.way;
  const Puzzle puzzle = puzzles.Next(style.side);
  Puzzle other = by_another ? puzzles.Next(style.side) : puzzle;
  if (!by_another) other.cells = puzzle.solution;
  Case text{NameOf(style) + (by_another ? ", another puzzle " : ", its solution ") +
                std::to_string(place),
            {}};
  const Drawing second = Draw(way, other, style.sign);
  if (place == kColumn) {
    const std::string_view name = by_another ? "hard" : "solution";
    Append(Draw(way, puzzle, style.sign, &other.cells, name), style, puzzle, true, text);
  } else if (place == kBeside) {
    Append(style, puzzle, text);
    text.text = SideBySide(text.text, second.text, way.beside);
  } else {
    Append(style, puzzle, text);
    text.text += place == kNamed ? "\nSolution:\n\n" : "\n";
    text.text += second.text;
  }
  text.puzzles[0].span = {0, text.text.size()};
  if (by_another) text.puzzles.push_back({.cells = other.cells, .span = text.puzzles[0].span});
  if (!by_another) text.puzzles[0].solution = puzzle.solution;
  return text;
}

Case Twice(RandomPuzzles& puzzles, const Style& style, const Style& other) {
  Style again = RandomStyle(puzzles.random());
  while (again.side != style.side) again = RandomStyle(puzzles.random());
  Case text{NameOf(style) + ", " + NameOf(other) + ", and again: " + NameOf(again), {}};
  const Puzzle puzzle = puzzles.Next(style.side);
  Append(style, puzzle, text);
  text.text += kSeparators[1];
  Append(other, puzzles.Next(other.side), text);
  text.text += kSeparators[1];
  Append(again, puzzle, text);
  return text;
}

Case Damaged(RandomPuzzles& puzzles) {
  Random& random = puzzles.random();
  const Style sound = RandomStyle(random);
  Style damaged = RandomStyle(random);
  while (damaged.way->sparse || damaged.side == 4 ||
         (damaged.side != 9 && damaged.side != sound.side)) {
    damaged = RandomStyle(random);
  }
  const Puzzle puzzle = puzzles.Next(damaged.side);
  Drawing drawing = Draw(*damaged.way, puzzle, damaged.sign);
  std::size_t hit = std::string::npos;
  const std::string how = DamageAt(drawing, random, hit);
  const bool is_first = Pick(random, 2) == 0;
  Case text{NameOf(damaged) + ", " + how + (is_first ? ", before " : ", after ") + NameOf(sound),
            {}};
  if (!is_first) {
    Append(sound, puzzles.Next(sound.side), text);
    text.text += kSeparators[1];
  }
  Append(drawing, damaged, puzzle, true, text);
  text.puzzles.back().is_damaged = true;
  text.puzzles.back().damaged = hit;
  if (is_first) {
    text.text += kSeparators[1];
    Append(sound, puzzles.Next(sound.side), text);
  }
  return text;
}

Case Long(RandomPuzzles& puzzles, std::size_t size) {
  Case text{"a long text", {}};
  while (text.text.size() < size) {
    const Style style = RandomStyle(puzzles.random());
    Append(style, puzzles.Next(style.side), text);
    text.text += kSeparators[Pick(puzzles.random(), 2)];
  }
  return text;
}

}  // namespace surudoku::reading
