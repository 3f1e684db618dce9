import { SAMPLE_USERS } from "../../../test-backend/sample-users.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import { beforeEach, describe, expect, it } from "vitest";
import seedFile from "../../../sample.json" with { type: "json" };
import { AdminQuestion, AdminQuestionDetail } from "../../../../src/api/admin/schema.ts";
import { SavedQuestions } from "../../../../src/api/saved-questions/schema.ts";
import { Questions } from "../../../../src/api/questions/schema.ts";
import { noAnswer, rightAnswer } from "../../../../src/api/questions/scoring/scoring.ts";
import { CreatedQuiz, Quiz } from "../../../../src/api/quizzes/schema.ts";
import { buildKinds } from "../../../builders/quizzes.ts";
import { startBackend, type CallAs } from "../../../test-backend/calls.ts";
import { QuestionDoc } from "../../documents/bank.ts";
import { Database } from "../../documents/database.ts";

const { admin: ADMIN, learner: LEARNER, newcomer: NEWCOMER } = SAMPLE_USERS;
const CERTIFICATION = 6;
const BANK = "/api/admin/tenants/1";

let backend: ReturnType<typeof startBackend>;
let admin: CallAs;
let learner: CallAs;
/** The input of the last study notes, as text. */
let noted = "";

beforeEach(async () => {
  backend = startBackend({
    notesWriter: {
      name: "Test",
      write: async (quiz) => {
        noted = JSON.stringify(quiz);
        return { title: quiz.title, content: noted };
      },
    },
  });
  [admin, learner] = [await backend.as(ADMIN), await backend.as(NEWCOMER)];
});

const begin = async (change: object = {}, as = learner) => {
  const newQuiz = {
    title: "T",
    categoryIds: [CERTIFICATION],
    questionCount: 10,
    mode: "quiz",
    userId: NEWCOMER,
  };
  const { id } = CreatedQuiz.parse((await as("POST", "/api/quiz", { ...newQuiz, ...change })).body);
  return id;
};
const questionsIn = async (id: number, as = learner) =>
  Questions.parse((await as("GET", `/api/quiz/${id}/questions`)).body);
/** Submits correct answers, except the first `wrong`. */
const submit = async (id: number, wrong = 0, as = learner) => {
  const answers = (await questionsIn(id, as)).map((question, index) => ({
    questionId: question.id,
    answer: index < wrong ? noAnswer(question) : rightAnswer(question),
  }));
  return as("POST", `/api/quiz/${id}/submit`, { answers });
};
const edit = async (id: number, change: object) => {
  const reply = await admin("PATCH", `${BANK}/questions/${id}`, change);
  expect(reply.status).toBe(200);
  return AdminQuestion.parse(reply.body);
};

/** The coverage of a domain depends on the current bank, so comparisons ignore it. */
const COVERAGE = /,"seenQuestions":\d+,"totalQuestions":\d+(?=})/g;

async function readAll(ids: readonly number[], as = learner, userId = NEWCOMER): Promise<string[]> {
  const own = `/api/user/${userId}`;
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
    paths.map(async (path) => (await as("GET", path)).text.replaceAll(COVERAGE, "")),
  );
  return [...texts, ...(await Promise.all(ids.map((id) => notesOf(id, as))))];
}

/** Returns the input of study notes; empty for an open quiz. */
async function notesOf(id: number, as: CallAs): Promise<string> {
  noted = "";
  const reply = await as("POST", `/api/quiz/${id}/generate-lecture`);
  return reply.status === 201 ? noted : "";
}

/** A change of text, options and answer key. */
const rewritten = {
  text: "Rewritten",
  options: ["North", "East", "South", "West"].map((text) => ({ text })),
  correctAnswer: 4,
  explanation: "Rewritten too.",
  difficultyLevel: 5,
  tags: ["rewritten"],
};

