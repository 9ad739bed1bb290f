// The head of a .npy file, as NumPy writes it (NEP 1, version 1.0).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace surudoku {

/// `type` as numpy.dtype.str: "|u1", "<i4". `shape`: "1000, 81", or "1000," of one dimension.
std::string NpyHead(std::string_view type, std::string_view shape);

/// Appends a number as `<i4` or `<f8` has it.
void AppendInt32(std::uint32_t number, std::string& bytes);
void AppendFloat64(double number, std::string& bytes);

}  // namespace surudoku
