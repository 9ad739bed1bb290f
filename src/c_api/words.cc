// The words for the codes of the C API.
#include <array>

#include "surudoku/moves.h"
#include "surudoku/rating.h"
#include "surudoku/solver.h"
#include "surudoku/version.h"
#include "surudoku_experimental.h"

namespace {

using namespace surudoku;  // NOLINT(google-build-using-namespace)

constexpr std::array kErrorTexts = {
    "no error",
    "an argument is out of its range",
    "a byte of a grid is no cell",
    "stopped",
    "a file cannot be read",
    "no puzzle as asked for was found",
    "not a puzzle that this can be done with",
    "out of memory or threads",
    "a mistake in the library",
    "another call is at work in the context",
};
static_assert(kErrorTexts.size() == SURUDOKU_ERROR_BUSY + 1);

constexpr std::array kVerdictNames = {"correct", "incomplete", "contradicts", "ambiguous"};
static_assert(kVerdictNames.size() == SURUDOKU_AMBIGUOUS + 1);

// The codes are the C++ API's, so its tables of names serve for both.
static_assert(SURUDOKU_NONE == static_cast<int>(Status::kNone));
static_assert(SURUDOKU_UNIQUE == static_cast<int>(Status::kUnique));
static_assert(SURUDOKU_MULTIPLE == static_cast<int>(Status::kMultiple));
static_assert(SURUDOKU_SOLVED == static_cast<int>(Status::kSolved));
static_assert(SURUDOKU_UNKNOWN == static_cast<int>(Status::kUnknown));
static_assert(SURUDOKU_SINGLES == static_cast<int>(Level::kSingles));
static_assert(SURUDOKU_SEARCH == static_cast<int>(Level::kSearch));

// The tables of names hold literals, so each name ends with '\0'.
template <std::size_t N>
const char* NameAt(const std::array<std::string_view, N>& names, int index) {
  if (index < 0 || static_cast<std::size_t>(index) >= N) return nullptr;
  return names[static_cast<std::size_t>(index)].data();
}

}  // namespace

int surudoku_version_number() { return SURUDOKU_VERSION_NUMBER; }

const char* surudoku_version() { return Version().data(); }

const char* surudoku_error_text(int error) {
  if (error < 0 || static_cast<std::size_t>(error) >= kErrorTexts.size()) return "unknown error";
  return kErrorTexts[static_cast<std::size_t>(error)];
}

const char* surudoku_status_name(int status) {
  if (status == SURUDOKU_INVALID) return "invalid";
  return status > SURUDOKU_INVALID ? nullptr : NameAt(kStatusNames, status);
}

const char* surudoku_level_name(int level) { return NameAt(kLevelNames, level); }

const char* surudoku_verdict_name(int verdict) {
  if (verdict < 0 || static_cast<std::size_t>(verdict) >= kVerdictNames.size()) return nullptr;
  return kVerdictNames[static_cast<std::size_t>(verdict)];
}

const char* surudoku_move_name(int verdict) { return NameAt(kMoveVerdictNames, verdict); }

const char* surudoku_technique_name(int technique) { return NameAt(kTechniqueNames, technique); }
