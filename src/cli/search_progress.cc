#include "search_progress.h"

#include <fmt/format.h>

#include "text/quantities.h"

namespace surudoku::cli {
std::string SearchText(const SearchState& state, double seconds) {
  const auto& [tried, found, wanted] = state;
  const std::string of = wanted ? " of " + Counted(*wanted, "puzzle") : "";
  if (found == 0) return fmt::format("none{} found, {} tried", of, WithThousands(tried));
  std::string text = fmt::format("{}{} found, one in {} tried", WithThousands(found), of,
                                 Rounded(static_cast<double>(tried) / static_cast<double>(found)));
  if (seconds <= 0) return text;
  const double per_second = static_cast<double>(found) / seconds;
  text += fmt::format(", {} found/min", Rounded(60 * per_second));
  if (!wanted || *wanted < found) return text;
  return text + ", " + Duration(static_cast<double>(*wanted - found) / per_second) + " left";
}

SearchProgress::SearchProgress(const ObserverOptions& shown, std::optional<std::uint64_t> wanted,
                               FileJobObserver& observer)
    : observer_(observer),
      line_(!shown.quiet, shown.log_period),
      state_{.tried = 0, .found = 0, .wanted = wanted} {}

SearchProgress::~SearchProgress() { line_.Clear(); }

void SearchProgress::OnFault(const Fault& fault) {
  const std::scoped_lock lock(mutex_);
  line_.Clear();
  observer_.OnFault(fault);
}

void SearchProgress::OnProgress(const Progress& progress) {
  const std::scoped_lock lock(mutex_);
  state_.wanted = progress.records_total - progress.records_before;
  Draw();
}

void SearchProgress::OnTried(std::uint64_t tried, std::uint64_t found) {
  const std::scoped_lock lock(mutex_);
  state_.tried += tried;
  state_.found += found;
  Draw();
}

void SearchProgress::Draw() {
  const std::chrono::duration<double> elapsed = std::chrono::steady_clock::now() - started_;
  line_.Show(SearchText(state_, elapsed.count()));
}

}  // namespace surudoku::cli
