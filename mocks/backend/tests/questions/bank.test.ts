import { describe, expect, it } from "vitest";
import seedFile from "../../../../db.json" with { type: "json" };
import { CreatedQuiz, SubmittedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { startBackend, type CallAs } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { Seed } from "../../documents/database.ts";

const NEWCOMER = SAMPLE_USERS.newcomer;
const { anchor: _, ...bank } = Seed.parse(seedFile);
const mocks = bank.categories.flatMap(({ id, name, profile }) =>
  profile?.mocks ? (["A", "B"] as const).map((form) => ({ id, name, form, profile })) : [],
);
const idsIn = (categoryId: number, form: "A" | "B") =>
  bank.questions.filter((one) => one.categoryId === categoryId && one.form === form).map(({ id }) => id);
const byNumber = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);

async function create(call: CallAs, body: object) {
  const { status, text } = await call("POST", "/api/quiz", { userId: NEWCOMER, ...body });
  if (status !== 201) throw new Error(`${status}: ${text}`);
  return CreatedQuiz.parse(JSON.parse(text));
}

it("has two mock exams for each certification", () =>
  expect(mocks.map(({ id, form }) => `${id}/${form}`)).toEqual(
    bank.categories.flatMap(({ id }) => [`${id}/A`, `${id}/B`]),
  ));

describe.each(mocks)("$name, mock exam $form", ({ id, name, form, profile }) => {
  it("draws exactly the questions of its form, with the exam's minutes and pass mark", async () => {
    const { as, store } = startBackend({ data: bank });
    const quiz = await create(await as(NEWCOMER), {
      title: `${name} mock exam ${form}`,
      categoryIds: [id],
      form,
      mode: "quiz",
    });
    const questionIds = (await store.get("quizzes", quiz.id))?.questionIds ?? [];
    expect(questionIds).toHaveLength(profile.mocks?.questions ?? 0);
    expect(byNumber(questionIds)).toEqual(byNumber(idsIn(id, form)));
    expect(quiz).toMatchObject({ timeLimit: profile.minutes, passMark: profile.passMark });
  });
});

it("tells a learner who sat no mock exam nothing of any of them", async () => {
  const { as } = startBackend({ data: bank });
  const call = await as(NEWCOMER);
  const own = `/api/user/${NEWCOMER}`;
  for (const { id } of bank.questions.filter((one) => one.form))
    await call("PUT", `${own}/marks/${id}`, { isBookmarked: true });
  const texts: string[] = [];
  const keep = async (...parts: Parameters<CallAs>) => {
    const { text } = await call(...parts);
    texts.push(text);
    return text;
  };
  for (const { id, name } of bank.categories) {
    const quiz = await create(call, {
      title: `All of ${name}`,
      categoryIds: [id],
      questionCount: 200,
      mode: "quiz",
    });
    await keep("GET", `/api/quiz/${quiz.id}/questions`);
    SubmittedQuiz.parse(JSON.parse(await keep("POST", `/api/quiz/${quiz.id}/submit`, { answers: [] })));
    await keep("POST", `/api/quiz/${quiz.id}/generate-lecture`);
  }
  const kinds = ["missed", "flagged", "bookmarked", "noted", "answered"];
  for (const path of [
    "quizzes",
    "history",
    "marks",
    "mastery",
    "study-plan",
    "export?format=json",
    ...["sessions", "answers", "marks"].map((of) => `export?format=csv&of=${of}`),
    ...kinds.map((kind) => `marked-questions?kind=${kind}&_limit=50`),
    ...kinds.map((kind) => `marked-questions?kind=${kind}&q=the`),
  ])
    await keep("GET", `${own}/${path}`);
  const all = texts.join("\n");
  const inJson = (text: string) => JSON.stringify(text).slice(1, -1);
  const open = bank.questions.filter((one) => one.form === undefined);
  expect(open.some(({ text }) => all.includes(inJson(text)))).toBe(true);
  const revealed = bank.questions.filter(
    (one) => one.form && (all.includes(inJson(one.text)) || all.includes(one.text)),
  );
  expect(revealed.map(({ id }) => id)).toEqual([]);
});
