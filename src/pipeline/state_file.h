// A JSON object in a file that shows when it was damaged or edited: checkpoints and manifests.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "io/content_hash.h"
#include "io/input_identity.h"
#include "io/io_error.h"
#include "io/output_file.h"
#include "pipeline/line_tally.h"
#include "pipeline/read_parts.h"
#include "surudoku/result.h"
#include "text/json.h"

namespace surudoku {

/// Replaces the file in one step: a reader sees the old state or the new. Writes the number of the
/// layout, "schema", before the members of `state`, and their hash, "xxh128", after them. Texts may
/// hold any bytes. Returns the file's size.
Result<std::uint64_t, IoError> WriteStateFile(const std::string& path, int schema,
                                              const Json& state, Durability durability);

/// The object without its hash; nothing if there is no such file. Fails if it cannot be read, has
/// another schema, or does not fit its hash.
Result<std::optional<Json>, IoError> ReadStateFile(const std::string& path, int schema);

/// The error for a state with wrong contents.
IoError DamagedState(const std::string& path, const std::string& reason);

// Parts that checkpoints and manifests have in common. Reading throws JsonError if they do not fit.
Json ToJson(const std::vector<InputIdentity>& inputs);
std::vector<InputIdentity> InputsFrom(const Json& json);

Json ToJson(const FileContent& content);
FileContent ContentFrom(const Json& json);

Json ToJson(const std::vector<ReadPart>& parts);
std::vector<ReadPart> ReadPartsFrom(const Json& json);

Json ToJson(const LineTally& tally);
LineTally TallyFrom(const Json& json);

}  // namespace surudoku
