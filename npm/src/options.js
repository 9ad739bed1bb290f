// Options as users give them.

/** The options with their defaults. Throws a TypeError if there is none of that name. */
export function takeOptions(call, options = {}, defaults) {
  for (const name of Object.keys(options)) {
    if (!Object.hasOwn(defaults, name)) {
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

const bareName = (word) => String(word).toLowerCase().replace(/[ _-]/g, '');

/** The number of a technique; case, spaces, hyphens and underscores do not count, as in the command. */
export function indexOfTechnique(name, technique, techniques) {
  const index = techniques.map(bareName).indexOf(bareName(technique));
  return index < 0 ? indexOfWord(name, technique, techniques) : index;
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

/** `[least, most]`, or one number for both; in whole numbers of 1 / scale: others are refused. Nothing stays that. */
export function rangeOf(name, range, scale = 1) {
  if (range === undefined) return undefined;
  const ends = Array.isArray(range) ? Array.from(range) : [range, range];
  const scaled = ends.map((value) => Math.round(value * scale));
  const isEnd = (value, i) => value === scaled[i] / scale && value >= 0 && scaled[i] <= 200;
  if (ends.length === 2 && ends.every(isEnd) && scaled[0] <= scaled[1]) return scaled;
  const unit = scale === 1 ? 'whole numbers' : `multiples of ${1 / scale}`;
  throw new RangeError(`${name}: [${ends.join(', ')}] is no range of ${unit} from 0 to ${200 / scale}`);
}
