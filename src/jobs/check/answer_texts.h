// The answers that a record has in columns of its own: texts of people or of models.
#pragma once

#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dataset/json_tree.h"
#include "dataset/line_columns.h"

namespace surudoku {

/// Reads them. A column is one text; of JSON it may also be a list of texts, which are samples, a
/// list of messages, of which the last counts unless a user wrote it, or a board as lists, which is
/// a text as it stands. One for each thread.
class AnswerTexts {
 public:
  /// The texts of a record, column by column; an empty one for a column that it lacks. `side`: the
  /// rows of its board. `columns`: names, or numbers from 1. Until the next call.
  std::span<const std::string> Read(std::string_view record, const LineColumns& there,
                                    std::span<const std::string> columns, int side);

 private:
  void AddColumn(const ColumnText& column);
  void AddJson(std::string_view value);
  void AddNode(const JsonTree& tree, std::size_t node);
  [[nodiscard]] bool IsScalar(const JsonTree& tree, std::size_t node) const;
  [[nodiscard]] bool IsBoard(const JsonTree& tree, std::size_t node) const;

  ColumnReader reader_;
  std::size_t side_ = 0;
  std::vector<std::string> texts_;
};

}  // namespace surudoku
