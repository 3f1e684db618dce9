import { describe, expect, it } from "vitest";
import { EMPTY_DRAFT, merge, type Draft } from "../../../../src/api/attempts/draft.ts";
import { MergedDraft } from "../../../../src/api/attempts/schema.ts";
import { Quiz, QuizSummaries, SubmittedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { SEED_ANCHOR } from "../../../seed-anchor.ts";
import {
  type Entries,
  draftEntry,
  startDraftedQuiz,
  correctDraftValue,
} from "../../../test-backend/drafted-quiz.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";

const LEARNER = SAMPLE_USERS.learner;
describe("the draft of a quiz", () => {
  it("is empty at first, then merges the entries of both devices", async () => {
    const { first, second, send, read } = await startDraftedQuiz();
    expect(await read()).toEqual({ entries: {}, dropped: [] });
    const phone = {
      [`answer/${first.id}`]: draftEntry(5, correctDraftValue(first)),
      [`seconds/${first.id}/phone`]: draftEntry(5, 12),
    };
    const desktop = {
      [`answer/${first.id}`]: draftEntry(3, correctDraftValue(first), "desktop"),
      [`answer/${second.id}`]: draftEntry(4, correctDraftValue(second), "desktop"),
      [`seconds/${first.id}/desktop`]: draftEntry(4, 7.5, "desktop"),
    };
    expect((await send(phone)).body).toEqual({ entries: phone, dropped: [] });
    const merged = { ...desktop, ...phone };
    expect((await send(desktop)).body).toEqual({ entries: merged, dropped: [] });
    // Repeated in another order: nothing changes.
    expect((await send(phone)).body).toEqual({ entries: merged, dropped: [] });
    expect(await read()).toEqual({ entries: merged, dropped: [] });
  });

  it("accepts ids as text, and keeps an answer cleared by a later edit", async () => {
    const { first, send, read } = await startDraftedQuiz();
    await send({ [`answer/${first.id}`]: draftEntry(1, 1) });
    expect((await read()).entries[`answer/${first.id}`]?.value).toBe("1");
    await send({ [`answer/${first.id}`]: draftEntry(2, null) });
    await send({ [`answer/${first.id}`]: draftEntry(1, "1") });
    expect((await read()).entries[`answer/${first.id}`]?.value).toBeNull();
  });

  it("determines the number of answered questions in the list and the quiz, across devices", async () => {
    const { call, quiz, first, second, third, send, userId } = await startDraftedQuiz();
    const listed = async () =>
      QuizSummaries.parse((await call("GET", `/api/user/${userId}/quizzes?status=open`)).body).find(
        ({ id }) => id === quiz.id,
      )?.answeredCount;
    expect(quiz.answeredCount).toBe(0);
    expect(await listed()).toBe(0);
    await send({
      [`answer/${first.id}`]: draftEntry(1, correctDraftValue(first)),
      [`flag/${second.id}`]: draftEntry(1, true),
    });
    await send({
      [`final/${third.id}`]: draftEntry(2, correctDraftValue(third), "desktop"),
      [`answer/${third.id}`]: draftEntry(1, correctDraftValue(third), "desktop"),
    });
    expect(await listed()).toBe(2);
    await send({ [`answer/${first.id}`]: draftEntry(3, null) });
    expect(await listed()).toBe(1);
    expect(Quiz.parse((await call("GET", `/api/quiz/${quiz.id}`)).body).answeredCount).toBe(1);
  });

  it("drops and lists entries that match no question, and keeps the rest", async () => {
    const { first, quiz, send, read } = await startDraftedQuiz();
    const other = quiz.id + 100_000;
    const reply = await send({
      [`answer/${first.id}`]: draftEntry(1, "1"),
      [`answer/${other}`]: draftEntry(1, "1"),
      [`final/${first.id}`]: draftEntry(1, "99"),
      [`answer/${first.id}/x`]: draftEntry(1, "1"),
      [`out/${first.id}/77`]: draftEntry(1, true),
      [`seconds/${first.id}/phone`]: draftEntry(1, -1),
      "position/phone": draftEntry(1, String(other)),
      reached: draftEntry(1, 4),
      note: draftEntry(1, "1"),
    });
    const { entries, dropped } = MergedDraft.parse(reply.body);
    expect(reply.status).toBe(200);
    expect(Object.keys(entries)).toEqual([`answer/${first.id}`]);
    expect(dropped.map(({ name }) => name).toSorted()).toEqual(
      [
        `answer/${other}`,
        `final/${first.id}`,
        `answer/${first.id}/x`,
        `out/${first.id}/77`,
        `seconds/${first.id}/phone`,
        "position/phone",
        "reached",
        "note",
      ].toSorted(),
    );
    expect(dropped).toContainEqual({
      name: `answer/${other}`,
      reason: `Question ${other} is not part of this quiz.`,
    });
    expect(await read()).toEqual({ entries, dropped: [] });
  });

  it("accepts answers only in the shape of their question kind", async () => {
    const { send, questions } = await startDraftedQuiz({
      userId: LEARNER,
      categoryIds: [1],
      questionCount: 60,
    });
    const entries = Object.fromEntries(
      questions.map((question) => [`answer/${question.id}`, draftEntry(1, correctDraftValue(question))]),
    );
    expect(new Set(questions.map(({ kind = "single" }) => kind)).size).toBe(4);
    expect((await send(entries)).body).toEqual({ entries, dropped: [] });
    const strange = Object.fromEntries(
      questions.map((question) => [
        `answer/${question.id}`,
        draftEntry(2, question.kind === "match" ? ["1"] : [{ prompt: "1", option: "1" }]),
      ]),
    );
    expect(MergedDraft.parse((await send(strange)).body).dropped).toHaveLength(questions.length);
  });

  it("caps a timestamp in the future at the current time, so that a later edit elsewhere counts", async () => {
    const { first, send, read, clock } = await startDraftedQuiz();
    await send({ [`answer/${first.id}`]: draftEntry(365 * 86_400, "1", "wrong clock") });
    expect((await read()).entries[`answer/${first.id}`]?.stamp).toEqual([SEED_ANCHOR, "wrong clock"]);
    clock.now += 1000;
    await send({ [`answer/${first.id}`]: draftEntry(1, "2", "desktop") });
    expect((await read()).entries[`answer/${first.id}`]?.value).toBe("2");
  });

  it("rejects growth beyond 1 MB with 413 and keeps the stored entries", async () => {
    const { first, send, read } = await startDraftedQuiz();
    const many = (letter: string) =>
      Object.fromEntries(
        Array.from({ length: 8000 }, (_, index) => [
          `seconds/${first.id}/${letter}${index}`,
          draftEntry(1, 1, letter.repeat(20)),
        ]),
      );
    expect((await send(many("a"))).status).toBe(200);
    const refused = await send(many("b"));
    expect([refused.status, refused.text]).toEqual([
      413,
      "The draft of this quiz would be larger than 1 MB. Its stored entries are kept.",
    ]);
    expect(Object.keys((await read()).entries)).toHaveLength(8000);
  });

  it.each([[{}], [{ entries: [] }], [{ entries: null }]])("refuses the body %j with 400", async (body) => {
    const { call, path } = await startDraftedQuiz();
    expect((await call("PUT", `${path}/draft`, body)).status).toBe(400);
  });

  it("is inaccessible to other users, in this organization and others", async () => {
    const { as, path, first, send } = await startDraftedQuiz();
    await send({ [`answer/${first.id}`]: draftEntry(1, "1") });
    for (const userId of [LEARNER, 1, 6]) {
      const stranger = await as(userId);
      for (const [method, body] of [["GET"], ["PUT", { entries: {} }]] as const) {
        const reply = await stranger(method, `${path}/draft`, body);
        expect([reply.status, reply.text]).toEqual([404, "Quiz not found"]);
      }
    }
  });

  it("is kept for a user who lost access and regains it", async () => {
    const { path, call, first, send, read, store } = await startDraftedQuiz();
    await send({ [`answer/${first.id}`]: draftEntry(1, "1") });
    await store.update("tenants", 1, { isActive: false });
    const more = { [`answer/${first.id}`]: draftEntry(2, "2") };
    expect((await send(more)).status).toBe(401);
    expect((await call("GET", `${path}/draft`)).status).toBe(401);
    await store.update("tenants", 1, { isActive: true });
    expect((await read()).entries[`answer/${first.id}`]?.value).toBe("1");
    expect((await send(more)).status).toBe(200);
  });

  it("is removed when its quiz is discarded or submitted", async () => {
    const { call, path, first, send, store, submit } = await startDraftedQuiz({ mode: "study" });
    await send({ [`answer/${first.id}`]: draftEntry(1, "1") });
    expect(await store.count("drafts")).toBe(1);
    await call("DELETE", path);
    expect(await store.count("drafts")).toBe(0);
    expect((await call("GET", `${path}/draft`)).status).toBe(404);
    const other = await startDraftedQuiz();
    await other.send({ [`answer/${other.first.id}`]: draftEntry(1, "1") });
    await other.submit({ answers: [] });
    expect(await other.store.count("drafts")).toBe(0);
    expect(await submit({ answers: [] })).toMatchObject({ status: 404 });
  });

  it("prevents discarding a graded quiz once a question is answered", async () => {
    const { call, path, first, send, store } = await startDraftedQuiz();
    await send({ [`flag/${first.id}`]: draftEntry(1, true) });
    await send({ [`final/${first.id}`]: draftEntry(1, "1") });
    const refused = await call("DELETE", path);
    expect([refused.status, refused.text]).toEqual([
      409,
      "A graded quiz with answers can't be discarded. Submit it instead.",
    ]);
    expect(await store.count("drafts")).toBe(1);
    const flagged = await startDraftedQuiz();
    await flagged.send({ [`flag/${flagged.first.id}`]: draftEntry(1, true) });
    expect((await flagged.call("DELETE", flagged.path)).status).toBe(204);
  });

  it("is answered with 409 and the result after the submission", async () => {
    const { call, path, first, send, submit, quiz } = await startDraftedQuiz();
    const { newBadges: _, ...result } = SubmittedQuiz.parse((await submit({ answers: [] })).body);
    for (const reply of [
      await call("GET", `${path}/draft`),
      await send({ [`answer/${first.id}`]: draftEntry(1, "1") }),
    ]) {
      expect(reply.status).toBe(409);
      expect(reply.body).toEqual(result);
    }
    expect(result).toMatchObject({ id: quiz.id, score: 0 });
    expect(result).toHaveProperty("answeredCount", 0);
  });

  it("is part of the export, and is deleted with the account", async () => {
    const { call, first, send, store, quiz, userId } = await startDraftedQuiz();
    const entries = { [`answer/${first.id}`]: draftEntry(1, "1") };
    await send(entries);
    const everything = await call("GET", `/api/user/${userId}/export?format=json`);
    expect(everything.body).toMatchObject({ drafts: [{ quizId: quiz.id, entries }] });
    expect((await call("DELETE", `/api/user/${userId}`, { password: "x" })).status).toBe(204);
    expect(await store.count("drafts")).toBe(0);
  });
});

it("merges entries to the same draft as the devices, in any order", async () => {
  const { first, second, send, read } = await startDraftedQuiz();
  const edits: Entries[] = [
    { [`answer/${first.id}`]: draftEntry(3, "1", "a"), [`final/${second.id}`]: draftEntry(8, "2", "a") },
    { [`answer/${first.id}`]: draftEntry(4, "2", "b"), [`final/${second.id}`]: draftEntry(6, "1", "b") },
    { [`answer/${first.id}`]: draftEntry(2, null, "c"), reached: draftEntry(1, 2, "c") },
  ];
  const drafts = edits.map((entries): Draft => ({ v: 2, entries }));
  for (const { entries } of [...drafts, ...drafts.toReversed()]) await send(entries);
  expect((await read()).entries).toEqual(drafts.reduce(merge, EMPTY_DRAFT).entries);
});
