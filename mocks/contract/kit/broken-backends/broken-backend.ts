import { describe, expect, it } from "vitest";
import { ERROR_CODE_HEADER } from "../../../../src/api/error-codes.ts";
import { type Reply, bodyText } from "../../../backend/transport/http.ts";
import type { Resource } from "../../endpoint.ts";
import { hasPassed } from "../report.ts";
import { type Report, type RunOptions, runContract } from "../run.ts";
import { DEMO, type Intercept, interceptFetch } from "../transports.ts";

export const run = (intercept: Intercept, options: Partial<RunOptions> = {}): Promise<Report> =>
  runContract({
    base: "http://backend.test",
    accounts: DEMO,
    fetch: interceptFetch(intercept),
    except: { origin: "this transport has no Origin check" },
    stamp: "faults",
    ...options,
  });

export const json = async (reply: Reply, change: (body: never) => unknown): Promise<Reply> => ({
  ...reply,
  body: JSON.stringify(change(JSON.parse(await bodyText(reply)) as never)),
});

export const isCall = (
  { method, path }: { method: string; path: string },
  expectedMethod: string,
  pattern: RegExp,
) => method === expectedMethod && pattern.test(path);

export const textReply = (status: number, body: string, type = "text/plain; charset=utf-8"): Reply => ({
  status,
  headers: { "Content-Type": type, "Cache-Control": "private, no-cache" },
  body,
});

/** Changes the JSON of successful responses to a call. */
export const changeJson =
  (method: string, path: RegExp, change: (body: never) => unknown): Intercept =>
  async (request, pass) => {
    const reply = await pass();
    return isCall(request, method, path) && reply.status < 300 ? json(reply, change) : reply;
  };

/** Replaces the response to a call. */
export const replaceReply =
  (method: string, path: RegExp, replace: (reply: Reply) => Reply | Promise<Reply>): Intercept =>
  async (request, pass) =>
    isCall(request, method, path) ? replace(await pass()) : pass();

/** Replaces the Error-Code header of responses that have this value; `undefined` removes it. */
export const changeCode =
  (value: string, changed: string | undefined): Intercept =>
  async (_, pass) => {
    const reply = await pass();
    if (reply.headers[ERROR_CODE_HEADER] !== value) return reply;
    const { [ERROR_CODE_HEADER]: __, ...headers } = reply.headers;
    return {
      ...reply,
      headers: changed === undefined ? headers : { ...headers, [ERROR_CODE_HEADER]: changed },
    };
  };

export type Quiz = {
  id: number;
  score: number;
  correctAnswers: number;
  startedAt: string;
  completedAt: string | null;
};

export type Fields = Record<string, unknown>;

export const CREATE = /^\/api\/quiz$/;

export const SUBMIT_PATH = /\/submit$/;

export const failedOf = ({ results }: Report) =>
  results.filter(({ outcome }) => outcome === "failed").map(({ name }) => name);

/** A fault, with the checks that must fail because of it and the resources whose checks run. */
type Fault = [
  fault: string,
  intercept: () => Intercept,
  checks: readonly string[],
  only: readonly Resource[],
];

let failingAnyway: Promise<readonly string[]> | undefined;

/** Removes checks that fail without a fault too. kit.test.ts reports them. */
async function withoutFailing(checks: readonly string[]): Promise<string[]> {
  failingAnyway ??= run((_, pass) => pass(), { writeAdmin: true }).then(failedOf);
  const names = await failingAnyway;
  return checks.filter((name) => !names.includes(name));
}

/** Returns the checks that fail in a report only because of its fault. */
export const newlyFailed = (report: Report): Promise<string[]> => withoutFailing(failedOf(report));

/** Declares one test for each fault. */
export function testFaults(faults: readonly Fault[]): void {
  describe("a backend with one fault", () => {
    // A run sends several hundred calls.
    it.each(faults)(
      "%s: the expected checks fail",
      { timeout: 60_000 },
      async (_, intercept, checks, only) => {
        const report = await run(intercept(), { only, writeAdmin: true });
        expect(await newlyFailed(report)).toEqual(await withoutFailing(checks));
        expect(hasPassed(report)).toBe(false);
      },
    );
  });
}
