import type { QuestionDoc } from "../../../../mocks/backend/documents/bank.ts";
import { wordsOf } from "./readability.ts";
import { isChoice } from "./twins.ts";

/** A choice question as a guesser sees it: stem and options, with the correct ones for scoring. */
export interface Item {
  id: number;
  categoryId: number;
  level: number;
  options: readonly Option[];
  /** Indexes of the correct options. */
  right: ReadonlySet<number>;
}

export interface Option {
  text: string;
  words: ReadonlySet<string>;
  /** In the order of {@link FEATURES}. */
  features: readonly number[];
}

const HEDGES =
  /^(?:may|might|can|could|often|usually|generally|typically|likely|some|most|should|appropriate|relevant|reasonable|where|if|unless|based)$/;
const ABSOLUTES =
  /^(?:all|always|never|every|only|none|no|any|must|immediately|entirely|completely|solely|each|nothing|permanently|guarantee|guarantees)$/;
const COMPOUND = /\b(?:and|with|then|while|before|after|so that)\b|[,;:]/g;

const count = (words: readonly string[], pattern: RegExp) =>
  words.filter((word) => pattern.test(word)).length;

function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared === 0 ? 0 : shared / (a.size + b.size - shared);
}

/** The features of options. A guesser picks the option with the highest value of one feature. */
export const FEATURES = [
  "longest",
  "shortest",
  "most words",
  "fewest words",
  "most compound",
  "most overlap with the stem",
  "least overlap with the stem",
  "most hedges",
  "fewest absolutes",
  "most similar to the others",
  "odd one out",
  "most specific",
  "rarest words",
  "longest word",
  "middle length",
] as const;

/** Returns the choice questions among `questions`, as guessers see them. */
export function itemsOf(questions: readonly QuestionDoc[]): Item[] {
  const choices = questions.filter(isChoice);
  const spread = new Map<string, number>();
  let options = 0;
  for (const choice of choices)
    for (const option of choice.options) {
      options += 1;
      for (const word of new Set(wordsOf(option.text.toLowerCase())))
        spread.set(word, (spread.get(word) ?? 0) + 1);
    }
  const rarity = (word: string) => Math.log(options / (spread.get(word) ?? 1));
  return choices.map((choice) => {
    const right = choice.kind === "multiple" ? choice.correctAnswers : [choice.correctAnswer];
    const stem = new Set(wordsOf(choice.text.toLowerCase()).filter((word) => word.length > 3));
    const lists = choice.options.map(({ text }) => wordsOf(text.toLowerCase()));
    const sets = lists.map((list) => new Set(list));
    const lengths = choice.options.map(({ text }) => text.length);
    const middle = lengths.toSorted((a, b) => a - b);
    const center =
      ((middle[Math.floor((middle.length - 1) / 2)] ?? 0) +
        (middle[Math.ceil((middle.length - 1) / 2)] ?? 0)) /
      2;
    return {
      id: choice.id,
      categoryId: choice.categoryId,
      level: choice.difficultyLevel,
      right: new Set(choice.options.flatMap(({ id }, index) => (right.includes(id) ? [index] : []))),
      options: choice.options.map(({ text }, index) => {
        const list = lists[index] ?? [];
        const words = sets[index] ?? new Set<string>();
        const content = list.filter((word) => word.length > 3);
        const overlap =
          content.length === 0 ? 0 : content.filter((word) => stem.has(word)).length / content.length;
        const others = sets.filter((_, other) => other !== index);
        const likeness = others.reduce((sum, other) => sum + jaccard(words, other), 0) / others.length;
        const rare = list.reduce((sum, word) => sum + rarity(word), 0) / Math.max(1, list.length);
        const features: Record<(typeof FEATURES)[number], number> = {
          longest: text.length,
          shortest: -text.length,
          "most words": list.length,
          "fewest words": -list.length,
          "most compound": text.match(COMPOUND)?.length ?? 0,
          "most overlap with the stem": overlap,
          "least overlap with the stem": -overlap,
          "most hedges": count(list, HEDGES),
          "fewest absolutes": -count(list, ABSOLUTES),
          "most similar to the others": likeness,
          "odd one out": -likeness,
          "most specific": text.match(/\d+|\b[A-Z]{2,}\b/g)?.length ?? 0,
          "rarest words": rare,
          "longest word": Math.max(0, ...list.map(({ length }) => length)),
          "middle length": -Math.abs(text.length - center),
        };
        return { text, words, features: FEATURES.map((name) => features[name]) };
      }),
    };
  });
}
