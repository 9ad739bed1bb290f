// Traces as training text: a puzzle is the question, its steps and solution are the answer.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "jobs/trace/trace_options.h"
#include "surudoku/grid.h"

namespace surudoku {

/// Appends the members of a record's object up to where the words of its steps belong. `puzzle`: 81
/// characters, or the 729 of candidates, which stay a line.
void AppendQuestion(const TraceSettings& settings, std::string_view puzzle, std::string& text);

/// Appends the moves from one grid to a later one, a line for each: see TalkOrder. `record`: its
/// number. Precondition: the order is not that of the steps.
void AppendMoves(const TraceSettings& settings, std::uint64_t record, const Grid& first,
                 const Grid& last, std::string& text);

/// Appends the words of a step, which have nothing to escape but line ends.
void AppendTalk(std::string_view words, std::string& text);

/// Appends the end of the answer: how the trace ended unless it came to the solution, and the grid.
void AppendAnswerEnd(const TraceSettings& settings, TraceOutcome outcome, const Grid& last,
                     std::string& text);

}  // namespace surudoku
