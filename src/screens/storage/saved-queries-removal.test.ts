import { beforeEach, describe, expect, it } from "vitest";
import { buildQuestion, buildQuizSummary } from "../../../mocks/builders/quizzes.ts";
import { discardQuiz, openQuizzesQuery, quizQuery } from "../../api/quizzes/queries.ts";
import { askedQuestionsQuery } from "../../api/quizzes/question-queries.ts";
import { LISTED_MAX } from "../../api/quizzes/quiz-sizes.ts";
import { memoryStorage } from "../../components/quiz/storage/memory.ts";
import { blockedStorage } from "../../components/quiz/storage/storage.test.helpers.ts";
import {
  items,
  MARA,
  OF_QUIZ,
  OF_USER,
  OPEN,
  openPage,
  openQuiz,
  QUIZ,
  saved,
  SERVER,
} from "./saved-queries.test.helpers.ts";

beforeEach(() => items.clear());

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
    await page.fetchState(openQuizzesQuery(7));
    expect(saved()).toEqual(OF_USER);
  });

  it("stays while the list of open quizzes may be incomplete", async () => {
    await openQuiz();
    const others = Array.from({ length: LISTED_MAX }, (_, index) => buildQuizSummary({ id: 1000 + index }));
    const page = openPage({ ...SERVER, "user/7/quizzes?status=open": others });
    await page.user();
    await page.fetchState(openQuizzesQuery(7));
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
