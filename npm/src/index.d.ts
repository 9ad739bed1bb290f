/** 81 characters by rows (1-9; a blank is . 0 _ * - or a space; line breaks are left out), 81 cells, or 9 rows of 9. */
export type Grid = string | Uint8Array | ArrayLike<number | string | null> | ReadonlyArray<ArrayLike<number | string | null>>;

/** n x 81 bytes, digits 0..9 or characters; or a grid each. */
export type Grids = Uint8Array | readonly Grid[];

/**
 * A puzzle of candidates (pencilmarks, Sukaku): 729 characters, where 9 (c - 1) + d is the digit d if cell c may hold it
 * and a blank (not a space) if not; or 81 sets with bit d-1 for digit d.
 */
export type Candidates = string | Uint16Array;

export type Puzzle = Grid | Candidates;

/** Grids; or puzzles of candidates: n x 81 sets, or an array of these. A call takes one kind, not both. */
export type Puzzles = Grids | Uint16Array | readonly Candidates[];

/** In columns these are numbers: their places in `names`. */
export type Status = 'none' | 'unique' | 'multiple' | 'solved' | 'unknown' | 'invalid';
export type Level = 'singles' | 'hidden' | 'locked' | 'search';
export type Verdict = 'correct' | 'incomplete' | 'contradicts' | 'ambiguous';
export type Profile = 'suk-1.15' | 'se-1.2.1' | 'suk-1.18';
export type Form = 'minlex' | 'pattern' | 'solution';
export type FormStatus = 'found' | 'none' | 'multiple';
export type Symmetry =
  | 'none' | 'rotational' | 'mirror' | 'diagonal' | 'both-mirrors' | 'both-diagonals' | 'quarter-turn' | 'all';
/** Lists of named levels. */
export type Levels = 'surudoku' | 'newspaper';
export type NamedLevel = 'easy' | 'medium' | 'hard' | 'fiendish' | 'extreme' | 'expert' | 'evil';

export interface SolveOptions {
  /** Count at most so many solutions. 1 only looks for a solution; 2, the default, proves that it is the only one. */
  limit?: number;
  /** Find rounds and level, too. This takes some time. */
  statistics?: boolean;
}

export interface Solved {
  /** 'invalid': two equal clues share a house; 'solved': limit 1, and nothing is known of a second solution. */
  status: Status;
  /** The first solution, or null if there is none. */
  solution: string | null;
  /** Solutions found, at most the limit. */
  count: number;
  /** Choices made while an alternative was left. */
  guesses: number;
  /** Only with `statistics`. */
  rounds?: number;
  /** Only with `statistics`: the least set of techniques that solves the puzzle, null without a solution. */
  level?: Level | null;
}

export interface SolvedMany {
  /** n x 81 digits; blanks (0) where there is no solution. */
  solutions: Uint8Array;
  statuses: Uint8Array;
  counts: Float64Array;
  guesses: Float64Array;
  rounds?: Float64Array;
  levels?: Uint8Array;
}

export interface CountOptions {
  /** The default is 1,000,000. */
  limit?: number;
}

export interface CheckOptions {
  /** Also prove that each solution is the only one. */
  unique?: boolean;
}

export interface RateOptions {
  /** The program that the ratings follow; 'suk-1.15' by default. */
  profile?: Profile;
  /** Count the steps of each technique. `rate` does so unless this is false, `rateMany` if it is true. */
  techniques?: boolean;
}

/** Ratings are null for a puzzle that does not have exactly one solution. */
export interface Rated {
  status: Status;
  /** Of the hardest step; 20 if the techniques do not solve the puzzle. */
  er: number | null;
  /** Of the hardest step up to the first placed digit. */
  ep: number | null;
  /** Of the first step. */
  ed: number | null;
  /** The technique of the hardest step. */
  hardest: string | null;
  /** How many steps use each technique. */
  techniques?: Record<string, number>;
}

/** All but the statuses are 0 for puzzles that do not have exactly one solution. */
export interface RatedMany {
  statuses: Uint8Array;
  er: Float64Array;
  ep: Float64Array;
  ed: Float64Array;
  hardest: Uint8Array;
  /** For each puzzle, the steps of each of `names.techniques`. */
  techniques?: Uint16Array;
}

export interface CanonicalOptions {
  form?: Form;
}

export interface Canonical {
  /** 'none' and 'multiple', only with the form 'solution': the puzzle has no solution, or several. */
  status: FormStatus;
  form: string | null;
  automorphisms: number;
  /** 32 hexadecimal digits, which all isomorphs share. */
  key: string | null;
}

export interface CanonicalMany {
  forms: Uint8Array;
  statuses: Uint8Array;
  automorphisms: Uint32Array;
  keys: string[];
}

