#include "surudoku/canonical.h"

namespace surudoku {

std::string_view Describe(CanonicalStatus status) {
  switch (status) {
    case CanonicalStatus::kFound:
      return "has a form";
    case CanonicalStatus::kWrongLength:
      return "is not 81 characters: a Sukaku or a grid of another size has no canonical form";
    case CanonicalStatus::kStrangeCharacter:
      return "has a character that is neither a digit nor a blank";
    case CanonicalStatus::kNoSolution:
      return "has no solution";
    case CanonicalStatus::kSeveralSolutions:
      return "has several solutions";
  }
  return "";
}

}  // namespace surudoku
