import { expect, it } from "vitest";
import { createNotesJobs } from "./notes-jobs.ts";

it("limits concurrent jobs per user", async () => {
  const jobs = createNotesJobs();
  const { signal } = new AbortController();
  const notes = { title: "Notes", content: "Text", createdAt: "2026-11-20T18:00:00.000Z" };
  const { promise, resolve } = Promise.withResolvers<typeof notes>();
  const join = (quizId: number, userId: number) =>
    jobs.startOrJoin({ quizId, userId, signal }, () => promise);
  const running = [join(1, 7), join(2, 7), join(3, 8)];
  await expect(join(4, 7)).rejects.toMatchObject({ status: 429 });
  resolve(notes);
  expect(await Promise.all(running)).toEqual([notes, notes, notes]);
  expect(await join(4, 7)).toEqual(notes);
});
