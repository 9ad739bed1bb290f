#include "c_host/elsewhere.h"

#include <unistd.h>

#include <utility>

namespace surudoku::c_api {

Elsewhere::Elsewhere() : process_(getpid()), thread_([this] { Serve(); }) {}

Elsewhere::~Elsewhere() {
  {
    const std::scoped_lock lock(mutex_);
    is_ending_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

bool Elsewhere::IsOfThisProcess() const { return process_ == getpid(); }

void Elsewhere::Run(const std::function<void()>& work, const std::function<void()>& meanwhile) {
  {
    const std::scoped_lock lock(mutex_);
    work_ = &work;
  }
  changed_.notify_all();
  try {
    meanwhile();
  } catch (...) {
    Join();  // the work uses what the caller has
    throw;
  }
  Join();
  if (error_) std::rethrow_exception(std::exchange(error_, nullptr));
}

bool Elsewhere::WaitFor(std::chrono::milliseconds time) {
  std::unique_lock lock(mutex_);
  return changed_.wait_for(lock, time, [&] { return work_ == nullptr; });
}

void Elsewhere::Join() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return work_ == nullptr; });
}

void Elsewhere::Serve() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [&] { return work_ != nullptr || is_ending_; });
    if (work_ == nullptr) return;
    const std::function<void()>& work = *work_;
    lock.unlock();
    Do(work);
    lock.lock();
    work_ = nullptr;
    changed_.notify_all();
  }
}

void Elsewhere::Do(const std::function<void()>& work) {
  try {
    work();
  } catch (...) {
    error_ = std::current_exception();
  }
}

}  // namespace surudoku::c_api
