// Options as users give them.

/** The options with their defaults. Throws a TypeError if there is none of that name. */
export function takeOptions(call, options = {}, defaults) {
  for (const name of Object.keys(options)) {
    if (!(name in defaults)) {
      throw new TypeError(`${call}: there is no option "${name}", but ${Object.keys(defaults).join(', ')}`);
    }
  }
  return { ...defaults, ...options };
}

/** The number of a word. */
export function indexOfWord(name, word, words) {
  const index = words.indexOf(word);
  if (index < 0) throw new RangeError(`${name}: "${word}" is none of ${words.filter(Boolean).join(', ')}`);
  return index;
}

export function wholeNumber(name, value, least, most = Number.MAX_SAFE_INTEGER) {
  if (Number.isSafeInteger(value) && value >= least && value <= most) return value;
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least} on` : `from ${least} to ${most}`;
  throw new RangeError(`${name}: ${value} is not a whole number ${range}`);
}

/** A seed is a whole number or a BigInt, 64 bits of it. */
export function seedNumber(seed) {
  return BigInt.asUintN(64, typeof seed === 'bigint' ? seed : BigInt(wholeNumber('seed', seed, 0)));
}

/** `[least, most]`, or one number for both; in whole numbers of 1 / scale. Nothing is [-1, -1]. */
export function rangeOf(name, range, scale = 1) {
  if (range === undefined) return [-1, -1];
  const [least, most] = Array.isArray(range) ? range : [range, range];
  const scaled = [least, most].map((value) => Math.round(value * scale));
  if (scaled.every((value) => value >= 0 && value <= 200) && scaled[0] <= scaled[1]) return scaled;
  throw new RangeError(`${name}: [${least}, ${most}] is no range`);
}
