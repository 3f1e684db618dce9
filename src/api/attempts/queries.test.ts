import { expect, it } from "vitest";
import { buildQuizSummary } from "../../../mocks/builders/quizzes.ts";
import { ApiError, createApi, MisfitError } from "../client.ts";
import { fetchDraft, sendDraft } from "./queries.ts";

const entries = { "answer/901": { value: "3", stamp: [5, "a"] as const } };

/** A backend that answers with `reply` alone, and what it was asked. */
function answering(status: number, reply: object | string) {
  const asked: string[] = [];
  const api = createApi({
    fetch: async (input, init) => {
      asked.push(`${init?.method} ${input} ${init?.body ?? ""}`.trim());
      return new Response(typeof reply === "string" ? reply : JSON.stringify(reply), { status });
    },
  });
  return { api, asked };
}

it("sends entries by name, and gives back the merged draft and what was dropped", async () => {
  const dropped = [{ name: "answer/1", reason: "Question 1 is not part of this quiz." }];
  const { api, asked } = answering(200, { entries, dropped });
  const reply = await sendDraft(api, 42, { v: 2, entries });
  expect(reply).toEqual({ kind: "merged", draft: { v: 2, entries }, dropped });
  expect(asked).toEqual([`PUT /api/quiz/42/draft ${JSON.stringify({ entries })}`]);
});

it("reads the server's draft", async () => {
  const { api, asked } = answering(200, { entries: {}, dropped: [] });
  expect(await fetchDraft(api, 42)).toEqual({ kind: "merged", draft: { v: 2, entries: {} }, dropped: [] });
  expect(asked).toEqual(["GET /api/quiz/42/draft"]);
});

it("gives back the result of a completed attempt", async () => {
  const quiz = { ...buildQuizSummary({ score: 50 }), answers: [] };
  const { api } = answering(409, quiz);
  expect(await sendDraft(api, 42, { v: 2, entries })).toEqual({ kind: "completed", quiz });
  expect(await fetchDraft(api, 42)).toEqual({ kind: "completed", quiz });
});

it.each(["It was submitted.", '{"id":1}', ""])("throws another conflict as it came: %s", async (body) => {
  await expect(fetchDraft(answering(409, body).api, 42)).rejects.toThrow(ApiError);
});

it("throws other failures, and an answer that is not a draft", async () => {
  await expect(sendDraft(answering(413, "Too large.").api, 42, { v: 2, entries })).rejects.toThrow(
    "413: Too large.",
  );
  const misfit = fetchDraft(answering(200, { entries: { a: 1 }, dropped: [] }).api, 42);
  await expect(misfit).rejects.toThrow(MisfitError);
});
