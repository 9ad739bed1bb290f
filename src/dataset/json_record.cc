#include "dataset/json_record.h"

#include <algorithm>
#include <optional>
#include <utility>

#include "dataset/json_prompt.h"
#include "grid/grid_text.h"
#include "grid/puzzle_text.h"
#include "text/json_members.h"
#include "text/json_visitor.h"

namespace surudoku {
namespace {

/// Looks for damage alone.
class SyntaxVisitor final : public JsonVisitor {
 public:
  bool OnNull() override { return true; }
  bool OnBool(bool /*value*/) override { return true; }
  bool OnNumber(double /*value*/) override { return true; }
  bool OnString(std::string_view /*text*/) override { return true; }
  bool OnBegin(bool /*is_object*/) override { return true; }
  bool OnKey(std::string_view /*key*/) override { return true; }
  bool OnEnd() override { return true; }
};

std::optional<std::size_t> FindJsonDamage(std::string_view record) {
  if (IsJsonValue(record)) return std::nullopt;
  SyntaxVisitor visitor;
  return VisitJson(record, visitor);
}

// Reads what most files have, a string or an object with a string, in a fraction of the time that a
// tree takes. Nothing if the record is anything else, or has a fault.
std::optional<JsonCells> ReadPlainJson(std::string_view record, std::string_view path) {
  const bool is_member = !path.empty();
  if (record.empty() || record.front() != (is_member ? '{' : '"')) return std::nullopt;
  const std::string_view value = is_member ? FindSoleMember(record, path) : record;
  if (value.size() < 2 || value.front() != '"' || value.back() != '"') return std::nullopt;
  const std::string_view text = value.substr(1, value.size() - 2);
  if (!IsPuzzleText(text, Spaces::kAreBlanks)) return std::nullopt;
  return JsonCells{std::string(text), static_cast<std::size_t>(text.data() - record.data()), {}};
}

std::string BrokenJson(std::string_view record, std::size_t offset) {
  if (record.empty()) return "the file ends before its JSON does";
  if (offset >= record.size()) return "broken JSON: it ends too early";
  return "broken JSON at " + NameCharacter(record[offset]);
}

// Another member with the name of this one, which may be the rest of another record.
std::optional<JsonFault> FindSameName(const JsonTree& tree, std::size_t member) {
  const std::size_t parent = tree[member].parent;
  if (parent == kNoNode || tree[parent].kind != '{') return std::nullopt;
  for (std::size_t at = tree[member].next; at != kNoNode; at = tree[at].next) {
    if (tree[at].key != tree[member].key) continue;
    return JsonFault{tree[at].begin, "a second member of this name", tree.PathIn(0, at)};
  }
  return std::nullopt;
}

}  // namespace

Result<JsonCells, JsonFault> ReadJsonCells(std::string_view record, std::string_view path,
                                           std::size_t puzzle_size, bool is_prompt) {
  if (record.size() > kLongestJsonRecord) {
    return JsonFault{0, "a record of more than " + std::to_string(kLongestJsonRecord) + " bytes"};
  }
  if (auto cells = ReadPlainJson(record, path)) return *std::move(cells);
  if (const auto damage = FindJsonDamage(record)) {
    return JsonFault{*damage, BrokenJson(record, *damage)};
  }
  const JsonTree tree(record);
  const std::size_t board = tree.Find(path);
  if (board == kNoNode) return JsonFault{0, "no " + std::string(path) + " in this record"};
  if (auto same = FindSameName(tree, board)) return *std::move(same);
  return is_prompt ? ReadJsonPrompt(tree, board) : ReadJsonBoard(tree, board, puzzle_size);
}

std::string_view PuzzlePathOf(std::string_view record, const JsonFormat& format) {
  if (record.empty() || record.front() == format.opening) return format.puzzle;
  const bool is_board = record.front() == '"' || (record.front() == '[' && format.opening == '{');
  return is_board ? std::string_view() : format.puzzle;
}

std::string JsonPathAt(std::string_view record, std::size_t offset) {
  const JsonTree tree(record);
  return tree.PathIn(0, tree.NodeAt(offset));
}

std::string ReadJsonText(std::string_view record, std::string_view path) {
  if (const std::string_view value = FindSoleMember(record, path); value.size() > 1) {
    if (value.front() == '"') return UnescapedJson(value.substr(1, value.size() - 2));
  }
  if (FindJsonDamage(record)) return {};
  const JsonTree tree(record);
  const std::size_t node = tree.Find(path);
  if (node == kNoNode) return {};
  if (tree[node].kind == '"') return UnescapedJson(tree.Written(node));
  const std::string_view text = tree[node].kind == 'v' ? tree.TextOf(node) : std::string_view();
  const bool is_number = !text.empty() && (text.front() == '-' || IsDigit(text.front()));
  return std::string(is_number ? text : std::string_view());
}

bool HasJsonValue(std::string_view record, std::string_view path) {
  if (FindJsonDamage(record)) return false;
  const JsonTree tree(record);
  const std::size_t node = tree.Find(path);
  return node != kNoNode && tree.TextOf(node) != "null" && tree.TextOf(node) != "\"\"";
}

bool HasJsonCells(std::string_view record, std::string_view path) {
  if (FindJsonDamage(record)) return false;
  const JsonTree tree(record);
  const std::size_t list = tree.Find(path);
  if (list == kNoNode || tree[list].count == 0) return false;
  for (std::size_t at = list; at < tree.size() && tree[at].begin < tree[list].end; ++at) {
    const std::string_view text = tree.TextOf(at);
    if (tree[at].count == 0 && text != "null" && text != "\"\"" && text != "[]") return true;
  }
  return false;
}

TextPlace PlaceInRecord(std::string_view record, std::size_t offset) {
  const std::string_view before = record.substr(0, offset);
  const std::size_t newline = before.rfind('\n');
  return {static_cast<std::uint64_t>(std::ranges::count(before, '\n')),
          newline == std::string_view::npos ? offset : offset - newline - 1};
}

}  // namespace surudoku
