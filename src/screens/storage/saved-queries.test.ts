import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { buildSubcategories } from "../../../mocks/builders/catalog.ts";
import { buildQuestion, buildQuizSummary } from "../../../mocks/builders/quizzes.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { becomeUser, currentUserQuery } from "../../api/auth/queries.ts";
import { subcategoriesQuery } from "../../api/catalog/queries.ts";
import { createApi } from "../../api/client.ts";
import { preferencesQuery } from "../../api/preferences/queries.ts";
import { DEFAULT_PREFERENCES } from "../../api/preferences/schema.ts";
import { statsQuery } from "../../api/progress/queries.ts";
import { createQueryClient } from "../../api/query-client.ts";
import { discardQuiz, openQuizzesQuery, quizQuery } from "../../api/quizzes/queries.ts";
import { askedQuestionsQuery, questionsQuery } from "../../api/quizzes/question-queries.ts";
import { LISTED_MAX } from "../../api/quizzes/quiz-sizes.ts";
import { quizSavedStatesQuery } from "../../api/saved-questions/queries.ts";
import { memoryStorage } from "../../components/quiz/storage/memory.ts";
import { blockedStorage } from "../../components/quiz/storage/storage.test.helpers.ts";
import { saveQueries } from "./saved-queries.ts";

const MARA = buildUser();
const NOOR = buildUser({ id: 8, username: "Noor Haddad" });
const QUIZ = { ...buildQuizSummary({ id: 42, userId: 7, completedAt: null }), answers: [] };
const QUESTIONS = [buildQuestion({ id: 1 }), buildQuestion({ id: 2 })];
const OPEN = buildQuizSummary({ id: 42, completedAt: null });

/** By how many milliseconds the server's clock is behind the device's. */
const SERVER_BEHIND = 3_600_000;

