import { describe, expect, it, vi } from "vitest";
import type { RunOptions } from "../run.ts";
import type { Intercept } from "../transports.ts";
import {
  CREATE,
  type Fields,
  changeCode,
  changeJson,
  failedOf,
  newlyFailed,
  replaceReply,
  run,
  textReply,
} from "./broken-backend.ts";

// A run sends several hundred calls.
vi.setConfig({ testTimeout: 60_000 });

describe("a backend with one fault", () => {
  it("is checked for other rules if one route is broken", async () => {
    const report = await run(
      replaceReply("GET", /\/stats$/, () => textReply(500, "Internal Server Error")),
      { only: ["progress", "achievements", "quizzes"], writeAdmin: true },
    );
    expect(await newlyFailed(report)).toEqual([
      "submit: counts once",
      "readStats: signed out",
      "readStats: another user",
    ]);
    const unchecked = report.results.filter(({ reason }) => reason?.includes("/stats"));
    expect(unchecked.map(({ name }) => name)).toMatchInlineSnapshot(`
      [
        "stats: totalQuizzes",
        "stats: the average",
        "stats: the streak",
        "stats: the streak in other time zones",
        "time zone: unknown",
      ]
    `);
  });

  it("gets a report of all missing fields of its user, and of a missing route", async () => {
    const without = changeJson("GET", /\/auth\/me$/, ({ username: _, isAdmin: __, ...user }: Fields) => user);
    await expect(run(without)).rejects.toThrow(
      "(200, username is missing: it must be a string. isAdmin is missing: it must be a boolean.)",
    );
    const page = replaceReply("GET", /\/study-plan$/, () =>
      textReply(404, "<!doctype html><pre>Cannot GET /api/user/7/study-plan</pre>", "text/html"),
    );
    const { results } = await run(page, { only: ["progress"] });
    expect(results.find(({ name }) => name === "study plan")?.fault?.advice).toMatch(
      /^The backend answers other calls, so it may lack this route, or a parameter in its path\. See readStudyPlan in/,
    );
  });

  it("may have additional codes, and sentences in any language", async () => {
    const own = changeCode("stale-version", "edit-conflict");
    const report = await run(
      async (request, pass) => {
        const reply = await own(request, pass);
        const isSentence = reply.status >= 400 && reply.headers["Content-Type"]?.startsWith("text/plain");
        return isSentence ? { ...reply, body: "Das ist leider nicht möglich." } : reply;
      },
      { writeAdmin: true },
    );
    expect(await newlyFailed(report)).toEqual([]);
  });

  it("reports a failing endpoint even if no check of it runs", async () => {
    const report = await run(
      replaceReply("POST", CREATE, () => textReply(500, "Internal Server Error")),
      { only: ["saved questions"] },
    );
    expect(failedOf(report)).toEqual(["blocking failure: createQuiz"]);
    const blocked = report.results.filter(({ name }) => name === "saved questions: bookmark");
    expect(blocked).toMatchObject([
      {
        outcome: "not checked",
        reason: "it needs a submitted quiz, which failed in “saved questions: of a quiz”",
      },
    ]);
  });

  /** Makes calls to matching addresses hang and time out at once. */
  const hanging = (pattern: RegExp): [intercept: Intercept, options: Partial<RunOptions>] => {
    const timeouts: AbortController[] = [];
    const createTimeoutSignal = () => {
      const time = new AbortController();
      timeouts.push(time);
      return time.signal;
    };
    const intercept: Intercept = async ({ path }, pass) => {
      if (!pattern.test(path)) return pass();
      timeouts.at(-1)?.abort();
      return new Promise<never>(() => undefined);
    };
    return [intercept, { createTimeoutSignal }];
  };

  it("reports an endpoint that hangs and calls it only once", async () => {
    const [intercept, options] = hanging(/\/study-plan$/);
    const report = await run(intercept, { ...options, only: ["progress"] });
    expect(failedOf(report)).toEqual(["study plan"]);
    expect(report.results.find(({ name }) => name === "readStudyPlan: signed out")).toMatchObject({
      outcome: "not checked",
      reason: "GET /api/user/7/study-plan failed, see “study plan”",
    });
  });

  it("stops the run if the backend no longer responds", async () => {
    const [intercept, options] = hanging(/^\/api\/(?!login|logout|auth)/);
    await expect(run(intercept, options)).rejects.toThrow(
      "5 calls got no response within 10 seconds, so the run stopped. Check whether the backend hangs, and restart it.",
    );
  });
});
