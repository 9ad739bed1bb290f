// Automata and regular expressions of one's own: cells, read one after another, that are accepted.
#include <algorithm>
#include <optional>

#include "clues/clue_kinds.h"

namespace surudoku::clues {
namespace {

// Symbols are values from 0. Free steps read no cell.
struct Automaton {
  struct State {
    std::vector<std::pair<Mask, std::size_t>> steps;
    std::vector<std::size_t> free_steps;
    bool is_accepting = false;
  };
  std::vector<State> states;
  std::vector<std::size_t> starts;
};

// The states that free steps lead to, and those themselves.
std::vector<std::size_t> Closed(const Automaton& automaton, std::vector<std::size_t> states) {
  std::vector<bool> is_in(automaton.states.size());
  for (const std::size_t state : states) is_in[state] = true;
  for (std::size_t i = 0; i < states.size(); ++i) {
    for (const std::size_t next : automaton.states[states[i]].free_steps) {
      if (!is_in[next]) states.push_back(next);
      is_in[next] = true;
    }
  }
  return states;
}

void WalkLists(ClueMaker& maker, const Automaton& automaton) {
  std::vector<std::vector<std::size_t>> closed;
  for (std::size_t state = 0; state < automaton.states.size(); ++state) {
    closed.push_back(Closed(automaton, {state}));
  }
  constexpr std::size_t kStart = ~std::size_t{0};
  const std::vector<std::size_t> starts = Closed(automaton, automaton.starts);
  const auto is_accepting = [&](std::size_t state) { return automaton.states[state].is_accepting; };
  for (const auto& cells : maker.Lists()) {
    maker.Walk(
        cells, kStart,
        [&](std::size_t, std::size_t state, int value, const auto& go) {
          for (const std::size_t from : state == kStart ? starts : closed[state]) {
            for (const auto& [values, to] : automaton.states[from].steps) {
              if ((values & maker.BitOf(value)) != 0) go(to);
            }
          }
        },
        [&](std::size_t state) {
          return state != kStart && std::ranges::any_of(closed[state], is_accepting);
        });
  }
}

// The bits of base64, the highest of each character first. Nothing at a character that is none.
std::optional<std::vector<bool>> BitsOf(std::string_view text) {
  std::vector<bool> bits;
  for (const char character : text) {
    const int six = SixBitsOf(character);
    if (six < 0) return std::nullopt;
    for (int bit = 5; bit >= 0; --bit) bits.push_back((six >> bit & 1) != 0);
  }
  bits.resize(bits.size() / 8 * 8);
  return bits;
}

// An automaton in the bits of ISS: a header, and for each state its steps. States where it begins
// come first, those that accept next.
class AutomatonReader {
 public:
  explicit AutomatonReader(std::vector<bool> bits) : bits_(std::move(bits)) {}

  // Nothing if the bits end early or name a state or symbol that is not there.
  std::optional<Automaton> Read() {
    const std::size_t format = Take(2);
    state_bits_ = Take(4) + 1;
    symbols_ = Take(4) + 1;
    const std::size_t starts = Take(state_bits_), accepting = Take(state_bits_);
    automaton_.states.resize(std::size_t{1} << state_bits_);
    if (format > 1 || starts + accepting > automaton_.states.size()) return std::nullopt;
    for (std::size_t state = 0; state < starts; ++state) automaton_.starts.push_back(state);
    // The bit of the first state is the last.
    for (std::size_t state = starts; state-- > 0;) {
      automaton_.states[state].is_accepting = Take(1) != 0;
    }
    for (std::size_t i = 0; i < accepting; ++i) {
      automaton_.states[starts + i].is_accepting = true;
    }
    if (format == 0) {
      ReadLists();
    } else {
      ReadMasks();
    }
    if (is_short_) return std::nullopt;
    return std::move(automaton_);
  }

 private:
  [[nodiscard]] std::size_t left() const { return bits_.size() - next_; }

  std::size_t Take(std::size_t count) {
    std::size_t number = 0;
    is_short_ = is_short_ || left() < count;
    if (is_short_) return 0;
    for (; count > 0; --count) number = 2 * number + (bits_[next_++] ? 1 : 0);
    return number;
  }

