import type * as gift from "gift-pegjs";
import { fieldsOfPairs, keyOfWeights } from "../answer-keys/choice-key.ts";
import { RowError, optionalField, type ReadPart } from "../rows/read-row.ts";

/** Reads a text in a format of the question; the format `MATCH_ANSWER` stands for the answer of a matching. */
export type ReadFormatted = (format: string, text: string) => string;

/** The answer of a matching, which can't declare a format. */
export const MATCH_ANSWER = "answer";

/** Decodes the escapes that the grammar leaves in the right-hand side of a pair. */
const decodeEscapes = (text: string): string =>
  text.replaceAll(/&&(\d{3});?/g, (_, code: string) => String.fromCodePoint(Number(code)));

/** Returns the functions that read the fields of a question, in order. The first that fails names the problem. */
export function partsOf(question: gift.GIFTQuestion | undefined, read: ReadFormatted): ReadPart[] {
  const refuse = (reason: string): ReadPart[] => [
    ...(question && "stem" in question ? [() => commonFields(question, read)] : []),
    () => {
      throw new RowError(reason);
    },
  ];
  switch (question?.type) {
    case "MC":
      return [() => commonFields(question, read), ...choiceParts(question.choices, read)];
    case "TF":
      return [() => commonFields(question, read), () => trueOrFalse(question, read)];
    case "Matching":
      return [() => commonFields(question, read), () => matchFields(question, read)];
    case "Short":
      return refuse("questions with a short text answer are not supported");
    case "Numerical":
      return refuse("questions with a numeric answer are not supported");
    case "Essay":
      return refuse("essay questions are not supported");
    case "Description":
    case "Category":
    case undefined:
      return refuse("has no answers in braces");
  }
}

type Common = Pick<gift.MultipleChoice, "stem"> & Partial<Pick<gift.MultipleChoice, "globalFeedback">>;

const commonFields = ({ stem, globalFeedback }: Common, read: ReadFormatted): object => ({
  text: read(stem.format, stem.text),
  ...optionalField(
    "explanation",
    globalFeedback ? read(globalFeedback.format, globalFeedback.text) : undefined,
  ),
});

const choiceParts = (choices: readonly gift.TextChoice[], read: ReadFormatted): ReadPart[] => [
  () => ({
    options: choices.map(({ text, feedback }) => ({
      text: read(text.format, text.text),
      ...optionalField("feedback", feedback ? read(feedback.format, feedback.text) : undefined),
    })),
  }),
  () => keyOfWeights(choices.map(({ isCorrect, weight }) => weight ?? (isCorrect ? 100 : 0))),
];

/** The feedback for a wrong answer comes first, whichever option is right. The library's names suggest otherwise. */
function trueOrFalse(
  { isTrue, trueFeedback: first, falseFeedback: second }: gift.TrueFalse,
  read: ReadFormatted,
): object {
  const feedbackField = (feedback: gift.TextFormat | null): object =>
    optionalField("feedback", feedback ? read(feedback.format, feedback.text) : undefined);
  return {
    options: [
      { text: "True", ...feedbackField(isTrue ? second : first) },
      { text: "False", ...feedbackField(isTrue ? first : second) },
    ],
    correctAnswer: isTrue ? 1 : 2,
    keepOrder: true,
  };
}

function matchFields({ matchPairs }: gift.Matching, read: ReadFormatted): object {
  return fieldsOfPairs(
    matchPairs.map(({ subquestion, subanswer }) => ({
      prompt: read(subquestion.format, subquestion.text),
      option: read(MATCH_ANSWER, decodeEscapes(subanswer)),
    })),
  );
}
