import type { Reference } from "../../../src/api/questions/reference.ts";
import { questionAnchor } from "../../../src/api/quizzes/question-anchor.ts";

/** Where in the review a question stands. @param number its place, from 1 */
export function questionLink(number: number): string {
  return `[Question ${number}](#${questionAnchor(number - 1)})`;
}

/** Returns a link to a page of the web. */
export function webLink({ title, url }: Reference): string {
  return `[${asMarkdown(title)}](<${url.replaceAll(/[\s<>\\]/g, encodeURIComponent)}>)`;
}

/** Marks that mean something in the middle of a line. `&` does where a character reference follows. */
const MARKS = /[\\`*[\]<~]|&(?=#?\w+;)/g;
/** Underscores inside a word mean nothing. */
const UNDERSCORES = /(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;
/** At the end of a heading these are left out. */
const HASHES = /(?<!\S)#/g;

/**
 * A plain text as Markdown that reads as that text, on one line: spaces and line breaks become single spaces. To be put
 * behind something else on its line: what begins a line may become a list or a callout.
 */
export function asMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(MARKS, String.raw`\$&`)
    .replaceAll(UNDERSCORES, (marks) => marks.replaceAll("_", String.raw`\_`))
    .replaceAll(HASHES, String.raw`\#`);
}
