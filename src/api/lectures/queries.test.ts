import { afterEach, expect, it, vi } from "vitest";
import { createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { quizQuery } from "../quizzes/queries.ts";
import { generateLecture, lectureQuery } from "./queries.ts";

const lecture = {
  id: 5,
  quizId: 18,
  title: "Study guide",
  content: "Words.",
  createdAt: "2026-11-20T18:00:00.000Z",
};
const quiz = {
  id: 18,
  userId: 7,
  title: "Quiz",
  mode: "quiz" as const,
  categoryIds: [1],
  subcategoryIds: [],
  questionCount: 1,
  totalQuestions: 1,
  timeLimit: null,
  isPracticeTest: false,
  startedAt: "2026-11-20T17:00:00.000Z",
  completedAt: "2026-11-20T17:30:00.000Z",
  score: 100,
  correctAnswers: 1,
  answers: [{ questionId: 1, answer: 1 }],
};
const api = createApi({ fetch: async () => new Response(JSON.stringify({ lecture }), { status: 201 }) });

afterEach(() => vi.restoreAllMocks());

async function write() {
  const client = createQueryClient(api);
  client.setQueryData(quizQuery(18).queryKey, quiz);
  await client.getMutationCache().build(client, generateLecture(api, 18)).execute(new AbortController());
  return client;
}

it("waits longer for study notes than the server's own minute", async () => {
  const limits = vi.spyOn(AbortSignal, "timeout");
  await write();
  expect(limits.mock.calls).toEqual([[70_000]]);
});

it("caches the study notes by id, and adds the id to the quiz", async () => {
  const client = await write();
  expect(client.getQueryData(lectureQuery(5).queryKey)).toEqual(lecture);
  expect(client.getQueryData(quizQuery(18).queryKey)).toEqual({ ...quiz, lectureId: 5 });
});
