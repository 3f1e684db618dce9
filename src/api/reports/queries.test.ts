import { expect, it } from "vitest";
import { createApi } from "../client.ts";
import { createQueryClient } from "../query-client.ts";
import { ownReportsQuery, reportQuestion } from "./queries.ts";
import type { OwnReport } from "./schema.ts";

const QUIZ = 3;
const reportOn = (questionId: number, reason: OwnReport["reason"]): OwnReport => ({
  questionId,
  reason,
  createdAt: "2026-11-20T18:00:00.000Z",
  state: "open",
});

/** Reports question 42 to a server that answers the report with `response` and has `stored` reports. */
function report(response: () => Response, stored: readonly OwnReport[] = []) {
  const api = createApi({
    fetch: async (_url, { method } = {}) => (method === "PUT" ? response() : Response.json(stored)),
  });
  const client = createQueryClient(api);
  const { queryKey } = ownReportsQuery(QUIZ);
  client.setQueryData(queryKey, [reportOn(41, "key"), reportOn(42, "other")]);
  const result = client
    .getMutationCache()
    .build(client, reportQuestion(api, QUIZ))
    .execute({ questionId: 42, report: { reason: "typo" } });
  return { result, cached: () => client.getQueryData(queryKey) };
}

const refusal = (status: number) => () => new Response("Refused", { status });

it("replaces the cached report on its question", async () => {
  const { result, cached } = report(() => Response.json(reportOn(42, "typo"), { status: 201 }));
  expect(await result).toEqual(reportOn(42, "typo"));
  expect(cached()).toEqual([reportOn(41, "key"), reportOn(42, "typo")]);
});

it("returns the existing report if the question was reported before", async () => {
  const { result, cached } = report(refusal(409), [reportOn(41, "key"), reportOn(42, "unclear")]);
  expect(await result).toEqual(reportOn(42, "unclear"));
  expect(cached()).toEqual([reportOn(41, "key"), reportOn(42, "unclear")]);
});

it.each([
  ["for another reason", 503, [reportOn(42, "unclear")]],
  ["as a conflict without a report", 409, [reportOn(41, "key")]],
] as const)("fails if the report is refused %s", async (_, status, stored) => {
  const { result, cached } = report(refusal(status), stored);
  await expect(result).rejects.toMatchObject({ status });
  expect(cached()).toEqual([reportOn(41, "key"), reportOn(42, "other")]);
});
