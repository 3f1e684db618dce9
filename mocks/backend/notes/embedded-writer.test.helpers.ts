import type { SingleQuestion } from "../../../src/api/questions/schema.ts";
import type { QuizDoc } from "../documents/learning.ts";
import { embeddedWriter } from "./embedded-writer.ts";
import { finishedQuiz, type QuizParts } from "./finished-quiz.ts";

export const categories = [
  { id: 1, name: "CompTIA Security+" },
  { id: 2, name: "ISC2 CISSP" },
];
export const subcategories = [
  { id: 11, categoryId: 1, name: "Threats" },
  { id: 12, categoryId: 1, name: "Operations" },
  { id: 21, categoryId: 2, name: "Operations" },
];
/** Returns a question whose first option is correct. */
export const question = (id: number, change: Partial<SingleQuestion> = {}): SingleQuestion => ({
  id,
  categoryId: 1,
  subcategoryId: 11,
  text: `What about ${id}?`,
  options: [
    { id: 1, text: `Right of ${id}` },
    { id: 2, text: `Wrong of ${id}` },
  ],
  correctAnswer: 1,
  explanation: `Because of ${id}.`,
  difficultyLevel: 2,
  tags: [],
  ...change,
});

interface Taken extends Partial<QuizParts> {
  /** One for each question. Default: all correct. */
  answers?: number[];
  change?: Partial<QuizDoc>;
}

/** A graded quiz of 12 min 5 s out of 30. */
function take({ questions = [], answers = questions.map(() => 1), change, ...parts }: Taken) {
  const correctAnswers = answers.filter((answer) => answer === 1).length;
  const quiz: QuizDoc = {
    id: 42,
    userId: 7,
    title: "CompTIA Security+ quiz",
    mode: "quiz",
    categoryIds: [1],
    subcategoryIds: [],
    questionCount: questions.length,
    timeLimit: 30,
    isPracticeTest: false,
    startedAt: "2026-11-20T17:30:00.000Z",
    completedAt: "2026-11-20T17:42:05.000Z",
    score: Math.round((correctAnswers / questions.length) * 100),
    correctAnswers,
    questionIds: questions.map(({ id }) => id),
    answers,
    ...change,
  };
  return finishedQuiz({ quiz, questions, categories: categories.slice(0, 1), subcategories, ...parts });
}

export const guide = async (taken: Taken) => embeddedWriter.write(take(taken), new AbortController().signal);
export const contentOf = async (taken: Taken) => (await guide(taken)).content;
export const graded = (name = "CompTIA Security+") =>
  `Take 25 questions in Quiz Mode on ${name}. Only graded answers change your mastery; the goal is 85% in every domain.`;
