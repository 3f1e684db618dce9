import { beforeEach, expect, it } from "vitest";
import type { Answer, AnswerValue } from "../../../../src/api/questions/answers.ts";
import { hasKey } from "../../../../src/api/questions/kinds.ts";
import { AskedQuestions, Questions } from "../../../../src/api/questions/schema.ts";
import { rightAnswer } from "../../../../src/api/questions/scoring/scoring.ts";
import { CreatedQuiz, SubmittedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { buildKinds } from "../../../builders/quizzes.ts";
import { startBackend, type CallAs } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { QuestionDoc } from "../../documents/bank.ts";
import type { FinishedQuiz } from "../../ports/notes-writer.ts";
import type { Store } from "../../ports/store.ts";

const NEWCOMER = SAMPLE_USERS.newcomer;
const secret = (id: number) => `SECRET-${id}-`;

/** A question of each kind, in which everything that tells the answer says so. */
const guarded = buildKinds().map((question) =>
  QuestionDoc.parse({
    ...question,
    explanation: `${secret(question.id)}explanation`,
    reference: { title: `${secret(question.id)}reference`, url: "https://cairn.test/secret" },
    options: question.options.map((option) => ({ ...option, feedback: `${secret(question.id)}feedback` })),
    objective: "1.2",
    point: "secret-point",
    thinking: "evaluate",
    form: "B",
    exhibit: { title: "Log", format: "text", text: "08:10 denied" },
    scenario: { id: 1, title: "The clinic", text: "A clinic with two sites." },
  }),
);

let call: CallAs;
let store: Store;
/** The quiz for which study notes were last written. */
let quizOfNotes: FinishedQuiz | undefined;

beforeEach(async () => {
  const backend = startBackend({
    data: { questions: guarded },
    notesWriter: {
      name: "Test",
      write: async (quiz) => {
        quizOfNotes = quiz;
        return { title: quiz.title, content: "" };
      },
    },
  });
  store = backend.store;
  call = await backend.as(NEWCOMER);
});

const newQuiz = (change: object = {}) => ({
  title: "Exam",
  categoryIds: [1],
  questionCount: 4,
  mode: "quiz",
  userId: NEWCOMER,
  conditions: "exam",
  ...change,
});
const begin = async (change: object = {}) =>
  CreatedQuiz.parse((await call("POST", "/api/quiz", newQuiz(change))).body);

/** Returns the parts of a response's text that reveal how the bank is planned. */
const planPartsIn = (text: string): string[] => text.match(/secret-point|"thinking"|"form"/g) ?? [];

/** Returns the parts of a response's text that reveal an answer. */
const answerPartsIn = (text: string): string[] =>
  [
    ...text.matchAll(
      /SECRET-\d+-\w+|"(?:correct(?:Answer|Order|Matches)|feedback|explanation|reference)"|"correctAnswers":\[/g,
    ),
  ].map(([found]) => found);

it("reveals no answer before an exam is submitted, in any response", async () => {
  const quiz = await begin();
  expect(quiz).toMatchObject({ conditions: "exam", totalQuestions: 4 });
  const reply = await call("GET", `/api/quiz/${quiz.id}/questions`);
  const questions = AskedQuestions.parse(JSON.parse(reply.text));
  const kinds = questions.map(({ kind = "single" }) => kind);
  expect(kinds.toSorted().join()).toBe("match,multiple,order,single");
  expect(questions.some(hasKey)).toBe(false);
  expect(questions.find(({ kind }) => kind === "multiple")).toMatchObject({ choose: 2 });
  for (const question of questions)
    expect(question).toMatchObject({
      objective: "1.2",
      exhibit: { text: "08:10 denied" },
      scenario: { id: 1 },
    });

  const own = `/api/user/${NEWCOMER}`;
  for (const { id } of questions) await call("PUT", `${own}/marks/${id}`, { isBookmarked: true });
  const paths = [
    `/api/quiz/${quiz.id}`,
    `/api/quiz/${quiz.id}/marks`,
    `${own}/quizzes`,
    `${own}/quizzes?status=open`,
    `${own}/history`,
    `${own}/export?format=json`,
    `${own}/export?format=csv&of=answers`,
    `${own}/marks`,
    `${own}/marked-questions?kind=bookmarked`,
    "/api/categories",
  ];
  const texts = [reply.text, (await call("POST", `/api/quiz/${quiz.id}/generate-lecture`)).text];
  for (const path of paths) texts.push((await call("GET", path)).text);
  expect(texts.flatMap(answerPartsIn)).toEqual([]);
  expect(texts.filter((text) => text.includes("08:10 denied"))).toHaveLength(2);

  await call("POST", `/api/quiz/${quiz.id}/submit`, { answers: [] });
  const marked = await call("GET", `${own}/marked-questions?kind=bookmarked`);
  expect(answerPartsIn(marked.text).length).toBeGreaterThan(16);
});

it("tells everything once it is submitted, and has scored every kind by the hidden key", async () => {
  const quiz = await begin();
  const answers = guarded.map((question) => ({ questionId: question.id, answer: rightAnswer(question) }));
  const submitted = SubmittedQuiz.parse(
    (await call("POST", `/api/quiz/${quiz.id}/submit`, { answers })).body,
  );
  expect(submitted).toMatchObject({ score: 100, correctAnswers: 4, conditions: "exam" });
  const questions = Questions.parse((await call("GET", `/api/quiz/${quiz.id}/questions`)).body);
  expect(answerPartsIn(JSON.stringify(questions)).length).toBeGreaterThan(16);
});

it("never tells how the bank is planned, in no byte of any call, before and after", async () => {
  const own = `/api/user/${NEWCOMER}`;
  const sources = async (id: number) => {
    const paths = [
      `/api/quiz/${id}`,
      `/api/quiz/${id}/questions`,
      `/api/quiz/${id}/draft`,
      `/api/quiz/${id}/marks`,
      `${own}/quizzes`,
      `${own}/history`,
      `${own}/marks`,
      `${own}/marked-questions?kind=bookmarked`,
      `${own}/marked-questions?kind=missed`,
      `${own}/marked-questions?kind=answered`,
      `${own}/export?format=json`,
      `${own}/export?format=csv&of=answers`,
      `${own}/export?format=csv&of=marks`,
      "/api/categories",
    ];
    return Promise.all(paths.map((path) => call("GET", path)));
  };
  const quiz = await begin({ conditions: undefined });
  for (const { id } of guarded) await call("PUT", `${own}/marks/${id}`, { isBookmarked: true });
  const before = await sources(quiz.id);
  const submitted = await call("POST", `/api/quiz/${quiz.id}/submit`, { answers: [] });
  const written = await call("POST", `/api/quiz/${quiz.id}/generate-lecture`);
  const texts = [...before, submitted, written, ...(await sources(quiz.id))].map(({ text }) => text);
  expect(texts.flatMap(planPartsIn)).toEqual([]);
  expect(planPartsIn(JSON.stringify(quizOfNotes))).toEqual([]);
  expect(texts.filter((text) => text.includes("SECRET-901-explanation")).length).toBeGreaterThan(4);
});

const inOrder = (answer: AnswerValue) => ({ questionId: 952, answer });
it.each<[string, Answer[]]>([
  ["answers.1.answer: question 901 takes one option.", [inOrder([]), { questionId: 901, answer: [1] }]],
  ["answers.1.answer: question 951 takes a list of options.", [inOrder([]), { questionId: 951, answer: 1 }]],
  ["answers.0.answer: question 952 takes all its options in an order, or none.", [inOrder([4, 2])]],
  ["answers.0.answer: question 952 has option 3 answered twice.", [inOrder([4, 2, 3, 3])]],
  [
    "answers.1.answer: question 953 has prompt 1 answered twice.",
    [inOrder([]), { questionId: 953, answer: [1, 2].map((option) => ({ prompt: 1, option })) }],
  ],
  ["answers: question 952 is answered twice.", [inOrder([]), inOrder([4, 2, 3, 1])]],
  ["answers: question 1 is not part of this quiz.", [inOrder([]), { questionId: 1, answer: 1 }]],
  [
    "answers.0.answer: An option, a list of options, or a list of prompts with their options is expected.",
    [inOrder(Array.from({ length: 41 }, (_, index) => index + 1))],
  ],
])("rejects an invalid answer, names its position, and leaves the exam open: %s", async (says, answers) => {
  const { id } = await begin();
  expect(await call("POST", `/api/quiz/${id}/submit`, { answers })).toMatchObject({
    status: 400,
    text: says,
  });
  expect((await store.get("quizzes", id))?.completedAt).toBeNull();
});

it.each([
  [40, true],
  [41, false],
])("keeps questions of %i options: %j", (count, isKept) => {
  const options = Array.from({ length: count }, (_, index) => ({ id: index + 1, text: "O" }));
  for (const question of guarded)
    expect(QuestionDoc.safeParse({ ...question, options }).success).toBe(isKept);
});

it("sends the answer key with the questions if feedback is immediate", async () => {
  const { id, conditions } = await begin({ conditions: undefined });
  expect(conditions).toBeUndefined();
  Questions.parse((await call("GET", `/api/quiz/${id}/questions`)).body);
});

it("refuses a study session in exam mode", async () => {
  expect(await call("POST", "/api/quiz", newQuiz({ mode: "study" }))).toMatchObject({
    status: 400,
    text: "conditions: Exam mode requires a graded quiz.",
  });
});

it.each([
  [[false], false],
  [[true], undefined],
  [[undefined], undefined],
  [[false, false], false],
  [[false, true], undefined],
])("goes forward only where all its exams do: back navigation %j", async (allowed, expected) => {
  for (const [index, backNavigation] of allowed.entries())
    if (backNavigation !== undefined)
      await store.update("categories", index + 1, {
        profile: {
          questions: 90,
          minutes: 90,
          passMark: 83,
          kinds: ["single"],
          backNavigation,
          source: { title: "Outline", url: "https://cairn.test/outline" },
          checkedAt: "2026-11-20",
        },
      });
  const categoryIds = allowed.map((_, index) => index + 1);
  expect((await begin({ categoryIds })).backNavigation).toBe(expected);
  expect((await begin({ categoryIds, conditions: undefined })).backNavigation).toBeUndefined();
});

it.each([
  [1, false, undefined],
  [1.25, false, 1.25],
  [2, true, 2],
  [null, false, null],
  [null, true, undefined],
])(
  "keeps extra time %j as it is when a quiz begins; practice test: %j",
  async (extraTime, isPracticeTest, expected) => {
    const before = await begin({ timeLimit: 30 });
    await call("PATCH", `/api/user/${NEWCOMER}/preferences`, { extraTime });
    expect((await begin({ timeLimit: 30, isPracticeTest })).extraTime).toBe(expected);
    const storedQuiz = CreatedQuiz.parse((await call("GET", `/api/quiz/${before.id}`)).body);
    expect(storedQuiz.extraTime).toBeUndefined();
  },
);

it("remembers what was seen the longest ago first, each question once, even of discarded sessions", async () => {
  const seen = async () => (await store.list("recalls", { userId: NEWCOMER }))[0]?.seen;
  for (const { id: questionId } of guarded) {
    const { id } = await begin({ questionCount: 1, questionIds: [questionId] });
    await call("DELETE", `/api/quiz/${id}`);
  }
  expect(await seen()).toEqual([901, 951, 952, 953]);
  await begin({ questionCount: 1, questionIds: [901] });
  expect(await seen()).toEqual([951, 952, 953, 901]);
});

it("shows options in one order: while it is taken, in review, study notes and export", async () => {
  const begun = [await begin({ conditions: undefined })];
  while (begun.length < 8) begun.push(await begin());
  const ways: string[] = [];
  for (const { id } of begun) {
    const path = `/api/quiz/${id}/questions`;
    const askedQuestions = AskedQuestions.parse((await call("GET", path)).body);
    const answers = guarded.map((question) => ({ questionId: question.id, answer: rightAnswer(question) }));
    const { text } = await call("POST", `/api/quiz/${id}/submit`, { answers });
    expect(SubmittedQuiz.parse(JSON.parse(text)).correctAnswers).toBe(4);
    const reviewed = Questions.parse((await call("GET", path)).body);
    const optionTexts = askedQuestions.map(({ options }) => options.map((option) => option.text));
    expect(reviewed.map(({ options }) => options.map((option) => option.text))).toEqual(optionTexts);
    await call("POST", `/api/quiz/${id}/generate-lecture`);
    expect(quizOfNotes?.questions.map(({ options }) => options)).toEqual(optionTexts);
    ways.push(
      JSON.stringify(
        askedQuestions.toSorted((a, b) => a.id - b.id).map(({ options }) => options.map((one) => one.id)),
      ),
    );

    const chosen = reviewed.flatMap((question) =>
      question.kind === "multiple"
        ? [question.options.filter((option) => question.correctAnswers.includes(option.id))]
        : [],
    );
    const exported = await call("GET", `/api/user/${NEWCOMER}/export?format=csv&of=answers`);
    const row = exported.text
      .split("\r\n")
      .find((line) => line.startsWith(`${id},`) && line.includes(",951,"));
    expect(row).toContain(
      chosen
        .flat()
        .map((option) => option.text)
        .join("; "),
    );
  }
  expect(new Set(ways).size).toBe(8);
  expect(ways).not.toContain(JSON.stringify(guarded.map(({ options }) => options.map((one) => one.id))));
});
