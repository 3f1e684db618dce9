/**
 * Returns how many letters of a word may be wrong: one from 4 letters, two from 8. In shorter words, a mistake
 * often makes another word.
 */
function maxMistakes({ length }: string): number | false {
  if (length < 4) return false;
  return length < 8 ? 1 : 2;
}

/** Returns a text in lower case without accents, whether they are precomposed or combining characters. */
export const foldText = (text: string): string =>
  text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();

/** A folded text. For each of its characters, `from` and `to` delimit the source in the original text. */
export interface FoldedInPlace {
  folded: string;
  from: readonly number[];
  to: readonly number[];
}

/** Folds a text and tracks the source of each character, so that matches can be highlighted in the original. */
export function foldInPlace(text: string): FoldedInPlace {
  const letters = [...text.matchAll(/[^]\p{M}*/gu)].flatMap(({ 0: letter, index }) =>
    foldText(letter)
      .split("")
      .map((unit) => ({ unit, from: index, to: index + letter.length })),
  );
  return {
    folded: letters.map(({ unit }) => unit).join(""),
    from: letters.map(({ from }) => from),
    to: letters.map(({ to }) => to),
  };
}

/** Splits a text into words at all characters except letters, accents and digits. */
export const wordsOf = (text: string): string[] => text.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);

/** MiniSearch options that tolerate accents, case, incomplete words and small mistakes. All searches share them. */
export const FORGIVING = {
  processTerm: foldText,
  searchOptions: { tokenize: wordsOf, processTerm: foldText, prefix: true, fuzzy: maxMistakes },
};
