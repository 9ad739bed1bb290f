#include "pipeline/state_json.h"

namespace surudoku {

Json ToJson(const std::vector<InputIdentity>& inputs) {
  Json list = Json::Array();
  for (const InputIdentity& input : inputs) {
    list.push_back({{"path", input.path},
                    {"size", input.size},
                    {"changed_nanoseconds", input.changed_nanoseconds},
                    {"sample_hash", input.sample_hash}});
  }
  return list;
}

std::vector<InputIdentity> InputsFrom(const Json& json) {
  std::vector<InputIdentity> inputs;
  for (const Json& input : json) {
    inputs.push_back({.path = input.at("path"),
                      .size = input.at("size"),
                      .changed_nanoseconds = input.at("changed_nanoseconds"),
                      .sample_hash = input.at("sample_hash")});
  }
  return inputs;
}

Json ToJson(const LineTally& tally) {
  Json faults = Json::Array();
  for (const KeptFault& kept : tally.faults) {
    faults.push_back({{"file", kept.fault.file},
                      {"line", kept.fault.line},
                      {"column", kept.fault.column},
                      {"reason", kept.fault.reason},
                      {"is_continued", kept.is_continued}});
  }
  return {{"continued_records", tally.continued_records},
          {"last_lines", tally.last_lines},
          {"is_last_continued", tally.is_last_continued},
          {"faults", faults}};
}

LineTally TallyFrom(const Json& json) {
  LineTally tally;
  tally.continued_records = json.at("continued_records");
  tally.last_lines = json.at("last_lines");
  tally.is_last_continued = json.at("is_last_continued");
  for (const Json& fault : json.at("faults")) {
    tally.faults.push_back(
        {Fault{fault.at("file"), fault.at("line"), fault.at("column"), fault.at("reason")},
         fault.at("is_continued")});
  }
  return tally;
}

}  // namespace surudoku
