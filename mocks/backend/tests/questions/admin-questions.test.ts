import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { AdminQuestion, AdminQuestionDetail, AdminQuestions } from "../../../../src/api/admin/schema.ts";
import { draftOf } from "../../../../src/api/questions/draft/draft.ts";
import { PICTURE_ADDRESS_MAX } from "../../../../src/api/questions/text/picture-address.ts";
import { buildQuestion } from "../../../builders/quizzes.ts";
import { single } from "../../../test-backend/admin-data.ts";
import { backendForEachTest } from "../../../test-backend/backend-for-each-test.ts";
import { buildAdminQuestion, fillBank } from "../../../test-backend/bank.ts";
import { addMockExams } from "../../../test-backend/mock-exams.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import type { Store } from "../../ports/store.ts";

const INGE = SAMPLE_USERS.inge;

const { backend, restart, admin, inge } = backendForEachTest(["admin", "inge"]);

describe("questions", () => {
  const QUESTIONS = "/api/admin/tenants/2/questions";
  const list = async (query = "", as = inge) => {
    const { body, headers } = await as("GET", `${QUESTIONS}${query}`);
    return { ids: AdminQuestions.parse(body).map(({ id }) => id), total: Number(headers["X-Total-Count"]) };
  };

  it("are returned with all fields for administrators", async () => {
    const { categoryId } = await fillBank(backend.store, 2, 0);
    const { id: _, subcategoryId: __, categoryId: ___, ...draft } = buildQuestion();
    const { body } = await inge("POST", QUESTIONS, { ...draft, categoryId });
    const { id, subcategoryId: ____, ...known } = buildAdminQuestion({ id: 6070, categoryId });
    expect(body).toEqual({ id, ...known, text: draft.text, changedAt: "2026-11-20T18:00:00.000Z" });
  });

  it("can't make a mock exam longer than its exam", async () => {
    const T1 = "/api/admin/tenants/1/questions";
    const { A } = await addMockExams(backend.store, { size: 3 });
    const [first = 0, second = 0] = A;
    const full = "Mock exam A of ISACA CISM already has all of its 3 questions.";
    const inMock = { ...single, categoryId: 3, form: "A" };
    expect(await admin("POST", T1, inMock)).toMatchObject({ status: 400, body: full });
    const { body } = await admin("POST", T1, { ...single, categoryId: 3 });
    const { id, version } = AdminQuestion.parse(body);
    const path = `${T1}/${id}`;
    expect(await admin("PATCH", path, { version, form: "A" })).toMatchObject({ status: 400, body: full });
    const edited = await admin("PATCH", `${T1}/${first}`, { version: 1, text: "In the mock?" });
    expect(edited).toMatchObject({ status: 200, body: { form: "A", text: "In the mock?" } });

    expect((await admin("DELETE", `${T1}/${first}`)).status).toBe(204);
    expect(await admin("PATCH", path, { version, form: "A" })).toMatchObject({
      status: 200,
      body: { form: "A" },
    });
    const restored = await admin("POST", `${T1}/${first}/restore`);
    expect(restored).toMatchObject({
      status: 409,
      body: "Mock exam A of ISACA CISM already has all of its 3 questions. Delete one of them first.",
    });
    const moved = await admin("PATCH", `${T1}/${second}`, { version: 1, categoryId: 1, subcategoryId: null });
    expect(moved).toMatchObject({ status: 200, body: { categoryId: 1, form: "A" } });
    expect((await admin("POST", `${T1}/${first}/restore`)).status).toBe(200);
    const back = await admin("PATCH", `${T1}/${second}`, { version: 2, categoryId: 3 });
    expect(back).toMatchObject({ status: 400, body: full });
  });

  it("come in pages of at most 200, newest first, even over several certifications", async () => {
    const one = await fillBank(backend.store, 2, 150);
    const other = await fillBank(backend.store, 2, 151);
    const all = [...one.questionIds, ...other.questionIds].toReversed();
    expect(await list()).toEqual({ ids: all.slice(0, 200), total: 301 });
    expect(await list("?_limit=1000")).toEqual({ ids: all.slice(0, 200), total: 301 });
    expect(await list("?_limit=20&_page=16")).toEqual({ ids: all.slice(300), total: 301 });
    expect(await list(`?categoryId=${one.categoryId}&_limit=3`)).toEqual({
      ids: all.slice(151, 154),
      total: 150,
    });
    expect(await list("?q=%20case%20150%20of%20")).toMatchObject({ total: 2 });
  });

  it("are searched in chunks, so that other requests can run in between", async () => {
    const { questionIds } = await fillBank(backend.store, 2, 5000);
    const reply = list("?q=case+4321+of+cargo");
    const meanwhile = await inge("GET", "/api/auth/me");
    expect(meanwhile.status).toBe(200);
    expect(await reply).toEqual({ ids: [questionIds[4320]], total: 1 });
    expect(await list("?q=case+4321+of+deck")).toEqual({ ids: [], total: 0 });
  });

  it("are found by the words of their latest version", async () => {
    const { questionIds } = await fillBank(backend.store, 2, 2);
    const [first = 0] = questionIds;
    expect((await list("?q=case+1")).ids).toEqual([first]);
    await inge("PATCH", `${QUESTIONS}/${first}`, { text: "Which lantern?" });
    expect([(await list("?q=case+1")).ids, (await list("?q=LANTERN")).ids]).toEqual([[], [first]]);
  });

  it("include the number of open reports; a change answers the reports that it resolves", async () => {
    const { store } = backend;
    const { questionIds } = await fillBank(store, 2, 2);
    const [first = 0, second = 0] = questionIds;
    const report = (questionId: number, userId: number, state: "open" | "closed" = "open") =>
      store.insert("reports", {
        tenantId: 2,
        questionId,
        version: 1,
        userId,
        quizId: 1,
        reason: "key",
        createdAt: "2026-11-20T18:00:00.000Z",
        state,
      });
    const [one, other, closed] = [
      await report(first, 6),
      await report(first, INGE),
      await report(first, 8, "closed"),
    ];
    expect((await list("?reported=1")).ids).toEqual([first]);
    const elsewhere = await report(second, 6);
    expect((await list("?reported=1")).ids).toEqual([second, first]);
    const reported = AdminQuestions.parse((await inge("GET", QUESTIONS)).body);
    expect(reported.map(({ id, openReports }) => [id, openReports])).toEqual([
      [second, 1],
      [first, 2],
    ]);
    for (const stranger of [closed.id, elsewhere.id])
      expect(
        await inge("PATCH", `${QUESTIONS}/${first}`, { text: "Other", resolves: [one.id, stranger] }),
      ).toMatchObject({
        status: 400,
        body: `resolves: Report ${stranger} is not an open report on this question.`,
      });
    expect(await inge("PATCH", `${QUESTIONS}/${first}`, { resolves: [one.id] })).toMatchObject({
      status: 400,
      body: "resolves: nothing was changed. Close the reports instead.",
    });
    await inge("DELETE", `${QUESTIONS}/${second}`);
    expect((await list("?reported=1")).ids).toEqual([second, first]);
    expect((await list("?reported=1&state=live")).ids).toEqual([first]);
    expect((await list("?reported=1&state=retired")).ids).toEqual([second]);
    await inge("POST", `${QUESTIONS}/${second}/restore`);
    const { body } = await inge("PATCH", `${QUESTIONS}/${first}`, {
      correctAnswer: 2,
      resolves: [one.id],
      reply: "Thank you",
    });
    expect(AdminQuestion.parse(body)).toMatchObject({ version: 2, openReports: 1, correctAnswer: 2 });
    expect(await store.get("reports", one.id)).toMatchObject({
      state: "changed",
      reply: "Thank you",
      answeredAt: new Date(backend.clock.now).toISOString(),
    });
    expect(await store.get("reports", other.id)).toMatchObject({ state: "open" });
    expect(await store.get("reports", closed.id)).not.toHaveProperty("reply");
  });

  it("keep option ids in an edit and assign ids to new options", async () => {
    const { questionIds } = await fillBank(backend.store, 2, 1);
    const path = `${QUESTIONS}/${questionIds[0]}`;
    const options = [4, 2].map((id) => ({ id, text: `Option ${id}` }));
    expect((await inge("PATCH", path, { options: options, correctAnswer: 4 })).body).toMatchObject({
      options: options,
      correctAnswer: 4,
    });
    const fresh = [{ text: "This" }, { text: "That" }];
    expect((await inge("PATCH", path, { options: fresh, correctAnswer: 2 })).body).toMatchObject({
      options: fresh.map((option, index) => ({ id: index + 1, ...option })),
    });
    expect(await inge("PATCH", path, { options: [{ id: 1, text: "This" }, { text: "That" }] })).toMatchObject(
      {
        status: 400,
        body: "options: give every option an id, or none.",
      },
    );
  });

  it("accept pictures that this site can show and reject others in every field", async () => {
    const { categoryId, questionIds } = await fillBank(backend.store, 2, 1);
    const [questionId = 0] = questionIds;
    const path = `${QUESTIONS}/${questionId}`;
    const picture = (src: string) => ({ title: "Plan", format: "image" as const, src, alt: "A plan" });
    const refusal = {
      status: 400,
      body: "exhibit.src: Pictures from other sites can't be shown here. Use an address on this site that starts with “/”, or a data: address.",
    };
    const allowed = [
      "/plan.png",
      "data:image/svg+xml,%3Csvg/%3E",
      `data:image/png;base64,${"A".repeat(PICTURE_ADDRESS_MAX - 22)}`,
    ].map(picture);
    for (const exhibit of allowed) {
      expect(await inge("POST", QUESTIONS, { ...single, categoryId, exhibit })).toMatchObject({
        status: 201,
        body: { exhibit },
      });
      expect((await inge("PATCH", path, { exhibit })).body).toMatchObject({ exhibit });
    }
    for (const src of [
      "https://example.com/plan.png",
      "//example.com/plan.png",
      "/\\example.com",
      "blob:1",
    ]) {
      const exhibit = picture(src);
      expect(await inge("POST", QUESTIONS, { ...single, categoryId, exhibit })).toMatchObject(refusal);
      expect(await inge("PATCH", path, { exhibit })).toMatchObject(refusal);
    }
    const { body: before } = await inge("GET", path);
    expect(AdminQuestionDetail.parse(before).question.exhibit).toEqual(allowed.at(-1));
    // Stored before this rule existed: it is returned unchanged, and the next change has to correct it.
    const old = picture("https://example.com/plan.png");
    await backend.store.tx((tx) => tx.update("questions", questionId, { exhibit: old }));
    const { body: read } = await inge("GET", path);
    expect(AdminQuestionDetail.parse(read).question.exhibit).toEqual(old);
    expect(await inge("PATCH", path, { text: "Another?" })).toMatchObject(refusal);
    expect(await inge("PATCH", path, { text: "Another?", exhibit: picture("/plan.png") })).toMatchObject({
      status: 200,
      body: { text: "Another?", exhibit: picture("/plan.png") },
    });
  });

  it("share a scenario if its text is equal", async () => {
    const { categoryId } = await fillBank(backend.store, 2, 0);
    const scenario = { title: "The harbour", text: "Two piers." };
    const create = async (change: object) =>
      AdminQuestion.parse(
        (await inge("POST", QUESTIONS, { ...single, categoryId, scenario, ...change })).body,
      );
    const first = await create({});
    // Scenario ids are unique only within a tenant.
    expect(first.scenario).toEqual({ id: 1, ...scenario });
    expect((await create({ text: "And?" })).scenario?.id).toBe(first.scenario?.id);
    const other = await create({ text: "Then?", scenario: { ...scenario, text: "Three piers." } });
    expect(other.scenario?.id).not.toBe(first.scenario?.id);
    const changed = await inge("PATCH", `${QUESTIONS}/${first.id}`, { text: "Other" });
    expect(changed.body).toMatchObject({ scenario: first.scenario });
    const without = await inge("PATCH", `${QUESTIONS}/${first.id}`, { scenario: null });
    expect(without.body).not.toHaveProperty("scenario");
    expect((await inge("PATCH", `${QUESTIONS}/${first.id}`, { scenario: null })).body).toMatchObject({
      version: 3,
    });
  });

  it("accept one of two changes to the same version and reject the other with 409", async () => {
    // Other calls run between transactions, so reads of an earlier transaction are outdated.
    const between = (store: Store): Store => ({
      ...store,
      tx: async (work) => {
        const result = await store.tx(work);
        await setImmediate();
        return result;
      },
    });
    await restart({ wrapStore: between });
    const { questionIds } = await fillBank(backend.store, 2, 1);
    const path = `${QUESTIONS}/${questionIds[0]}`;
    const texts = Array.from({ length: 10 }, (_, index) => `Text ${index}`);
    const responses = await Promise.all(
      texts.map((text, index) => (index % 2 === 0 ? admin : inge)("PATCH", path, { version: 1, text })),
    );
    expect(responses.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...texts.slice(1).map(() => 409),
    ]);
    expect(AdminQuestionDetail.parse((await inge("GET", path)).body)).toMatchObject({
      question: { version: 2 },
      earlier: [{ version: 1 }],
    });
  });

  it("have each tag once, whatever its case", async () => {
    const path = "/api/admin/tenants/1/questions";
    const tags = ["Keys", "keys", "KÉYS ", "other"];
    const { body } = await admin("POST", path, { ...single, categoryId: 1, tags });
    expect(body).toMatchObject({ tags: ["Keys", "other"] });
    const id = AdminQuestion.parse(body).id;
    expect((await admin("PATCH", `${path}/${id}`, { tags: ["a", "A"] })).body).toMatchObject({ tags: ["a"] });
    // As in a bank from before tags were compared.
    await backend.store.update("questions", id, { tags: ["a", "A"] });
    expect((await admin("PATCH", `${path}/${id}`, {})).body).toMatchObject({ version: 2 });
  });

  it("get no new version from an unchanged edit", async () => {
    const { store } = backend;
    const every = (await store.list("questions")).filter(
      ({ kind, scenario, exhibit }, index) => index % 40 === 0 || kind !== undefined || scenario || exhibit,
    );
    expect(every.length).toBeGreaterThan(20);
    for (const { id } of every) {
      const path = `/api/admin/tenants/1/questions/${id}`;
      const { question } = AdminQuestionDetail.parse((await admin("GET", path)).body);
      const { version } = question;
      expect((await admin("PATCH", path, { ...draftOf(question), version })).body).toEqual(question);
      expect((await admin("PATCH", path, {})).body).toEqual(question);
    }
    expect(await store.count("formerQuestions")).toBe(0);
  });
});
