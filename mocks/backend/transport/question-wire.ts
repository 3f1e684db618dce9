import type { AskedQuestion, Question } from "../../../src/api/questions/schema.ts";
import type { QuestionDoc } from "../documents.ts";

/** A question with its key. A multiple choice says how many options are right, also where its key does not. */
export function asQuestion(question: Readonly<QuestionDoc>): Question {
  return question.kind === "multiple" ? { ...question, choose: question.correctAnswers.length } : question;
}

/** A question without whatever tells its answer: key, explanation, feedback of its options, reference. */
export function asAsked(question: Readonly<QuestionDoc>): AskedQuestion {
  const { explanation: _, reference: __, options, ...asked } = withoutKey(asQuestion(question));
  return { ...asked, options: options.map(({ feedback: ___, ...option }) => option) } as AskedQuestion;
}

function withoutKey(question: Question): AskedQuestion {
  switch (question.kind) {
    case "multiple": {
      const { correctAnswers: _, ...asked } = question;
      return asked;
    }
    case "order": {
      const { correctOrder: _, ...asked } = question;
      return asked;
    }
    case "match": {
      const { correctMatches: _, ...asked } = question;
      return asked;
    }
    case "single":
    case undefined: {
      const { correctAnswer: _, ...asked } = question;
      return asked;
    }
  }
}