export interface IsomorphOptions {
  copies?: number;
  seed?: number | bigint;
  /** The puzzle's solution, which goes along. */
  solution?: Grid;
}

export interface IsomorphManyOptions {
  copies?: number;
  seed?: number | bigint;
  solutions?: Grids;
}

export interface Pair {
  puzzle: string;
  solution: string;
}

export interface PairsMany {
  puzzles: Uint8Array;
  solutions: Uint8Array;
}

/** A range, both ends included, or one number. Ratings are in tenths: others are refused. */
export type Range = number | readonly [number, number];

export interface GenerateOptions {
  count?: number;
  /** The first puzzle's number, from 1. A puzzle depends on its number, the seed and the request alone. */
  first?: number;
  seed?: number | bigint;
  /** Complete grids. */
  full?: boolean;
  clues?: Range;
  minimal?: boolean;
  symmetry?: Symmetry;
  /** A clue may stand where this grid is not blank. */
  pattern?: Grid;
  /** A name in the list of `levels`; or exactly what solving takes. */
  level?: 'any' | Level | NamedLevel;
  /** 'surudoku' (default): easy, medium, hard, fiendish, extreme; or 'newspaper': easy, medium, hard, expert, evil. */
  levels?: Levels;
  er?: Range;
  ep?: Range;
  teDepth?: Range;
  /** Solving takes this one of `names.techniques`; case, spaces and hyphens do not count. */
  technique?: string;
  /** With `technique`: at least so often, at most 81 times. */
  countAtLeast?: number;
  /** No step takes a technique that is tried after this one. */
  onlyUpTo?: string;
  /** So many neighbouring puzzles are made from one another: 1 by default, 20 if techniques are asked for, at most 10,000. */
  family?: number;
  profile?: Profile;
  /** Give up on a puzzle after so many grids; 100,000 by default. */
  maxAttempts?: number;
}

export interface ExplainOptions {
  /** 'person' (default), or 'explainer': the steps of the rating by the profile, with their chains. */
  method?: 'person' | 'explainer';
  profile?: Profile;
  /** The most steps. */
  most?: number;
}

export interface CellDigit {
  cell: string;
  digit: number;
}

export interface ChainNode {
  node: string;
  reason: string;
  words: string;
  parents: number[];
  inner?: ChainNode[][];
}

export type MoveVerdict = 'justified' | 'right' | 'unjustified' | 'repeats' | 'not-in-solution' | 'breaks-rule';

/** Row, column and digit; or a text: 'r1c2=5', 'r1c2<>5', the board after the step. */
export type Move =
  | string
  | readonly [number, number, number]
  | { cell: string; digit: number }
  | { row: number; column: number; value: number }
  | { move: string }
  | { placements?: readonly CellDigit[]; eliminations?: readonly CellDigit[] };

export interface MoveOptions {
  profile?: Profile;
  /** Techniques rated higher justify nothing (default 9.5). */
  maxEr?: number;
  /** false: none is asked, and right moves are 'right'. */
  techniques?: boolean;
}

export interface JudgedMove {
  /** 'r1c2=5' */
  move: string;
  verdict: MoveVerdict;
  /** Of a justified move, the easiest that leads to it. */
  technique?: string;
  rating?: number;
}

/** docs/trace.md of surudoku describes the members. */
export interface Step {
  step: number;
  technique: string;
  cells: string[];
  digits: number[];
  /** Only of the explainer: 'row 3', 'box 1'. */
  houses?: string[];
  placements: CellDigit[];
  eliminations: CellDigit[];
  why: string;
  grid: string;
  rating?: number;
  chains?: ChainNode[][];
}

/** The words for numbers in columns. */
export interface Names {
  statuses: Status[];
  levels: (Level | '')[];
  verdicts: Verdict[];
  moves: MoveVerdict[];
  profiles: Profile[];
  techniques: string[];
  forms: Form[];
  canonicalStatuses: (FormStatus | '')[];
  symmetries: Symmetry[];
  namedLevels: Record<Levels, NamedLevel[]>;
  version: string;
  /** 'wasm' with vector instructions, 'emu128' without. */
  target: string;
}

/** A cell that is none, or a grid that has not 81 cells. */
export class GridError extends RangeError {
  /** The grid's, from 0. */
  index: number;
  /** 0..80, by rows. */
  cell?: number;
}

