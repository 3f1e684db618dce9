import type { QuestionDoc } from "../../../../mocks/backend/documents/bank.ts";
import type { Seed } from "../../../../mocks/backend/documents/database.ts";
import { median } from "../../../bench/table.ts";

const WORD = /[\p{L}\p{N}]+(?:['’.\-/][\p{L}\p{N}]+)*/gu;

export const wordsOf = (text: string): string[] => text.match(WORD) ?? [];

export const wordCount = (text: string): number => wordsOf(text).length;

/** Estimates the number of spoken syllables: groups of vowels, without a silent e. */
function syllables(word: string): number {
  const groups = word
    .toLowerCase()
    .replace(/e$/, "")
    .match(/[aeiouy]+/g);
  return Math.max(1, groups?.length ?? 1);
}

/** Returns the Flesch-Kincaid grade: the years of school that a text requires. */
export function gradeOf(text: string): number {
  const words = wordsOf(text);
  const sentences = Math.max(1, text.match(/[.!?]+(?:\s|$)/g)?.length ?? 1);
  if (words.length === 0) return 0;
  const spoken = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (spoken / words.length) - 15.59;
}

/** Returns a table of how hard each certification is to read, as lines to print. */
export function readabilityTable({ categories, questions }: Seed): string[] {
  const row = (name: string, cells: readonly (string | number)[]) =>
    [name.padEnd(48), ...cells.map((cell) => String(cell).padStart(12))].join("");
  const figures = (selected: readonly QuestionDoc[]) => {
    const counts = selected.map(({ text }) => wordCount(text));
    return [
      median(counts),
      Math.max(0, ...counts),
      median(selected.map(({ text }) => gradeOf(text))).toFixed(1),
      median(selected.map(({ explanation = "" }) => gradeOf(explanation))).toFixed(1),
    ];
  };
  return [
    row("reading", ["stem words", "longest", "stem grade", "expl. grade"]),
    ...categories.map(({ id, name }) =>
      row(name, figures(questions.filter(({ categoryId }) => categoryId === id))),
    ),
  ];
}
