#include "jobs/rate/rating_profile.h"

#include <tuple>

#include "pipeline/job_settings.h"
#include "text/ranked_list.h"

namespace surudoku {
namespace {

// A total order, so that ties do not depend on who came first: the hardest has the least.
auto RankInProfile(const RatedPuzzle& puzzle) {
  return std::tuple(-puzzle.er, -puzzle.ep, -puzzle.ed, puzzle.record);
}

void AddExample(const RatedPuzzle& puzzle, RatedGroup& group) {
  InsertRanked(puzzle, RatedGroup::kMostExamples, &RatedPuzzle::record, group.examples);
}

void AddHard(const RatedPuzzle& puzzle, RatingProfile& profile) {
  InsertRanked(puzzle, RatingProfile::kMostHardest, RankInProfile, profile.hardest);
}

template <class Key>
void AddGroups(const std::map<Key, RatedGroup>& others, std::map<Key, RatedGroup>& groups) {
  for (const auto& [key, other] : others) {
    RatedGroup& group = groups[key];
    group.count += other.count;
    for (const RatedPuzzle& puzzle : other.examples) AddExample(puzzle, group);
  }
}

using PairCounts = std::map<std::array<int, 2>, std::uint64_t>;

void AddCounts(const PairCounts& others, PairCounts& counts) {
  for (const auto& [pair, count] : others) counts[pair] += count;
}

Json ToJson(const RatedPuzzle& puzzle) {
  return {puzzle.puzzle, puzzle.file,  puzzle.record,
          puzzle.line,   puzzle.clues, puzzle.er,
          puzzle.ep,     puzzle.ed,    NameIn(kTechniqueNames, puzzle.hardest)};
}

RatedPuzzle RatedPuzzleFrom(const Json& json) {
  return {.puzzle = json.at(0),
          .file = json.at(1),
          .record = json.at(2),
          .line = json.at(3),
          .clues = json.at(4),
          .er = json.at(5),
          .ep = json.at(6),
          .ed = json.at(7),
          .hardest = EnumFrom<Technique>(json.at(8), kTechniqueNames)};
}

Json ToJson(const std::vector<RatedPuzzle>& puzzles) {
  Json json = Json::Array();
  for (const RatedPuzzle& puzzle : puzzles) json.push_back(ToJson(puzzle));
  return json;
}

std::vector<RatedPuzzle> RatedPuzzlesFrom(const Json& json) {
  std::vector<RatedPuzzle> puzzles;
  for (const Json& puzzle : json) puzzles.push_back(RatedPuzzleFrom(puzzle));
  return puzzles;
}

Json ToJson(const RatedGroup& group) { return {group.count, ToJson(group.examples)}; }

RatedGroup RatedGroupFrom(const Json& json) {
  return {.count = json.at(0), .examples = RatedPuzzlesFrom(json.at(1))};
}

Json ToJson(const PairCounts& counts) {
  Json json = Json::Array();
  for (const auto& [pair, count] : counts) json.push_back({pair[0], pair[1], count});
  return json;
}

PairCounts PairCountsFrom(const Json& json) {
  PairCounts counts;
  for (const Json& entry : json) counts[{entry.at(0), entry.at(1)}] = entry.at(2);
  return counts;
}

Json ToJson(const std::map<Technique, TechniqueUse>& uses) {
  Json json = Json::Array();
  for (const auto& [technique, use] : uses) {
    json.push_back({NameIn(kTechniqueNames, technique), use.puzzles, use.steps});
  }
  return json;
}

std::map<Technique, TechniqueUse> UsesFrom(const Json& json) {
  std::map<Technique, TechniqueUse> uses;
  for (const Json& entry : json) {
    uses[EnumFrom<Technique>(entry.at(0), kTechniqueNames)] = {.puzzles = entry.at(1),
                                                               .steps = entry.at(2)};
  }
  return uses;
}

}  // namespace

void AddPuzzle(const RatedPuzzle& puzzle, RatingProfile& profile) {
  for (RatedGroup* group : {&profile.by_er[puzzle.er], &profile.by_technique[puzzle.hardest]}) {
    ++group->count;
    AddExample(puzzle, *group);
  }
  ++profile.er_ed[{puzzle.er, puzzle.ed}];
  ++profile.clues_er[{puzzle.clues, puzzle.er}];
  AddHard(puzzle, profile);
}

void AddSteps(const StepCounts& counts, RatingProfile& profile) {
  for (const Technique technique : EnumeratorsOf<Technique>()) {
    const int steps = counts.of(technique);
    if (steps == 0) continue;
    TechniqueUse& use = profile.uses[technique];
    ++use.puzzles;
    use.steps += static_cast<std::uint64_t>(steps);
  }
}

void AddProfile(const RatingProfile& other, RatingProfile& profile) {
  AddGroups(other.by_er, profile.by_er);
  AddGroups(other.by_technique, profile.by_technique);
  AddCounts(other.er_ed, profile.er_ed);
  AddCounts(other.clues_er, profile.clues_er);
  AddCounts(other.compared_er, profile.compared_er);
  for (const auto& [technique, more] : other.uses) {
    TechniqueUse& use = profile.uses[technique];
    use.puzzles += more.puzzles;
    use.steps += more.steps;
  }
  for (const RatedPuzzle& puzzle : other.hardest) AddHard(puzzle, profile);
}

Json ToJson(const RatingProfile& profile) {
  Json by_er = Json::Array();
  for (const auto& [er, group] : profile.by_er) by_er.push_back({er, ToJson(group)});
  Json by_technique = Json::Array();
  for (const auto& [technique, group] : profile.by_technique) {
    by_technique.push_back({NameIn(kTechniqueNames, technique), ToJson(group)});
  }
  return {{"by_er", by_er},
          {"by_technique", by_technique},
          {"er_ed", ToJson(profile.er_ed)},
          {"clues_er", ToJson(profile.clues_er)},
          {"compared_er", ToJson(profile.compared_er)},
          {"uses", ToJson(profile.uses)},
          {"hardest", ToJson(profile.hardest)}};
}

RatingProfile RatingProfileFrom(const Json& json) {
  RatingProfile profile;
  for (const Json& entry : json.at("by_er")) {
    profile.by_er[entry.at(0)] = RatedGroupFrom(entry.at(1));
  }
  for (const Json& entry : json.at("by_technique")) {
    const auto technique = EnumFrom<Technique>(entry.at(0), kTechniqueNames);
    profile.by_technique[technique] = RatedGroupFrom(entry.at(1));
  }
  profile.er_ed = PairCountsFrom(json.at("er_ed"));
  profile.clues_er = PairCountsFrom(json.at("clues_er"));
  profile.compared_er = PairCountsFrom(json.at("compared_er"));
  profile.uses = UsesFrom(json.at("uses"));
  profile.hardest = RatedPuzzlesFrom(json.at("hardest"));
  return profile;
}

}  // namespace surudoku
