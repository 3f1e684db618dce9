import type { Reference } from "../../../src/api/questions/text/reference.ts";
import { questionAnchor } from "../../../src/api/quizzes/question-anchor.ts";

/** Returns a link to a question in the review. @param number its position, from 1 */
export function questionLink(number: number): string {
  return `[Question ${number}](#${questionAnchor(number - 1)})`;
}

export function webLink({ title, url }: Reference): string {
  return `[${asMarkdown(title)}](<${url.replaceAll(/[\s<>\\]/g, encodeURIComponent)}>)`;
}

/** Characters with a meaning in the middle of a line; `&` only at the start of a character reference. */
const MARKS = /[\\`*[\]<~]|&(?=#?\w+;)/g;
/** Underscores inside a word have no meaning. */
const UNDERSCORES = /(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu;
/** Markdown removes these at the end of a heading. */
const HASHES = /(?<!\S)#/g;

/**
 * Escapes plain text as a single line of Markdown; whitespace collapses to single spaces. Don't use the result at the start of a
 * line, where it could become a list or a callout.
 */
export function asMarkdown(text: string): string {
  return text
    .replaceAll(/\s+/g, " ")
    .trim()
    .replaceAll(MARKS, String.raw`\$&`)
    .replaceAll(UNDERSCORES, (marks) => marks.replaceAll("_", String.raw`\_`))
    .replaceAll(HASHES, String.raw`\#`);
}
