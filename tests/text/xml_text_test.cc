#include "text/xml_text.h"

#include <gtest/gtest.h>

namespace surudoku {
namespace {

std::string Xml(std::string_view value) {
  std::string text = "before ";
  AppendXmlText(value, text);
  return text.substr(7);
}

TEST(XmlText, EscapesWhatWouldEndTheText) {
  EXPECT_EQ(Xml(R"(<b title="x">&amp;</b>)"), "&lt;b title=&quot;x&quot;&gt;&amp;amp;&lt;/b&gt;");
  EXPECT_EQ(Xml("plain, f\u00fcr \u6570\u72ec"), "plain, f\u00fcr \u6570\u72ec");
}

TEST(XmlText, ReplacesWhatXmlCannotHold) {
  EXPECT_EQ(Xml("a\x01"
                "b\xff"
                "c\xc3"),
            "a\uFFFD"
            "b\uFFFD"
            "c\uFFFD");
}

}  // namespace
}  // namespace surudoku
