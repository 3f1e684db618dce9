import { MutationObserver, type MutationObserverOptions } from "@tanstack/react-query";
import { setupServer } from "msw/node";
import { afterEach, expect, it, vi } from "vitest";
import { createMockServer, type Account } from "../../mocks/msw/handlers.ts";
import { GERMAN_SENTENCE, germanServer } from "../../mocks/msw/in-german.ts";
import { SAMPLE_QUIZZES, SAMPLE_USERS } from "../../mocks/test-backend/sample.ts";
import { changePassword, changeProfile } from "../api/account/queries.ts";
import { changeCategory } from "../api/admin/queries.ts";
import { currentUserQuery, register } from "../api/auth/queries.ts";
import { hasCode, isSignInOver } from "../api/call-errors.ts";
import { createApi } from "../api/client.ts";
import { createQueryClient } from "../api/query-client.ts";
import { fetchDraft } from "../api/quizzes/draft-queries.ts";
import { WHOLE_FORM } from "../components/controls/form-errors.ts";
import { collectFormErrors } from "./AccountForm/collect-form-errors.ts";
import { failureReason } from "./calls/failure-reason.ts";
import { notesFailure } from "./ReviewScreen/notes/notes-failure.ts";

const network = setupServer();
afterEach(() => network.close());

/** Starts a backend whose sentences are German, with a client of it. */
function start(account: Account) {
  const server = createMockServer({ account });
  network.listen({ onUnhandledFrame: "error" });
  network.use(germanServer(server));
  const onSignedOut = vi.fn();
  const api = createApi({ baseUrl: "http://localhost/api", onSignedOut });
  const client = createQueryClient(api);
  const run = <R, V, C>(options: MutationObserverOptions<R, Error, V, C>, variables: NoInfer<V>) =>
    new MutationObserver(client, options).mutate(variables);
  return { api, client, run, onSignedOut, store: server.store };
}

const failureOf = (call: Promise<unknown>): Promise<Error> =>
  call.then(
    () => Promise.reject(new Error("The call succeeded.")),
    (error: Error) => error,
  );

it("has its errors at their fields, in our words for known codes", async () => {
  const { run, api, onSignedOut } = start("learner");
  const profile = (change: object) =>
    collectFormErrors(run(changeProfile(api, SAMPLE_USERS.learner), change), ["email", "password"]);
  expect(await profile({ email: "new@cairn.test", password: "learner-demo" })).toEqual({
    email: "This email is already in use.",
  });
  expect(await profile({ email: "mara@harbourline.test", password: "learner-demo" })).toEqual({
    email: "This address can't be used here.",
  });
  expect(await profile({ email: "mara@cairn.test", password: "wrong" })).toEqual({
    password: "The current password is wrong.",
  });
  expect(await profile({ email: "mara@cairn.test" })).toEqual({ password: GERMAN_SENTENCE });
  expect(
    await collectFormErrors(
      run(changePassword(api, SAMPLE_USERS.learner), { current: "wrong", password: "another one" }),
      ["current", "password"],
    ),
  ).toEqual({ current: "The current password is wrong." });
  expect(onSignedOut).not.toHaveBeenCalled();
});

it("has validation errors at their fields, in its own words", async () => {
  const { run, api } = start(null);
  const registration = { username: "A", email: "ada@cairn.test", password: "engine-1843" };
  const fields = ["username", "email", "password"];
  expect(await collectFormErrors(run(register(api), registration), fields)).toEqual({
    username: GERMAN_SENTENCE,
  });
  expect(await collectFormErrors(run(register(api), registration), ["email"])).toEqual({
    [WHOLE_FORM]: GERMAN_SENTENCE,
  });
});

it("is understood when something was changed elsewhere or deleted, or its name is taken", async () => {
  const { run, api, store } = start("admin");
  const change = (name: string, version: number) =>
    failureOf(run(changeCategory(api, 1), { id: 1, change: { name, version } }));
  const [first, second] = await store.list("categories", { tenantId: 1 });
  await store.update("categories", first?.id ?? 0, { version: 5 });
  expect(hasCode(await change("Mine", 4), "stale-version")).toBe(true);
  const taken = await change(second?.name ?? "", 5);
  expect(taken).toMatchObject({ code: "name-taken", field: "name" });
  expect(failureReason(taken)).toBe("This name is already in use.");
  await store.update("categories", first?.id ?? 0, { isRetired: true });
  expect(failureReason(await change("Mine", 5))).toBe("This was deleted in the meantime.");
});

it("ends the sign-in session", async () => {
  const { api, client, run, onSignedOut } = start(null);
  const ended = await failureOf(api.request("GET", `/user/${SAMPLE_USERS.learner}/stats`));
  expect([isSignInOver(ended), failureReason(ended)]).toEqual([true, "Please log in."]);
  expect(onSignedOut).toHaveBeenCalledOnce();
  await failureOf(
    run(changePassword(api, SAMPLE_USERS.learner), { current: "learner-demo", password: "another one" }),
  );
  expect(onSignedOut).toHaveBeenCalledTimes(2);
  expect(await client.fetchQuery(currentUserQuery(api))).toBeNull();
});

it("returns the result for the draft of a completed quiz, and says why there are no notes of an open one", async () => {
  const { api, client } = start("learner");
  expect(await fetchDraft({ api, client }, SAMPLE_QUIZZES.cissp)).toMatchObject({
    kind: "completed",
    quiz: { id: SAMPLE_QUIZZES.cissp },
  });
  const failure = await failureOf(api.request("POST", `/quiz/${SAMPLE_QUIZZES.open}/generate-lecture`));
  expect(notesFailure(failure)).toBe("409: Submit the quiz first, then generate study notes.");
});

it("is not blamed if it can't be reached", async () => {
  const { api } = start("learner");
  const offline = createApi({
    baseUrl: api.baseUrl,
    fetch: () => Promise.reject(new TypeError("Failed to fetch")),
  });
  expect(failureReason(await failureOf(offline.request("GET", `/user/${SAMPLE_USERS.learner}/stats`)))).toBe(
    "The server could not be reached. Check your connection and try again.",
  );
});