  // How many steps a state has, and of each its symbol and where it leads.
  void ReadLists() {
    std::size_t symbol_bits = 0;
    while (std::size_t{1} << symbol_bits < symbols_) ++symbol_bits;
    const std::size_t count_bits = Take(4);
    for (std::size_t state = 0; count_bits > 0 && left() >= count_bits && !is_short_; ++state) {
      for (std::size_t count = Take(count_bits); count > 0 && !is_short_; --count) {
        const std::size_t symbol = Take(symbol_bits);
        AddStep(state, symbol, Take(state_bits_));
      }
    }
  }

  // A bit for each symbol, that of the first the last, and where each leads.
  void ReadMasks() {
    for (std::size_t state = 0; left() >= symbols_ && !is_short_; ++state) {
      const std::size_t mask = Take(symbols_);
      for (std::size_t symbol = 0; mask >> symbol != 0; ++symbol) {
        if ((mask >> symbol & 1) != 0) AddStep(state, symbol, Take(state_bits_));
      }
    }
  }

  void AddStep(std::size_t from, std::size_t symbol, std::size_t to) {
    is_short_ = is_short_ || from >= automaton_.states.size();
    if (!is_short_) automaton_.states[from].steps.emplace_back(Mask{1} << symbol, to);
  }

  std::vector<bool> bits_;
  std::size_t next_ = 0;
  std::size_t state_bits_ = 0;
  std::size_t symbols_ = 0;
  bool is_short_ = false;
  Automaton automaton_;
};

void Nfa(ClueMaker& maker) {
  const auto bits = BitsOf(maker.Text());
  if (!maker.ok()) return;
  const auto automaton = bits ? AutomatonReader(*bits).Read() : std::nullopt;
  if (!automaton) return maker.Fail("the automaton is not what NFA's base64 writes");
  WalkLists(maker, *automaton);
  if (maker.Peek() == "-") {
    maker.Text();
    maker.Fail("an NFA over several segments is not solved");
  }
}

// Builds the automaton while it reads. A repeated part is read again, for new states.
class RegexReader {
 public:
  RegexReader(const ClueMaker& maker, std::string_view pattern)
      : maker_(maker), pattern_(pattern) {}

  // Nothing if the pattern is wrong or too large.
  std::optional<Automaton> Read() {
    const Part part = ReadChoice();
    automaton_.starts = {part.begin};
    automaton_.states[part.end].is_accepting = true;
    if (!is_fine_ || next_ < pattern_.size()) return std::nullopt;
    return std::move(automaton_);
  }

 private:
  static constexpr std::size_t kMostStatesOfPattern = 4096;
  struct Part {
    std::size_t begin;
    std::size_t end;
  };

  [[nodiscard]] char Peek() const { return next_ < pattern_.size() ? pattern_[next_] : '\0'; }
  bool Take(char character) {
    if (Peek() != character) return false;
    ++next_;
    return true;
  }
  std::size_t NewState() {
    automaton_.states.emplace_back();
    is_fine_ = is_fine_ && automaton_.states.size() <= kMostStatesOfPattern;
    return automaton_.states.size() - 1;
  }
  void Join(std::size_t from, std::size_t to) { automaton_.states[from].free_steps.push_back(to); }

  Part ReadChoice() {
    const Part whole = {NewState(), NewState()};
    do {
      const Part part = ReadSequence();
      Join(whole.begin, part.begin);
      Join(part.end, whole.end);
    } while (is_fine_ && Take('|'));
    return whole;
  }

  Part ReadSequence() {
    Part whole = {NewState(), 0};
    whole.end = whole.begin;
    while (is_fine_ && Peek() != '\0' && Peek() != '|' && Peek() != ')') {
      const Part part = ReadRepeated();
      Join(whole.end, part.begin);
      whole.end = part.end;
    }
    return whole;
  }

