// surudoku_list_levels.
#include "c_api/named_levels.h"

#include <optional>
#include <string>
#include <utility>

#include "c_api/context.h"
#include "surudoku_experimental.h"

namespace surudoku::c_api {
namespace {

int ListLevels(surudoku_context& context, const char* source, surudoku_level_name_function name,
               void* user) {
  Levels levels;
  if (name == nullptr) return Fail(context, SURUDOKU_ERROR_ARGUMENT, "name is NULL");
  if (const int error = TakeLevels(context, source, levels)) return error;
  for (const NamedLevel& level : levels) {
    if (name(user, level.name.c_str(), level.name.size()) != 0) {
      return Fail(context, SURUDOKU_ERROR_STOPPED, "stopped");
    }
  }
  return SURUDOKU_OK;
}

}  // namespace

int TakeLevels(surudoku_context& context, const char* source, Levels& levels) {
  if (source == nullptr) {
    levels = SurudokuLevels();
    return SURUDOKU_OK;
  }
  if (auto built_in = FindBuiltInLevels(source)) {
    levels = *std::move(built_in);
    return SURUDOKU_OK;
  }
  auto read = context.host->ReadLevels(source);
  if (!read.ok()) return Fail(context, SURUDOKU_ERROR_ARGUMENT, "levels:" + read.error());
  levels = std::move(read.value());
  return SURUDOKU_OK;
}

int TakeLevelName(surudoku_context& context, const Levels& levels, const char* name,
                  std::size_t& place) {
  if (const auto found = FindLevel(levels, name)) {
    place = *found;
    return SURUDOKU_OK;
  }
  std::string known;
  for (const NamedLevel& level : levels) known += (known.empty() ? "" : ", ") + level.name;
  return Fail(context, SURUDOKU_ERROR_ARGUMENT,
              "level_name: \"" + std::string(name) + "\" is not one of " + known);
}

}  // namespace surudoku::c_api

int surudoku_list_levels(surudoku_context* context, const char* levels,
                         surudoku_level_name_function name, void* user) {
  return surudoku::c_api::Guarded(
      context, [&] { return surudoku::c_api::ListLevels(*context, levels, name, user); });
}
