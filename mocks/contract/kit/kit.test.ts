import { setupServer } from "msw/node";
import { beforeAll, describe, expect, it } from "vitest";
import { createMockServer } from "../../msw/handlers.ts";
import { withJsonServer, DEMO } from "./transports.ts";
import { ENDPOINTS } from "../endpoints.ts";
import { CHECKS } from "./checks.ts";
import { EVERYWHERE_CHECKS } from "./checks/everywhere.ts";
import { runContract, type Report, type RunOptions } from "./run.ts";

const ALL: Omit<RunOptions, "base"> = { accounts: DEMO, writeAdmin: true, tryLimits: true, stamp: "kit" };

const runThroughJsonServer = (): Promise<Report> => withJsonServer((base) => runContract({ ...ALL, base }));

async function runThroughMsw(): Promise<Report> {
  const network = setupServer(...createMockServer().handlers);
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
  ["json-server", runThroughJsonServer, []],
  ["Mock Service Worker", runThroughMsw, ["origin"]],
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

describe("the list of checks", () => {
  it("has unique names", () => {
    const names = CHECKS.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });

  it("has a check for every endpoint, besides those that apply to all endpoints", () => {
    const covered = new Set(
      CHECKS.filter((one) => !EVERYWHERE_CHECKS.includes(one)).flatMap(({ endpoints }) => endpoints),
    );
    expect(ENDPOINTS.filter((endpoint) => !covered.has(endpoint)).map(({ name }) => name)).toEqual([]);
  });

  it("states every rule in a sentence", () => {
    expect(CHECKS.map(({ rule }) => rule).filter((rule) => !/^[A-Za-z].*[\w)]\.$/.test(rule))).toEqual([]);
  });
});