  Part ReadRepeated() {
    const std::size_t begin = next_;
    Part part = ReadOne();
    std::size_t least = 1, most = 1;
    if (!ReadCount(least, most)) return part;
    const std::size_t end = next_;
    Part whole = {NewState(), 0};
    whole.end = whole.begin;
    for (std::size_t i = 0; is_fine_ && i < (most == kNoEnd ? least + 1 : most); ++i) {
      next_ = begin;
      part = ReadOne();
      Join(whole.end, part.begin);
      const std::size_t next = NewState();
      Join(part.end, next);
      if (i >= least) Join(whole.end, next);
      if (i >= least && most == kNoEnd) Join(next, whole.end);
      whole.end = next;
    }
    next_ = end;
    return whole;
  }

  static constexpr std::size_t kNoEnd = ~std::size_t{0};

  // False if nothing says how often.
  bool ReadCount(std::size_t& least, std::size_t& most) {
    const char character = Peek();
    if (character != '*' && character != '+' && character != '?' && character != '{') return false;
    ++next_;
    least = character == '+' ? 1 : 0;
    most = character == '?' ? 1 : kNoEnd;
    if (character != '{') return true;
    least = most = ReadNumber();
    if (Take(',')) most = Peek() == '}' ? kNoEnd : ReadNumber();
    is_fine_ = is_fine_ && Take('}') && least <= most;
    return true;
  }

  std::size_t ReadNumber() {
    std::size_t number = 0;
    is_fine_ = is_fine_ && Peek() >= '0' && Peek() <= '9';
    for (; Peek() >= '0' && Peek() <= '9'; ++next_) {
      number = std::min<std::size_t>(10 * number + static_cast<std::size_t>(Peek() - '0'), 1000);
    }
    return number;
  }

  Part ReadOne() {
    if (Take('(')) {
      const Part part = ReadChoice();
      is_fine_ = is_fine_ && Take(')');
      return part;
    }
    const Part part = {NewState(), NewState()};
    automaton_.states[part.begin].steps.emplace_back(ReadValues(), part.end);
    return part;
  }

  Mask ReadValues() {
    const Mask all = (Mask{1} << maker_.values()) - 1;
    if (Take('.')) return all;
    if (!Take('[')) return ReadValue(next_++);
    const bool is_not = Take('^');
    Mask values = 0;
    do {
      const std::size_t from = next_++;
      const std::size_t to = Take('-') ? next_++ : from;
      const Mask first = ReadValue(from), last = ReadValue(to);
      is_fine_ = is_fine_ && first <= last;
      values |= (last | (last - 1)) & ~(first - 1);
    } while (is_fine_ && !Take(']'));
    return is_not ? all & ~values : values;
  }

  Mask ReadValue(std::size_t place) {
    const char c = place < pattern_.size() ? pattern_[place] : '\0';
    const int value = c >= '0' && c <= '9'   ? c - '0'
                      : c >= 'A' && c <= 'Z' ? c - 'A' + 10
                      : c >= 'a' && c <= 'z' ? c - 'a' + 10
                                             : -1;
    is_fine_ = is_fine_ && maker_.BitOf(value) != 0;
    return is_fine_ ? maker_.BitOf(value) : 1;
  }

  const ClueMaker& maker_;
  std::string_view pattern_;
  std::size_t next_ = 0;
  bool is_fine_ = true;
  Automaton automaton_;
};

void Regex(ClueMaker& maker) {
  const auto bits = BitsOf(maker.Text());
  if (!maker.ok()) return;
  if (!bits) return maker.Fail("the pattern is not written in base64");
  std::string pattern;
  for (std::size_t begin = 0; begin < bits->size(); begin += 8) {
    int character = 0;
    for (std::size_t i = 0; i < 8; ++i) character = 2 * character + ((*bits)[begin + i] ? 1 : 0);
    if (character > ' ') pattern += static_cast<char>(character);
  }
  const auto automaton = RegexReader(maker, pattern).Read();
  if (!automaton) return maker.Fail("\"" + pattern + "\" is no pattern of the board's values");
  WalkLists(maker, *automaton);
}

constexpr ClueKind kKinds[] = {
    {"NFA", "automaton~_name~cells~~cells", Nfa},
    {"Regex", "pattern~cells~~cells", Regex},
};

}  // namespace

std::span<const ClueKind> AutomatonKinds() { return kKinds; }

}  // namespace surudoku::clues
