import { expect, it } from "vitest";
import { createNotesJobs, type WrittenNotes } from "./notes-jobs.ts";

const NOTES = { title: "Notes", content: "Text", createdAt: "2026-11-20T18:00:00.000Z" };

/** Creates jobs whose writing the test ends, with callers who can leave. */
function start() {
  const jobs = createNotesJobs();
  const writings: (PromiseWithResolvers<WrittenNotes> & { signal: AbortSignal })[] = [];
  const ask = (quizId: number, userId = 7) => {
    const caller = new AbortController();
    const notes = jobs.startOrJoin({ quizId, userId, signal: caller.signal }, (signal) => {
      const writing = { ...Promise.withResolvers<WrittenNotes>(), signal };
      writings.push(writing);
      return writing.promise;
    });
    return { notes, leave: () => caller.abort() };
  };
  return { jobs, writings, ask };
}

it("limits the concurrent jobs of a user", async () => {
  const { writings, ask } = start();
  const running = [ask(1), ask(2), ask(3, 8)];
  const refused = ask(4).notes;
  for (const { resolve } of writings) resolve(NOTES);
  await expect(refused).rejects.toMatchObject({ status: 429, code: "too-many-jobs" });
  expect(await Promise.all(running.map(({ notes }) => notes))).toEqual([NOTES, NOTES, NOTES]);
  const next = ask(4);
  writings.at(-1)?.resolve(NOTES);
  expect(await next.notes).toEqual(NOTES);
});

it("writes once for all callers of a quiz, who don't count towards the limit", async () => {
  const { jobs, writings, ask } = start();
  const callers = [ask(1), ask(1), ask(2), ask(1)];
  expect([writings.length, jobs.count()]).toEqual([2, 2]);
  for (const { resolve } of writings) resolve(NOTES);
  expect(await Promise.all(callers.map(({ notes }) => notes))).toEqual([NOTES, NOTES, NOTES, NOTES]);
  expect(jobs.count()).toBe(0);
});

it("cancels a job when its last caller leaves, and starts a new one for the next", async () => {
  const { jobs, writings, ask } = start();
  const [first, second] = [ask(1), ask(1)];
  first.leave();
  expect([writings[0]?.signal.aborted, jobs.count()]).toEqual([false, 1]);
  second.leave();
  expect([writings[0]?.signal.aborted, jobs.count()]).toEqual([true, 0]);
  const third = ask(1);
  writings[0]?.reject(new Error("canceled"));
  await expect(first.notes).rejects.toThrow("canceled");
  await expect(second.notes).rejects.toThrow("canceled");
  expect([writings.length, jobs.count()]).toEqual([2, 1]);
  writings[1]?.resolve(NOTES);
  expect(await third.notes).toEqual(NOTES);
});

it("cancels the job of a caller who has left before it starts", async () => {
  const { jobs } = start();
  let written: AbortSignal | undefined;
  const notes = jobs.startOrJoin({ quizId: 1, userId: 7, signal: AbortSignal.abort() }, (signal) => {
    written = signal;
    return Promise.resolve(NOTES);
  });
  expect([written?.aborted, jobs.count()]).toEqual([true, 0]);
  expect(await notes).toEqual(NOTES);
});

it("passes a failure to all callers, and writes again for the next", async () => {
  const { jobs, writings, ask } = start();
  const callers = [ask(1), ask(1)];
  writings[0]?.reject(new Error("no answer"));
  for (const { notes } of callers) await expect(notes).rejects.toThrow("no answer");
  expect(jobs.count()).toBe(0);
  const next = ask(1);
  writings[1]?.resolve(NOTES);
  expect(await next.notes).toEqual(NOTES);
});

it("ignores callers who leave after the notes are written", async () => {
  const { jobs, writings, ask } = start();
  const first = ask(1);
  writings[0]?.resolve(NOTES);
  await first.notes;
  const second = ask(1);
  first.leave();
  expect([writings.map(({ signal }) => signal.aborted), jobs.count()]).toEqual([[false, false], 1]);
  writings[1]?.resolve(NOTES);
  expect(await second.notes).toEqual(NOTES);
});
