#include "c_api/run_blocks.h"

#include <algorithm>

#include "threads/for_each_index.h"

namespace surudoku::c_api {
namespace {

void Tell(surudoku_context& context, std::size_t done, std::size_t total) {
  if (context.progress(context.progress_user, done, total) != 0) context.is_stopped = true;
}

void TellAlong(surudoku_context& context, std::size_t total,
               const std::function<void(Done& done)>& work) {
  Done done;
  Elsewhere& elsewhere = context.OtherThread();
  elsewhere.Run([&] { work(done); },
                [&] {
                  while (!elsewhere.WaitFor(kBetweenProgress)) Tell(context, done.count(), total);
                });
}

}  // namespace

int RunWithProgress(surudoku_context& context, std::size_t total,
                    const std::function<void(Done& done)>& work) {
  if (context.progress != nullptr) {
    TellAlong(context, total, work);
  } else {
    Done done;
    work(done);
  }
  return context.is_stopped ? Fail(context, SURUDOKU_ERROR_STOPPED, "stopped") : SURUDOKU_OK;
}

void ForBlocks(surudoku_context& context, std::size_t n, std::size_t most,
               const std::function<void(std::size_t first, std::size_t count)>& work) {
  // Much smaller blocks leave lanes of the solver's vectors empty.
  constexpr std::size_t kLeast = 256;
  if (n <= std::min(most, kLeast)) {
    if (n > 0) work(0, n);
    return;
  }
  tbb::task_arena& arena = context.Arena();
  const auto threads = static_cast<std::size_t>(arena.max_concurrency());
  const std::size_t size = std::clamp(n / (4 * threads), std::min(kLeast, most), most);
  const std::size_t blocks = (n + size - 1) / size;
  arena.execute([&] {
    ForEachIndex(blocks, [&](std::size_t block) {
      const std::size_t first = block * size;
      work(first, std::min(size, n - first));
    });
  });
}

}  // namespace surudoku::c_api
