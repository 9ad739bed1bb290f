#include "jobs/rate/top_file.h"

#include <tuple>

#include "io/output_file.h"
#include "io/try.h"
#include "text/ranked_list.h"

namespace surudoku {
namespace {

auto RankOf(const TopPuzzle& puzzle) {
  const auto& [er, ep, ed] = puzzle.ratings;
  return std::tuple(-er, -ep, -ed, puzzle.record);
}

}  // namespace

void AddTop(TopPuzzle puzzle, std::size_t most, std::vector<TopPuzzle>& top) {
  if (most > 0) InsertRanked(std::move(puzzle), most, RankOf, top);
}

Json ToJson(const std::vector<TopPuzzle>& top) {
  Json json = Json::Array();
  for (const TopPuzzle& puzzle : top) {
    const auto& [er, ep, ed] = puzzle.ratings;
    json.push_back({er, ep, ed, puzzle.record, puzzle.line});
  }
  return json;
}

std::vector<TopPuzzle> TopFrom(const Json& json) {
  std::vector<TopPuzzle> top;
  for (const Json& puzzle : json) {
    top.push_back(
        {.ratings = {puzzle.at(0).As<int>(), puzzle.at(1).As<int>(), puzzle.at(2).As<int>()},
         .record = puzzle.at(3),
         .line = puzzle.at(4)});
  }
  return top;
}

std::optional<IoError> TopFile::Show(const std::vector<TopPuzzle>& top) {
  std::string text = header_;
  for (const TopPuzzle& puzzle : top) text += puzzle.line;
  if (text == shown_) return std::nullopt;
  SURUDOKU_TRY(OutputFile file, OutputFile::Open(path_));
  if (auto error = file.Write(text)) return error;
  if (auto error = file.Commit()) return error;
  shown_ = std::move(text);
  return std::nullopt;
}

}  // namespace surudoku
