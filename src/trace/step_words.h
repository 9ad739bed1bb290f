// Steps and chains in a person's words.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "surudoku/explain.h"
#include "surudoku/rating.h"
#include "surudoku/trace.h"

namespace surudoku {

/// The digits of a set in which bit d-1 stands for digit d.
std::vector<int> DigitsOf(unsigned set);

/// "1", "1 and 2", "1, 2 and 3".
std::string ListDigits(const std::vector<int>& digits);

/// "r1c2", "r1c2 and r3c4".
std::string ListCells(const std::vector<int>& cells);

// All of these append to a text; none of their words needs escaping in JSON.

/// Why a rated step holds. `chains` are the step's; empty if its technique has none.
void AppendWhy(const Step& step, const std::vector<Chain>& chains, std::string& text);

/// "r1c2<>6": see NodeText.
void AppendNode(const ChainNode& node, std::string& text);

/// "row 3": see ReasonText.
void AppendReason(const ChainNode& node, std::string& text);

/// "r1c2 is not 6 (row 1 has one 6)": a node, and why it follows from its parents. The parents are
/// named unless the only one is the node before it.
void AppendLinkWords(const Chain& chain, std::size_t index, std::string& text);

/// "r1c2=3 r1c4=5", with `between` in the place of `=`.
void AppendPairs(const std::vector<CellDigit>& pairs, std::string_view between, std::string& text);

/// "4.3" for a step's rating.
void AppendRating(const Step& step, std::string& text);

/// The digits of a number.
void AppendDecimal(std::uint64_t number, std::string& text);

/// See StepText; `with_chains` has the lines of its chains, too.
void AppendStepText(std::uint64_t number, const TraceStep& step, bool with_chains,
                    std::string& text);
void AppendStepText(std::uint64_t number, const ExplainedStep& step, bool with_chains,
                    std::string& text);

}  // namespace surudoku