export class Surudoku {
  private constructor();
  readonly names: Names;
  solve(puzzle: Puzzle, options?: SolveOptions): Solved;
  solveMany(puzzles: Puzzles, options?: SolveOptions): SolvedMany;
  count(puzzle: Puzzle, options?: CountOptions): number;
  countMany(puzzles: Puzzles, options?: CountOptions): { counts: Float64Array };
  /** Without a puzzle (null) a solution is correct if it is a complete and valid grid. */
  check(puzzle: Puzzle | null, solution: Grid, options?: CheckOptions): Verdict;
  checkMany(puzzles: Puzzles | null, solutions: Grids, options?: CheckOptions): { verdicts: Uint8Array };
  rate(puzzle: Puzzle, options?: RateOptions): Rated;
  rateMany(puzzles: Puzzles, options?: RateOptions): RatedMany;
  canonical(puzzle: Grid, options?: CanonicalOptions): Canonical;
  canonicalMany(puzzles: Grids, options?: CanonicalOptions): CanonicalMany;
  isomorphs(puzzle: Grid, options: IsomorphOptions & { solution: Grid }): Pair[];
  isomorphs(puzzle: Grid, options?: IsomorphOptions): { puzzle: string }[];
  /** `copies` of the first puzzle, then of the second, and so on. */
  isomorphsMany(puzzles: Grids, options: IsomorphManyOptions & { solutions: Grids }): PairsMany;
  isomorphsMany(puzzles: Grids, options?: IsomorphManyOptions): { puzzles: Uint8Array };
  generate(options?: GenerateOptions): Pair[];
  generateMany(options?: GenerateOptions): PairsMany;
  /** Throws a RangeError if the puzzle has no solution, for 'explainer' also if it has several. */
  explain(puzzle: Puzzle, options?: ExplainOptions): Step[];
  /** The next step of the rating ('person': of a person's way), or null for a full grid. */
  hint(puzzle: Puzzle, options?: Omit<ExplainOptions, 'most'>): Step | null;
  /** A verdict on each move of a list; a list in it is one step. docs/moves.md of surudoku describes them. */
  checkMoves(puzzle: Puzzle, moves: string | Iterable<Move | readonly Move[]>, options?: MoveOptions): JudgedMove[];
  pool(options?: PoolOptions): Pool;
}

export interface PoolOptions {
  /** As many as the machine has cores by default. */
  workers?: number;
  /** Where the package's worker is, if a bundler moved it. */
  workerUrl?: URL | string;
}

export interface PoolCall {
  /** Rejects the call with the signal's reason, at once. */
  signal?: AbortSignal;
  onProgress?: (progress: { done: number; total: number }) => void;
}

/** An array of puzzles must not change while a call works on it. */
export class Pool {
  private constructor();
  readonly size: number;
  readonly names: Names;
  solveMany(puzzles: Puzzles, options?: SolveOptions & PoolCall): Promise<SolvedMany>;
  countMany(puzzles: Puzzles, options?: CountOptions & PoolCall): Promise<{ counts: Float64Array }>;
  checkMany(puzzles: Puzzles | null, solutions: Grids, options?: CheckOptions & PoolCall): Promise<{ verdicts: Uint8Array }>;
  rateMany(puzzles: Puzzles, options?: RateOptions & PoolCall): Promise<RatedMany>;
  canonicalMany(puzzles: Grids, options?: CanonicalOptions & PoolCall): Promise<CanonicalMany>;
  isomorphsMany(puzzles: Grids, options: IsomorphManyOptions & { solutions: Grids } & PoolCall): Promise<PairsMany>;
  isomorphsMany(puzzles: Grids, options?: IsomorphManyOptions & PoolCall): Promise<{ puzzles: Uint8Array }>;
  generateMany(options?: GenerateOptions & PoolCall): Promise<PairsMany>;
  /** Ends the workers. Calls that are not done are rejected. */
  close(): void;
}

export interface LoadOptions {
  /** The module: where it is, its bytes, or the compiled module. By default the package's own. */
  wasm?: string | URL | BufferSource | Response | WebAssembly.Module;
}

export function load(options?: LoadOptions): Promise<Surudoku>;

interface Answers {
  solve: Solved;
  count: number;
  rate: Rated;
  canonical: Canonical;
}

export interface AnsweredLine<Answer> {
  /** From 1. */
  line: number;
  text: string;
  /** Not there if the line has no puzzle. */
  answer?: Answer;
  /** Why the line has no puzzle, and the column of the fault, from 1. */
  fault?: string;
  column?: number;
}

export type StreamOptions<Call extends keyof Answers> = {
  /** 'solve' by default. */
  call?: Call;
  /** The stream is compressed. Wants a ReadableStream and DecompressionStream. */
  gzip?: boolean;
} & Omit<SolveOptions & RateOptions & CanonicalOptions & PoolCall, 'onProgress'>;

/** Answers the lines of a text, in order: 81 characters each, perhaps with other columns after them. */
export function stream<Call extends keyof Answers = 'solve'>(
  source: ReadableStream<Uint8Array> | AsyncIterable<string | Uint8Array>,
  solver: Surudoku | Pool,
  options?: StreamOptions<Call>,
): AsyncGenerator<AnsweredLine<Answers[Call]>>;
