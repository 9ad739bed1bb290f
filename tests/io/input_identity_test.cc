#include "io/input_identity.h"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/inotify.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>

#include "temporary_folder.h"

namespace surudoku {
namespace {

TEST(InputIdentity, TellsAFileFromWhatItWas) {
  const TemporaryFolder folder;
  const std::string path = folder.Write("a", std::string(100'000, 'x'));
  const auto before = IdentifyInput(path);
  ASSERT_TRUE(before.ok());
  EXPECT_EQ(before.value(), IdentifyInput(path).value());
  folder.Write("a", std::string(100'000, 'y'));
  EXPECT_NE(before.value().sample_hash, IdentifyInput(path).value().sample_hash);
  folder.Write("a", "x");
  EXPECT_EQ(IdentifyInput(path).value().size, 1U);
  EXPECT_FALSE(IdentifyInput(folder.Path("absent")).ok());
}

// To its writer the end of a reader is the end of all.
TEST(InputIdentity, LeavesAPipeUnopened) {
  const TemporaryFolder folder;
  const std::string path = folder.Path("pipe");
  ASSERT_EQ(mkfifo(path.c_str(), 0600), 0);
  const int both_ends = open(path.c_str(), O_RDWR | O_CLOEXEC);
  const int watch = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  ASSERT_GE(inotify_add_watch(watch, path.c_str(), IN_OPEN), 0);
  EXPECT_FALSE(IdentifyInput(path).ok());
  std::array<char, 4096> events;
  EXPECT_LT(read(watch, events.data(), events.size()), 0);
  close(watch);
  close(both_ends);
}

}  // namespace
}  // namespace surudoku
