import { describe, expect, it, vi } from "vitest";
import { Stopped } from "../faults.ts";
import type { RunOptions } from "../run.ts";
import { DEMO, type Intercept } from "../transports.ts";
import { type Fields, changeJson, run, textReply } from "./broken-backend.ts";

// A run sends several hundred calls.
vi.setConfig({ testTimeout: 60_000 });

describe("a run that can't begin", () => {
  const learner = DEMO.learner;
  it.each<[string, Partial<RunOptions>, Intercept, string]>([
    [
      "a wrong password",
      { accounts: { learner: { ...learner, password: "another one" } } },
      (_, pass) => pass(),
      "learner@cairn.test could not sign in: Invalid email or password. Check CONTRACT_LEARNER and CONTRACT_LEARNER_PASSWORD.",
    ],
    [
      "a sign-in without a cookie",
      {},
      async (_, pass) => {
        const { cookies: _cookies, ...reply } = await pass();
        return reply;
      },
      "learner@cairn.test signed in, but GET /api/auth/me does not return the user (401). It must return the user if the request carries the cookie from POST /api/login. No other check can run without this.",
    ],
    [
      "a user without an organization",
      {},
      changeJson("GET", /\/me$/, ({ tenantId: _, ...user }: Fields) => user),
      "learner@cairn.test signed in, but GET /api/auth/me does not return the user (200, tenantId is missing: it must be a number.). It must return the user if the request carries the cookie from POST /api/login. No other check can run without this.",
    ],
    [
      "an address without /api",
      {},
      () => textReply(404, "Not found"),
      "POST /api/login for learner@cairn.test returned 404 instead of 200. Check that the backend serves /api at this address.",
    ],
    [
      "an administrator as the learner",
      { accounts: { learner: DEMO.admin } },
      (_, pass) => pass(),
      "admin@cairn.test is an administrator. Set CONTRACT_LEARNER to the account of a learner.",
    ],
    [
      "a learner as the administrator",
      { accounts: { learner, admin: DEMO.second } },
      (_, pass) => pass(),
      "new@cairn.test is not an administrator. Set CONTRACT_ADMIN to the account of an administrator.",
    ],
    [
      "the learner twice",
      { accounts: { learner, second: learner } },
      (_, pass) => pass(),
      "learner@cairn.test is the same account as the learner. Set CONTRACT_SECOND to another learner of the same organization.",
    ],
    [
      "an outsider of the same organization",
      { accounts: { learner, outsider: DEMO.second } },
      (_, pass) => pass(),
      "new@cairn.test belongs to the same organization as the learner. Set CONTRACT_OUTSIDER to a learner of another organization.",
    ],
  ])("%s: stops with a sentence that says how to fix it", async (_, options, intercept, sentence) => {
    const error: unknown = await run(intercept, options).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Stopped);
    expect(error).toHaveProperty("message", sentence);
  });
});
