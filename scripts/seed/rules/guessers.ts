import type { QuestionDoc } from "../../../mocks/backend/documents/bank.ts";
import { sparseVector, train, type Example, type SparseVector } from "../train.ts";
import { FEATURES, itemsOf, type Item } from "./texts/surface.ts";
import { twinsIn } from "./texts/twins.ts";

/** The maximum percentage of hits: over all certifications, in one certification, and at one level of it. */
export const GUESS_LIMITS = {
  feature: { overall: 28, certification: 30, level: 33 },
  trained: { overall: 30, certification: 33, level: 33 },
} as const;

/** Below this number of items, the limit is raised by random variation. */
const RELIABLE_ITEMS = 250;
/** The number of standard deviations above chance that a result over few items may have. */
const DEVIATIONS_MAX = 2.5;
/** Results over fewer items are not judged. */
const ITEMS_MIN = 10;
/** The number of options that must contain a word before a guesser may use it. */
const WORD_OPTIONS = 15;
const FOLDS = 10;
/** The number of options that must contain a word before the trained guesser learns from it. */
const LEARNED_WORD_OPTIONS = 4;

/** A guesser's result on one item: `hit` is its share of the correct options, `chance` and `variance` those of random guessing. */
interface Guess {
  item: Item;
  hit: number;
  chance: number;
  variance: number;
}

/** Scores the options of an item. A guesser picks the highest scores; options with equal scores share the guess. */
type Scores = (item: Item) => readonly number[];

/** Guesses as many options as are correct, and divides the credit among options with equal scores. */
function guess(item: Item, scores: readonly number[]): Guess {
  const count = item.right.size;
  const options = scores.length;
  const sorted = scores.toSorted((a, b) => b - a);
  const last = sorted[count - 1] ?? 0;
  const above = scores.filter((score) => score > last).length;
  const tied = scores.filter((score) => score === last).length;
  const share = (score: number) => (score > last ? 1 : score === last ? (count - above) / tied : 0);
  const shares = scores.map(share);
  const hit = shares.reduce((sum, one, index) => sum + (item.right.has(index) ? one : 0), 0) / count;
  const mean = count / options;
  const squares = shares.reduce((sum, one) => sum + (one - mean) ** 2, 0) / options;
  // The finite population correction: the correct options are drawn without replacement.
  const variance = (squares / count) * (options === 1 ? 0 : (options - count) / (options - 1));
  return { item, hit, chance: mean, variance };
}

/** A guesser's result on several items, in percent, normalized to items with four options. */
interface Result {
  items: number;
  percent: number;
  deviation: number;
}

const CHANCE = 25;

function resultOf(guesses: readonly Guess[]): Result {
  const items = guesses.length;
  const sum = (of: (one: Guess) => number) => guesses.reduce((total, one) => total + of(one), 0);
  return {
    items,
    percent: CHANCE + (100 * (sum(({ hit }) => hit) - sum(({ chance }) => chance))) / Math.max(1, items),
    deviation: (100 * Math.sqrt(sum(({ variance }) => variance))) / Math.max(1, items),
  };
}

const limitFor = ({ items, deviation }: Result, limit: number): number =>
  items < RELIABLE_ITEMS ? Math.max(limit, CHANCE + DEVIATIONS_MAX * deviation) : limit;

/** A guesser and its guess for each item. */
interface Guesser {
  name: string;
  limits: { overall: number; certification: number; level: number };
  guesses: readonly Guess[];
  /** For a word guesser: the number of an item's options that contain the word. Such a guesser is not judged by level. */
  optionsOf?: (item: Item) => number;
}

