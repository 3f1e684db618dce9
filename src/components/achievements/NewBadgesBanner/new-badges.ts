import { formatList } from "../../format/lists.ts";

const COUNTS = ["One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];
/** Most badges that are called by name. */
const MOST_NAMES = 3;

/** The congratulation for new badges: a headline and a sentence that names them. */
export function newBadgesWords(names: readonly string[]): { headline: string; sentence: string } {
  const count = names.length;
  const called =
    count > MOST_NAMES + 1 ? [...names.slice(0, MOST_NAMES), `${count - MOST_NAMES} more`] : names;
  return {
    headline: `${COUNTS[count - 1] ?? count} ${count === 1 ? "stone" : "stones"} more on the pile.`,
    sentence: `${formatList(called)} ${count === 1 ? "is" : "are"} new since your last visit.`,
  };
}
