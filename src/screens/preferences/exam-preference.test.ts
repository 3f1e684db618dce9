import { MutationObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ApiError } from "../../api/call-errors.ts";
import { createApi } from "../../api/client.ts";
import { changePreferences, preferencesQuery } from "../../api/preferences/queries.ts";
import { DEFAULT_PREFERENCES } from "../../api/preferences/schema.ts";
import { createQueryClient } from "../../api/query-client.ts";
import type { QuizRequest } from "../../api/quizzes/start/quiz-requests.ts";
import { PreferenceUnknownError, applyExamPreference, PREFERENCES_TIMEOUT_MS } from "./exam-preference.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const graded: QuizRequest = { title: "Quiz", categoryIds: [1], questionCount: 20, mode: "quiz" };
const inExamMode: QuizRequest = { ...graded, conditions: "exam" };
const learner = { userId: 7, isSettingVisible: false };

/** Returns a query client over a server with these responses, one after the other. */
function createClient(...responses: (Response | Promise<Response>)[]) {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => responses.shift() ?? Response.error());
  return { client: createQueryClient(createApi({ fetch })), fetch };
}

/** Returns how a start has ended; "waiting" if it has not, so that its test fails at once. */
const outcomeOf = (start: Promise<unknown>) =>
  Promise.race([
    start.catch((error: unknown) => error),
    vi.advanceTimersByTimeAsync(PREFERENCES_TIMEOUT_MS).then(() => "waiting"),
  ]);

const preferencesReply = (conditions: "exam" | "immediate") =>
  Response.json({ ...DEFAULT_PREFERENCES, conditions });
const busyReply = () => new Response("Busy.", { status: 503 });

it("applies the account's preference to a graded quiz, and loads it once", async () => {
  const { client, fetch } = createClient(preferencesReply("exam"));
  await expect(applyExamPreference(client, graded, learner)).resolves.toEqual(inExamMode);
  await expect(applyExamPreference(client, graded, learner)).resolves.toEqual(inExamMode);
  expect(fetch).toHaveBeenCalledOnce();
  const other = createClient(preferencesReply("immediate"));
  await expect(applyExamPreference(other.client, graded, learner)).resolves.toEqual(graded);
});

it("loads nothing for a study session or a request that specifies the mode", async () => {
  const { client, fetch } = createClient(preferencesReply("exam"), preferencesReply("immediate"));
  const study: QuizRequest = { ...graded, mode: "study" };
  await expect(applyExamPreference(client, study, learner)).resolves.toEqual(study);
  await expect(applyExamPreference(client, inExamMode, learner)).resolves.toEqual(inExamMode);
  expect(fetch).not.toHaveBeenCalled();
});

it("waits for preferences that are loading", async () => {
  const answer = Promise.withResolvers<Response>();
  const { client } = createClient(answer.promise);
  const applied = vi.fn<(request: QuizRequest) => void>();
  const first = applyExamPreference(client, graded, learner).then(applied);
  await vi.advanceTimersByTimeAsync(PREFERENCES_TIMEOUT_MS - 1);
  expect(applied).not.toHaveBeenCalled();
  answer.resolve(preferencesReply("exam"));
  await first;
  expect(applied).toHaveBeenCalledWith(inExamMode);
});

it("rejects if the preferences fail to load", async () => {
  const { client } = createClient(new Promise<Response>(() => {}));
  expect(await outcomeOf(applyExamPreference(client, graded, learner))).toBeInstanceOf(
    PreferenceUnknownError,
  );
});

it("treats a timeout as a failure, after which the visible setting is used", async () => {
  const { client, fetch } = createClient(new Promise<Response>(() => {}));
  const withVisibleSetting = { ...learner, isSettingVisible: true };
  expect(await outcomeOf(applyExamPreference(client, graded, withVisibleSetting))).toHaveProperty(
    "cause",
    new Error("The preferences did not load in time."),
  );
  expect(client.getQueryState(preferencesQuery(7).queryKey)?.status).toBe("error");
  expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true);
  await expect(applyExamPreference(client, graded, withVisibleSetting)).resolves.toEqual(graded);
  expect(fetch).toHaveBeenCalledOnce();
});

it("uses the visible setting even while the preferences are being refetched", async () => {
  const { client } = createClient(busyReply(), new Promise<Response>(() => {}));
  await client.prefetchQuery(preferencesQuery(7));
  void client.prefetchQuery(preferencesQuery(7));
  expect(client.getQueryState(preferencesQuery(7).queryKey)?.status).toBe("pending");
  const withVisibleSetting = { ...learner, isSettingVisible: true };
  expect(await outcomeOf(applyExamPreference(client, graded, withVisibleSetting))).toEqual(graded);
});

it("uses the setting made on this page if it could be neither loaded nor saved", async () => {
  const { client, fetch } = createClient(busyReply(), busyReply());
  const api = createApi({ fetch });
  await client.prefetchQuery(preferencesQuery(7));
  const change = new MutationObserver(client, changePreferences(api, 7)).mutate({ conditions: "exam" });
  await expect(change).rejects.toThrow("Busy.");
  await expect(applyExamPreference(client, graded, { ...learner, isSettingVisible: true })).resolves.toEqual(
    inExamMode,
  );
  await expect(applyExamPreference(client, graded, learner)).resolves.toEqual(inExamMode);
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("loads again after a failure, except with a visible setting", async () => {
  const { client } = createClient(busyReply(), busyReply(), preferencesReply("exam"));
  const failure = await applyExamPreference(client, graded, { ...learner, isSettingVisible: true }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(PreferenceUnknownError);
  expect(failure).toHaveProperty("cause", new ApiError(503, "Busy."));
  await expect(applyExamPreference(client, graded, { ...learner, isSettingVisible: true })).resolves.toEqual(
    graded,
  );
  await expect(applyExamPreference(client, graded, learner)).rejects.toThrow(PreferenceUnknownError);
  await expect(applyExamPreference(client, graded, learner)).resolves.toEqual(inExamMode);
  expect(client.getQueryData(preferencesQuery(7).queryKey)?.conditions).toBe("exam");
});

it("rethrows the end of a session", async () => {
  const { client } = createClient(new Response("Please log in.", { status: 401 }));
  await expect(applyExamPreference(client, graded, learner)).rejects.toEqual(
    new ApiError(401, "Please log in."),
  );
});
