import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { buildSubcategories } from "../../../mocks/builders/catalog.ts";
import { becomeUser } from "../../api/auth/queries.ts";
import { subcategoriesQuery } from "../../api/catalog/queries.ts";
import { preferencesQuery } from "../../api/preferences/queries.ts";
import { statsQuery } from "../../api/progress/queries.ts";
import { openQuizzesQuery, quizQuery } from "../../api/quizzes/queries.ts";
import { askedQuestionsQuery, questionsQuery } from "../../api/quizzes/question-queries.ts";
import { quizSavedStatesQuery } from "../../api/saved-questions/queries.ts";
import { memoryStorage } from "../../components/quiz/storage/memory.ts";
import {
  items,
  MARA,
  NOOR,
  OF_QUIZ,
  OF_USER,
  OPEN,
  openPage,
  openQuiz,
  QUESTIONS,
  QUIZ,
  saved,
  SERVER,
  SERVER_BEHIND_MS,
} from "./saved-queries.test.helpers.ts";
import { saveQueries } from "./saved-queries.ts";

beforeEach(() => items.clear());

it("saves the responses that are in the cache before it starts", async () => {
  const { api, client } = await openQuiz();
  items.clear();
  onTestFinished(saveQueries({ api, client, storage: () => memoryStorage(items) }));
  expect(saved()).toEqual([...OF_QUIZ, ...OF_USER].toSorted());
});

describe("without a connection", () => {
  it.each(["offline", 503] as const)(
    "(%s) a new page has all queries that a quiz needs, as failed",
    async (server) => {
      const { client } = await openQuiz();
      const savedAt = client.getQueryState(quizQuery(42).queryKey)?.dataUpdatedAt;
      const page = openPage(server);
      expect(await page.user()).toMatchObject({ data: MARA, status: "error", isInvalidated: true });
      expect(await page.fetchState(preferencesQuery(7))).toMatchObject({
        data: { shortcuts: false },
        status: "error",
      });
      expect(await page.fetchState(openQuizzesQuery(7))).toMatchObject({
        data: [{ id: 42 }],
        status: "error",
      });
      expect(await page.fetchState(quizQuery(42))).toMatchObject({
        data: QUIZ,
        status: "error",
        dataUpdatedAt: savedAt,
        isInvalidated: true,
      });
      expect(await page.fetchState(askedQuestionsQuery(42))).toMatchObject({
        data: QUESTIONS,
        status: "error",
      });
      expect(await page.fetchState(quizSavedStatesQuery(42))).toMatchObject({ data: [], status: "error" });
      expect(await page.fetchState(subcategoriesQuery([1]))).toMatchObject({
        data: buildSubcategories(),
        status: "error",
      });
    },
  );

  it("a new page has nothing else: neither statistics nor the answer keys of a completed quiz", async () => {
    const first = openPage({ "auth/me": MARA, "user/7/stats": {}, "quiz/42/questions": QUESTIONS });
    await first.user();
    first.client.setQueryData(statsQuery(7).queryKey, {} as never);
    await first.fetchState(questionsQuery(42));
    expect(saved()).toEqual(["cairn:saved:7:auth/me"]);
  });

  it("loaded data is not replaced by saved data", async () => {
    const answers: Record<string, unknown> = { ...SERVER };
    const page = openPage(answers);
    await page.user();
    await page.fetchState(quizQuery(42));
    items.set("cairn:saved:7:quiz/42", `1 ${JSON.stringify({ ...QUIZ, title: "Older" })}`);
    answers["offline"] = true;
    const key = quizQuery(42).queryKey;
    await page.client.invalidateQueries({ queryKey: key });
    expect(await page.fetchState(quizQuery(42))).toMatchObject({ data: QUIZ, status: "error" });
  });

  it("an error response is not replaced by saved data", async () => {
    await openQuiz();
    expect(await openPage(500).user()).toMatchObject({ data: undefined, status: "error" });
    const page = openPage({ "auth/me": MARA, "user/7/quizzes?status=open": [OPEN] });
    await page.user();
    expect(await page.fetchState(quizQuery(42))).toMatchObject({ data: undefined, status: "error" });
  });

  it("no quiz is restored while the user is unknown", async () => {
    await openQuiz();
    const page = openPage("offline");
    expect((await page.fetchState(quizQuery(42)))?.data).toBeUndefined();
  });

  it("the time of a quiz is the server's, even if the device's clock is wrong", async () => {
    await openQuiz();
    const page = openPage("offline");
    await page.user();
    expect(Math.abs(Date.now() - SERVER_BEHIND_MS - page.api.clock.now())).toBeLessThan(2000);
  });

  it("a response that doesn't match this version's schema is removed", async () => {
    await openQuiz();
    for (const text of ["", "12", '5 {"id":42}', '5 0 {"id":42}', "5 0 {"]) {
      items.set("cairn:saved:7:quiz/42", text);
      const page = openPage("offline");
      await page.user();
      expect((await page.fetchState(quizQuery(42)))?.data).toBeUndefined();
      expect(saved()).not.toContain("cairn:saved:7:quiz/42");
    }
    items.set("cairn:saved:7:auth/me", "5 0 {}");
    expect((await openPage("offline").user())?.data).toBeUndefined();
  });

  it("the server's response replaces the saved one, and is saved", async () => {
    await openQuiz();
    const answers: Record<string, unknown> = { ...SERVER, "quiz/42": { ...QUIZ, title: "Renamed" } };
    const page = openPage("offline");
    await page.user();
    await page.fetchState(quizQuery(42));
    const back = openPage(answers);
    await back.user();
    expect(await back.fetchState(quizQuery(42))).toMatchObject({
      data: { title: "Renamed" },
      status: "success",
    });
    expect(items.get("cairn:saved:7:quiz/42")).toContain("Renamed");
  });
});

describe("three accounts on one device", () => {
  it("restore only the data of the user who is still signed in", async () => {
    await openQuiz();
    const { api, client } = openPage({ ...SERVER, "auth/me": NOOR });
    becomeUser(client, api, NOOR);
    expect(saved()).toEqual(["cairn:saved:8:auth/me"]);
    // Another tab may have saved it at the same time.
    items.set("cairn:saved:7:quiz/42", `1 0 ${JSON.stringify(QUIZ)}`);
    const page = openPage("offline");
    expect((await page.user())?.data).toMatchObject({ id: 8 });
    expect((await page.fetchState(quizQuery(42)))?.data).toBeUndefined();
  });

  it("leave nothing after signing out or the end of a session", async () => {
    const { client, api } = await openQuiz();
    items.set("cairn:draft:7:42", "{}");
    becomeUser(client, api, null);
    expect(saved()).toEqual(["cairn:draft:7:42"]);
    await openQuiz();
    await openPage({ "auth/me": null }).user();
    expect(saved()).toEqual(["cairn:draft:7:42"]);
    expect((await openPage("offline").user())?.data).toBeUndefined();
  });

  it("save nothing that arrives after the sign-out", async () => {
    const { client, api } = await openQuiz();
    becomeUser(client, api, null);
    client.setQueryData(quizQuery(42).queryKey, QUIZ);
    expect(saved()).toEqual([]);
  });

  it("are not mixed up if two tabs saved one each", async () => {
    await openQuiz();
    items.set("cairn:saved:8:auth/me", `1 ${JSON.stringify(NOOR)}`);
    expect((await openPage("offline").user())?.data).toBeUndefined();
    await openPage(SERVER).user();
    expect(saved()).toEqual([...OF_USER, ...OF_QUIZ].toSorted());
  });
});
