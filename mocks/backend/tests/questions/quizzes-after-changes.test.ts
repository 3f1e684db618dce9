import { describe, expect, it } from "vitest";
import { Quiz } from "../../../../src/api/quizzes/schema.ts";
import { buildKinds } from "../../../builders/quizzes.ts";
import { QuestionDoc } from "../../documents/bank.ts";
import { BANK, NEWCOMER, prepareQuizzes, rewritten } from "./quizzes-of-bank.test.helpers.ts";

/** The input of the last study notes, as text. */
let noted = "";

const { backend, restart, admin, learner, begin, questionsIn, submit, edit, singleIn } = prepareQuizzes({
  notesWriter: {
    name: "Test",
    write: async (quiz) => {
      noted = JSON.stringify(quiz);
      return { title: quiz.title, content: noted };
    },
  },
});

/** The coverage of a domain depends on the current bank, so comparisons ignore it. */
const COVERAGE = /,"seenQuestions":\d+,"totalQuestions":\d+(?=})/g;

async function readAll(ids: readonly number[]): Promise<string[]> {
  const own = `/api/user/${NEWCOMER}`;
  const paths = [
    ...ids.flatMap((id) => [`/api/quiz/${id}`, `/api/quiz/${id}/questions`, `/api/quiz/${id}/marks`]),
    ...["stats", "mastery", "trends", "study-plan", "marks", "quizzes", "history", "achievements"].map(
      (of) => `${own}/${of}`,
    ),
    `${own}/export?format=csv&of=answers`,
    `${own}/export?format=csv&of=sessions`,
    `${own}/export?format=json`,
  ];
  const texts = await Promise.all(
    paths.map(async (path) => (await learner("GET", path)).text.replaceAll(COVERAGE, "")),
  );
  return [...texts, ...(await Promise.all(ids.map(notesOf)))];
}

/** Returns the input of study notes; empty for an open quiz. */
async function notesOf(id: number): Promise<string> {
  noted = "";
  const reply = await learner("POST", `/api/quiz/${id}/generate-lecture`);
  return reply.status === 201 ? noted : "";
}

