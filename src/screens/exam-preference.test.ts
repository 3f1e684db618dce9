import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { changePreferences, preferencesQuery } from "../api/preferences/queries.ts";
import { DEFAULT_PREFERENCES } from "../api/preferences/schema.ts";
import { ApiError, createApi } from "../api/client.ts";
import { createQueryClient } from "../api/query-client.ts";
import type { QuizRequest } from "../api/quizzes/quiz-requests.ts";
import { PreferenceUnknownError, applyExamPreference, PREFERENCES_TIMEOUT } from "./exam-preference.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const graded: QuizRequest = { title: "Quiz", categoryIds: [1], questionCount: 20, mode: "quiz" };
const held: QuizRequest = { ...graded, conditions: "exam" };
const learner = { userId: 7, isChoiceVisible: false };

/** A cache over a server that gives these answers, one after the other. */
function over(...given: (Response | Promise<Response>)[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => given.shift() ?? Response.error());
  return { client: createQueryClient(createApi({ fetch })), fetch };
}

const wants = (conditions: "exam" | "immediate") => Response.json({ ...DEFAULT_PREFERENCES, conditions });
const busy = () => new Response("Busy.", { status: 503 });

it("holds a graded quiz as the account says, which is asked once", async () => {
  const { client, fetch } = over(wants("exam"));
  await expect(applyExamPreference(client, graded, learner)).resolves.toEqual(held);
  await expect(applyExamPreference(client, graded, learner)).resolves.toEqual(held);
  expect(fetch).toHaveBeenCalledOnce();
  const other = over(wants("immediate"));
  await expect(applyExamPreference(other.client, graded, learner)).resolves.toEqual(graded);
});

it("asks nothing for a study session, nor for what says itself how it is held", async () => {
  const { client, fetch } = over(wants("exam"), wants("immediate"));
  const study: QuizRequest = { ...graded, mode: "study" };
  await expect(applyExamPreference(client, study, learner)).resolves.toEqual(study);
  await expect(applyExamPreference(client, held, learner)).resolves.toEqual(held);
  expect(fetch).not.toHaveBeenCalled();
});

it("waits for what is on its way", async () => {
  const answer = Promise.withResolvers<Response>();
  const { client } = over(answer.promise);
  const begun = vi.fn<(request: QuizRequest) => void>();
  const first = applyExamPreference(client, graded, learner).then(begun);
  await vi.advanceTimersByTimeAsync(PREFERENCES_TIMEOUT - 1);
  expect(begun).not.toHaveBeenCalled();
  answer.resolve(wants("exam"));
  await first;
  expect(begun).toHaveBeenCalledWith(held);
});

it("begins nothing that its learner did not choose where the choice does not come", async () => {
  const { client } = over(new Promise<Response>(() => {}));
  const outcome = applyExamPreference(client, graded, learner).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(PREFERENCES_TIMEOUT);
  expect(await outcome).toBeInstanceOf(PreferenceUnknownError);
});

it("gives up what did not come in time: it counts as failed, and the next press beside the choice begins", async () => {
  const { client, fetch } = over(new Promise<Response>(() => {}));
  const beside = { ...learner, isChoiceVisible: true };
  const outcome = applyExamPreference(client, graded, beside).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(PREFERENCES_TIMEOUT);
  expect(await outcome).toHaveProperty("cause", new Error("The preferences did not load in time."));
  expect(client.getQueryState(preferencesQuery(7).queryKey)?.status).toBe("error");
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  await expect(applyExamPreference(client, graded, beside)).resolves.toEqual(graded);
  expect(fetch).toHaveBeenCalledOnce();
});

it("begins beside the choice as it stands there also while that is asked for again", async () => {
  const { client } = over(busy(), new Promise<Response>(() => {}));
  await client.prefetchQuery(preferencesQuery(7));
  void client.prefetchQuery(preferencesQuery(7));
  expect(client.getQueryState(preferencesQuery(7).queryKey)?.status).toBe("pending");
  await expect(applyExamPreference(client, graded, { ...learner, isChoiceVisible: true })).resolves.toEqual(
    graded,
  );
});

it("holds as was chosen on this page where neither was the account's choice known nor this one kept", async () => {
  const { client, fetch } = over(busy(), busy());
  const api = createApi({ fetch });
  await client.prefetchQuery(preferencesQuery(7));
  const change = new MutationObserver(client, changePreferences(api, 7)).mutate({ conditions: "exam" });
  await expect(change).rejects.toThrow("Busy.");
  await expect(applyExamPreference(client, graded, { ...learner, isChoiceVisible: true })).resolves.toEqual(
    held,
  );
  await expect(applyExamPreference(client, graded, learner)).resolves.toEqual(held);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("asks again after a failure, but lets what stands beside the choice hold", async () => {
  const { client } = over(busy(), busy(), wants("exam"));
  const failure = await applyExamPreference(client, graded, { ...learner, isChoiceVisible: true }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(PreferenceUnknownError);
  expect(failure).toHaveProperty("cause", new ApiError(503, "Busy."));
  await expect(applyExamPreference(client, graded, { ...learner, isChoiceVisible: true })).resolves.toEqual(
    graded,
  );
  await expect(applyExamPreference(client, graded, learner)).rejects.toThrow(PreferenceUnknownError);
  await expect(applyExamPreference(client, graded, learner)).resolves.toEqual(held);
  expect(client.getQueryData(preferencesQuery(7).queryKey)?.conditions).toBe("exam");
});

it("leaves the end of a sign-in to the host", async () => {
  const { client } = over(new Response("Please log in.", { status: 401 }));
  await expect(applyExamPreference(client, graded, learner)).rejects.toEqual(
    new ApiError(401, "Please log in."),
  );
});