/** Returns the limits that guessers exceed in the judged certifications, one sentence each. */
export function guesserProblems(
  questions: readonly QuestionDoc[],
  judged: ReadonlyMap<number, string>,
): string[] {
  const all = itemsOf(questions);
  const tested = all.filter(({ categoryId }) => judged.has(categoryId));
  if (tested.length === 0) return [];
  const isSingle = ({ right }: Item) => right.size === 1;
  const singles = tested.filter(isSingle);
  const multiples = tested.filter((item) => !isSingle(item));
  const guessers = [
    ...featureGuessers(singles),
    ...featureGuessers(multiples).map((one) => ({ ...one, name: `${one.name} (multiple choice)` })),
    ...trainedGuessers(questions, all.filter(isSingle), judged),
  ];
  return guessers.flatMap((guesser) => problemsOf(guesser, judged));
}

function problemsOf(
  { name, limits, guesses, optionsOf }: Guesser,
  judged: ReadonlyMap<number, string>,
): string[] {
  const over = (where: string, selectedGuesses: readonly Guess[], limit: number): string[] => {
    const result = resultOf(selectedGuesses);
    const most = limitFor(result, limit);
    const isRare =
      optionsOf !== undefined &&
      selectedGuesses.reduce((sum, { item }) => sum + optionsOf(item), 0) < WORD_OPTIONS;
    return selectedGuesses.length < ITEMS_MIN || isRare || result.percent <= most + 1e-9
      ? []
      : [
          `${where}: guessing by “${name}” hits ${result.percent.toFixed(1)} % of ${result.items} items, more than ${most.toFixed(1)} %.`,
        ];
  };
  return [
    // With a single certification, the overall limit would only repeat the check of the certification with a stricter number.
    ...(judged.size > 1 ? over("All", guesses, limits.overall) : []),
    ...[...judged].flatMap(([categoryId, certification]) => {
      const selectedGuesses = guesses.filter(({ item }) => item.categoryId === categoryId);
      const levels = Map.groupBy(optionsOf ? [] : selectedGuesses, ({ item }) => item.level);
      return [
        ...over(certification, selectedGuesses, limits.certification),
        ...[...levels]
          .toSorted(([a], [b]) => a - b)
          .flatMap(([level, at]) => over(`${certification}, level ${level}`, at, limits.level)),
      ];
    }),
  ];
}

function featureGuessers(items: readonly Item[]): Guesser[] {
  const limits = GUESS_LIMITS.feature;
  const by = (name: string, scores: Scores): Guesser => ({
    name,
    limits,
    guesses: items.map((item) => guess(item, scores(item))),
  });
  const optionCount = Math.max(0, ...items.map(({ options }) => options.length));
  return [
    ...FEATURES.map((name, feature) =>
      by(name, ({ options }) => options.map(({ features }) => features[feature] ?? 0)),
    ),
    ...Array.from({ length: optionCount }, (_, position) =>
      by(`position ${position + 1}`, ({ options }) => options.map((__, index) => Number(index === position))),
    ),
    ...wordGuessers(items),
  ];
}

/** Returns two guessers for each word, which pick options with and without it, on items where only some options contain it. */
function wordGuessers(items: readonly Item[]): Guesser[] {
  const holders = new Map<string, Map<Item, boolean[]>>();
  for (const item of items)
    for (const word of new Set(item.options.flatMap((option) => [...option.words]))) {
      const flags = item.options.map((option) => option.words.has(word));
      if (flags.every(Boolean)) continue;
      const known = holders.get(word) ?? new Map<Item, boolean[]>();
      holders.set(word, known.set(item, flags));
    }
  const optionsIn = (flagsByItem: ReadonlyMap<Item, boolean[]>) => (item: Item) =>
    flagsByItem.get(item)?.filter(Boolean).length ?? 0;
  return [...holders]
    .filter(
      ([, flagsByItem]) =>
        [...flagsByItem.keys()].reduce((sum, item) => sum + optionsIn(flagsByItem)(item), 0) >= WORD_OPTIONS,
    )
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([word, flagsByItem]) =>
      [true, false].map((isWanted) => ({
        name: `${isWanted ? "with" : "without"} the word ${word}`,
        limits: GUESS_LIMITS.feature,
        optionsOf: optionsIn(flagsByItem),
        guesses: [...flagsByItem].map(([item, flags]) =>
          guess(
            item,
            flags.map((flag) => Number(flag === isWanted)),
          ),
        ),
      })),
    );
}