let items = new Map<string, string>();
const stops: (() => void)[] = [];
beforeEach(() => {
  items = new Map();
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Opens a page on this device. `answers` are responses by path; other paths have status 404. */
function openPage(answers: Record<string, unknown> | "offline" | 500 | 503, storage = memoryStorage(items)) {
  const api = createApi({
    fetch: async (address, init) => {
      if (answers === "offline" || (typeof answers === "object" && "offline" in answers))
        throw new TypeError("Failed to fetch");
      if (typeof answers === "number") return new Response("No.", { status: answers });
      if (init?.method === "DELETE") return new Response(null, { status: 204 });
      const path = (address as string).replace("/api/", "");
      if (!(path in answers)) return new Response("Not found.", { status: 404 });
      if (answers[path] === null) return new Response("Please log in.", { status: 401 });
      const headers = { Date: new Date(Date.now() - SERVER_BEHIND).toUTCString() };
      return new Response(JSON.stringify(answers[path]), { headers });
    },
  });
  const client = createQueryClient(api);
  stops.push(saveQueries({ api, client, storage: () => storage }));
  const look = async (query: { queryKey: readonly unknown[] }) => {
    await client.fetchQuery(query as Parameters<typeof client.fetchQuery>[0]).catch(() => {});
    return client.getQueryState(query.queryKey);
  };
  return { api, client, look, user: () => look(currentUserQuery(api)) };
}

const SERVER = {
  "auth/me": MARA,
  "quiz/42": QUIZ,
  "quiz/42/questions": QUESTIONS,
  "quiz/42/marks": [],
  "user/7/preferences": { ...DEFAULT_PREFERENCES, shortcuts: false },
  "user/7/quizzes?status=open": [OPEN],
  "subcategories?categoryIds=1": buildSubcategories(),
};

/** Mara opens her quiz while online. */
async function openQuiz() {
  const page = openPage(SERVER);
  await page.user();
  for (const query of [
    preferencesQuery(7),
    openQuizzesQuery(7),
    quizQuery(42),
    askedQuestionsQuery(42),
    quizSavedStatesQuery(42),
    subcategoriesQuery([1]),
  ])
    await page.look(query);
  return page;
}

const saved = () => [...items.keys()].toSorted();
const OF_QUIZ = ["cairn:saved:7:quiz/42", "cairn:saved:7:quiz/42/asked", "cairn:saved:7:quiz/42/marks"];
const OF_USER = [
  "cairn:saved:7:auth/me",
  "cairn:saved:7:subcategories?categoryIds=1",
  "cairn:saved:7:user/7/preferences",
  "cairn:saved:7:user/7/quizzes?status=open",
];

it("saves the responses that are in the cache before it starts", async () => {
  const { api, client } = await openQuiz();
  items.clear();
  stops.push(saveQueries({ api, client, storage: () => memoryStorage(items) }));
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
      expect(await page.look(preferencesQuery(7))).toMatchObject({
        data: { shortcuts: false },
        status: "error",
      });
      expect(await page.look(openQuizzesQuery(7))).toMatchObject({ data: [{ id: 42 }], status: "error" });
      expect(await page.look(quizQuery(42))).toMatchObject({
        data: QUIZ,
        status: "error",
        dataUpdatedAt: savedAt,
        isInvalidated: true,
      });
      expect(await page.look(askedQuestionsQuery(42))).toMatchObject({ data: QUESTIONS, status: "error" });
      expect(await page.look(quizSavedStatesQuery(42))).toMatchObject({ data: [], status: "error" });
      expect(await page.look(subcategoriesQuery([1]))).toMatchObject({
        data: buildSubcategories(),
        status: "error",
      });
    },
  );

  it("a new page has nothing else: neither statistics nor the answer keys of a completed quiz", async () => {
    const first = openPage({ "auth/me": MARA, "user/7/stats": {}, "quiz/42/questions": QUESTIONS });
    await first.user();
    first.client.setQueryData(statsQuery(7).queryKey, {} as never);
    await first.look(questionsQuery(42));
    expect(saved()).toEqual(["cairn:saved:7:auth/me"]);
  });

  it("loaded data is not replaced by saved data", async () => {
    const answers: Record<string, unknown> = { ...SERVER };
    const page = openPage(answers);
    await page.user();
    await page.look(quizQuery(42));
    items.set("cairn:saved:7:quiz/42", `1 ${JSON.stringify({ ...QUIZ, title: "Older" })}`);
    answers["offline"] = true;
    const key = quizQuery(42).queryKey;
    await page.client.invalidateQueries({ queryKey: key });
    expect(await page.look(quizQuery(42))).toMatchObject({ data: QUIZ, status: "error" });
  });

  it("an error response is not replaced by saved data", async () => {
    await openQuiz();
    expect(await openPage(500).user()).toMatchObject({ data: undefined, status: "error" });
    const page = openPage({ "auth/me": MARA, "user/7/quizzes?status=open": [OPEN] });
    await page.user();
    expect(await page.look(quizQuery(42))).toMatchObject({ data: undefined, status: "error" });
  });

  it("no quiz is restored while the user is unknown", async () => {
    await openQuiz();
    const page = openPage("offline");
    expect((await page.look(quizQuery(42)))?.data).toBeUndefined();
  });

  it("the time of a quiz is the server's, even if the device's clock is wrong", async () => {
    await openQuiz();
    const page = openPage("offline");
    await page.user();
    expect(Math.abs(Date.now() - SERVER_BEHIND - page.api.clock.now())).toBeLessThan(2000);
  });

  it("a response that doesn't match this version's schema is removed", async () => {
    await openQuiz();
    for (const text of ["", "12", '5 {"id":42}', '5 0 {"id":42}', "5 0 {"]) {
      items.set("cairn:saved:7:quiz/42", text);
      const page = openPage("offline");
      await page.user();
      expect((await page.look(quizQuery(42)))?.data).toBeUndefined();
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
    await page.look(quizQuery(42));
    const back = openPage(answers);
    await back.user();
    expect(await back.look(quizQuery(42))).toMatchObject({ data: { title: "Renamed" }, status: "success" });
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
    expect((await page.look(quizQuery(42)))?.data).toBeUndefined();
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

describe("a quiz", () => {
  it("is removed once it is completed", async () => {
    const { client } = await openQuiz();
    expect(saved()).toEqual([...OF_USER, ...OF_QUIZ].toSorted());
    client.setQueryData(quizQuery(42).queryKey, { ...QUIZ, completedAt: "2026-11-20T09:00:00.000Z" });
    expect(saved()).toEqual(OF_USER);
  });

  it("is removed once it is discarded here or no longer open", async () => {
    const { client, api } = await openQuiz();
    await client
      .getMutationCache()
      .build(client, client.defaultMutationOptions(discardQuiz(api, 7)))
      .execute(OPEN);
    expect(saved()).toEqual(OF_USER);
    await openQuiz();
    const page = openPage({ ...SERVER, "user/7/quizzes?status=open": [buildQuizSummary({ id: 421 })] });
    await page.user();
    await page.look(openQuizzesQuery(7));
    expect(saved()).toEqual(OF_USER);
  });

  it("stays while the list of open quizzes may be incomplete", async () => {
    await openQuiz();
    const others = Array.from({ length: LISTED_MAX }, (_, index) => buildQuizSummary({ id: 1000 + index }));
    const page = openPage({ ...SERVER, "user/7/quizzes?status=open": others });
    await page.user();
    await page.look(openQuizzesQuery(7));
    expect(saved()).toEqual([...OF_USER, ...OF_QUIZ].toSorted());
    page.client.setQueryData(openQuizzesQuery(7).queryKey, others.slice(1));
    expect(saved()).toEqual(OF_USER);
  });

  it("makes room for the newest if the limit is exceeded", async () => {
    const { client } = await openQuiz();
    const long = [buildQuestion({ id: 1, text: "x".repeat(700_000) })];
    for (const [id, updatedAt] of [
      [43, Date.now() + 1000],
      [44, Date.now() + 2000],
      [45, Date.now() + 3000],
    ] as const)
      client.setQueryData(askedQuestionsQuery(id).queryKey, long, { updatedAt });
    expect(saved()).toEqual(
      [...OF_USER, "cairn:saved:7:quiz/44/asked", "cairn:saved:7:quiz/45/asked"].toSorted(),
    );
    client.setQueryData(askedQuestionsQuery(45).queryKey, [
      buildQuestion({ id: 1, text: "x".repeat(1_600_000) }),
    ]);
    expect(saved()).toEqual(OF_USER);
  });

  it("is removed as a whole to make room, and never the one that is saved", async () => {
    const { client } = await openQuiz();
    const long = (length: number) => [buildQuestion({ id: 1, text: "x".repeat(length) })];
    const save = (id: number, length: number, updatedAt: number) =>
      client.setQueryData(askedQuestionsQuery(id).queryKey, long(length), { updatedAt });
    client.setQueryData(quizQuery(43).queryKey, { ...QUIZ, id: 43 }, { updatedAt: 2 });
    save(43, 900_000, Date.now() + 1000);
    save(42, 700_000, Date.now() + 2000);
    expect(saved()).toEqual([...OF_USER, ...OF_QUIZ].toSorted());
  });
});

it("a full storage makes room, and a blocked one saves nothing without failing", async () => {
  await openQuiz();
  const full = memoryStorage(items);
  let refusals = 1;
  const page = openPage(SERVER, {
    ...full,
    get length() {
      return full.length;
    },
    setItem(key, text) {
      if ((refusals -= 1) >= 0) throw new DOMException("Full", "QuotaExceededError");
      full.setItem(key, text);
    },
  });
  await page.user();
  expect(saved()).toEqual(OF_USER);

  const blocked = openPage(SERVER, blockedStorage);
  expect(await blocked.user()).toMatchObject({ data: MARA, status: "success" });
});
