import { describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { GeneratedLecture } from "../../../../src/api/lectures/schema.ts";
import type { BackendSetup, RequestOptions } from "../../../test-backend/calls.ts";
import { startAsNewcomer } from "../../../test-backend/newcomer.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { LectureDoc } from "../../documents/learning.ts";
import { NotesFailed, type FinishedQuiz, type Notes, type NotesWriter } from "../../ports/notes-writer.ts";
import { Conflict } from "../../ports/store.ts";

describe("study notes", () => {
  /** A writer that the test controls. */
  function slowWriter() {
    const requests: { quiz: FinishedQuiz; signal: AbortSignal; settle: PromiseWithResolvers<Notes> }[] = [];
    const writer: NotesWriter = {
      name: "a slow writer",
      write: (quiz, signal) => {
        const settle = Promise.withResolvers<Notes>();
        requests.push({ quiz, signal, settle });
        return settle.promise;
      },
    };
    return {
      writer,
      requests,
      until: async (count: number) => vi.waitFor(() => expect(requests).toHaveLength(count)),
    };
  }
  /** Completes a quiz of two questions, one correct, on a backend with a slow writer. */
  async function finished(more: BackendSetup = {}) {
    const { writer, requests, until } = slowWriter();
    const backend = await startAsNewcomer({ notesWriter: writer, ...more });
    const { quiz, questions } = await backend.take({ questionCount: 2 }, 1);
    const path = `/api/quiz/${quiz.id}/generate-lecture`;
    const stored = () => backend.store.list("lectures", { quizId: quiz.id });
    /** Requests notes and waits until the writer is called. */
    const ask = async (more: RequestOptions = {}) => {
      const reply = backend.call("POST", path, undefined, more);
      await until(requests.length + 1);
      const settle = requests.at(-1)?.settle;
      return {
        write: (content: string) => (settle?.resolve({ title: "Notes", content }), reply),
        fail: (error: unknown) => (settle?.reject(error), reply),
      };
    };
    /** Requests notes that are already in progress. */
    const join = async () => {
      const caller = new AbortController();
      const listens = vi.spyOn(caller.signal, "addEventListener");
      const reply = backend.call("POST", path, undefined, { signal: caller.signal });
      await vi.waitFor(() => expect(listens).toHaveBeenCalled());
      return { reply, leave: () => caller.abort() };
    };
    /** Completes another quiz and requests its notes. */
    const another = async () => {
      const { quiz: other } = await backend.take({ questionCount: 2 });
      return () => backend.call("POST", `/api/quiz/${other.id}/generate-lecture`);
    };
    return { ...backend, requests, until, quiz, questions, stored, ask, join, another };
  }

  it("are not stored if the organization was deactivated during writing", async () => {
    const { ask, store, stored } = await finished();
    const { write } = await ask();
    await store.update("tenants", 1, { isActive: false });
    expect(await write("Text")).toMatchObject({ status: 401, body: "Please log in." });
    expect(await stored()).toEqual([]);
  });

  it("are written from the quiz without data about its user", async () => {
    const { ask, requests, questions } = await finished();
    await (await ask()).write("Text");
    const [first, second] = questions;
    expect(requests[0]?.quiz).toMatchObject({ title: "T", mode: "quiz", score: 50, correct: 1, total: 2 });
    expect(requests[0]?.quiz.certifications).toEqual(["Azure Fundamentals"]);
    expect(requests[0]?.quiz.questions).toMatchObject([
      { number: 1, text: first?.text, isCorrect: false, explanation: first?.explanation },
      { number: 2, text: second?.text, isCorrect: true, options: second?.options.map(({ text }) => text) },
    ]);
    expect(JSON.stringify(requests[0]?.quiz)).not.toMatch(/new@cairn|userId|"id":8\b/);
  });

  it("include writer and time, and keep their id when written again", async () => {
    const { ask, clock, call } = await finished();
    const first = GeneratedLecture.parse((await (await ask()).write("First")).body);
    expect(first.lecture).toMatchObject({ title: "Notes", content: "First", writer: "a slow writer" });
    clock.now += 60_000;
    const second = GeneratedLecture.parse((await (await ask()).write("Second")).body);
    expect(second.lecture).toEqual({
      ...first.lecture,
      content: "Second",
      createdAt: new Date(clock.now).toISOString(),
    });
    expect((await call("GET", `/api/lecture/${first.lecture.id}`)).body).toEqual(second.lecture);
  });

  it("block no other calls while being written, and are written once for concurrent requests", async () => {
    const { ask, join, requests, readOwn, store, stored } = await finished();
    const one = await ask();
    const other = await join();
    expect(await readOwn("stats")).toMatchObject({ totalQuizzes: 1 });
    const first = await one.write("One");
    expect(first.status).toBe(201);
    expect((await other.reply).body).toEqual(first.body);
    expect(requests).toHaveLength(1);
    expect(await stored()).toMatchObject([{ content: "One" }]);
    const [{ id: _, ...guide } = { id: 0 }] = await stored();
    await expect(store.insert("lectures", z.omit(LectureDoc, { id: true }).parse(guide))).rejects.toThrow(
      Conflict,
    );
  });

  it("can be read by their learner alone", async () => {
    const { ask, call, stored, as } = await finished();
    await (await ask()).write("One");
    const [{ id } = { id: 0 }] = await stored();
    const path = `/api/lecture/${id}`;
    expect((await call("GET", path)).status).toBe(200);
    for (const userId of [SAMPLE_USERS.learner, SAMPLE_USERS.admin])
      expect(await (await as(userId))("GET", path)).toMatchObject({
        status: 404,
        body: "Study guide not found",
      });
  });

  it.each([
    [502, "writer-failed", new NotesFailed("The writing service is on holiday.")],
    [504, "writer-timeout", new NotesFailed("The writing service is on holiday.", { isTimeout: true })],
  ])(
    "that fail return %i %s with the writer's message and keep the earlier guide",
    async (status, code, error) => {
      const { ask, join, stored, errors } = await finished();
      await (await ask()).write("Earlier");
      const earlier = await stored();
      const request = await ask();
      const joined = await join();
      const reply = await request.fail(error);
      expect([reply.status, reply.headers["Error-Code"], reply.body]).toEqual([
        status,
        code,
        "The writing service is on holiday.",
      ]);
      expect((await joined.reply).status).toBe(status);
      expect(await stored()).toEqual(earlier);
      expect(errors.map(String)).toEqual([
        "Error: Study notes by a slow writer failed: The writing service is on holiday.",
      ]);
    },
  );

  it("don't reveal an internal error of the writer", async () => {
    const { ask, stored, errors } = await finished();
    const reply = await (await ask()).fail(new Error("secret detail"));
    expect([reply.status, reply.body]).toEqual([500, "Something went wrong on the server."]);
    expect(String(errors[0])).toContain("secret detail");
    expect(await stored()).toEqual([]);
  });

  it("are not stored if the user signed out during writing", async () => {
    const { ask, call, stored } = await finished();
    const request = await ask();
    await call("POST", "/api/logout");
    const reply = await request.write("Too late");
    expect([reply.status, reply.body]).toEqual([401, "Please log in."]);
    expect(await stored()).toEqual([]);
  });

  it("are not stored if the quiz was removed during writing", async () => {
    const { ask, quiz, store, stored } = await finished();
    const request = await ask();
    await store.remove("quizzes", quiz.id);
    const reply = await request.write("Too late");
    expect([reply.status, reply.body]).toEqual([404, "Quiz not found"]);
    expect(await stored()).toEqual([]);
  });

  it("cover only questions that are still in the bank", async () => {
    const { ask, requests, questions, store } = await finished();
    await store.remove("questions", questions[0]?.id ?? 0);
    await (await ask()).write("Text");
    expect(requests[0]?.quiz).toMatchObject({
      score: 50,
      total: 2,
      questions: [{ number: 1, text: questions[1]?.text, isCorrect: true }],
    });
  });

  it("count towards the limit of a day even if they were canceled", async () => {
    const { ask, call, quiz, until } = await finished({ notesPerDay: 1 });
    const caller = new AbortController();
    const { fail } = await ask({ signal: caller.signal });
    caller.abort();
    await fail(new NotesFailed("The writing was cancelled."));
    // A call that reached the writer would wait for it.
    const reply = Promise.race([call("POST", `/api/quiz/${quiz.id}/generate-lecture`), until(2)]);
    expect(await reply).toMatchObject({
      status: 429,
      headers: { "Error-Code": "notes-limit" },
    });
  });

  it("abort the writer's signal when the caller disconnects", async () => {
    const { ask, requests, errors } = await finished();
    const caller = new AbortController();
    const notes = await ask({ signal: caller.signal });
    expect(requests[0]?.signal.aborted).toBe(false);
    caller.abort();
    expect(requests[0]?.signal.aborted).toBe(true);
    await notes.fail(new NotesFailed("Nobody waits."));
    expect(errors).toEqual([]);
  });

  it("are limited to two concurrent quizzes per user", async () => {
    const { ask, another, requests, until } = await finished();
    const [askSecond, askThird] = [await another(), await another()];
    const first = await ask();
    const second = askSecond();
    await until(2);
    expect(await askThird()).toMatchObject({
      status: 429,
      headers: { "Error-Code": "too-many-jobs" },
      body: "Study notes for two other quizzes are being written. Please wait until one of them is done.",
    });
    await first.write("First");
    const third = askThird();
    await until(3);
    for (const { settle } of requests) settle.resolve({ title: "Notes", content: "Text" });
    expect([(await second).status, (await third).status]).toEqual([201, 201]);
  });
});
