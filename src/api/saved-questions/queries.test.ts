import { beforeEach, describe, expect, it } from "vitest";
import { buildQuestion } from "../../../mocks/builders/quizzes.ts";
import { createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { changeSavedState, savedQuestionsQuery, quizSavedStatesQuery } from "./queries.ts";
import { ALL_MISSED } from "./saved-question-filters.ts";
import type { SavedStateChange, SavedQuestions, SavedState } from "./schema.ts";

const USER = 7;
const QUIZ = 3;

const stateOf = (questionId: number, change: Partial<SavedState> = {}): SavedState => ({
  questionId,
  isMissed: false,
  isFlagged: false,
  isBookmarked: false,
  ...change,
});

const noteOf = (text: string) => ({ text, updatedAt: "2026-11-20T18:00:00.000Z" });

/** A server that answers a change with the resulting saved state. */
const api = createApi({
  fetch: async (url, init) => {
    const request = new Request(new URL(url as string, "https://backend.test"), init);
    const questionId = Number(/marks\/(\d+)$/.exec(request.url)?.[1]);
    const { note = "", ...change } = (await request.json()) as SavedStateChange;
    const kept = note === "" ? change : { ...change, note: noteOf(note) };
    return Response.json(stateOf(questionId, kept));
  },
});
let client = createQueryClient(api);
beforeEach(() => {
  client = createQueryClient(api);
});

const change = (questionId: number, change: SavedStateChange) =>
  client.getMutationCache().build(client, changeSavedState(api, USER)).execute({ questionId, change });

describe("changeSavedState", () => {
  it("updates the question in every cached quiz", async () => {
    client.setQueryData(quizSavedStatesQuery(QUIZ).queryKey, [stateOf(41, { isMissed: true }), stateOf(42)]);
    await change(42, { isBookmarked: true });
    await change(42, { isBookmarked: false, note: "Read it again" });
    expect(client.getQueryData(quizSavedStatesQuery(QUIZ).queryKey)).toEqual([
      stateOf(41, { isMissed: true }),
      stateOf(42, { note: noteOf("Read it again") }),
    ]);
  });

  it("removes a removed note from a listed question", async () => {
    const { questionId: _, ...state } = stateOf(41);
    const question = buildQuestion({ id: 41 });
    const key = savedQuestionsQuery(USER, ALL_MISSED, 1).queryKey;
    client.setQueryData(key, {
      total: 1,
      askable: 1,
      ids: [41],
      categoryIds: [1],
      questions: [{ question, ...state, note: noteOf("Read it again") }],
    });
    await change(41, { note: "" });
    expect(client.getQueryData(key)?.questions).toEqual([{ question, ...state }]);
  });

  it("updates only the saved state of a listed question, and no other questions or users", async () => {
    const listed = (ids: number[]): SavedQuestions => ({
      total: ids.length,
      askable: 0,
      ids: [],
      categoryIds: [],
      questions: ids.map((id) => {
        const { questionId: _, ...state } = stateOf(id, { isBookmarked: true });
        return { question: buildQuestion({ id }), ...state, isRetired: true };
      }),
    });
    const { queryKey } = savedQuestionsQuery(USER, ALL_MISSED, 1);
    const queryKeyOfAnother = savedQuestionsQuery(8, ALL_MISSED, 1).queryKey;
    client.setQueryData(queryKey, listed([41, 42]));
    client.setQueryData(queryKeyOfAnother, listed([42]));
    await change(42, { isBookmarked: false });
    const { questions } = listed([41, 42]);
    expect(client.getQueryData(queryKey)?.questions).toEqual([
      questions[0],
      { ...questions[1], isBookmarked: false },
    ]);
    expect(client.getQueryData(queryKeyOfAnother)).toEqual(listed([42]));
  });
});
