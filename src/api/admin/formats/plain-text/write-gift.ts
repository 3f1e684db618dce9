import { withIds } from "../../../questions/draft/draft.ts";
import { optionValue } from "../../../questions/scoring/scoring.ts";
import { hasNotation } from "../../../questions/text/rich-text.ts";
import { categoryPath, type QuestionCategory } from "../rows/category-path.ts";
import type { BankedDraft } from "../rows/row.ts";
import { withoutFormat } from "../xml/declared-text.ts";
import { htmlOf, withBreaks } from "../xml/qti-body.ts";

/** Escapes a text as Moodle does. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\~=#{}:]/g, String.raw`\$&`).replaceAll(/\r\n?|\n/g, String.raw`\n`);

/** Writes a text, in the question's format. */
type Write = (text: string) => string;

/** The question's format applies to an answer or feedback, unless it starts with something like a format itself. */
const writerOf =
  (format: "plain" | "html"): Write =>
  (text) => {
    const content = format === "html" ? htmlOf(withBreaks(text)) : text;
    return (content.startsWith("[") ? `[${format}]` : "") + escaped(content);
  };

/** Returns the format of a question: HTML if one of its texts has notation. */
const formatOf = ({ text, explanation = "", options, ...rest }: BankedDraft): "plain" | "html" => {
  const texts = [
    text,
    explanation,
    ...options.flatMap(({ text: option, feedback = "" }) => [option, feedback]),
    ...(rest.kind === "match" ? rest.prompts.map((prompt) => prompt.text) : []),
  ];
  return texts.some(hasNotation) ? "html" : "plain";
};

const feedbackOf = (feedback: string | undefined, write: Write): string =>
  feedback ? `#${write(feedback)}` : "";

/** In the comment of a question: the answers of the matching are notation, because they can't declare a format. */
export const NOTATION_MARK = "[cairn:notation]";

const hasNotationAnswer = ({ kind, options }: BankedDraft): boolean =>
  kind === "match" && options.some(({ text }) => withoutFormat(text).isNotation);

/** Returns the comment line of a question; an empty list if it needs none. */
export function giftComment({
  tags,
  hasNotation,
}: {
  tags: readonly string[];
  hasNotation: boolean;
}): string[] {
  const marks = [
    ...tags.map((tag) => `[tag:${tag.replaceAll("]", String.raw`\]`)}]`),
    ...(hasNotation ? [NOTATION_MARK] : []),
  ];
  return marks.length === 0 ? [] : [`// ${marks.join(" ")}`];
}

/** Writes the category line for the questions that follow. */
export const giftCategory = (category: QuestionCategory): string =>
  `$CATEGORY: ${categoryPath(category)}\n\n`;

/** Writes a question as GIFT. The caller must skip questions that `lossesOf` leaves out. */
export function giftOf(question: BankedDraft): string {
  const format = formatOf(question);
  const write = writerOf(format);
  return [
    ...giftComment({ tags: question.tags, hasNotation: hasNotationAnswer(question) }),
    `::${question.id}::[${format}]${write(question.text).replace(/^\[(?:plain|html)\](?=\[)/, "")} {`,
    ...answersOf(question, write),
    ...(question.explanation === undefined ? [] : [`####${write(question.explanation)}`]),
    "}",
    "",
    "",
  ].join("\n");
}

function answersOf(draft: BankedDraft, write: Write): string[] {
  const question = withIds(draft);
  switch (question.kind) {
    case "multiple": {
      const right = new Set(question.correctAnswers);
      // Moodle recognizes thirds by five decimals.
      const share = Number((100 / right.size).toFixed(5));
      return question.options.map(
        ({ id, text, feedback }) =>
          `~%${right.has(id) ? share : -100}%${write(text)}${feedbackOf(feedback, write)}`,
      );
    }
    case "match": {
      const textOf = new Map(question.options.map(({ id, text }) => [id, text]));
      const used = new Set(question.correctMatches.map(({ option }) => option));
      const optionOf = new Map(question.correctMatches.map(({ prompt, option }) => [prompt, option]));
      const isNotation = hasNotationAnswer(draft);
      const answer = (text: string): string => escaped(isNotation ? text : withoutFormat(text).text);
      return [
        ...question.prompts.map(
          ({ id, text }) => `=${write(text)} -> ${answer(textOf.get(optionOf.get(id) ?? 0) ?? "")}`,
        ),
        ...question.options.filter(({ id }) => !used.has(id)).map(({ text }) => `= -> ${answer(text)}`),
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
        return `${isRight ? "=" : "~"}${weight}${write(option.text)}${feedbackOf(option.feedback, write)}`;
      });
    }
  }
}
