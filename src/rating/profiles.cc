#include "rating/profiles.h"

#include <algorithm>
#include <array>

namespace surudoku::rating {
namespace {

constexpr ChainMode kNishioChains = {.base = 7.5, .dynamic = true, .nishio = true};
constexpr ChainMode kMultiple = {.base = 8.0};
constexpr ChainMode kDynamic = {.base = 8.5, .dynamic = true};

// Dynamic chains with advanced rules.
constexpr ChainMode Level(int level, double base, bool forcing, const ChainMode* extends,
                          const ChainMode* first_inner = nullptr,
                          const ChainMode* second_inner = nullptr) {
  return {.base = base,
          .dynamic = true,
          .locking = true,
          .forcing = forcing,
          .level = level,
          .extends = extends,
          .first_inner = first_inner,
          .second_inner = second_inner};
}
constexpr ChainMode kLevel1 = Level(1, 9.0, false, &kDynamic);
constexpr ChainMode kLevel2 = Level(2, 9.5, true, &kLevel1);
constexpr ChainMode kLevel3 = Level(3, 10.0, true, &kLevel2, &kMultiple);
constexpr ChainMode kLevel4 = Level(4, 10.5, false, &kLevel1, &kDynamic);
constexpr ChainMode kLevel5 = Level(5, 11.0, false, &kLevel4, &kDynamic, &kLevel2);

// The fourth level of Sukaku Explainer with dynamic chains of another level inside.
constexpr ChainMode kLevel4With1 = Level(4, 10.5, false, &kLevel1, &kLevel1);
constexpr ChainMode kLevel4With2 = Level(4, 10.5, false, &kLevel1, &kLevel2);
constexpr ChainMode kLevel4With3 = Level(4, 10.5, false, &kLevel1, &kLevel3);

constexpr Producer Chains(const ChainMode* mode) {
  return {.least = Tenths(mode->base),
          .first = mode->nishio ? Technique::kNishio : Technique::kContradictionChains,
          .chains = mode};
}

// Sets of profiles, a bit each.
constexpr unsigned k121 = 1U << static_cast<unsigned>(Profile::kSe121);
constexpr unsigned k115 = 1U << static_cast<unsigned>(Profile::kSuk115);
constexpr unsigned k118 = 1U << static_cast<unsigned>(Profile::kSuk118);
constexpr unsigned kSuk = k115 | k118;
constexpr unsigned kAll = k121 | kSuk;

struct Row {
  unsigned profiles;  ///< those that have the producer
  Producer producer;
};

using enum Technique;

// All profiles have their producers in this order, which is that of their techniques.
constexpr Row kRows[] = {
    {kAll, {10, kHiddenSingle, FindHiddenSingle}},
    {kAll, {17, kDirectPointing, FindDirectLocking}},
    {kAll, {20, kDirectHiddenPair, FindDirectHiddenSet<2>}},
    {kAll, {23, kNakedSingle, FindNakedSingle}},
    {kAll, {25, kDirectHiddenTriplet, FindDirectHiddenSet<3>}},
    {kAll, {26, kPointing, FindLocking}},
    {kAll, {30, kNakedPair, FindNakedSet<2>}},
    {kAll, {32, kXWing, FindFish<2>}},
    {kAll, {34, kHiddenPair, FindHiddenSet<2>}},
    {kAll, {36, kNakedTriplet, FindNakedSet<3>}},
    {kAll, {38, kSwordfish, FindFish<3>}},
    {kAll, {40, kHiddenTriplet, FindHiddenSet<3>}},
    {k115, {40, kTwoStrongLinks, FindTurbotFish}},
    {k118, {40, kTwoStrongLinks, FindStrongLinks<2>}},
    {kAll, {42, kXyWing, FindXyWing}},
    {kAll, {44, kXyzWing, FindXyzWing}},
    {kAll, {45, kUniqueRectangle, FindUniqueLoop}},
    {kAll, {50, kNakedQuad, FindNakedSet<4>}},
    {kAll, {52, kJellyfish, FindFish<4>}},
    {kAll, {54, kHiddenQuad, FindHiddenSet<4>}},
    {kSuk, {54, kThreeStrongLinks, FindStrongLinks<3>}},
    {kSuk, {55, kWxyzWing, FindBentWing<3>}},
    {kAll, {56, kBivalueUniversalGrave, FindBivalueGrave}},
    {k118, {58, kFourStrongLinks, FindStrongLinks<4>}},
    {kSuk, {62, kVwxyzWing, FindBentWing<4>}},
    {kAll, {62, kAlignedPairExclusion, FindAlignedPairExclusion}},
    {k118, {66, kUvwxyzWing, FindBentWing<5>}},
    {kAll, {.least = 65, .first = kXCycle, .forcing_chains = true}},
    {k118, {75, kTuvwxyzWing, FindBentWing<6>}},
    {kAll, {75, kAlignedTripletExclusion, FindAlignedTripletExclusion}},
    {kAll, Chains(&kNishioChains)},
    {kAll, Chains(&kMultiple)},
    {kAll, Chains(&kDynamic)},
    {kAll, Chains(&kLevel1)},
    {kAll, Chains(&kLevel2)},
    {kAll, Chains(&kLevel3)},
    {kAll, Chains(&kLevel4)},
    {k121, Chains(&kLevel5)},
    {kSuk, Chains(&kLevel4With1)},
    {kSuk, Chains(&kLevel4With2)},
    {kSuk, Chains(&kLevel4With3)},
};
static_assert(std::ranges::is_sorted(kRows, {}, [](const Row& row) { return row.producer.first; }));

template <unsigned kProfile>
constexpr auto kProducersOf = [] {
  constexpr auto kHasProfile = [](const Row& row) { return (row.profiles & kProfile) != 0; };
  std::array<Producer, std::ranges::count_if(kRows, kHasProfile)> producers;
  std::size_t count = 0;
  for (const Row& row : kRows) {
    if (kHasProfile(row)) producers[count++] = row.producer;
  }
  return producers;
}();

// The first technique of the producers that find a technique: the last that does not come after it.
constexpr Technique FirstOfProducersOf(Technique technique) {
  Technique first = kHiddenSingle;
  for (const Row& row : kRows) {
    if (row.producer.first <= technique) first = row.producer.first;
  }
  return first;
}

constexpr Rules kRulesOfSe121 = {.profile = Profile::kSe121,
                                 .peers_by_house = true,
                                 .locking_by_digit = false,
                                 .loops_share_extras = true,
                                 .loop_sets_from_two = false,
                                 .grave_takes_whole_digit = false};
constexpr Rules kRulesOfSuk115 = {.profile = Profile::kSuk115};
constexpr Rules kRulesOfSuk118 = {.profile = Profile::kSuk118, .strong_links_of_118 = true};

}  // namespace

const Rules& RulesOf(Profile profile) {
  if (profile == Profile::kSe121) return kRulesOfSe121;
  return profile == Profile::kSuk115 ? kRulesOfSuk115 : kRulesOfSuk118;
}

std::span<const Producer> ProducersOf(Profile profile) {
  if (profile == Profile::kSe121) return kProducersOf<k121>;
  if (profile == Profile::kSuk115) return kProducersOf<k115>;
  return kProducersOf<k118>;
}

}  // namespace surudoku::rating

namespace surudoku {

bool HasTechnique(Profile profile, Technique technique) {
  const Technique first = rating::FirstOfProducersOf(technique);
  const auto producers = rating::ProducersOf(profile);
  return std::ranges::find(producers, first, &rating::Producer::first) != producers.end();
}

}  // namespace surudoku
