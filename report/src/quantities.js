// Numbers as a person reads them.

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const threeDigits = new Intl.NumberFormat("en", { maximumSignificantDigits: 3 });

export const count = (value) => whole.format(value);

/** A number with three digits that count. */
export const rounded = (value) =>
  Math.abs(value) >= 1000 ? whole.format(Number(value.toPrecision(3))) : threeDigits.format(value);

export const share = (value) =>
  value > 0 && value < 0.0001 ? "<0.01 %" : `${threeDigits.format(value * 100)} %`;

export function seconds(value) {
  if (value === 0) return "0 s";
  const units = [[1, "s"], [1e-3, "ms"], [1e-6, "µs"], [1e-9, "ns"]];
  // What rounds up to a thousand of one unit is one of the next.
  const [size, unit] = units.find(([size]) => value >= size * 0.9995) ?? units[3];
  return `${rounded(value / size)} ${unit}`;
}

export function bytes(value) {
  const units = ["bytes", "KiB", "MiB", "GiB", "TiB"];
  let power = 0;
  while (value >= 1024 && power < units.length - 1) {
    value /= 1024;
    ++power;
  }
  return `${rounded(value)} ${units[power]}`;
}

/** A rate, short enough for an axis: 1.5M. */
export const short = (value) =>
  new Intl.NumberFormat("en", { notation: "compact", maximumSignificantDigits: 3 }).format(value);

/** A bucket of whole numbers, both ends included. */
export const range = (from, to) => (from === to ? count(from) : `${count(from)}–${count(to)}`);