describe("a quiz", () => {
  it.each<[string, (questionId: number) => Promise<unknown>]>([
    ["edited", (id) => edit(id, rewritten)],
    [
      "edited twice",
      async (id) => {
        await edit(id, rewritten);
        await edit(id, { text: "Rewritten again", correctAnswer: 1 });
      },
    ],
    ["deleted", (id) => admin("DELETE", `${BANK}/questions/${id}`)],
    [
      "edited, deleted and restored",
      async (id) => {
        await edit(id, rewritten);
        await admin("DELETE", `${BANK}/questions/${id}`);
        await admin("POST", `${BANK}/questions/${id}/restore`);
      },
    ],
  ])("stays byte for byte the same, open or completed, if a question is %s", async (_, change) => {
    const finished = await begin();
    await submit(finished, 3);
    const running = await begin({ questionIds: (await questionsIn(finished)).map(({ id }) => id) });
    // Notes add a study guide to the export, so write them before the first comparison.
    await notesOf(finished);
    const before = await readAll([finished, running]);
    const { id } = await singleIn(running);
    await change(id);
    expect(await readAll([finished, running])).toEqual(before);
    expect(backend.errors).toEqual([]);
  });

  it("stays the same if a question is moved; only its saved questions get the new domain", async () => {
    const finished = await begin({ subcategoryIds: [61] });
    await submit(finished, 10);
    await notesOf(finished);
    const before = await readAll([finished]);
    const { id } = await singleIn(finished);
    await edit(id, { subcategoryId: 62 });
    const after = await readAll([finished]);
    const isOfMarks = (text: string) => text.startsWith('{"missed"') || text.includes('"marks":[');
    expect(after.filter((text) => !isOfMarks(text))).toEqual(before.filter((text) => !isOfMarks(text)));
    const [counts] = after.filter(isOfMarks);
    expect(JSON.parse(counts ?? "")).toMatchObject({
      missed: 10,
      domains: [
        { subcategoryId: 61, missed: 9 },
        { subcategoryId: 62, missed: 1 },
      ],
    });
  });

  it("is scored with the answer key of its version, and counts toward the original domain", async () => {
    const changed = await begin();
    const { id, subcategoryId } = await singleIn(changed);
    await edit(id, { ...rewritten, subcategoryId: subcategoryId === 63 ? 62 : 63 });
    const reply = await submit(changed);
    expect(reply).toMatchObject({ status: 200, body: { score: 100, correctAnswers: 10 } });
    const drawnFrom = new Map<number, number>();
    for (const { subcategoryId: domain = 0 } of await questionsIn(changed))
      drawnFrom.set(domain, (drawnFrom.get(domain) ?? 0) + 1);
    const mastery = await backend.store.list("mastery", { userId: NEWCOMER });
    expect(new Map(mastery.map((record) => [record.subcategoryId, record.totalAnswers]))).toEqual(drawnFrom);
    expect(mastery.every(({ recent }) => /^1+$/.test(recent))).toBe(true);
  });

  it("accepts option ids of its version and rejects those of a later version", async () => {
    const id = await begin();
    const { id: questionId } = await singleIn(id);
    await edit(questionId, {
      ...rewritten,
      options: [...rewritten.options, { text: "Up" }],
      correctAnswer: 5,
    });
    const answers = [{ questionId, answer: 5 }];
    expect(await learner("POST", `/api/quiz/${id}/submit`, { answers })).toMatchObject({ status: 400 });
    expect(
      await learner("POST", `/api/quiz/${id}/submit`, { answers: [{ questionId, answer: 4 }] }),
    ).toMatchObject({
      status: 200,
    });
  });

  it("started after an edit draws the new version, and keeps it after another edit", async () => {
    const earlier = await begin();
    const { id: questionId } = await singleIn(earlier);
    await edit(questionId, rewritten);
    const next = await begin({ questionIds: [questionId], questionCount: 1 });
    expect(await questionsIn(next)).toMatchObject([{ id: questionId, text: "Rewritten", correctAnswer: 4 }]);
    await edit(questionId, { text: "Rewritten again" });
    expect(await questionsIn(next)).toMatchObject([{ text: "Rewritten" }]);
    expect(await singleIn(earlier)).not.toMatchObject({ text: "Rewritten" });
    expect((await backend.store.get("quizzes", next))?.versions).toEqual([2]);
    expect(await backend.store.get("quizzes", earlier)).not.toHaveProperty("versions");
    expect(Quiz.parse((await learner("GET", `/api/quiz/${next}`)).body)).not.toHaveProperty("versions");
  });

  it("doesn't reveal versions to learners", async () => {
    const id = await begin();
    const { id: questionId } = await singleIn(id);
    await edit(questionId, rewritten);
    const next = await begin({ questionIds: [questionId], questionCount: 1 });
    await submit(next, 1);
    const catalog = await Promise.all(
      [
        "/api/categories",
        "/api/subcategories",
        "/api/auth/me",
        `/api/user/${NEWCOMER}/marked-questions?kind=missed`,
      ].map(async (path) => (await learner("GET", path)).text),
    );
    const texts = [...(await readAll([id, next])), ...catalog].join("\n");
    expect(texts).toContain("Rewritten");
    // The totals count their own changes.
    expect(texts.replaceAll(/"tallies":\[.*?\}\]/g, "")).not.toMatch(
      /"versions?"|isRetired|retiredBy|formerQuestions/,
    );
  });

  it("in exam mode doesn't reveal answers, even of an edited question", async () => {
    const questions = buildKinds().map((question) =>
      QuestionDoc.parse({ ...question, explanation: "SECRET", options: question.options }),
    );
    await restart({ data: { questions } });
    const exam = await begin({ categoryIds: [1], questionCount: 4, conditions: "exam" });
    for (const { id } of questions) await edit(id, { explanation: "SECRET too", text: `Changed ${id}` });
    const next = await begin({ categoryIds: [1], questionCount: 4, conditions: "exam" });
    for (const { id } of questions)
      await learner("PUT", `/api/user/${NEWCOMER}/marks/${id}`, { isBookmarked: true });
    const list = await learner("GET", `/api/user/${NEWCOMER}/marked-questions?kind=bookmarked`);
    const texts = [...(await readAll([exam, next])), list.text].join("\n");
    expect(texts).not.toMatch(/SECRET|"correct(?:Answer|Order|Matches)"|"correctAnswers":\[/);
    expect(texts).toContain("Changed 953");
  });
});
