import * as z from "zod/mini";
import { CreatedQuiz, Questions, type NewQuiz } from "../../src/api/quizzes/schema.ts";

const post = (url: string, body: unknown) =>
  fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

/**
 * Takes a session over /api as whoever is signed in: `answer` gives the option's id, from a question's place (from 0)
 * and its key. Gives back the session's id.
 */
export async function takeSession(
  quiz: NewQuiz,
  answer: (place: number, correctAnswer: number) => number,
): Promise<number> {
  const { id } = z.parse(CreatedQuiz, await (await post("/api/quiz", quiz)).json());
  const questions = z.parse(Questions, await (await fetch(`/api/quiz/${id}/questions`)).json());
  await post(`/api/quiz/${id}/submit`, {
    answers: questions.map((question, place) => ({
      questionId: question.id,
      answer: answer(place, question.correctAnswer),
    })),
  });
  return id;
}
