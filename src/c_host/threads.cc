// surudoku_create: contexts on threads of oneTBB, where exceptions become error codes.
#include <tbb/global_control.h>
#include <tbb/info.h>
#include <tbb/task_arena.h>

#include <algorithm>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <system_error>

#include "c_api/context.h"
#include "c_host/elsewhere.h"
#include "text/levels_text.h"
#include "threads/for_each_index.h"
#include "threads/startable_threads.h"

namespace surudoku::c_api {
namespace {

/// An arena of its own, made when it is first needed. In the arena this is ArenaExecutor.
class OwnArena final : public Executor {
 public:
  void SetThreads(int threads) {
    if (threads != threads_) arena_.reset();
    threads_ = threads;
  }

  [[nodiscard]] std::size_t workers() const override {
    return static_cast<std::size_t>(Arena().max_concurrency());
  }
  void ForEach(std::size_t n, const Work& work) const override {
    Arena().execute([&] { ArenaExecutor().ForEach(n, work); });
  }

 private:
  tbb::task_arena& Arena() const {
    if (!arena_) {
      // oneTBB prints a warning if it is asked for more threads than the process may have, and ends
      // it if the system makes fewer.
      const auto most = static_cast<int>(
          tbb::global_control::active_value(tbb::global_control::max_allowed_parallelism));
      const int wanted = threads_ > 0 ? std::min(threads_, most) : tbb::info::default_concurrency();
      arena_ = std::make_unique<tbb::task_arena>(StartableThreads(wanted));
    }
    return *arena_;
  }

  int threads_ = 0;
  mutable std::unique_ptr<tbb::task_arena> arena_;
};

// Storing the message may itself run out of memory.
int FailWith(surudoku_context& context, surudoku_error error, const char* message) noexcept {
  try {
    context.message = message;
  } catch (...) {
    context.message.clear();
  }
  return error;
}

class Threads final : public Host {
 public:
  ~Threads() override { ForgetThreadOfParent(); }

  int Run(surudoku_context& context, const std::function<int()>& body) override {
    try {
      return body();
    } catch (const std::bad_alloc&) {
      return FailWith(context, SURUDOKU_ERROR_MEMORY, "out of memory");
    } catch (const std::system_error& error) {
      return FailWith(context, SURUDOKU_ERROR_MEMORY, error.what());
    } catch (const std::exception& error) {
      return FailWith(context, SURUDOKU_ERROR_INTERNAL, error.what());
    } catch (...) {
      return FailWith(context, SURUDOKU_ERROR_INTERNAL, "an unknown exception");
    }
  }

  [[nodiscard]] Result<Levels, std::string> ReadLevels(const char* text) const override {
    auto parsed = ParseLevels(text);
    if (parsed.ok()) return std::move(parsed.value());
    const LevelsError& error = parsed.error();
    return std::to_string(error.line) + ':' + std::to_string(error.column) + ": " + error.reason;
  }

  [[nodiscard]] bool may_arrays_change() const override { return true; }
  void SetThreads(int threads) override { arena_.SetThreads(threads); }
  [[nodiscard]] const Executor& executor() const override { return arena_; }
  [[nodiscard]] SplitSizes split_sizes() const override { return {}; }

  void RunBeside(const std::function<void()>& work,
                 const std::function<void(const Wait& wait)>& meanwhile) override {
    ForgetThreadOfParent();
    if (!elsewhere_) elsewhere_ = std::make_unique<Elsewhere>();
    elsewhere_->Run(work, [&] {
      meanwhile([&](std::chrono::milliseconds time) { return elsewhere_->WaitFor(time); });
    });
  }

 private:
  // In a child that was forked: the thread is not there, so its object is never freed.
  void ForgetThreadOfParent() {
    // NOLINTNEXTLINE(bugprone-unused-return-value)
    if (elsewhere_ && !elsewhere_->IsOfThisProcess()) static_cast<void>(elsewhere_.release());
  }

  OwnArena arena_;
  std::unique_ptr<Elsewhere> elsewhere_;  // made when it is first needed
};

}  // namespace
}  // namespace surudoku::c_api

surudoku_context* surudoku_create() {
  try {
    return new surudoku_context(std::make_unique<surudoku::c_api::Threads>());
  } catch (...) {
    return nullptr;
  }
}
