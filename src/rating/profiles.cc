#include "rating/profiles.h"

#include <array>

#include "rating/techniques/aligned_exclusion.h"
#include "rating/techniques/bent_wings.h"
#include "rating/techniques/bivalue_grave.h"
#include "rating/techniques/fish.h"
#include "rating/techniques/hidden_sets.h"
#include "rating/techniques/locking.h"
#include "rating/techniques/naked_sets.h"
#include "rating/techniques/singles.h"
#include "rating/techniques/strong_links.h"
#include "rating/techniques/turbot_fish.h"
#include "rating/techniques/unique_loops.h"
#include "rating/techniques/wings.h"

namespace surudoku::rating {
namespace {

constexpr ChainMode kNishio = {.base = 7.5, .dynamic = true, .nishio = true};
constexpr ChainMode kMultiple = {.base = 8.0};
constexpr ChainMode kDynamic = {.base = 8.5, .dynamic = true};
constexpr ChainMode kLevel1 = {
    .base = 9.0, .dynamic = true, .locking = true, .level = 1, .extends = &kDynamic};
constexpr ChainMode kLevel2 = {.base = 9.5,
                               .dynamic = true,
                               .locking = true,
                               .forcing = true,
                               .level = 2,
                               .extends = &kLevel1};
constexpr ChainMode kLevel3 = {.base = 10.0,
                               .dynamic = true,
                               .locking = true,
                               .forcing = true,
                               .level = 3,
                               .extends = &kLevel2,
                               .first_inner = &kMultiple};
constexpr ChainMode kLevel4 = {.base = 10.5,
                               .dynamic = true,
                               .locking = true,
                               .level = 4,
                               .extends = &kLevel1,
                               .first_inner = &kDynamic};
constexpr ChainMode kLevel5 = {.base = 11.0,
                               .dynamic = true,
                               .locking = true,
                               .level = 5,
                               .extends = &kLevel4,
                               .first_inner = &kDynamic,
                               .second_inner = &kLevel2};

// The fourth level of Sukaku Explainer with dynamic chains of another level inside.
constexpr ChainMode kLevel4With1 = {.base = 10.5,
                                    .dynamic = true,
                                    .locking = true,
                                    .level = 4,
                                    .extends = &kLevel1,
                                    .first_inner = &kLevel1};
constexpr ChainMode kLevel4With2 = {.base = 10.5,
                                    .dynamic = true,
                                    .locking = true,
                                    .level = 4,
                                    .extends = &kLevel1,
                                    .first_inner = &kLevel2};
constexpr ChainMode kLevel4With3 = {.base = 10.5,
                                    .dynamic = true,
                                    .locking = true,
                                    .level = 4,
                                    .extends = &kLevel1,
                                    .first_inner = &kLevel3};

constexpr Producer kHiddenSingle = {10, FindHiddenSingle};
constexpr Producer kDirectLocking = {17, FindDirectLocking};
constexpr Producer kDirectHiddenPair = {20, FindDirectHiddenSet<2>};
constexpr Producer kNakedSingle = {23, FindNakedSingle};
constexpr Producer kDirectHiddenTriplet = {25, FindDirectHiddenSet<3>};
constexpr Producer kLocking = {26, FindLocking};
constexpr Producer kNakedPair = {30, FindNakedSet<2>};
constexpr Producer kXWing = {32, FindFish<2>};
constexpr Producer kHiddenPair = {34, FindHiddenSet<2>};
constexpr Producer kNakedTriplet = {36, FindNakedSet<3>};
constexpr Producer kSwordfish = {38, FindFish<3>};
constexpr Producer kHiddenTriplet = {40, FindHiddenSet<3>};
constexpr Producer kTurbotFish = {40, FindTurbotFish};
constexpr Producer kTwoStrongLinks = {40, FindStrongLinks<2>};
constexpr Producer kXyWing = {42, FindXyWing};
constexpr Producer kXyzWing = {44, FindXyzWing};
constexpr Producer kUniqueLoop = {45, FindUniqueLoop};
constexpr Producer kNakedQuad = {50, FindNakedSet<4>};
constexpr Producer kJellyfish = {52, FindFish<4>};
constexpr Producer kHiddenQuad = {54, FindHiddenSet<4>};
constexpr Producer kThreeStrongLinks = {54, FindStrongLinks<3>};
constexpr Producer kWxyzWing = {55, FindBentWing<3>};
constexpr Producer kBivalueGrave = {56, FindBivalueGrave};
constexpr Producer kFourStrongLinks = {58, FindStrongLinks<4>};
constexpr Producer kAlignedPairExclusion = {62, FindAlignedPairExclusion};
constexpr Producer kVwxyzWing = {62, FindBentWing<4>};
constexpr Producer kUvwxyzWing = {66, FindBentWing<5>};
constexpr Producer kAlignedTripletExclusion = {75, FindAlignedTripletExclusion};
constexpr Producer kTuvwxyzWing = {75, FindBentWing<6>};
constexpr Producer kForcingChains = {.least = 65, .forcing_chains = true};

constexpr Producer Chains(const ChainMode* mode) {
  return {.least = Tenths(mode->base), .chains = mode};
}

constexpr std::array<Producer, 30> kProducersOfSe121 = {{
    kHiddenSingle,
    kDirectLocking,
    kDirectHiddenPair,
    kNakedSingle,
    kDirectHiddenTriplet,
    kLocking,
    kNakedPair,
    kXWing,
    kHiddenPair,
    kNakedTriplet,
    kSwordfish,
    kHiddenTriplet,
    kXyWing,
    kXyzWing,
    kUniqueLoop,
    kNakedQuad,
    kJellyfish,
    kHiddenQuad,
    kBivalueGrave,
    kAlignedPairExclusion,
    kForcingChains,
    kAlignedTripletExclusion,
    Chains(&kNishio),
    Chains(&kMultiple),
    Chains(&kDynamic),
    Chains(&kLevel1),
    Chains(&kLevel2),
    Chains(&kLevel3),
    Chains(&kLevel4),
    Chains(&kLevel5),
}};

constexpr std::array<Producer, 36> kProducersOfSuk115 = {{
    kHiddenSingle,
    kDirectLocking,
    kDirectHiddenPair,
    kNakedSingle,
    kDirectHiddenTriplet,
    kLocking,
    kNakedPair,
    kXWing,
    kHiddenPair,
    kNakedTriplet,
    kSwordfish,
    kHiddenTriplet,
    kTurbotFish,
    kXyWing,
    kXyzWing,
    kUniqueLoop,
    kNakedQuad,
    kJellyfish,
    kHiddenQuad,
    kThreeStrongLinks,
    kWxyzWing,
    kBivalueGrave,
    kVwxyzWing,
    kAlignedPairExclusion,
    kForcingChains,
    kAlignedTripletExclusion,
    Chains(&kNishio),
    Chains(&kMultiple),
    Chains(&kDynamic),
    Chains(&kLevel1),
    Chains(&kLevel2),
    Chains(&kLevel3),
    Chains(&kLevel4),
    Chains(&kLevel4With1),
    Chains(&kLevel4With2),
    Chains(&kLevel4With3),
}};

constexpr std::array<Producer, 39> kProducersOfSuk118 = {{
    kHiddenSingle,
    kDirectLocking,
    kDirectHiddenPair,
    kNakedSingle,
    kDirectHiddenTriplet,
    kLocking,
    kNakedPair,
    kXWing,
    kHiddenPair,
    kNakedTriplet,
    kSwordfish,
    kHiddenTriplet,
    kTwoStrongLinks,
    kXyWing,
    kXyzWing,
    kUniqueLoop,
    kNakedQuad,
    kJellyfish,
    kHiddenQuad,
    kThreeStrongLinks,
    kWxyzWing,
    kBivalueGrave,
    kFourStrongLinks,
    kVwxyzWing,
    kAlignedPairExclusion,
    kUvwxyzWing,
    kForcingChains,
    kTuvwxyzWing,
    kAlignedTripletExclusion,
    Chains(&kNishio),
    Chains(&kMultiple),
    Chains(&kDynamic),
    Chains(&kLevel1),
    Chains(&kLevel2),
    Chains(&kLevel3),
    Chains(&kLevel4),
    Chains(&kLevel4With1),
    Chains(&kLevel4With2),
    Chains(&kLevel4With3),
}};

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
  if (profile == Profile::kSe121) return kProducersOfSe121;
  if (profile == Profile::kSuk115) return kProducersOfSuk115;
  return kProducersOfSuk118;
}

}  // namespace surudoku::rating
