// A puzzle inside the words of a prompt, as datasets of language models have it.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "dataset/json_board.h"
#include "dataset/json_tree.h"
#include "surudoku/result.h"

namespace surudoku {

/// The members that hold prompts and answers. The first of these that a file has counts.
inline constexpr std::array<std::string_view, 2> kPromptNames = {"prompt", "messages"};
inline constexpr std::array<std::string_view, 3> kCompletionNames = {"completion", "response",
                                                                     "messages"};

/// The text of a message, or of a part of one, as APIs of chats have it; kNoNode if it is none.
std::size_t ContentOf(const JsonTree& tree, std::size_t node);

/// Whether a value is a list of messages.
bool AreMessages(const JsonTree& tree, std::size_t node);

/// The message that answers the others: the last one unless a user or a system wrote it. kNoNode if
/// there is none.
std::size_t AnswerAmong(const JsonTree& tree, std::size_t messages);

/// The puzzle that a value asks for: a text, or messages before the one that answers. The first
/// puzzle counts that the prompt does not solve itself, as it does with examples.
Result<JsonCells, JsonFault> ReadJsonPrompt(const JsonTree& tree, std::size_t prompt);

/// A text of the same size, in which the members of this name are the puzzles that they ask for, or
/// null.
std::string WithPuzzlesOfPrompts(std::string_view text, std::string_view name);

}  // namespace surudoku
