// A game as a file: the time, the seed and the rules of its board as comments, the puzzle, what is
// filled in, and the notes if there are any, a line each.
#pragma once

#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "io/io_error.h"
#include "play_game.h"

namespace surudoku::cli {

/// Makes the board for a line of so many cells; null if there is none.
using BoardForCells = std::function<std::shared_ptr<const PlayBoard>(std::size_t cell_count)>;

struct SavedGame {
  Game game;
  std::chrono::seconds played = {};
  std::optional<std::uint64_t> seed = std::nullopt;  ///< that made the puzzle; if it was made
};

/// The comments that say a board's rules begin with these. See saved_rules.h, which reads them.
inline constexpr std::string_view kBoxLine = "# box: ";
inline constexpr std::string_view kHousesLine = "# houses: ";
inline constexpr std::string_view kRegionsLine = "# regions: ";

/// Reads a game from a file. The first grid is the puzzle; a saved game has the time and the seed
/// before it, the values and then the notes on the lines after it. Nothing where the file has no
/// grid, or cannot be read.
std::optional<SavedGame> LoadGame(const std::string& path, const BoardForCells& board_for);

/// The file that saving would write over.
enum class SavePlace : std::uint8_t {
  kFree,       ///< nothing, or no file that could be lost
  kGame,       ///< a saved game
  kOtherFile,  ///< such as the dataset that a puzzle came from
};
SavePlace LookAtSavePlace(const std::string& path);

std::optional<IoError> SaveGame(const Game& game, std::chrono::seconds played,
                                std::optional<std::uint64_t> seed, const std::string& path);

/// A time as it is shown and saved: "4:07", "1:02:33".
std::string PlayedText(std::chrono::seconds played);

}  // namespace surudoku::cli
