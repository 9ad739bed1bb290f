// A box as a square of 16 sets of digits, of 16 bits each:
//
//     c c c R      c    what a cell may hold
//     c c c R      R    the right margin: the digits that may be absent from the minirow
//     c c c R      L    the lower margin: those that may be absent from the minicolumn
//     L L L .      .    the corner, which holds all digits and means nothing
//
// A digit stands exactly once in each row and column of the square (but the last): in one of the
// three cells or, if the minirow has it not, in the margin.
#if defined(SURUDOKU_TDOKU_SQUARE_INL_H_) == defined(HWY_TARGET_TOGGLE)
#ifdef SURUDOKU_TDOKU_SQUARE_INL_H_
#undef SURUDOKU_TDOKU_SQUARE_INL_H_
#else
#define SURUDOKU_TDOKU_SQUARE_INL_H_
#endif

#include <hwy/highway.h>

#include <cstdint>

#include "tdoku/tables.h"

HWY_BEFORE_NAMESPACE();
namespace surudoku::tdoku::HWY_NAMESPACE {

namespace hn = hwy::HWY_NAMESPACE;

using LineTag = hn::FixedTag<std::uint16_t, 8>;
using Line = hn::Vec<LineTag>;  // half a square, or a band

// A square is one vector where there are such of 32 bytes, else two.
#if HWY_MAX_BYTES >= 32
using PartTag = hn::FixedTag<std::uint16_t, 16>;
#else
using PartTag = LineTag;
#endif
using Part = hn::Vec<PartTag>;
inline constexpr int kParts = 16 / static_cast<int>(hn::MaxLanes(PartTag()));

struct Square {
  Part parts[kParts];
};

template <class Operation, class... Squares>
HWY_INLINE Square EachPart(const Operation& operation, const Squares&... squares) {
  Square result;
  for (int i = 0; i < kParts; ++i) result.parts[i] = operation(squares.parts[i]...);
  return result;
}

HWY_INLINE Square LoadSquare(const std::uint16_t* lanes) {
  Square square;
  for (int i = 0; i < kParts; ++i) {
    square.parts[i] = hn::Load(PartTag(), lanes + i * hn::MaxLanes(PartTag()));
  }
  return square;
}
HWY_INLINE Square LoadSquare(const BoxLanes& box) { return LoadSquare(box.lanes.data()); }

HWY_INLINE void StoreSquare(const Square& square, std::uint16_t* lanes) {
  for (int i = 0; i < kParts; ++i) {
    hn::Store(square.parts[i], PartTag(), lanes + i * hn::MaxLanes(PartTag()));
  }
}

HWY_INLINE Line UpperHalf(const Square& square) {
#if HWY_MAX_BYTES >= 32
  return hn::UpperHalf(LineTag(), square.parts[0]);
#else
  return square.parts[1];
#endif
}
HWY_INLINE Line LowerHalf(const Square& square) {
#if HWY_MAX_BYTES >= 32
  return hn::LowerHalf(LineTag(), square.parts[0]);
#else
  return square.parts[0];
#endif
}
HWY_INLINE Square Twice(Line line) {
#if HWY_MAX_BYTES >= 32
  return {{hn::Combine(PartTag(), line, line)}};
#else
  return {{line, line}};
#endif
}
HWY_INLINE Square LoadTwice(const std::uint16_t* lanes) {
#if HWY_MAX_BYTES >= 32
  return {{hn::LoadDup128(PartTag(), lanes)}};
#else
  return Twice(hn::Load(LineTag(), lanes));
#endif
}
HWY_INLINE Square SwapHalves(const Square& square) {
#if HWY_MAX_BYTES >= 32
  return {{hn::ConcatLowerUpper(PartTag(), square.parts[0], square.parts[0])}};
#else
  return {{square.parts[1], square.parts[0]}};
#endif
}

HWY_INLINE Square And(const Square& a, const Square& b) {
  return EachPart([](Part x, Part y) { return hn::And(x, y); }, a, b);
}
HWY_INLINE Square Or(const Square& a, const Square& b) {
  return EachPart([](Part x, Part y) { return hn::Or(x, y); }, a, b);
}
HWY_INLINE Square Or(const Square& a, const Square& b, const Square& c) {
  return EachPart([](Part x, Part y, Part z) { return hn::Or3(x, y, z); }, a, b, c);
}
HWY_INLINE Square Without(const Square& a, const Square& gone) {
  return EachPart([](Part x, Part y) { return hn::AndNot(y, x); }, a, gone);
}

// By bytes, for which there are single instructions.
template <class Tag>
HWY_INLINE bool IsEmpty(Tag /*tag*/, hn::Vec<Tag> lanes) {
  const hn::Repartition<std::uint8_t, Tag> bytes;
  return hn::AllTrue(bytes, hn::Eq(hn::BitCast(bytes, lanes), hn::Zero(bytes)));
}
HWY_INLINE bool IsEmpty(const Square& square) {
  Part all = square.parts[0];
  if constexpr (kParts > 1) all = hn::Or(all, square.parts[kParts - 1]);
  return IsEmpty(PartTag(), all);
}

template <class Tag>
HWY_INLINE hn::Vec<Tag> ShuffleLanes(Tag tag, hn::Vec<Tag> lanes, const std::uint8_t* from) {
  const hn::Repartition<std::uint8_t, Tag> bytes;
  return hn::BitCast(tag,
                     hn::TableLookupBytesOr0(hn::BitCast(bytes, lanes), hn::Load(bytes, from)));
}
HWY_INLINE Square ShuffleLanes(const Square& square, const Shuffle& from) {
  Square result;
  for (int i = 0; i < kParts; ++i) {
    result.parts[i] = ShuffleLanes(PartTag(), square.parts[i],
                                   from.bytes.data() + i * 2 * hn::MaxLanes(PartTag()));
  }
  return result;
}

// How many digits each lane has.
#if HWY_TARGET == HWY_AVX3_DL
HWY_INLINE Square CountDigits(const Square& square) {
  return EachPart([](Part lanes) { return hn::PopulationCount(lanes); }, square);
}
#else
HWY_INLINE Square CountDigits(const Square& square) {
  alignas(32) static constexpr std::uint8_t kBits[32] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2,
                                                         3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2,
                                                         2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
  return EachPart(
      [](Part lanes) {
        const hn::Repartition<std::uint8_t, PartTag> bytes;
        const auto bits = hn::Load(bytes, kBits);
        const Part low_four = hn::Set(PartTag(), 0xF);
        const auto count = [&](Part four) {
          return hn::BitCast(PartTag(), hn::TableLookupBytes(bits, hn::BitCast(bytes, four)));
        };
        const Part low = count(hn::And(lanes, low_four));
        const Part middle = count(hn::And(hn::ShiftRight<4>(lanes), low_four));
        return hn::Add(hn::Add(low, middle), hn::ShiftRight<8>(lanes));
      },
      square);
}

#endif

// In each lane the digits of the three others in its row.
HWY_INLINE Square OthersInRow(const Square& square) {
  return EachPart(
      [](Part lanes) {
        const hn::Repartition<std::uint64_t, PartTag> rows;
        const hn::Repartition<std::uint32_t, PartTag> pairs;
        const Part next = hn::BitCast(PartTag(), hn::RotateRight<16>(hn::BitCast(rows, lanes)));
        const Part after =
            hn::BitCast(PartTag(), hn::Shuffle2301(hn::BitCast(pairs, hn::Or(lanes, next))));
        return hn::Or(next, after);
      },
      square);
}

// In each lane the digits of the three others in its column.
HWY_INLINE Square OthersInColumn(const Square& square) {
  const Square swapped = SwapHalves(square);
  const auto next = [](Part lanes, Part other_half) {
    const hn::Repartition<std::uint8_t, PartTag> bytes;
    return hn::BitCast(PartTag(),
                       hn::CombineShiftRightBytes<8>(bytes, hn::BitCast(bytes, other_half),
                                                     hn::BitCast(bytes, lanes)));
  };
  return Or(EachPart(next, square, swapped), swapped, EachPart(next, swapped, square));
}

}  // namespace surudoku::tdoku::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif  // SURUDOKU_TDOKU_SQUARE_INL_H_
