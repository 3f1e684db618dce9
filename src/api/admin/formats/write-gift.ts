import { optionValue } from "../../questions/scoring.ts";
import { withIds } from "../../questions/draft.ts";
import { categoryPath, type Place } from "./category-path.ts";
import type { BankedDraft } from "./row.ts";

/** Escapes a text as Moodle does. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/**
 * Escapes an answer or feedback. The question's format applies to it, unless it starts with a format itself:
 * then it is declared plain.
 */
const answer = (text: string): string => (text.startsWith("[") ? `[plain]${escaped(text)}` : escaped(text));

const feedbackOf = (feedback: string | undefined): string => (feedback ? `#${answer(feedback)}` : "");

/** Writes the category line for the questions that follow. */
export const giftCategory = (place: Place): string => `$CATEGORY: ${categoryPath(place)}\n\n`;

/** Writes a question as GIFT. The caller must skip questions that `lossesOf` leaves out. */
export function giftOf(question: BankedDraft): string {
  const tags = question.tags.map((tag) => `[tag:${tag.replaceAll("]", String.raw`\]`)}]`).join(" ");
  return [
    ...(tags === "" ? [] : [`// ${tags}`]),
    `::${question.id}::[plain]${escaped(question.text)} {`,
    ...answersOf(question),
    ...(question.explanation === undefined ? [] : [`####${answer(question.explanation)}`]),
    "}",
    "",
    "",
  ].join("\n");
}

function answersOf(draft: BankedDraft): string[] {
  const question = withIds(draft);
  switch (question.kind) {
    case "multiple": {
      const right = new Set(question.correctAnswers);
      // Moodle recognizes thirds by five decimals.
      const share = Number((100 / right.size).toFixed(5));
      return question.options.map(
        ({ id, text, feedback }) =>
          `~%${right.has(id) ? share : -100}%${answer(text)}${feedbackOf(feedback)}`,
      );
    }
    case "match": {
      const textOf = new Map(question.options.map(({ id, text }) => [id, text]));
      const used = new Set(question.correctMatches.map(({ option }) => option));
      const optionOf = new Map(question.correctMatches.map(({ prompt, option }) => [prompt, option]));
      return [
        ...question.prompts.map(
          ({ id, text }) => `=${answer(text)} -> ${escaped(textOf.get(optionOf.get(id) ?? 0) ?? "")}`,
        ),
        ...question.options.filter(({ id }) => !used.has(id)).map(({ text }) => `= -> ${escaped(text)}`),
      ];
    }
    case "order":
      return [];
    case "single":
    case undefined: {
      // If an option starts with a percent sign, explicit weights prevent reading it as a weight.
      const isWeighty = question.options.some(({ text }) => text.startsWith("%"));
      return question.options.map((option, index) => {
        const isRight = optionValue(option, index) === question.correctAnswer;
        const weight = isWeighty ? `%${isRight ? 100 : 0}%` : "";
        return `${isRight ? "=" : "~"}${weight}${answer(option.text)}${feedbackOf(option.feedback)}`;
      });
    }
  }
}
