import { questionNumber } from "../../../src/api/quizzes/question-anchor.ts";
import { asMarkdown, questionLink } from "./markdown.ts";
import { NotesFailed } from "../notes-writer.ts";

/** Most bytes of notes that somebody else wrote. */
export const NOTES_MAX = 100_000;

/** What {@link cleanNotes} says to notes that are none. */
export const NO_GUIDE = "The writing service answered with something that is no guide.";

/** Stand around the number of a question while the text between is made harmless. */
const [OPEN, CLOSE] = ["\uE000", "\uE001"];
const MARKED = new RegExp(`${OPEN}(\\d+)${CLOSE}`, "g");
/** Control, formatting and private characters, but for line ends, tabs and the joiner of emoji. */
const UNPRINTABLE = /[^\P{C}\n\t\u200D]/gu;

const FENCES = /^ {0,3}(?:`{3,}|~{3,})[^`\n]*$\n?/gm;
const CODE = /(?<!\\)`([^`\n]+)`/g;
/** `[Q3]`, `[Q3, Q5]`, `[Question 3]`, with the space before them. */
const CITATIONS = / ?\[\s*(Q(?:uestion)?\s*\d+(?:\s*(?:,|;|and|&)\s*(?:Q(?:uestion)?\s*)?\d+)*)\s*\](?!\()/gi;
const DEFINITIONS = /^ {0,3}\[[^\]\n]+\]:[ \t]*\S+(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^)\n]*\)))?[ \t]*$\n?/gm;
const ADDRESS = String.raw`\((?:[^()\\\n]|\\.|\([^()\n]*\))*\)`;
const IMAGES = new RegExp(String.raw`!\[[^[\]\n]*\](?:${ADDRESS}|\[[^[\]\n]*\])?`, "g");
const LINKS = new RegExp(String.raw`\[([^[\]\n]*)\](${ADDRESS}|\[[^[\]\n]*\])`, "g");
/** What could begin a link, an image, an address or raw HTML. What is escaped already stays so. */
const HARMFUL = /\\[!-/:-@[-`{-~]|[[\]<]/g;

/**
 * Notes that somebody else wrote, as Markdown that is harmless wherever it is shown: citations of questions such as
 * `[Q3]` become links to those that the quiz has and are left out otherwise; other links become their text, images go,
 * raw HTML and code become text.
 *
 * @param questionCount the quiz has questions from 1 to this number
 * @throws {NotesFailed} when nothing to read is left, or it is longer than {@link NOTES_MAX}
 */
export function cleanNotes(written: string, questionCount: number): string {
  if (new TextEncoder().encode(written).length > NOTES_MAX) throw new NotesFailed(NO_GUIDE);
  const marked = (numbers: string): string => {
    const found = [...new Set(numbers.match(/\d+/g))].map(Number);
    return found
      .filter((number) => number >= 1 && number <= questionCount)
      .map((number) => `${OPEN}${number}${CLOSE}`)
      .join(", ");
  };
  const content = written
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll(UNPRINTABLE, "")
    .replaceAll(FENCES, "")
    .replaceAll(CODE, (_, code: string) => asMarkdown(code))
    .replaceAll(CITATIONS, (all, numbers: string) => {
      const links = marked(numbers);
      return links === "" ? "" : `${all.startsWith(" ") ? " " : ""}${links}`;
    })
    .replaceAll(DEFINITIONS, "")
    .replaceAll(IMAGES, "")
    .replaceAll(LINKS, (_, text: string, address: string) => {
      const number = questionNumber(address.slice(1, -1));
      return (number === null ? "" : marked(String(number))) || text;
    })
    .replaceAll(HARMFUL, (mark) => (mark.startsWith("\\") ? mark : `\\${mark}`))
    .replaceAll(MARKED, (_, number: string) => questionLink(Number(number)))
    .trim();
  if (!/[\p{L}\p{N}]/u.test(content)) throw new NotesFailed(NO_GUIDE);
  return `${content}\n`;
}
