// Texts of any bytes, in JSON, which holds only UTF-8.
#pragma once

#include "text/json.h"

namespace surudoku {

/// The value with all its texts (not the names of members) so that they are UTF-8 and can be read
/// back: a byte that is none becomes \xNN, a backslash two.
Json WithEscapedTexts(const Json& json);

/// What WithEscapedTexts was given. Throws JsonError at an escape that it does not write.
Json WithPlainTexts(const Json& json);

}  // namespace surudoku
