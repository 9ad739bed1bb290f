#include "io/sha256.h"

#include <gtest/gtest.h>

#include <string>

#include "folder_test.h"

namespace surudoku {
namespace {

using Sha256Test = FolderTest;

std::string DigitsOf(const std::string& text) {
  Sha256 hash;
  hash.Add(text);
  return hash.Digits();
}

// The examples of FIPS 180-2, appendix B.
TEST_F(Sha256Test, HashesTheStandardsExamples) {
  EXPECT_EQ(DigitsOf(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(DigitsOf("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(DigitsOf("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(DigitsOf(std::string(1'000'000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_F(Sha256Test, HashesTheSameInPiecesOfAnySize) {
  std::string text;
  for (int i = 0; i < 1000; ++i) text += static_cast<char>(i * 7);
  const std::string whole = DigitsOf(text);
  for (const std::size_t size : {1, 3, 63, 64, 65, 200}) {
    Sha256 hash;
    for (std::size_t at = 0; at < text.size(); at += size) hash.Add(text.substr(at, size));
    EXPECT_EQ(hash.Digits(), whole) << size;
  }
  EXPECT_EQ(Sha256OfFile(folder.Write("a", text)).value(), whole);
}

}  // namespace
}  // namespace surudoku