/** Returns a single-choice question of a quiz. */
const singleIn = async (id: number) => {
  const found = (await questionsIn(id)).find(({ kind }) => kind === undefined);
  if (!found) throw new Error("The quiz has no single-choice question.");
  return found;
};

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
    await notesOf(finished, learner);
    const before = await readAll([finished, running]);
    const { id } = await singleIn(running);
    await change(id);
    expect(await readAll([finished, running])).toEqual(before);
    expect(backend.errors).toEqual([]);
  });

  it("stays the same if a question is moved; only its saved questions get the new domain", async () => {
    const finished = await begin({ subcategoryIds: [61] });
    await submit(finished, 10);
    await notesOf(finished, learner);
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
    backend = startBackend({ data: { questions } });
    [admin, learner] = [await backend.as(ADMIN), await backend.as(NEWCOMER)];
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

describe("a question that is retired", () => {
  it("is not drawn in any way until it is restored", async () => {
    const { store } = backend;
    const own = await store.list("questions", { categoryId: CERTIFICATION });
    const [gone, ...others] = own;
    if (!gone) throw new Error("The seed has no such question.");
    await admin("DELETE", `${BANK}/questions/${gone.id}`);
    for (let round = 0; round < 10; round += 1) {
      const drawn = await questionsIn(
        await begin({ questionCount: 200, mode: round % 2 === 0 ? "quiz" : "study" }),
      );
      expect(drawn).toHaveLength(others.length);
      expect(drawn.map(({ id }) => id)).not.toContain(gone.id);
    }
    const inDomain = await questionsIn(
      await begin({ subcategoryIds: [gone.subcategoryId], questionCount: 200 }),
    );
    expect(inDomain.map(({ id }) => id)).not.toContain(gone.id);
    const named = { questionIds: [gone.id], questionCount: 1 };
    const newQuiz = { title: "T", categoryIds: [CERTIFICATION], mode: "quiz", userId: NEWCOMER };
    expect(await learner("POST", "/api/quiz", { ...newQuiz, ...named })).toMatchObject({
      status: 422,
      body: "There are no questions for this selection yet.",
    });
    expect((await learner("GET", "/api/categories")).body).toContainEqual(
      expect.objectContaining({ id: CERTIFICATION, questionCount: others.length }),
    );
    await admin("POST", `${BANK}/questions/${gone.id}/restore`);
    expect(await questionsIn(await begin({ questionCount: 200 }))).toHaveLength(own.length);
  });

  it("stays in the learner's lists as deleted, can't be practiced, and can be removed", async () => {
    const id = await begin();
    await submit(id, 10);
    const [first, second] = await questionsIn(id);
    if (!first || !second) throw new Error("The session is too short.");
    await admin("DELETE", `${BANK}/questions/${first.id}`);
    const list = async () =>
      SavedQuestions.parse((await learner("GET", `/api/user/${NEWCOMER}/marked-questions?kind=missed`)).body);
    const page = await list();
    expect([page.total, page.askable]).toEqual([10, 9]);
    expect(page.ids).toHaveLength(9);
    expect(page.ids).not.toContain(first.id);
    const retired = page.questions.filter(({ isRetired }) => isRetired);
    expect(retired.map(({ question }) => question.id)).toEqual([first.id]);
    await learner("PUT", `/api/user/${NEWCOMER}/marks/${first.id}`, { isMissed: false });
    expect((await list()).total).toBe(9);
  });

  it("is not drawn if it has no domain either", async () => {
    const { store } = backend;
    const [question] = await store.list("questions", { categoryId: CERTIFICATION });
    if (!question) throw new Error("The seed has no such question.");
    const { subcategoryId: _, ...placeless } = question;
    await store.replace("questions", placeless);
    expect((await questionsIn(await begin({ questionCount: 200 }))).map(({ id }) => id)).toContain(
      question.id,
    );
    await admin("DELETE", `${BANK}/questions/${question.id}`);
    expect((await questionsIn(await begin({ questionCount: 200 }))).map(({ id }) => id)).not.toContain(
      question.id,
    );
  });
});

describe("marks", () => {
  const savedOn = async (userId: number, questionId: number) => {
    const own = await backend.store.list("marks", { userId });
    return own.filter(
      ({ missed, flagged, bookmarked, noted: notes }) =>
        missed.some((entry) => entry.questionId === questionId) ||
        [...flagged, ...bookmarked, ...notes].includes(questionId),
    );
  };

  it("move with a question to another domain for all learners, and so do later ones", async () => {
    const id = await begin({ subcategoryIds: [61] });
    const [question] = await questionsIn(id);
    if (!question) throw new Error("The session is empty.");
    const other = await backend.as(LEARNER);
    await submit(id, 10);
    const change = { isBookmarked: true, isFlagged: true, note: "Read again" };
    for (const [as, userId] of [
      [learner, NEWCOMER],
      [other, LEARNER],
    ] as const)
      await as("PUT", `/api/user/${userId}/marks/${question.id}`, change);
    const running = await begin({ subcategoryIds: [61], questionIds: [question.id], questionCount: 1 });
    await edit(question.id, { subcategoryId: 62 });
    for (const userId of [NEWCOMER, LEARNER])
      expect(await savedOn(userId, question.id)).toMatchObject([
        {
          subcategoryId: 62,
          flagged: expect.arrayContaining([question.id]),
          bookmarked: expect.arrayContaining([question.id]),
          noted: expect.arrayContaining([question.id]),
        },
      ]);
    const [moved] = await savedOn(NEWCOMER, question.id);
    const missedAt = new Date(SEED_ANCHOR).toISOString();
    const misses = { times: 1, since: missedAt, last: missedAt };
    expect(moved?.missed).toContainEqual({ questionId: question.id, rights: 0, misses });
    await submit(running);
    const [after, ...more] = await savedOn(NEWCOMER, question.id);
    expect(more).toEqual([]);
    expect(after?.missed).toContainEqual({ questionId: question.id, rights: 1, misses });
  });
});

describe("a domain and a certification that are deleted", () => {
  const figures = async (userId: number, as: CallAs) =>
    Promise.all(
      [
        "mastery",
        "trends",
        "study-plan",
        "marks",
        "marked-questions?kind=missed",
        "achievement-progress",
      ].map(async (of) => (await as("GET", `/api/user/${userId}/${of}`)).body),
    );

  it("don't count in a learner's figures until restored; quizzes are kept", async () => {
    const demo = await backend.as(LEARNER);
    const quizzes = (await backend.store.list("quizzes", { userId: LEARNER })).map(({ id }) => id);
    for (const id of quizzes) await notesOf(id, demo);
    const sessions = () =>
      Promise.all(
        quizzes
          .flatMap((id) => [`/api/quiz/${id}`, `/api/quiz/${id}/questions`, `/api/quiz/${id}/marks`])
          .map(async (path) => (await demo("GET", path)).text),
      );
    const exported = async () =>
      (await demo("GET", `/api/user/${LEARNER}/export?format=csv&of=answers`)).text;
    const catalog = async () =>
      Promise.all(
        ["/api/categories", "/api/subcategories"].map(async (path) => (await demo("GET", path)).body),
      );
    const before = [await figures(LEARNER, demo), await catalog()];
    const kept = [await sessions(), await exported()];

    for (const [path, told] of [
      [`${BANK}/categories/1`, /"categoryId":1\b/],
      [`${BANK}/subcategories/14`, /"subcategoryId":14\b/],
    ] as const) {
      expect(JSON.stringify(before)).toMatch(told);
      expect((await admin("DELETE", path)).status).toBe(204);
      expect(JSON.stringify([await figures(LEARNER, demo), await catalog()])).not.toMatch(told);
      expect([await sessions(), await exported()]).toEqual(kept);
      expect((await admin("DELETE", path)).status).toBe(204);
      expect((await admin("POST", `${path}/restore`)).status).toBe(200);
      expect([await figures(LEARNER, demo), await catalog()]).toEqual(before);
    }
    expect(backend.errors).toEqual([]);
  });

  it("are still returned if requested by certification", async () => {
    const named = async (of: string) => (await learner("GET", `/api/${of}?categoryIds=1`)).body;
    const domains = await named("subcategories");
    await admin("DELETE", `${BANK}/subcategories/14`);
    expect(await named("subcategories")).toEqual(
      (domains as { id: number }[]).map((domain) =>
        domain.id === 14 ? { ...domain, isRetired: true } : domain,
      ),
    );
    expect(await named("categories")).toEqual([expect.not.objectContaining({ isRetired: true })]);
    await admin("DELETE", `${BANK}/categories/1`);
    expect(await named("categories")).toEqual([
      expect.objectContaining({ id: 1, name: "CompTIA Security+", questionCount: 0, isRetired: true }),
    ]);
    expect((await learner("GET", "/api/categories?categoryIds=x")).status).toBe(400);
  });

  it("include questions of the certification without a domain", async () => {
    const [question] = await backend.store.list("questions", { categoryId: CERTIFICATION });
    if (!question) throw new Error("The seed has no such question.");
    const { subcategoryId: _, ...placeless } = question;
    await backend.store.replace("questions", placeless);
    await learner("PUT", `/api/user/${NEWCOMER}/marks/${question.id}`, { isBookmarked: true });
    const bookmarked = async () => (await learner("GET", `/api/user/${NEWCOMER}/marks`)).body;
    expect(await bookmarked()).toMatchObject({ bookmarked: 1 });
    await admin("DELETE", `${BANK}/categories/${CERTIFICATION}`);
    expect(await bookmarked()).toMatchObject({ bookmarked: 0, domains: [] });
  });

  it("can't be chosen for a quiz", async () => {
    const newQuiz = { title: "T", categoryIds: [1], questionCount: 5, mode: "quiz", userId: NEWCOMER };
    await admin("DELETE", `${BANK}/subcategories/14`);
    expect(await learner("POST", "/api/quiz", { ...newQuiz, subcategoryIds: [14] })).toMatchObject({
      status: 400,
      body: "subcategoryIds: 14 is not a domain of the chosen certifications.",
    });
    const drawn = await questionsIn(await begin({ categoryIds: [1], questionCount: 200 }));
    expect(drawn.some(({ subcategoryId }) => subcategoryId === 14)).toBe(false);
    await admin("DELETE", `${BANK}/categories/1`);
    expect(await learner("POST", "/api/quiz", newQuiz)).toMatchObject({
      status: 400,
      body: "categoryIds: 1 is not a certification that you can choose.",
    });
  });

  it("restore what was deleted with them, but nothing deleted before", async () => {
    const { store } = backend;
    const [long, ofDomain, live] = await Promise.all(
      [11, 12, 13].map(async (subcategoryId) => {
        const [question] = await store.list("questions", { categoryId: 1, subcategoryId });
        return question?.id ?? 0;
      }),
    );
    const isLive = async () =>
      Promise.all(
        [long, ofDomain, live].map(async (id) => !(await store.get("questions", id ?? 0))?.isRetired),
      );
    const isDomainLive = async (id: number) => !(await store.get("subcategories", id))?.isRetired;
    await admin("DELETE", `${BANK}/questions/${long}`);
    await admin("DELETE", `${BANK}/subcategories/12`);
    await admin("DELETE", `${BANK}/categories/1`);
    expect([await isLive(), await isDomainLive(13)]).toEqual([[false, false, false], false]);
    expect(await admin("POST", `${BANK}/subcategories/12/restore`)).toMatchObject({
      status: 409,
      body: "Its certification was deleted. Restore that first.",
    });
    expect(await admin("POST", `${BANK}/questions/${live}/restore`)).toMatchObject({
      status: 409,
      body: "Its certification or domain was deleted. Restore that first.",
    });
    await admin("POST", `${BANK}/categories/1/restore`);
    expect([await isLive(), await isDomainLive(12), await isDomainLive(13)]).toEqual([
      [false, false, true],
      false,
      true,
    ]);
    expect(await admin("POST", `${BANK}/questions/${ofDomain}/restore`)).toMatchObject({ status: 409 });
    await admin("POST", `${BANK}/subcategories/12/restore`);
    expect(await isLive()).toEqual([false, true, true]);
    await admin("POST", `${BANK}/questions/${long}/restore`);
    expect(await isLive()).toEqual([true, true, true]);
    expect(JSON.stringify(await store.list("questions"))).not.toContain("retiredBy");
    expect(JSON.stringify(await store.list("subcategories"))).not.toContain("retiredBy");
    expect(JSON.stringify(await store.list("categories"))).not.toContain("retiredBy");
  });
});

it("restores a question with its domain even if it was deleted again after the domain", async () => {
  const [{ id } = { id: 0 }] = await backend.store.list("questions", { categoryId: 1, subcategoryId: 12 });
  await admin("DELETE", `${BANK}/subcategories/12`);
  await admin("DELETE", `${BANK}/questions/${id}`);
  await admin("POST", `${BANK}/subcategories/12/restore`);
  expect(await backend.store.get("questions", id)).toMatchObject({ isRetired: false });
});

describe("the number of quizzes with a question", () => {
  const detail = async (id: number) =>
    AdminQuestionDetail.parse((await admin("GET", `${BANK}/questions/${id}`)).body);

  it("is counted per version, open and completed, earlier versions newest first", async () => {
    const { id: questionId } = await singleIn(await begin());
    const known = (await detail(questionId)).heldBy;
    const finished = await begin({ questionIds: [questionId], questionCount: 1 });
    await submit(finished);
    await begin({ questionIds: [questionId], questionCount: 1 });
    expect((await detail(questionId)).heldBy).toEqual({
      running: known.running + 1,
      finished: known.finished + 1,
    });
    backend.clock.now += 60_000;
    await edit(questionId, rewritten);
    expect(await detail(questionId)).toMatchObject({
      heldBy: { running: 0, finished: 0 },
      question: { version: 2 },
    });
    await begin({ questionIds: [questionId], questionCount: 1 });
    await edit(questionId, { text: "Third" });
    expect(await detail(questionId)).toMatchObject({
      heldBy: { running: 0, finished: 0 },
      earlier: [{ version: 2 }, { version: 1, until: new Date(backend.clock.now).toISOString() }],
    });
  });
});

describe("the versions of a question", () => {
  it("can be read, with who wrote them", async () => {
    const other = await singleIn(await begin());
    await edit(other.id, { text: "Not this one" });
    const { body } = await admin("POST", `${BANK}/questions`, {
      text: "First",
      categoryId: 1,
      options: ["A", "B", "C", "D"].map((text) => ({ text })),
      correctAnswer: 1,
      difficultyLevel: 1,
      tags: [],
    });
    const { id } = AdminQuestion.parse(body);
    await edit(id, { text: "Second" });
    await backend.store.tx(async (tx) => {
      const question = await tx.get("questions", id);
      if (question) await tx.replace("questions", { ...question, authorId: 999 });
    });
    await edit(id, { text: "Third" });
    const at = (version: number | string) => admin("GET", `${BANK}/questions/${id}/versions/${version}`);
    expect([(await at(1)).body, (await at(2)).body, (await at(3)).body]).toMatchObject([
      { text: "First", version: 1 },
      { text: "Second", version: 2 },
      { text: "Third", version: 3 },
    ]);
    for (const unknown of [0, 4, "x"]) expect((await at(unknown)).status).toBe(404);
    const detail = AdminQuestionDetail.parse((await admin("GET", `${BANK}/questions/${id}`)).body);
    const [{ username } = { username: "" }] = await backend.store.list("users", { id: 1 });
    expect([detail.author, ...detail.earlier.map(({ author }) => author)]).toEqual([
      { id: 1, username },
      { id: 999 },
      { id: 1, username },
    ]);
    expect(JSON.stringify((await at(1)).body)).not.toContain("authorId");
  });

  it("can't be read by another organization", async () => {
    const { id } = await singleIn(await begin());
    const inge = await backend.as(5);
    expect((await inge("GET", `/api/admin/tenants/1/questions/${id}/versions/1`)).status).toBe(404);
    expect((await inge("GET", `/api/admin/tenants/2/questions/${id}/versions/1`)).status).toBe(404);
  });

  it("don't differ by their author alone", async () => {
    const { id } = await singleIn(await begin());
    const question = await backend.store.get("questions", id);
    if (question) await backend.store.replace("questions", { ...question, authorId: 999 });
    await edit(id, { text: question?.text });
    expect(await backend.store.get("questions", id)).toMatchObject({
      version: 1,
      authorId: 999,
    });
  });
});

it("opens a database from before versions existed, with all its quizzes", async () => {
  const old = Database.parse(structuredClone(seedFile));
  backend = startBackend({ data: old });
  const demo = await backend.as(LEARNER);
  const quizzes = await backend.store.list("quizzes", { userId: LEARNER });
  for (const quiz of quizzes)
    expect((await questionsIn(quiz.id, demo)).map(({ id }) => id)).toEqual(quiz.questionIds);
  expect(JSON.stringify(seedFile)).not.toMatch(/"isRetired"|"formerQuestions"/);
});
