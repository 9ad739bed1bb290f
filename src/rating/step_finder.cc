#include "rating/step_finder.h"

#include <algorithm>

namespace surudoku::rating {
namespace {

constexpr bool IsForcingChain(Technique technique) {
  return technique >= Technique::kXCycle && technique <= Technique::kForcingCycle;
}
static_assert(IsForcingChain(Technique::kYCycle) && IsForcingChain(Technique::kForcingXChain) &&
              IsForcingChain(Technique::kForcingChain) &&
              std::ranges::count_if(EnumeratorsOf<Technique>(), IsForcingChain) == 5);

}  // namespace

ChainSearches<BestForcingChain>& StepFinder::chains() {
  if (chains_ == nullptr) chains_ = std::make_unique<ChainSearches<BestForcingChain>>(rules_);
  return *chains_;
}

bool StepFinder::Find(const Producer& producer, const Board& board, Changes& changes,
                      const StopSignal& stop, const Executor* executor, Step& step) {
  if (producer.find != nullptr) return producer.find(board, rules_, changes, step);
  if (producer.forcing_chains) return chains().forcing.FindBest(board, step);
  const unsigned digits = rules_.use_filters ? changes.digits : kAllDigits;
  return chains().several.FindBest(board, *producer.chains, digits, &stop, step, executor);
}

bool StepFinder::FindAimed(const Producer& producer, const Board& board, const Aim& aim,
                           const StopSignal& stop, Step& step) {
  if (producer.find != nullptr) {
    Changes changes = Changes::Everything();
    Board aimed = board;
    aimed.AimAt(aim);
    return producer.find(aimed, rules_, changes, step);
  }
  if (producer.forcing_chains) return chains().forcing.FindBest(board, step, &aim);
  return chains().several.FindBest(board, *producer.chains, kAllDigits, &stop, step, nullptr, &aim);
}

std::vector<Chain> StepFinder::ChainsOf(const Step& step) const {
  if (IsForcingChain(step.technique)) return {chains_->forcing.BestChain()};
  return chains_->several.BestChains();
}

ChainWork StepFinder::work() const {
  ChainWork work;
  if (chains_ != nullptr) chains_->AddWork(work);
  return work;
}

}  // namespace surudoku::rating
