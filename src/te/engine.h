// The code of a TeDepthFinder, which each vector target has.
#pragma once

#include "kernel/sole_solution.h"
#include "surudoku/te_depth.h"
#include "te/candidates.h"

namespace surudoku {

class TeDepthFinder::Engine {
 public:
  virtual ~Engine() = default;
  virtual TeDepth Find(const te::CandidateSet& candidates, const te::CandidateSet& solution,
                       const TeOptions& options) = 0;

  SoleSolution sole;
};

}  // namespace surudoku
