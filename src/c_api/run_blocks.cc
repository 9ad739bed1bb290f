#include "c_api/run_blocks.h"

#include <algorithm>
#include <chrono>

namespace surudoku::c_api {
namespace {

// Much smaller blocks leave lanes of the solver's vectors empty.
constexpr std::size_t kLeastInBlock = 256;

void Tell(surudoku_context& context, std::size_t done, std::size_t total) {
  if (context.progress(context.progress_user, done, total) != 0) context.is_stopped = true;
}

}  // namespace

int RunWithProgress(surudoku_context& context, std::size_t total,
                    const std::function<void(Done& done)>& work) {
  Done done;
  if (context.progress != nullptr) {
    context.host->RunBeside([&] { work(done); },
                            [&](const Host::Wait& wait) {
                              while (!wait(kBetweenProgress)) Tell(context, done.count(), total);
                            });
  } else {
    work(done);
  }
  return context.is_stopped ? Fail(context, SURUDOKU_ERROR_STOPPED, "stopped") : SURUDOKU_OK;
}

std::size_t WorkersForBlocks(const surudoku_context& context, std::size_t n, std::size_t most) {
  return n <= std::min(most, kLeastInBlock) ? 1 : context.executor().workers();
}

void ForBlocks(surudoku_context& context, std::size_t n, std::size_t most, const BlockWork& work) {
  if (n <= std::min(most, kLeastInBlock)) {
    if (n > 0) work(0, n, 0);
    return;
  }
  const std::size_t workers = context.executor().workers();
  context.solving.MakeRoomFor(workers);
  const std::size_t least = workers == 1 ? most : std::min(kLeastInBlock, most);
  const std::size_t size = std::clamp(n / (4 * workers), least, most);
  const std::size_t blocks = (n + size - 1) / size;
  context.executor().ForEach(blocks, [&](std::size_t block, std::size_t worker) {
    const std::size_t first = block * size;
    work(first, std::min(size, n - first), worker);
  });
}

}  // namespace surudoku::c_api
