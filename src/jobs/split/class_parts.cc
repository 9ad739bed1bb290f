#include "jobs/split/class_parts.h"

#include <algorithm>
#include <cassert>
#include <utility>

#include "grid/random.h"

namespace surudoku {
namespace {

constexpr std::size_t kNoneGiven = kPartCount;
constexpr std::size_t kLinesOfStratum = kPartCount + 1;

// A record among those of its class. As pairs of numbers they are sorted by class; in a class those
// come first that decide for the others: of the test set, of validation, of training, and each by
// the order of the input.
class ClassMember {
 public:
  ClassMember(std::uint64_t seed, const ClassHash& hash, std::uint64_t record, std::size_t given,
              std::size_t stratum)
      : pair_{Random(seed, hash.high, 0).Next(),
              hash.low >> 56 << 56 | RankOf(given) << 54 | record << 16 | stratum} {}
  explicit ClassMember(const NumberPair& pair) : pair_(pair) {}

  [[nodiscard]] const NumberPair& pair() const { return pair_; }
  [[nodiscard]] std::uint64_t record() const {
    return pair_.second >> 16 & ClassParts::kMostRecords;
  }
  // Of Bar: numbers begin with 1, so that these come before all others of their part.
  [[nodiscard]] bool is_bar() const { return record() == 0; }
  [[nodiscard]] std::size_t stratum() const { return pair_.second & 0xffff; }
  [[nodiscard]] std::size_t given() const {
    const std::uint64_t rank = pair_.second >> 54 & 3;
    return rank == kPartCount ? kNoneGiven : kPartCount - 1 - rank;
  }
  [[nodiscard]] bool IsOfSameClass(const ClassMember& other) const {
    return pair_.first == other.pair_.first && (pair_.second ^ other.pair_.second) >> 56 == 0;
  }

 private:
  static std::uint64_t RankOf(std::size_t given) {
    return given == kNoneGiven ? kPartCount : kPartCount - 1 - given;
  }

  NumberPair pair_;
};

// A record and its place: one number that is sorted by nothing but the record.
enum class PlaceKind : std::uint8_t { kInLine, kRepeated, kElsewhere };

struct Place {
  PlaceKind kind = PlaceKind::kInLine;
  std::size_t line = 0;
  std::uint64_t before = 0;  // so many records of the line come before its class

  [[nodiscard]] std::uint64_t ToNumber() const {
    return std::uint64_t{static_cast<std::uint8_t>(kind)} << 62 | std::uint64_t{line} << 40 |
           before;
  }
  static Place From(std::uint64_t number) {
    return {static_cast<PlaceKind>(number >> 62), number >> 40 & 0x3fffff,
            number & ((std::uint64_t{1} << 40) - 1)};
  }
};

std::uint64_t SumOf(const std::vector<std::uint64_t>& numbers) {
  std::uint64_t sum = 0;
  for (const std::uint64_t number : numbers) sum += number;
  return sum;
}

IoError TooFew(Part part, const PartSize& wanted, std::uint64_t left) {
  return IoError{"--" + std::string(NameIn(kPartNames, part)) + ' ' + wanted.Text() + ": only " +
                 std::to_string(left) + " records are there for it"};
}

}  // namespace

// While records are added, and while they are lined up, two sorters share the memory.
ClassParts::ClassParts(const ClassPartsOptions& options)
    : options_(options),
      by_class_(std::make_unique<PairSorter>(options.room.folder, options.room.memory)) {}

std::optional<IoError> ClassParts::Add(const ClassHash& hash, std::uint64_t record,
                                       std::optional<Part> part, std::string_view stratum) {
  if (record > kMostRecords) return IoError{"more than 2^38 records: split them in several runs"};
  auto known = strata_.find(stratum);
  if (known == strata_.end()) {
    if (strata_.size() == kMostStrata) {
      return IoError{"--stratify: more than " + std::to_string(kMostStrata) +
                     " different values in the column"};
    }
    known = strata_.emplace(std::string(stratum), strata_.size()).first;
  }
  const std::size_t given = part ? static_cast<std::size_t>(*part) : kNoneGiven;
  if (part) is_given_[given] = true;
  return by_class_->Add(ClassMember(options_.seed, hash, record, given, known->second).pair());
}

std::optional<IoError> ClassParts::Bar(const ClassHash& hash, Part part) {
  const auto given = static_cast<std::size_t>(part);
  return by_class_->Add(ClassMember(options_.seed, hash, 0, given, 0).pair());
}

std::optional<IoError> ClassParts::Decide(const StopSignal& stop) {
  const std::uint64_t half = options_.room.memory / 2;
  if (auto error = by_class_->Finish(half)) return error;
  lines_.assign(strata_.size() * kLinesOfStratum, {});
  if (auto error = LineUp(stop)) return error;
  if (stop.IsSet()) return std::nullopt;
  by_class_.reset();
  if (auto error = by_record_->Finish(half)) return error;
  next_ = by_record_->Next();
  return by_record_->error();
}

// How long the lines are.
class ClassParts::Measuring {
 public:
  explicit Measuring(ClassParts& parts) : parts_(parts) {}