/**
 * Returns the trained guessers: one learns surface features from all other certifications, one also words from nine tenths of all
 * items.
 */
function trainedGuessers(
  questions: readonly QuestionDoc[],
  items: readonly Item[],
  judged: ReadonlyMap<number, string>,
): Guesser[] {
  const surface = new Map(items.map((item) => [item, surfaceOf(item).map(sparseVector)] as const));
  const tested = items.filter(({ categoryId }) => judged.has(categoryId));
  const examples = (from: readonly Item[], vectors: ReadonlyMap<Item, readonly SparseVector[]>): Example[] =>
    from.map((item) => ({ vectors: vectors.get(item) ?? [], right: [...item.right][0] ?? 0 }));
  const bySurface = [...judged.keys()].flatMap((categoryId) => {
    const scores = train(
      examples(
        items.filter((item) => item.categoryId !== categoryId),
        surface,
      ),
      FEATURES.length,
    );
    return tested
      .filter((item) => item.categoryId === categoryId)
      .map((item) => guess(item, scores(surface.get(item) ?? [])));
  });
  const { vectors, size } = withWords(items);
  const foldOf = folds(questions);
  const byWords = Array.from({ length: FOLDS }, (_, fold) => fold).flatMap((fold) => {
    const heldOut = tested.filter(({ id }) => foldOf(id) === fold);
    if (heldOut.length === 0) return [];
    const scores = train(
      examples(
        items.filter(({ id }) => foldOf(id) !== fold),
        vectors,
      ),
      size,
    );
    return heldOut.map((item) => guess(item, scores(vectors.get(item) ?? [])));
  });
  return [
    {
      name: "surface, learned from the other certifications",
      limits: GUESS_LIMITS.trained,
      guesses: bySurface,
    },
    { name: "surface and words, learned from nine tenths", limits: GUESS_LIMITS.trained, guesses: byWords },
  ];
}

/** Returns the features of each option, standardized by the mean and the standard deviation within the item. */
function surfaceOf({ options }: Item): (readonly [index: number, value: number])[][] {
  const columns = FEATURES.map((_, feature) => {
    const values = options.map(({ features }) => features[feature] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const spread = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    return values.map((value) => (spread === 0 ? 0 : (value - mean) / spread));
  });
  return options.map((_, option) =>
    columns.map((column, feature) => [feature, column[option] ?? 0] as const),
  );
}

function withWords(items: readonly Item[]) {
  const counts = new Map<string, number>();
  for (const { options } of items)
    for (const { words } of options) for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  const known = [...counts].filter(([, count]) => count >= LEARNED_WORD_OPTIONS).map(([word]) => word);
  const featureIndexes = new Map(known.map((word, index) => [word, FEATURES.length + index]));
  const vectors = new Map(
    items.map((item) => {
      const surface = surfaceOf(item);
      return [
        item,
        item.options.map(({ words }, option) =>
          sparseVector([
            ...(surface[option] ?? []),
            ...[...words].flatMap((word) => {
              const index = featureIndexes.get(word);
              return index === undefined ? [] : [[index, 1] as const];
            }),
          ]),
        ),
      ] as const;
    }),
  );
  return { vectors, size: FEATURES.length + known.length };
}

/** Returns a function that assigns a question to a tenth. Twins are in the same tenth, because they share options. */
function folds(questions: readonly QuestionDoc[]): (id: number) => number {
  const heads = new Map(
    twinsIn(questions).flatMap((twins) => {
      const head = Math.min(...twins.map(({ id }) => id));
      return twins.map(({ id }) => [id, head] as const);
    }),
  );
  return (id) => (heads.get(id) ?? id) % FOLDS;
}
