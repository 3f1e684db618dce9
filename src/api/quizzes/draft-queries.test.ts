import { expect, it } from "vitest";
import { buildQuizSummary } from "../../../mocks/builders/quizzes.ts";
import { ApiError, InvalidResponseError } from "../call-errors.ts";
import { createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { fetchDraft, sendDraft } from "./draft-queries.ts";
import { openQuizzesQuery, quizQuery } from "./queries.ts";

const entries = { "answer/901": { value: "3", stamp: [5, "a"] as const } };

/** A backend that always answers with `reply`, and its recorded calls. */
function answering(status: number, reply: object | string) {
  const asked: unknown[] = [];
  const api = createApi({
    fetch: async (input, init) => {
      asked.push([init?.method, input, init?.body]);
      return new Response(typeof reply === "string" ? reply : JSON.stringify(reply), { status });
    },
  });
  return { connection: { api, client: createQueryClient(api) }, asked };
}

it("sends entries by name, and returns the merged draft and the dropped entries", async () => {
  const dropped = [{ name: "answer/1", reason: "Question 1 is not part of this quiz." }];
  const { connection, asked } = answering(200, { entries, dropped });
  const reply = await sendDraft(connection, 42, { v: 2, entries });
  expect(reply).toEqual({ kind: "merged", draft: { v: 2, entries }, dropped });
  expect(asked).toEqual([["PUT", "/api/quiz/42/draft", JSON.stringify({ entries })]]);
});

it("reads the server's draft", async () => {
  const { connection, asked } = answering(200, { entries: {}, dropped: [] });
  expect(await fetchDraft(connection, 42)).toEqual({
    kind: "merged",
    draft: { v: 2, entries: {} },
    dropped: [],
  });
  expect(asked).toEqual([["GET", "/api/quiz/42/draft", undefined]]);
});

it("returns the result of a completed attempt, and caches it as after a submission", async () => {
  const quiz = { ...buildQuizSummary({ score: 50 }), answers: [] };
  const { connection } = answering(409, quiz);
  const { client } = connection;
  client.setQueryData(openQuizzesQuery(quiz.userId).queryKey, []);
  expect(await sendDraft(connection, 42, { v: 2, entries })).toEqual({ kind: "completed", quiz });
  expect(client.getQueryData(quizQuery(quiz.id).queryKey)).toEqual(quiz);
  expect(client.getQueryState(openQuizzesQuery(quiz.userId).queryKey)?.isInvalidated).toBe(true);
  expect(await fetchDraft(connection, 42)).toEqual({ kind: "completed", quiz });
});

it.each(["It was submitted.", '{"id":1}', ""])("rethrows other conflicts unchanged: %s", async (body) => {
  await expect(fetchDraft(answering(409, body).connection, 42)).rejects.toThrow(ApiError);
});

it("throws other errors, and for a response that is not a draft", async () => {
  await expect(sendDraft(answering(413, "Too large.").connection, 42, { v: 2, entries })).rejects.toThrow(
    "413: Too large.",
  );
  const invalid = fetchDraft(answering(200, { entries: { a: 1 }, dropped: [] }).connection, 42);
  await expect(invalid).rejects.toThrow(InvalidResponseError);
});
