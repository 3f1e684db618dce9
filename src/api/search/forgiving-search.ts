/** Letters that may be wrong in a word: one from 4 letters on, two from 8 on. Shorter words soon mean something else. */
function mistakesIn({ length }: string): number | false {
  if (length < 4) return false;
  return length < 8 ? 1 : 2;
}

/** Without accents and in lower case, whichever way the accents are written: as one letter or as a sign after it. */
export const folded = (text: string): string => text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** A folded text, and for each place in it which part of the text stands there. */
export interface FoldedInPlace {
  folded: string;
  from: readonly number[];
  to: readonly number[];
}

/** Folds a text letter by letter, each with its accents, so that what is found in it can be marked. */
export function foldedInPlace(text: string): FoldedInPlace {
  const letters = [...text.matchAll(/[^]\p{M}*/gu)].flatMap(({ 0: letter, index }) =>
    folded(letter)
      .split("")
      .map((unit) => ({ unit, from: index, to: index + letter.length })),
  );
  return {
    folded: letters.map(({ unit }) => unit).join(""),
    from: letters.map(({ from }) => from),
    to: letters.map(({ to }) => to),
  };
}

/** The words of a text as they are written; all but letters, their accents and digits divides. */
export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** How MiniSearch is forgiving of accents, case, unfinished words and small mistakes: the same in every search. */
export const FORGIVING = {
  processTerm: folded,
  searchOptions: { tokenize: wordsOf, processTerm: folded, prefix: true, fuzzy: mistakesIn },
};
