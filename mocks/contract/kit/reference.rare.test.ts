import { setupServer } from "msw/node";
import { beforeAll, describe, expect, it } from "vitest";
import { createMockServer } from "../../msw/handlers.ts";
import { CHECKS } from "./checks.ts";
import { runContract, type Report, type RunOptions } from "./run.ts";
import { withJsonServer, DEMO } from "./transports.ts";

const ALL: Omit<RunOptions, "base"> = { accounts: DEMO, writeAdmin: true, tryLimits: true, stamp: "kit" };

const runThroughJsonServer = (): Promise<Report> => withJsonServer((base) => runContract({ ...ALL, base }));

async function runThroughMsw(): Promise<Report> {
  const network = setupServer(...createMockServer({ keepsCookies: false }).handlers);
  network.listen({ onUnhandledFrame: "error" });
  try {
    const except = { origin: "the service worker gets requests from its own origin only" };
    return await runContract({ ...ALL, base: "http://localhost", except });
  } finally {
    network.close();
  }
}

const resultsWith = ({ results }: Report, outcome: string) =>
  results
    .filter((result) => result.outcome === outcome)
    .map(({ name, reason, fault }) => ({ name, reason, fault }));

describe.each([
  ["json-server", runThroughJsonServer, ["create: a mock exam that is open"]],
  ["Mock Service Worker", runThroughMsw, ["create: a mock exam that is open", "origin"]],
] as const)("the contract checks on the reference backend over %s", (_, run, unchecked) => {
  let report: Report;
  beforeAll(async () => {
    report = await run();
  });

  it("finds no violated rule", () => {
    expect(resultsWith(report, "failed")).toEqual([]);
  });

  it("runs every check", () => {
    expect(resultsWith(report, "not checked").map(({ name }) => name)).toEqual(unchecked);
    expect(report.results.map(({ name }) => name)).toEqual(CHECKS.map(({ name }) => name));
  });

  it("removes what it created and finds no undefined field", () => {
    expect(report.notes).toEqual([]);
  });
});
