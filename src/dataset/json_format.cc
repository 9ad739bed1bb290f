#include "dataset/json_format.h"

#include <algorithm>
#include <cassert>

#include "text/json_members.h"

namespace surudoku {

std::string PathFromTop(const JsonPath& record, std::string_view inside) {
  std::string path;
  const auto add_name = [&path](std::string_view name) {
    if (!path.empty() && !name.empty() && name.front() != '[') path += '.';
    path += name;
  };
  for (const JsonPlace& place : record) {
    if (place.count > 0) {
      path += '[' + std::to_string(place.count - 1) + ']';
    } else {
      add_name(UnescapedJson(place.key));
    }
  }
  add_name(inside);
  return path;
}

bool JsonPathList::GoesOn(const Run& run, std::size_t number, const JsonPath& path) {
  if (path.size() != run.path.size()) return false;
  if (path.empty()) return true;
  if (path.back().count != run.path.back().count + (number - run.first)) return false;
  return path.back().count > 0 &&
         std::equal(path.begin(), path.end() - 1, run.path.begin(), run.path.end() - 1);
}

JsonPath JsonPathList::PathOf(std::size_t number) const {
  number += left_out_;
  const auto after = std::ranges::upper_bound(runs_, number, {}, &Run::first);
  assert(after != runs_.begin());
  const Run& run = *(after - 1);
  JsonPath path = run.path;
  if (!path.empty()) path.back().count += number - run.first;
  return path;
}

}  // namespace surudoku
