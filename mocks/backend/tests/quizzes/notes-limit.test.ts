import { describe, expect, it } from "vitest";
import seedFile from "../../../sample.json" with { type: "json" };
import { createMemoryStore } from "../../../stores/memory/memory-store.ts";
import { startBackend } from "../../../test-backend/calls.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { Seed } from "../../documents/database.ts";
import { DAY } from "../../durations.ts";
import { NotesFailed, type Notes, type NotesWriter } from "../../ports/notes-writer.ts";
import { createMemoryRateLimiter } from "../../transport/limits/memory-rate-limiter.ts";

const LEARNER = SAMPLE_USERS.learner;
const LIMITED = { status: 429, code: "notes-limit" };
const REFUSED = "You have reached today's limit for study notes. Please try again later.";

/** Starts a backend whose writer does what `write` says, with the path of a completed quiz of the learner. */
async function start(
  notesPerDay: number | undefined,
  write = async (): Promise<Notes> => ({ title: "Notes", content: "Text" }),
) {
  let calls = 0;
  const notesWriter: NotesWriter = {
    name: "a model",
    write: () => {
      calls += 1;
      return write();
    },
  };
  const { anchor: _, ...seed } = Seed.parse(structuredClone(seedFile));
  const [store, rateLimiter] = [createMemoryStore(seed), createMemoryRateLimiter()];
  const setup = { store, rateLimiter, notesWriter, ...(notesPerDay === undefined ? {} : { notesPerDay }) };
  const backend = startBackend(setup);
  const quizzes = await backend.store.list("quizzes", { userId: LEARNER });
  const finished = quizzes.filter(({ completedAt }) => completedAt !== null);
  const path = (index: number) => `/api/quiz/${finished[index]?.id}/generate-lecture`;
  const learner = await backend.as(LEARNER);
  const ask = async (index = 0, call = learner) => {
    const { status, headers, body } = await call("POST", path(index));
    return { status, code: headers["Error-Code"], wait: headers["Retry-After"], body };
  };
  return { ...backend, ask, setup, calls: () => calls };
}

describe("the limit of study notes", () => {
  it("counts those of all quizzes within 24 hours, and says when it is possible again", async () => {
    const { ask, clock, calls } = await start(2);
    expect(await ask(0)).toMatchObject({ status: 201 });
    clock.now += 60_000;
    expect(await ask(0)).toMatchObject({ status: 201 });
    expect(await ask(1)).toEqual({ ...LIMITED, wait: "86340", body: REFUSED });
    clock.now += DAY - 60_001;
    expect(await ask(1)).toMatchObject({ ...LIMITED, wait: "1" });
    clock.now += 1;
    expect(await ask(1)).toMatchObject({ status: 201 });
    expect(calls()).toBe(3);
  });

  it("counts over processes, for each user", async () => {
    const { ask, setup } = await start(1);
    const second = startBackend(setup);
    expect(await ask(0, await second.as(LEARNER))).toMatchObject({ status: 201 });
    expect(await ask(0)).toMatchObject(LIMITED);
    const other = await second.as(8);
    const quizzes = await setup.store.list("quizzes", { userId: LEARNER });
    const copy = quizzes.find(({ completedAt }) => completedAt !== null);
    if (!copy) throw new Error("The learner has no completed quiz.");
    const { id } = await setup.store.insert("quizzes", { ...copy, userId: 8 });
    expect((await other("POST", `/api/quiz/${id}/generate-lecture`)).status).toBe(201);
  });

  it("counts calls that share one result once, and failed ones not at all", async () => {
    const written = Promise.withResolvers<Notes>();
    const results = [
      () => Promise.reject(new NotesFailed("Busy.")),
      () => Promise.reject(new Error("broken")),
      () => written.promise,
    ];
    const { ask } = await start(1, () => results.shift()?.() ?? Promise.reject(new Error("too often")));
    expect(await ask()).toMatchObject({ status: 502 });
    expect(await ask()).toMatchObject({ status: 500 });
    const replies = Promise.all([ask(), ask(), ask()]);
    // All three are waiting for the writer: nothing else of a call needs a turn of the event loop.
    await new Promise((resolve) => setImmediate(resolve));
    written.resolve({ title: "Notes", content: "Text" });
    expect((await replies).map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await ask()).toMatchObject(LIMITED);
  });

  it("does not exist by default", async () => {
    const { ask } = await start(undefined);
    for (let times = 0; times < 30; times += 1) expect(await ask()).toMatchObject({ status: 201 });
  });
});
