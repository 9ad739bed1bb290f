#include <gtest/gtest.h>

#include <bit>
#include <cstring>

#include "folder_test.h"
#include "read_answers.h"
#include "sole_solution.h"
#include "test_data.h"

namespace surudoku {
namespace {

using NpyFilesTest = FolderTest;

std::string WithHeader(const std::string& type, const std::string& shape, const std::string& data,
                       char version = 1) {
  std::string header =
      "{'descr': '" + type + "', 'fortran_order': False, 'shape': (" + shape + "), }";
  header.resize(117, ' ');
  header += '\n';
  std::string size = {static_cast<char>(header.size()), '\0'};
  if (version > 1) size += std::string(2, '\0');
  return std::string("\x93NUMPY") + version + '\0' + size + header + data;
}

std::vector<std::string> Puzzles(std::size_t count) {
  std::vector<std::string> puzzles;
  for (const std::string& line : FirstOfDataset("minimal-10k.txt", count)) {
    AppendDotted(line, puzzles.emplace_back());
  }
  return puzzles;
}

template <class Number>
std::string DataOf(const std::vector<std::string>& puzzles, bool is_big_endian, Number blank = {}) {
  std::string data;
  for (const std::string& puzzle : puzzles) {
    for (const char c : puzzle) {
      const Number number = c == '.' ? blank : static_cast<Number>(c - '0');
      std::string bytes(sizeof number, '\0');
      std::memcpy(bytes.data(), &number, sizeof number);
      if (is_big_endian) bytes = {bytes.rbegin(), bytes.rend()};
      data += bytes;
    }
  }
  return data;
}

void ExpectAnswers(const std::string& path, const std::vector<std::string>& expected) {
  for (const std::size_t chunk_bytes : {1 << 20, 100, 1000, 20'000}) {
    EXPECT_EQ(AnswersOf(ReadingOf(path, chunk_bytes)), expected) << chunk_bytes;
  }
  EXPECT_EQ(AnswersOf(ReadingOf(path, 2000, 64)), expected);
  EXPECT_EQ(ResumedAnswersOf(ReadingOf(path, 200)), expected);
}

TEST_F(NpyFilesTest, ReadsNumbersOfAllKinds) {
  const auto puzzles = Puzzles(50);
  const auto expect = [&](const std::string& type, const std::string& data) {
    SCOPED_TRACE(type);
    ExpectAnswers(folder.Write("a.npy", WithHeader(type, "50, 81", data)), puzzles);
    ExpectAnswers(folder.Write("b.npy", WithHeader(type, "50, 9, 9", data, 2)), puzzles);
  };
  expect("|u1", DataOf<std::uint8_t>(puzzles, false));
  expect("|i1", DataOf<std::int8_t>(puzzles, false, -1));
  expect("<i2", DataOf<std::int16_t>(puzzles, false, -1));
  expect(">i4", DataOf<std::int32_t>(puzzles, true, -1));
  expect("<i8", DataOf<std::int64_t>(puzzles, false));
  expect("<f4", DataOf<float>(puzzles, false));
  expect(">f8", DataOf<double>(puzzles, true));
}

TEST_F(NpyFilesTest, ReadsOnePuzzleAndStrings) {
  const auto puzzles = Puzzles(3);
  const std::vector<std::string> one = {puzzles[0]};
  for (const std::string shape : {"81,", "9, 9", "1, 81", "9, 9, 1"}) {
    ExpectAnswers(folder.Write("a.npy", WithHeader("|u1", shape, DataOf<std::uint8_t>(one, false))),
                  one);
  }
  ExpectAnswers(
      folder.Write("s.npy", WithHeader("|S81", "3,", puzzles[0] + puzzles[1] + puzzles[2])),
      puzzles);
}

// As the arrays of HRM have it: a blank is 1, and a digit itself + 1.
std::string PlusOne(std::string data) {
  for (char& number : data) ++number;
  return data;
}

TEST_F(NpyFilesTest, ReadsDigitsPlusOne) {
  const auto puzzles = Puzzles(50);
  const std::string data = PlusOne(DataOf<std::uint8_t>(puzzles, false));
  ExpectAnswers(folder.Write("a.npy", WithHeader("|u1", "50, 81", data)), puzzles);
  const std::vector<std::string> one = {puzzles[0]};
  ASSERT_NE(one[0].find('9'), std::string::npos);
  ExpectAnswers(folder.Write("b.npy", WithHeader("|u1", "9, 9", data.substr(0, 81))), one);
  const std::vector<std::string> solved = {SoleSolution(puzzles[0]), SoleSolution(puzzles[1])};
  ExpectAnswers(folder.Write("c.npy", WithHeader("|u1", "2, 81",
                                                 PlusOne(DataOf<std::uint8_t>(solved, false)))),
                solved);
}

// A 0 where 1 is a blank: then the numbers are the digits themselves, and each 10 is named.
TEST_F(NpyFilesTest, TakesNumbersWithAZeroForDigits) {
  const auto puzzles = Puzzles(3);
  std::string data = PlusOne(DataOf<std::uint8_t>(puzzles, false));
  data[2 * 81 + 4] = 0;
  const std::string path = folder.Write("a.npy", WithHeader("|u1", "3, 81", data));
  const std::size_t ten = data.find('\x0a') + 1;
  EXPECT_EQ(AnswersOf(ReadingOf(path, 1 << 20)).front(),
            "1:" + std::to_string(ten) + ": 10 is neither a digit nor a blank");
}

// Digits themselves, of which one is damaged to a 10.
TEST_F(NpyFilesTest, DoesNotTakeOneTenForDigitsPlusOne) {
  std::vector<std::string> solved;
  for (const std::string& puzzle : Puzzles(3)) solved.push_back(SoleSolution(puzzle));
  std::string data = DataOf<std::uint8_t>(solved, false);
  data[81 + 4] = 10;
  ExpectAnswers(folder.Write("a.npy", WithHeader("|u1", "3, 81", data)),
                {solved[0], "2:5: 10 is neither a digit nor a blank", solved[2]});
}

TEST_F(NpyFilesTest, NamesFaultsByRecordAndCell) {
  const auto puzzles = Puzzles(3);
  std::string data = DataOf<std::uint8_t>(puzzles, false);
  data[81 + 4] = 12;
  ExpectAnswers(folder.Write("a.npy", WithHeader("|u1", "3, 81", data)),
                {puzzles[0], "2:5: 12 is neither a digit nor a blank", puzzles[2]});
}

TEST_F(NpyFilesTest, NamesAFileThatIsTooShortOrTooLong) {
  const auto puzzles = Puzzles(3);
  const std::string data = DataOf<std::uint8_t>(puzzles, false);
  const std::string fault = "the file has not as many bytes as its header says";
  for (const std::size_t size : {std::size_t{162}, std::size_t{163}, std::size_t{242}}) {
    ExpectAnswers(folder.Write("a.npy", WithHeader("|u1", "3, 81", data.substr(0, size))),
                  {puzzles[0], puzzles[1], "3:1: " + fault});
  }
  const std::string path = folder.Write("a.npy", WithHeader("|u1", "3, 81", data + "more"));
  ExpectAnswers(path, {puzzles[0], puzzles[1], puzzles[2], "4:1: " + fault});
}

TEST_F(NpyFilesTest, RefusesOtherArrays) {
  const auto refusal = [&](const std::string& bytes) {
    const std::string path = folder.Write("a.npy", bytes);
    const FileJobOptions options = ReadingOf(path, 1000);
    ChunkReader reader(options);
    Chunk chunk;
    const auto read = reader.Next(chunk);
    return read.ok() ? "" : read.error().message.substr(path.size() + 2);
  };
  const std::string data(1000, '\0');
  EXPECT_EQ(
      refusal(WithHeader("|u1", "10, 80", data)),
      "a NumPy array of shape (10, 80): a puzzle has shape (81,) or (9, 9), n puzzles (n, 81) "
      "or (n, 9, 9)");
  EXPECT_EQ(
      refusal(WithHeader("<c8", "10, 81", data)),
      "a NumPy array of type <c8: it must be of integers, of float32 or float64, or of strings "
      "of 81 characters");
  std::string fortran = WithHeader("|u1", "10, 81", data);
  fortran.replace(fortran.find("False"), 5, "True ");
  EXPECT_EQ(refusal(fortran),
            "a NumPy array in Fortran order, its puzzles not one after another: save "
            "numpy.ascontiguousarray(array)");
  EXPECT_EQ(refusal(std::string("\x93NUMPY\x01\0\xff\xff", 10)),
            "a NumPy array whose header is cut off");
}

}  // namespace
}  // namespace surudoku
