import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { generateLecture, lectureQuery, writtenLectureQuery } from "./queries.ts";

const lecture = {
  id: 5,
  quizId: 18,
  title: "Study guide",
  content: "Words.",
  createdAt: "2026-11-20T18:00:00.000Z",
};
const api = createApi({ fetch: async () => new Response(JSON.stringify({ lecture }), { status: 201 }) });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function write() {
  const client = createQueryClient(api);
  // As in a browser; on a server nothing is ever dropped.
  const { queries } = client.getDefaultOptions();
  client.setDefaultOptions({ queries: { ...queries, gcTime: 5 * 60_000 } });
  // The review shows what is written, and may be left meanwhile.
  new QueryObserver(client, writtenLectureQuery(18)).subscribe(() => {})();
  const writing = client
    .getMutationCache()
    .build(client, generateLecture(api, 18))
    .execute(new AbortController());
  return { client, writing };
}

it("waits longer for a guide than the server's own minute", async () => {
  const limits = vi.spyOn(AbortSignal, "timeout");
  await write().writing;
  expect(limits.mock.calls).toEqual([[70_000]]);
});

it("finds a written guide by its id and, as long as the page, by its quiz", async () => {
  vi.useFakeTimers();
  const { client, writing } = write();
  await writing;
  expect(client.getQueryData(lectureQuery(5).queryKey)).toEqual(lecture);
  await vi.advanceTimersByTimeAsync(24 * 3_600_000);
  expect(client.getQueryData(writtenLectureQuery(18).queryKey)).toEqual(lecture);
});