  std::optional<IoError> OnRecord(std::uint64_t /*record*/, const Place& /*place*/) {
    return std::nullopt;
  }
  void OnClass(std::size_t line, std::uint64_t size) { parts_.lines_[line].length += size; }
  [[nodiscard]] std::uint64_t Before(std::size_t line) const { return parts_.lines_[line].length; }

 private:
  ClassParts& parts_;
};

// Gives each class its part, and notes each record's place.
class ClassParts::Assigning {
 public:
  explicit Assigning(ClassParts& parts) : parts_(parts), before_(parts.lines_.size(), 0) {}

  std::optional<IoError> OnRecord(std::uint64_t record, const Place& place) {
    return parts_.by_record_->Add({record, place.ToNumber()});
  }
  void OnClass(std::size_t line, std::uint64_t size) {
    parts_.lines_[line].Assign(before_[line], size);
    before_[line] += size;
  }
  [[nodiscard]] std::uint64_t Before(std::size_t line) const { return before_[line]; }

 private:
  ClassParts& parts_;
  std::vector<std::uint64_t> before_;  // of each line, the records so far
};

// The sizes of the parts depend on the lines' lengths, and the part of a class on its size, which
// is known after its last record. So there are two looks.
std::optional<IoError> ClassParts::LineUp(const StopSignal& stop) {
  Measuring measuring(*this);
  if (auto error = Walk(stop, measuring)) return error;
  if (stop.IsSet()) return std::nullopt;
  if (auto error = FillParts()) return error;
  if (auto error = by_class_->Rewind()) return error;
  by_record_ = std::make_unique<PairSorter>(options_.room.folder, options_.room.memory / 2);
  for (ClassLine& line : lines_) line.Begin();
  Assigning assigning(*this);
  if (auto error = Walk(stop, assigning)) return error;
  for (ClassLine& line : lines_) line.End();
  return std::nullopt;
}

// The members of a class come one after the other, and the first of them says its part: where it
// stands in line, the first that is no bar.
template <class Visitor>
std::optional<IoError> ClassParts::Walk(const StopSignal& stop, Visitor& visitor) {
  std::optional<ClassMember> first;
  Place place;
  std::uint64_t size = 0;  // of its class, as far as it is in line
  const auto end_class = [&] {
    if (size > 0) visitor.OnClass(place.line, std::exchange(size, 0));
  };
  while (const auto pair = by_class_->Next()) {
    if (stop.IsSet()) return std::nullopt;
    const ClassMember member(*pair);
    if (!first || !member.IsOfSameClass(*first)) {
      end_class();
      first = member;
    }
    if (member.is_bar()) continue;
    place.kind = PlaceKind::kInLine;
    if (member.given() != first->given()) {
      place.kind = PlaceKind::kElsewhere;
    } else if (size > 0 && options_.drops_repeats) {
      place.kind = PlaceKind::kRepeated;
    } else if (size++ == 0) {
      place.line = member.stratum() * kLinesOfStratum + member.given();
      place.before = visitor.Before(place.line);
    }
    if (auto error = visitor.OnRecord(member.record(), place)) return error;
  }
  end_class();
  return by_class_->error();
}

std::optional<IoError> ClassParts::FillParts() {
  for (const Part part : kParts) {
    if (auto error = FillGiven(part)) return error;
  }
  return FillFromAll();
}

// The places that are left in the lines with the same given part, by stratum.
std::vector<std::uint64_t> ClassParts::LengthsOf(std::size_t given) const {
  std::vector<std::uint64_t> lengths;
  for (std::size_t i = given; i < lines_.size(); i += kLinesOfStratum) {
    lengths.push_back(lines_[i].unclaimed());
  }
  return lengths;
}

// Gives the part so many of the places that are left in these lines.
void ClassParts::Reserve(std::size_t given, Part part, std::uint64_t wanted) {
  const auto shares = ShareOut(wanted, LengthsOf(given));
  for (std::size_t i = 0; i < shares.size(); ++i) {
    lines_[i * kLinesOfStratum + given].places[static_cast<std::size_t>(part)] = shares[i];
  }
}

std::optional<IoError> ClassParts::FillGiven(Part part) {
  const auto given = static_cast<std::size_t>(part);
  const std::uint64_t all = SumOf(LengthsOf(given));
  const auto& size = options_.sizes[given];
  const std::uint64_t wanted = size && is_given_[given] ? size->Of(all) : all;
  if (wanted > all) return TooFew(part, *size, all);
  Reserve(given, part, wanted);
  return std::nullopt;
}

// A part that records were given for takes no others.
std::optional<IoError> ClassParts::FillFromAll() {
  const std::uint64_t all = SumOf(LengthsOf(kNoneGiven));
  std::uint64_t left = all;
  for (const Part part : {Part::kTest, Part::kValidation, Part::kTrain}) {
    const auto index = static_cast<std::size_t>(part);
    if (is_given_[index]) continue;
    const auto& size = options_.sizes[index];
    std::uint64_t wanted = part == Part::kTrain ? left : 0;
    if (size) wanted = size->Of(all);
    // Two halves of an odd number are each rounded up.
    const std::uint64_t most = size && !size->records ? left + kPartCount : left;
    if (wanted > most) return TooFew(part, *size, left);
    wanted = std::min(wanted, left);
    Reserve(kNoneGiven, part, wanted);
    left -= wanted;
    if (part == Part::kTrain && !size) LetTrainingTakeTheRest();
  }
  return std::nullopt;
}

void ClassParts::LetTrainingTakeTheRest() {
  for (std::size_t i = kNoneGiven; i < lines_.size(); i += kLinesOfStratum) {
    lines_[i].trains_rest = true;
  }
}

std::optional<SplitOutcome> ClassParts::OutcomeOf(std::uint64_t record) {
  if (!next_ || next_->first > record) return std::nullopt;
  has_missed_one_ |= next_->first < record;
  const Place place = Place::From(next_->second);
  next_ = by_record_->Next();
  if (place.kind == PlaceKind::kRepeated) return SplitOutcome::kRepeated;
  if (place.kind == PlaceKind::kElsewhere) return SplitOutcome::kElsewhere;
  return lines_[place.line].OutcomeAt(place.before);
}

std::optional<IoError> ClassParts::error() const {
  if (by_record_->error()) return by_record_->error();
  if (!has_missed_one_) return std::nullopt;
  return IoError{"the inputs have changed since they were first read"};
}

}  // namespace surudoku
