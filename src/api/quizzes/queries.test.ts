import { describe, expect, it } from "vitest";
import { buildAsked, buildKinds, buildQuizSummary } from "../../../mocks/builders/quizzes.ts";
import { createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { createQuiz, discardQuiz, historyKey, openQuizzesQuery, quizQuery } from "./queries.ts";
import { askedQuestionsQuery, questionsQuery } from "./question-queries.ts";
import { submitQuiz } from "./submit-quiz.ts";

const quiz = { ...buildQuizSummary(), answers: [] };

/** Creates a cache with data at each of these keys, over a backend that always answers with `reply`. */
function holding(reply: object, ...keys: (string | number)[][]) {
  const api = createApi({ fetch: async () => new Response(JSON.stringify(reply)) });
  const client = createQueryClient(api);
  for (const key of keys) client.setQueryData(key, {});
  const isStale = (key: readonly (string | number)[]) => client.getQueryState(key)?.isInvalidated;
  return { api, client, isStale };
}

it("caches a created quiz, lists it as open, and invalidates the open quizzes and the history", async () => {
  const mastery = ["user", 7, "mastery"];
  const past = ["user", 7, "history", "kind=quiz"];
  const { queryKey } = openQuizzesQuery(7);
  const { api, client, isStale } = holding(quiz, past, mastery);
  const earlier = { ...buildQuizSummary(), id: 41 };
  client.setQueryData(queryKey, [earlier]);
  const create = () => createQuiz({ api, client }, { ...buildQuizSummary(), timeLimit: 30 });
  await create();
  expect(client.getQueryData(quizQuery(42).queryKey)).toEqual(quiz);
  expect(client.getQueryData(queryKey)).toEqual([quiz, earlier]);
  expect([queryKey, past, mastery].map(isStale)).toEqual([true, true, false]);
  // An open mock exam that is continued is listed already.
  await create();
  expect(client.getQueryData(queryKey)).toHaveLength(2);
  client.removeQueries({ queryKey });
  await create();
  expect(client.getQueryData(queryKey)).toBeUndefined();
});

it("caches a submitted quiz, and invalidates all of the user's data", async () => {
  const keysOfUser = ["stats", "mastery", "study-plan", "achievements", "quizzes?status=completed"].map(
    (segment) => ["user", 7, segment],
  );
  const otherKeys = [["user", 8, "stats"], ["categories"], ["quiz", 42, "questions"]];
  const { api, client, isStale } = holding({ ...quiz, newBadges: 1 }, ...keysOfUser, ...otherKeys);
  await submitQuiz({ api, client }, { quizId: 42, answers: [] });
  expect(client.getQueryData(quizQuery(42).queryKey)).toEqual(quiz);
  expect(keysOfUser.map(isStale)).toEqual(keysOfUser.map(() => true));
  expect(otherKeys.map(isStale)).toEqual(otherKeys.map(() => false));
});

describe("discarding a quiz", () => {
  const [discarded, other] = [buildQuizSummary(), { ...buildQuizSummary(), id: 41 }];
  const historyOf = (userId: number) => [...historyKey(userId), "kind=quiz"];

  /** Discards a quiz that is in the cache, over a backend that answers with `status`. */
  async function discard(status: number) {
    const api = createApi({ fetch: async () => new Response(status === 204 ? null : "No.", { status }) });
    const client = createQueryClient(api);
    client.setQueryData(openQuizzesQuery(7).queryKey, [discarded, other]);
    for (const user of [7, 8])
      client.setQueryData(historyOf(user), {
        pages: [
          { quizzes: [discarded], total: 2, next: discarded.id },
          { quizzes: [other], total: 2, next: null },
        ],
        pageParams: [null, discarded.id],
      });
    const mutation = client.getMutationCache().build(client, discardQuiz(api, 7));
    const failed = await mutation.execute(discarded).then(
      () => false,
      () => true,
    );
    return { failed, client };
  }

  it.each([
    ["was discarded", 204],
    ["was discarded already", 404],
  ])("removes it from the user's open quizzes and history if it %s", async (_what, status) => {
    const { failed, client } = await discard(status);
    expect(failed).toBe(false);
    expect(client.getQueryData(openQuizzesQuery(7).queryKey)).toEqual([other]);
    expect(client.getQueryData(historyOf(7))).toMatchObject({
      pages: [
        { quizzes: [], total: 1 },
        { quizzes: [{ id: 41 }], total: 1 },
      ],
      pageParams: [null, discarded.id],
    });
    expect(client.getQueryData(historyOf(8))).toMatchObject({ pages: [{ total: 2 }, { total: 2 }] });
  });

  it("keeps it in both if the server refused", async () => {
    const { failed, client } = await discard(409);
    expect(failed).toBe(true);
    expect(client.getQueryData(openQuizzesQuery(7).queryKey)).toEqual([discarded, other]);
    expect(client.getQueryData(historyOf(7))).toMatchObject({ pages: [{ total: 2 }, { total: 2 }] });
  });
});

describe("the questions of a quiz", () => {
  const { queryKey: asked } = askedQuestionsQuery(42);
  const { queryKey: reviewed } = questionsQuery(42);
  const withoutKey = buildKinds().map(buildAsked);

  it("are fetched from one path, and cached separately", async () => {
    const paths: string[] = [];
    const api = createApi({
      fetch: async (input) => {
        paths.push(new URL(input instanceof Request ? input.url : input, "https://cairn.test").pathname);
        return new Response(JSON.stringify(buildKinds()));
      },
    });
    const client = createQueryClient(api);
    await client.fetchQuery(askedQuestionsQuery(42));
    expect(client.getQueryData(reviewed)).toBeUndefined();
    await client.fetchQuery(questionsQuery(42));
    expect(paths).toEqual(["/api/quiz/42/questions", "/api/quiz/42/questions"]);
  });

  it("are not fetched again after submission if they had answer keys", async () => {
    const { api, client } = holding({ ...quiz, newBadges: 0 });
    client.setQueryData(asked, buildKinds());
    await submitQuiz({ api, client }, { quizId: 42, answers: [] });
    expect(client.getQueryData(reviewed)).toEqual(buildKinds());
  });

  it.each([
    ["none has its key", withoutKey],
    ["one lacks its key", [...buildKinds().slice(1), ...withoutKey.slice(0, 1)]],
  ])("are fetched again if %s", async (_, questions) => {
    const { api, client } = holding({ ...quiz, newBadges: 0 });
    client.setQueryData(asked, questions);
    await submitQuiz({ api, client }, { quizId: 42, answers: [] });
    expect(client.getQueryData(reviewed)).toBeUndefined();
  });

  it("are not cached as a review if the submission failed", async () => {
    const api = createApi({ fetch: async () => new Response("No.", { status: 500 }) });
    const client = createQueryClient(api);
    client.setQueryData(asked, buildKinds());
    await expect(submitQuiz({ api, client }, { quizId: 42, answers: [] })).rejects.toThrow("No.");
    expect(client.getQueryData(reviewed)).toBeUndefined();
  });
});
