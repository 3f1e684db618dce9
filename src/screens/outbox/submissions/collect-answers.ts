import { answerOf, entryName, type Draft } from "../../../api/attempts/draft.ts";
import type { Answer, AnswerValue } from "../../../api/questions/answers.ts";
import type { AskedQuestion } from "../../../api/questions/schema.ts";
import { noAnswer } from "../../../api/questions/scoring/scoring.ts";
import type { Backend } from "../../../api/quizzes/queries.ts";
import { askedQuestionsQuery } from "../../../api/quizzes/question-queries.ts";
import type { SubmittedAnswers, Quiz } from "../../../api/quizzes/schema.ts";
import { submitQuiz } from "../../../api/quizzes/submit-quiz.ts";
import {
  toOriginalAnswer,
  normalizeAnswer,
  normalizeQuestion,
} from "../../../components/quiz/engine/question/normalize.ts";
import type { QuizAnswer } from "../../../components/quiz/engine/question/question.ts";
import type { DraftStore } from "../../../components/quiz/storage/local.ts";

/** Submits a quiz. Resolves with the completed quiz. */
export async function submitAnswers(
  backend: Backend,
  quizId: number,
  submission: SubmittedAnswers,
  signal: AbortSignal,
): Promise<Quiz> {
  const { newBadges: _, ...quiz } = await submitQuiz(backend, { quizId, ...submission, signal });
  return quiz;
}

/** Collects the answers and flags of a quiz from its draft. */
export async function collectStoredAnswers(
  { client }: Backend,
  quizId: number,
  draft: DraftStore,
): Promise<SubmittedAnswers> {
  const questions = await client.fetchQuery(askedQuestionsQuery(quizId));
  return collectAnswers(draft.read(), questions);
}

/** Returns the player's answer to a question as the API stores it. */
export const submittedAnswer = (question: AskedQuestion, answer?: QuizAnswer<number>): Answer => ({
  questionId: question.id,
  answer: (answer ?? noAnswer(question)) as AnswerValue,
});

/**
 * Returns what a draft submits: one answer per question, the flagged questions, and the draft's entries for the
 * server to merge.
 */
export function collectAnswers(
  draft: Draft | null,
  questions: readonly AskedQuestion[],
): Required<SubmittedAnswers> {
  return {
    answers: questions.map((question) => {
      const stored = draft && answerOf(draft, question.id);
      const answer = normalizeAnswer(normalizeQuestion(question), stored);
      return submittedAnswer(question, toOriginalAnswer<number>(question, answer));
    }),
    entries: draft?.entries ?? {},
    flags: questions.flatMap(({ id }) => (draft?.entries[entryName("flag", id)]?.value === true ? [id] : [])),
  };
}
