import { describe, expect, it } from "vitest";
import { HistoryPage } from "../../../../src/api/quizzes/history/history.ts";
import { CreatedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { startAsNewcomer } from "../../../test-backend/newcomer.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const { newcomer: NEWCOMER } = SAMPLE_USERS;

describe("the history", () => {
  const NONE = { quizzes: [], total: 0, next: null };

  /** Creates quizzes of the newcomer by name, and queries the history. */
  async function past() {
    const { call, readOwn, take, clock, store } = await startAsNewcomer();
    const ids = new Map<string, number>();
    const begin = async (name: string, change: object) => {
      const body = {
        title: name,
        categoryIds: [6],
        questionCount: 4,
        mode: "quiz",
        userId: NEWCOMER,
        ...change,
      };
      ids.set(name, CreatedQuiz.parse((await call("POST", "/api/quiz", body)).body).id);
    };
    const finish = async (name: string, change: object, wrong: number) => {
      ids.set(name, (await take({ title: name, questionCount: 20, ...change }, wrong)).quiz.id);
    };
    const ask = async (query = "") => {
      return HistoryPage.parse(await readOwn(`history?${query}`));
    };
    const names = async (query: string) => {
      const { quizzes, total } = await ask(query);
      expect(total).toBe(quizzes.length);
      return quizzes.map(({ title }) => title);
    };
    return { ask, begin, call, clock, finish, ids, names, store };
  }

  it("is empty before the first quiz", async () => {
    const { ask } = await past();
    expect(await ask()).toEqual(NONE);
  });

  it("finds by certification, kind, outcome and time, alone and together", async () => {
    const { begin, clock, finish, names } = await past();
    const begun = clock.now;
    await finish("70", {}, 6);
    // The pass mark of the certification, its exam and the sample test is 65; that of the quick test is 70.
    await finish("65", {}, 7);
    await finish("60", {}, 8);
    await finish("Sample test", { isPracticeTest: true, questionCount: 50, timeLimit: 60 }, 17);
    await finish("Quick test", { isPracticeTest: true, questionCount: 25, timeLimit: 30 }, 8);
    await finish("Practice test in study mode", { isPracticeTest: true, mode: "study" }, 0);
    clock.now += 1000;
    await finish("Study", { mode: "study", categoryIds: [1, 6] }, 0);
    await begin("Open", { categoryIds: [1] });
    await begin("Open study", { mode: "study" });
    const all = await names("");
    expect(all).toHaveLength(9);
    expect([all[0], all.at(-1)]).toEqual(["Open study", "70"]);
    expect(await names("categoryId=1")).toEqual(["Open", "Study"]);
    expect(await names("categoryId=2")).toEqual([]);
    expect(await names("kind=study")).toEqual(["Open study", "Study", "Practice test in study mode"]);
    expect(await names("kind=quiz")).toEqual(["Open", "60", "65", "70"]);
    expect(await names("kind=practice-test")).toEqual(["Quick test", "Sample test"]);
    expect(await names("outcome=passed")).toEqual(["Sample test", "65", "70"]);
    expect(await names("outcome=failed")).toEqual(["Quick test", "60"]);
    expect(await names("outcome=open")).toEqual(["Open study", "Open"]);
    expect(await names("kind=quiz&outcome=open&categoryId=1")).toEqual(["Open"]);
    expect(await names(`since=${new Date(begun + 1000).toISOString()}`)).toEqual([
      "Open study",
      "Open",
      "Study",
    ]);
    expect(await names(`since=${new Date(begun + 1001).toISOString()}`)).toEqual([]);
    expect(await names("since=1999-01-01T00:00:00Z")).toHaveLength(9);
  });

  it("pages without gaps or duplicates, even if a quiz is started or discarded in between", async () => {
    const { ask, begin, call, ids } = await past();
    for (const name of ["a", "b", "c", "d", "e", "f"]) await begin(name, {});
    const first = await ask("_limit=2");
    expect([first.quizzes.map(({ title }) => title), first.total]).toEqual([["f", "e"], 6]);
    await begin("g", {});
    await call("DELETE", `/api/quiz/${ids.get("e")}`);
    await call("DELETE", `/api/quiz/${ids.get("d")}`);
    const second = await ask(`_limit=2&before=${first.next}`);
    expect([second.quizzes.map(({ title }) => title), second.total]).toEqual([["c", "b"], 5]);
    expect(await ask(`_limit=1&before=${second.next}`)).toMatchObject({
      quizzes: [{ title: "a" }],
      next: null,
    });
    expect(await ask("before=1")).toEqual({ ...NONE, total: 5 });
  });

  it("returns 25 quizzes per page by default, at most 100", async () => {
    const { ask, begin } = await past();
    for (let count = 0; count < 101; count += 1) await begin(`${count}`, {});
    const [usual, most] = [await ask(), await ask("_limit=1000")];
    expect([usual.quizzes.length, usual.next, usual.total]).toEqual([25, usual.quizzes.at(-1)?.id, 101]);
    expect([most.quizzes.length, most.next]).toEqual([100, most.quizzes.at(-1)?.id]);
    expect(await ask("_limit=100&kind=quiz&outcome=failed")).toEqual(NONE);
    const last = await ask(`before=${(most.next ?? 0) + 1}`);
    expect([last.quizzes.map(({ title }) => title), last.next]).toEqual([["1", "0"], null]);
  });

  it("answers 204 and 404 if two tabs discard a quiz at the same time", async () => {
    const { ask, begin, call, ids } = await past();
    await begin("a", {});
    await begin("b", {});
    const discard = () => call("DELETE", `/api/quiz/${ids.get("a")}`);
    const replies = await Promise.all([discard(), discard()]);
    // Either call can be first.
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 404]);
    expect((await ask()).quizzes.map(({ title }) => title)).toEqual(["b"]);
  });

  it("leaves no partial quiz if one tab submits and another discards it", async () => {
    const { ask, begin, call, ids } = await past();
    await begin("a", {});
    const path = `/api/quiz/${ids.get("a")}`;
    const [submitted, discarded] = await Promise.all([
      call("POST", `${path}/submit`, { answers: [] }),
      call("DELETE", path),
    ]);
    // Either call can be first: the quiz is either submitted or removed.
    const { quizzes, total } = await ask();
    const end = {
      statuses: [submitted.status, discarded.status],
      kept: quizzes.map(({ title, score }) => ({ title, score })),
      total,
      read: (await call("GET", path)).status,
    };
    expect([
      { statuses: [200, 409], kept: [{ title: "a", score: 0 }], total: 1, read: 200 },
      { statuses: [404, 204], kept: [], total: 0, read: 404 },
    ]).toContainEqual(end);
  });
});
