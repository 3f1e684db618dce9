import { optionValue } from "../../questions/scoring.ts";
import { withIds } from "../../questions/draft.ts";
import type { BankedDraft } from "./row.ts";

/** A text as Moodle writes it itself. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/** A text after the question's, which names the format of all; one that looks like a format is said to be plain. */
const answer = (text: string): string => (text.startsWith("[") ? `[plain]${escaped(text)}` : escaped(text));

const feedbackOf = (feedback: string | undefined): string => (feedback ? `#${answer(feedback)}` : "");

/** Where a question stands. */
export type Place = Pick<BankedDraft, "certification" | "domain">;

/** Tells that what follows stands elsewhere. */
export function giftCategory({ certification, domain }: Place): string {
  const names = [certification, ...(domain === undefined ? [] : [domain])];
  const path = names.map((name) => name.replaceAll("/", "//")).join("/");
  return `$CATEGORY: $course$/top/${path}\n\n`;
}

/** A question as GIFT; of what `lossesOf` leaves out, nothing may be asked here. */
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
      // Five decimals are what Moodle knows thirds by.
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
      // A weight goes before what would be read as one.
      const isWeighty = question.options.some(({ text }) => text.startsWith("%"));
      return question.options.map((option, place) => {
        const isRight = optionValue(option, place) === question.correctAnswer;
        const weight = isWeighty ? `%${isRight ? 100 : 0}%` : "";
        return `${isRight ? "=" : "~"}${weight}${answer(option.text)}${feedbackOf(option.feedback)}`;
      });
    }
  }
}
