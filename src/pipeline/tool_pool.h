// Tools for as many threads as are at work.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace surudoku {

/// A thread with nothing else to do helps another thread's worker, so a worker cannot own what only
/// one thread may use. Tools that keep megabytes, such as raters, are shared here.
template <class Tool>
class ToolPool {
 public:
  explicit ToolPool(std::function<std::unique_ptr<Tool>()> make) : make_(std::move(make)) {}

  /// Calls `use` with a tool that no other thread has meanwhile.
  template <class Use>
  void With(Use use) {
    std::unique_ptr<Tool> tool = Take();
    use(*tool);
    const std::scoped_lock lock(mutex_);
    idle_.push_back(std::move(tool));
  }

 private:
  std::unique_ptr<Tool> Take() {
    {
      const std::scoped_lock lock(mutex_);
      if (!idle_.empty()) {
        std::unique_ptr<Tool> tool = std::move(idle_.back());
        idle_.pop_back();
        return tool;
      }
    }
    return make_();
  }

  std::function<std::unique_ptr<Tool>()> make_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Tool>> idle_;
};

}  // namespace surudoku
