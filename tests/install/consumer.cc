#include <surudoku/exact_cover.h>
#include <surudoku/version.h>

#include <vector>

int main() {
  surudoku::ExactCoverSolver solver({2, 2});
  const bool works = solver.Count(std::vector<std::uint8_t>(16), 1000) == 288;
  return works && !surudoku::Version().empty() ? 0 : 1;
}
