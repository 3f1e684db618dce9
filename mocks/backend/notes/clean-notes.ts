import { questionNumber } from "../../../src/api/quizzes/question-anchor.ts";
import { NotesFailed } from "../ports/notes-writer.ts";
import { asMarkdown, questionLink } from "./markdown.ts";

/** Maximum size of notes from an external writer, in bytes. */
export const NOTES_MAX = 100_000;

/** The message of {@link cleanNotes} for unusable notes. */
export const NO_GUIDE = "The writing service returned something that is not a study guide.";

/** Delimit question numbers while the text is sanitized. Private use characters, which the input can't contain. */
const [OPEN, CLOSE] = ["\uE000", "\uE001"];
const MARKED = new RegExp(`${OPEN}(\\d+)${CLOSE}`, "g");
/** Control, format and private use characters, except line ends, tabs and the zero-width joiner of emoji. */
const UNPRINTABLE = /[^\P{C}\n\t\u200D]/gu;

const FENCES = /^ {0,3}(?:`{3,}|~{3,})[^`\n]*$\n?/gm;
const CODE = /(?<!\\)`([^`\n]+)`/g;
/** Matches `[Q3]`, `[Q3, Q5]` and `[Question 3]` with the space before them. */
const CITATIONS = / ?\[\s*(Q(?:uestion)?\s*\d+(?:\s*(?:,|;|and|&)\s*(?:Q(?:uestion)?\s*)?\d+)*)\s*\](?!\()/gi;
const DEFINITIONS = /^ {0,3}\[[^\]\n]+\]:[ \t]*\S+(?:[ \t]+(?:"[^"\n]*"|'[^'\n]*'|\([^)\n]*\)))?[ \t]*$\n?/gm;
const ADDRESS = String.raw`\((?:[^()\\\n]|\\.|\([^()\n]*\))*\)`;
const IMAGES = new RegExp(String.raw`!\[[^[\]\n]*\](?:${ADDRESS}|\[[^[\]\n]*\])?`, "g");
const LINKS = new RegExp(String.raw`\[([^[\]\n]*)\](${ADDRESS}|\[[^[\]\n]*\])`, "g");
/** Characters that could start a link, an image, an address or raw HTML. Also matches escapes, which stay unchanged. */
const HARMFUL = /\\[!-/:-@[-`{-~]|[[\]<]/g;

/**
 * Sanitizes notes from an external writer to harmless Markdown. Citations such as `[Q3]` become links to questions of the quiz
 * or are removed; other links become their text, images are removed, and raw HTML and code become text.
 *
 * @param questionCount number of questions in the quiz
 * @throws {NotesFailed} if no text remains, or the notes are larger than {@link NOTES_MAX}
 */
export function cleanNotes(written: string, questionCount: number): string {
  if (new TextEncoder().encode(written).length > NOTES_MAX) throw new NotesFailed(NO_GUIDE);
  const quoted = (numbers: string): string => {
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
      const links = quoted(numbers);
      return links === "" ? "" : `${all.startsWith(" ") ? " " : ""}${links}`;
    })
    .replaceAll(DEFINITIONS, "")
    .replaceAll(IMAGES, "")
    .replaceAll(LINKS, (_, text: string, address: string) => {
      const number = questionNumber(address.slice(1, -1));
      return (number === null ? "" : quoted(String(number))) || text;
    })
    .replaceAll(HARMFUL, (mark) => (mark.startsWith("\\") ? mark : `\\${mark}`))
    .replaceAll(MARKED, (_, number: string) => questionLink(Number(number)))
    .trim();
  if (!/[\p{L}\p{N}]/u.test(content)) throw new NotesFailed(NO_GUIDE);
  return `${content}\n`;
}
