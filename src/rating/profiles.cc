#include "rating/profiles.h"

#include <algorithm>
#include <array>

namespace surudoku::rating {
namespace {

constexpr ChainMode kNishio = {.base = 7.5, .dynamic = true, .nishio = true};
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
  return {.least = Tenths(mode->base), .chains = mode};
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

// All profiles have their producers in this order.
constexpr Row kRows[] = {
    {kAll, {10, FindHiddenSingle}},
    {kAll, {17, FindDirectLocking}},
    {kAll, {20, FindDirectHiddenSet<2>}},
    {kAll, {23, FindNakedSingle}},
    {kAll, {25, FindDirectHiddenSet<3>}},
    {kAll, {26, FindLocking}},
    {kAll, {30, FindNakedSet<2>}},
    {kAll, {32, FindFish<2>}},
    {kAll, {34, FindHiddenSet<2>}},
    {kAll, {36, FindNakedSet<3>}},
    {kAll, {38, FindFish<3>}},
    {kAll, {40, FindHiddenSet<3>}},
    {k115, {40, FindTurbotFish}},
    {k118, {40, FindStrongLinks<2>}},
    {kAll, {42, FindXyWing}},
    {kAll, {44, FindXyzWing}},
    {kAll, {45, FindUniqueLoop}},
    {kAll, {50, FindNakedSet<4>}},
    {kAll, {52, FindFish<4>}},
    {kAll, {54, FindHiddenSet<4>}},
    {kSuk, {54, FindStrongLinks<3>}},
    {kSuk, {55, FindBentWing<3>}},
    {kAll, {56, FindBivalueGrave}},
    {k118, {58, FindStrongLinks<4>}},
    {kSuk, {62, FindBentWing<4>}},
    {kAll, {62, FindAlignedPairExclusion}},
    {k118, {66, FindBentWing<5>}},
    {kAll, {.least = 65, .forcing_chains = true}},
    {k118, {75, FindBentWing<6>}},
    {kAll, {75, FindAlignedTripletExclusion}},
    {kAll, Chains(&kNishio)},
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
