import { beforeEach, describe, expect, it } from "vitest";
import { buildQuestion } from "../../../mocks/builders/quizzes.ts";
import { createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { NO_MARK_FILTERS } from "./mark-filters.ts";
import { changeMarks, markedQuestionsQuery, quizMarksQuery } from "./queries.ts";
import type { MarkChange, MarkedQuestions, QuestionMarks } from "./schema.ts";

const USER = 7;
const QUIZ = 3;

const marksOf = (questionId: number, change: Partial<QuestionMarks> = {}): QuestionMarks => ({
  questionId,
  isMissed: false,
  isFlagged: false,
  isBookmarked: false,
  ...change,
});

const noteOf = (text: string) => ({ text, updatedAt: "2026-11-20T18:00:00.000Z" });

/** A server that answers a change with the resulting marks. */
const api = createApi({
  fetch: async (url, init) => {
    const request = new Request(new URL(url as string, "https://backend.test"), init);
    const questionId = Number(/marks\/(\d+)$/.exec(request.url)?.[1]);
    const { note = "", ...change } = (await request.json()) as MarkChange;
    const kept = note === "" ? change : { ...change, note: noteOf(note) };
    return Response.json(marksOf(questionId, kept));
  },
});
let client = createQueryClient(api);
beforeEach(() => {
  client = createQueryClient(api);
});

const change = (questionId: number, change: MarkChange) =>
  client.getMutationCache().build(client, changeMarks(api, USER)).execute({ questionId, change });

describe("changeMarks", () => {
  it("updates the question in every cached quiz", async () => {
    client.setQueryData(quizMarksQuery(QUIZ).queryKey, [marksOf(41, { isMissed: true }), marksOf(42)]);
    await change(42, { isBookmarked: true });
    await change(42, { isBookmarked: false, note: "Read it again" });
    expect(client.getQueryData(quizMarksQuery(QUIZ).queryKey)).toEqual([
      marksOf(41, { isMissed: true }),
      marksOf(42, { note: noteOf("Read it again") }),
    ]);
  });

  it("removes a removed note from a listed question", async () => {
    const { questionId: _, ...marks } = marksOf(41);
    const question = buildQuestion({ id: 41 });
    const key = markedQuestionsQuery(USER, NO_MARK_FILTERS, 1).queryKey;
    client.setQueryData(key, {
      total: 1,
      askable: 1,
      ids: [41],
      categoryIds: [1],
      questions: [{ question, ...marks, note: noteOf("Read it again") }],
    });
    await change(41, { note: "" });
    expect(client.getQueryData(key)?.questions).toEqual([{ question, ...marks }]);
  });

  it("updates only the marks of a listed question, and no other questions or users", async () => {
    const listed = (ids: number[]): MarkedQuestions => ({
      total: ids.length,
      askable: 0,
      ids: [],
      categoryIds: [],
      questions: ids.map((id) => {
        const { questionId: _, ...marks } = marksOf(id, { isBookmarked: true });
        return { question: buildQuestion({ id }), ...marks, isRetired: true };
      }),
    });
    const own = markedQuestionsQuery(USER, NO_MARK_FILTERS, 1).queryKey;
    const another = markedQuestionsQuery(8, NO_MARK_FILTERS, 1).queryKey;
    client.setQueryData(own, listed([41, 42]));
    client.setQueryData(another, listed([42]));
    await change(42, { isBookmarked: false });
    const { questions } = listed([41, 42]);
    expect(client.getQueryData(own)?.questions).toEqual([
      questions[0],
      { ...questions[1], isBookmarked: false },
    ]);
    expect(client.getQueryData(another)).toEqual(listed([42]));
  });
});
