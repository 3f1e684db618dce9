import type { Category, Subcategory } from "../../../src/api/catalog/schema.ts";
import type { Question } from "../../../src/api/questions/schema.ts";
import { answerText } from "../../../src/api/questions/scoring/answer-text.ts";
import { correctCount, rightAnswer } from "../../../src/api/questions/scoring/scoring.ts";
import { byDomain } from "../../../src/api/quizzes/results/by-domain.ts";
import { outcomesOf } from "../../../src/api/quizzes/results/outcome.ts";
import { limitOf, secondsTaken, timeEfficiency } from "../../../src/api/quizzes/timing.ts";
import type { QuizDoc } from "../documents/learning.ts";
import type { FinishedDomain, FinishedQuestion, FinishedQuiz } from "../ports/notes-writer.ts";
import { asQuiz } from "../wire/quizzes.ts";

/** A completed quiz with its questions and catalog entries that still exist. */
export interface QuizParts {
  quiz: Readonly<QuizDoc>;
  /** In the order of the quiz. */
  questions: readonly Readonly<Question>[];
  /** The certifications of the quiz. */
  categories: readonly Readonly<Pick<Category, "id" | "name">>[];
  subcategories: readonly Readonly<Subcategory>[];
}

/** Builds the input of a notes writer from a completed quiz. */
export function finishedQuiz({ quiz: doc, questions, categories, subcategories }: QuizParts): FinishedQuiz {
  const quiz = asQuiz(doc);
  const results = byDomain([...questions], quiz.answers, subcategories, categories);
  const certificationOf = new Map(categories.map(({ id, name }) => [id, name]));
  const owners = new Map(subcategories.map(({ id, categoryId }) => [id, categoryId]));
  const domains = results.map((result): FinishedDomain => {
    const owner = result.id === null ? undefined : owners.get(result.id);
    return {
      ...result,
      certification: (owner === undefined ? undefined : certificationOf.get(owner)) ?? null,
    };
  });
  const nameOf = new Map(domains.map(({ id, name }) => [id, name]));
  const answerById = new Map(quiz.answers.map(({ questionId, answer }) => [questionId, answer]));
  const outcomes = outcomesOf(questions, quiz.answers);
  return {
    title: quiz.title,
    mode: quiz.mode,
    score: quiz.score ?? 0,
    correct: correctCount(quiz),
    total: quiz.totalQuestions,
    secondsTaken: secondsTaken(quiz),
    timeLimit: limitOf(quiz),
    timeEfficiency: timeEfficiency(quiz),
    certifications: categories.map(({ name }) => name),
    domains,
    questions: questions.map((question, index): FinishedQuestion => {
      const { id, subcategoryId, text, options, explanation, tags, objective, reference } = question;
      return {
        number: index + 1,
        domain: nameOf.get(subcategoryId ?? null) ?? nameOf.get(null) ?? "",
        text,
        options: options.map((option) => option.text),
        chosen: answerText(question, answerById.get(id)),
        right: answerText(question, rightAnswer(question)) ?? "",
        isCorrect: outcomes[index] === "correct",
        ...(explanation === undefined || explanation.trim() === "" ? {} : { explanation }),
        ...(tags === undefined || tags.length === 0 ? {} : { tags }),
        ...(objective === undefined ? {} : { objective }),
        ...(reference === undefined ? {} : { reference }),
      };
    }),
  };
}
