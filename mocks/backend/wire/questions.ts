import type { AskedQuestion, Question } from "../../../src/api/questions/schema.ts";
import type { QuestionDoc } from "../documents.ts";

/** A question with its key, and nothing of how it is kept and planned. A multiple choice says how many options are right, also where its key does not. */
export function asQuestion(doc: Readonly<QuestionDoc>): Question {
  const {
    version: _,
    isRetired: __,
    retiredBy: ___,
    point: ____,
    thinking: _____,
    form: ______,
    authorId: _______,
    changedAt: ________,
    ...question
  } = doc;
  return question.kind === "multiple" ? { ...question, choose: question.correctAnswers.length } : question;
}

/** A question without whatever tells its answer: key, explanation, feedback of its options, reference. */
export function asAsked(question: Readonly<QuestionDoc>): AskedQuestion {
  const { explanation: _, reference: __, ...asked } = asQuestion(question);
  switch (asked.kind) {
    case "multiple": {
      const { correctAnswers: ___, ...rest } = asked;
      return { ...rest, options: asked.options.map(withoutFeedback) };
    }
    case "order": {
      const { correctOrder: ___, ...rest } = asked;
      return { ...rest, options: asked.options.map(withoutFeedback) };
    }
    case "match": {
      const { correctMatches: ___, ...rest } = asked;
      return { ...rest, options: asked.options.map(withoutFeedback) };
    }
    case "single":
    case undefined: {
      const { correctAnswer: ___, ...rest } = asked;
      return { ...rest, options: asked.options.map(withoutFeedback) };
    }
  }
}

function withoutFeedback<Option extends { feedback?: string }>({
  feedback: _,
  ...option
}: Option): Omit<Option, "feedback"> {
  return option;
}
