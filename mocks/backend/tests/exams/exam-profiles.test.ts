import { describe, expect, it } from "vitest";
import { CreatedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { AZURE, LEARNER, SECURITY, T, preparePracticeTests, profile } from "./practice-tests.test.helpers.ts";

const DOMAINS = [11, 12, 13, 14, 15];

const { backend, admin, learner } = preparePracticeTests();

/** The status and the sentence of a refused change of a certification. */
const refused = async (body: object, path = `${T}/categories/${AZURE}`) => {
  const { status, body: said, headers } = await admin("PATCH", path, body);
  return [status, said, headers["Error-Code"]];
};

describe("an exam profile", () => {
  it("is stored, shown to learners, replaced completely and removed, with figures in the audit log", async () => {
    const path = `${T}/categories/${AZURE}`;
    const before = (await backend.store.get("categories", AZURE))?.version ?? 0;
    expect((await admin("PATCH", path, { profile })).body).toMatchObject({ profile, version: before + 1 });
    const { points: _, ...withoutPoints } = { ...profile, passMark: 70 };
    const changed = await admin("PATCH", path, { profile: withoutPoints, version: before + 1 });
    expect(changed.body).toMatchObject({ profile: withoutPoints });
    expect((changed.body as { profile: object }).profile).not.toHaveProperty("points");
    const certifications = (await learner("GET", `/api/categories?categoryIds=${AZURE}`)).body;
    expect(certifications).toMatchObject([{ profile: withoutPoints }]);
    expect((await admin("PATCH", path, { name: "Azure basics" })).body).toMatchObject({
      profile: withoutPoints,
    });
    expect((await admin("PATCH", path, { profile: null })).body).not.toHaveProperty("profile");
    const entries = await backend.store.list("auditEntries", { action: "exam-profile-changed" });
    expect(entries.map(({ before, after, subjectId }) => [before, after, subjectId]).slice(1)).toEqual([
      [{ passMark: 60, points: "300 of 500" }, { passMark: 70, points: null }, AZURE],
      [
        { questions: 4, minutes: 10, passMark: 70, kinds: "single", backNavigation: false },
        { questions: null, minutes: null, passMark: null, kinds: null, backNavigation: null },
        AZURE,
      ],
    ]);
  });

  it("has each of its fields in the audit log", async () => {
    const path = `${T}/categories/${AZURE}`;
    const full = {
      ...profile,
      fewest: 3,
      mocks: { questions: 2 },
      source: { title: "Outline", url: "https://exams.example/outline" },
      checkedAt: "2026-11-20",
    };
    await admin("PATCH", path, { profile: null });
    expect((await admin("PATCH", path, { profile: full })).body).toMatchObject({ profile: full });
    const entries = await backend.store.list("auditEntries", { action: "exam-profile-changed" });
    expect(entries.at(-1)?.after).toEqual({
      questions: 4,
      fewest: 3,
      minutes: 10,
      passMark: 60,
      points: "300 of 500",
      kinds: "single",
      mocks: 2,
      backNavigation: false,
      source: "Outline (https://exams.example/outline)",
      checkedAt: "2026-11-20",
    });
  });

  it("belongs to a new certification as well", async () => {
    const { status, body } = await admin("POST", `${T}/categories`, { name: "Bread", profile });
    expect([status, body]).toMatchObject([201, { name: "Bread", profile }]);
  });

  it.each<[string, object]>([
    ["profile.minutes must be more than 0.", { minutes: 0 }],
    ["profile.minutes must be at most 600.", { minutes: 601 }],
    ["profile.passMark must be at most 100.", { passMark: 101 }],
    ["profile.passMark must be at least 0.", { passMark: -1 }],
    ["profile.questions must be at most 200.", { questions: 201 }],
    ["profile.fewest: At most as many as the questions.", { fewest: 5 }],
    ["profile.points: The points to pass are more than the exam has.", { points: { pass: 9, most: 8 } }],
    ["profile.kinds must have at least 1 entry.", { kinds: [] }],
    ["profile.passmark: This field can't be stored here.", { passmark: 60 }],
  ])("is refused: %s", async (sentence, change) => {
    const before = await backend.store.get("categories", AZURE);
    const field = sentence.split(/[ :]/, 1)[0];
    expect(await refused({ profile: { ...profile, ...change } })).toEqual([
      400,
      sentence,
      `invalid-input; field=${field}`,
    ]);
    expect(await backend.store.get("categories", AZURE)).toEqual(before);
  });

  it("decides what a learner's exam stores", async () => {
    await admin("PATCH", `${T}/categories/${AZURE}`, { profile });
    const body = {
      title: "Exam",
      categoryIds: [AZURE],
      questionCount: 4,
      timeLimit: 10,
      mode: "quiz",
      userId: LEARNER,
      isPracticeTest: true,
      conditions: "exam",
    };
    const quiz = CreatedQuiz.parse((await learner("POST", "/api/quiz", body)).body);
    expect(quiz).toMatchObject({ passMark: 60, backNavigation: false, totalQuestions: 4 });
  });
});

const all = <T>(names: readonly string[], value: T) => Object.fromEntries(names.map((name) => [name, value]));

describe("the weights of domains", () => {
  const weighing = (weights: readonly number[]) => ({
    weights: weights.map((weight, index) => ({ subcategoryId: DOMAINS[index], weight })),
  });
  const path = `${T}/categories/${SECURITY}`;
  const stored = async () =>
    (await backend.store.list("subcategories", { categoryId: SECURITY })).map(({ weight }) => weight);

  it("are stored together, removed together, and logged", async () => {
    const { version } = (await backend.store.get("categories", SECURITY)) ?? { version: 0 };
    expect((await admin("PATCH", path, weighing([33.3, 33.3, 33.3, 0.05, 0.05]))).body).toMatchObject({
      version: version + 1,
    });
    expect(await stored()).toEqual([33.3, 33.3, 33.3, 0.05, 0.05]);
    await admin("PATCH", path, weighing([33.3, 33.3, 33.3, 0.05, 0.05]));
    expect(await backend.store.count("auditEntries", { action: "domain-weights-changed" })).toBe(1);
    await admin("PATCH", path, { weights: [] });
    expect(await stored()).toEqual(Array(5).fill(undefined));
    await admin("PATCH", path, weighing([20, 20, 20, 20, 20]));
    await admin("PATCH", path, weighing([25, 15, 20, 20, 20]));
    const names = (await backend.store.list("subcategories", { categoryId: SECURITY })).map(
      ({ name }) => `weight of ${name}`,
    );
    const [first = "", second = ""] = names;
    const entries = await backend.store.list("auditEntries", { action: "domain-weights-changed" });
    expect(entries.slice(1).map(({ before, after }) => [before, after])).toEqual([
      [
        Object.fromEntries(names.map((name, at) => [name, [33.3, 33.3, 33.3, 0.05, 0.05][at]])),
        all(names, null),
      ],
      [all(names, null), all(names, 20)],
      [
        { [first]: 20, [second]: 20 },
        { [first]: 25, [second]: 15 },
      ],
    ]);
  });

  it("are not needed for deleted domains", async () => {
    await admin("DELETE", `${T}/subcategories/15`);
    expect((await admin("PATCH", path, weighing([20, 20, 20, 20, 20]))).status).toBe(400);
    expect((await admin("PATCH", path, weighing([25, 25, 25, 25]))).status).toBe(200);
  });

  it.each<[string, object]>([
    ["weights: The weights must add up to 100.", weighing([20, 20, 20, 20, 19])],
    ["weights.0.weight must be more than 0.", weighing([-20, 40, 40, 20, 20])],
    ["weights: give each domain of the certification one weight, or none of them.", weighing([50, 50])],
    [
      "weights: give each domain of the certification one weight, or none of them.",
      { weights: [12, 12, 13, 14, 15].map((subcategoryId) => ({ subcategoryId, weight: 20 })) },
    ],
    [
      "weights: give each domain of the certification one weight, or none of them.",
      { weights: [12, 13, 14, 15, 21].map((subcategoryId) => ({ subcategoryId, weight: 20 })) },
    ],
    [
      "weights: give each domain of the certification one weight, or none of them.",
      {
        weights: [...DOMAINS, 21].map((subcategoryId, index) => ({
          subcategoryId,
          weight: index === 5 ? 50 : 10,
        })),
      },
    ],
  ])("are refused: %s", async (sentence, body) => {
    const before = await stored();
    expect((await refused(body, path)).slice(0, 2)).toEqual([400, sentence]);
    expect(await stored()).toEqual(before);
  });
});

it.each<[string, string, object]>([
  [`${T}/categories/${AZURE}`, "weight", { weight: 4 }],
  [`${T}/subcategories/11`, "weight", { name: "Threats", weight: 4 }],
  [`${T}/users/${LEARNER}`, "tenantId", { tenantId: 2 }],
  [T, "plan", { plan: "gold" }],
])("a change of %s refuses what can't be stored there: %s", async (path, field, body) =>
  expect(await refused(body, path)).toEqual([
    400,
    `${field}: This field can't be stored here.`,
    `invalid-input; field=${field}`,
  ]),
);
