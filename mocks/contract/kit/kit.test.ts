import { setupServer } from "msw/node";
import { beforeAll, describe, expect, it } from "vitest";
import { createMockServer } from "../../msw/handlers.ts";
import { behindJsonServer, DEMO } from "./doors.ts";
import { ENDPOINTS } from "../endpoints.ts";
import { CHECKS } from "./checks.ts";
import { EVERYWHERE_CHECKS } from "./checks/everywhere.ts";
import { runContract, type Report, type RunOptions } from "./run.ts";

const ALL: Omit<RunOptions, "base"> = { accounts: DEMO, writeAdmin: true, tryLimits: true, stamp: "kit" };

const throughJsonServer = (): Promise<Report> => behindJsonServer((base) => runContract({ ...ALL, base }));

async function throughMsw(): Promise<Report> {
  const network = setupServer(...createMockServer().handlers);
  network.listen({ onUnhandledFrame: "error" });
  try {
    const except = { origin: "a worker in the page has no other sites" };
    return await runContract({ ...ALL, base: "http://localhost", except });
  } finally {
    network.close();
  }
}

const told = ({ results }: Report, outcome: string) =>
  results
    .filter((result) => result.outcome === outcome)
    .map(({ name, reason, fault }) => ({ name, reason, fault }));

describe.each([
  ["json-server", throughJsonServer, []],
  ["Mock Service Worker", throughMsw, ["origin"]],
] as const)("the kit on the reference backend behind %s", (_, run, unchecked) => {
  let report: Report;
  beforeAll(async () => {
    report = await run();
  });

  it("finds no rule broken", () => {
    expect(told(report, "failed")).toEqual([]);
  });

  it("looks into every rule", () => {
    expect(told(report, "not checked").map(({ name }) => name)).toEqual(unchecked);
    expect(report.results.map(({ name }) => name)).toEqual(CHECKS.map(({ name }) => name));
  });

  it("leaves nothing behind, and hears of no field that the contract does not know", () => {
    expect(report.notes).toEqual([]);
  });
});

describe("the list of checks", () => {
  it("gives each a name of its own", () => {
    const names = CHECKS.map(({ name }) => name);
    expect(names.filter((name, place) => names.indexOf(name) < place)).toEqual([]);
  });

  it("has one of its own for every endpoint, beside the rules of all calls", () => {
    const own = new Set(CHECKS.filter((one) => !EVERYWHERE_CHECKS.includes(one)).flatMap(({ on }) => on));
    expect(ENDPOINTS.filter((endpoint) => !own.has(endpoint)).map(({ name }) => name)).toEqual([]);
  });

  it("says every rule in a sentence", () => {
    expect(CHECKS.map(({ rule }) => rule).filter((rule) => !/^[A-Za-z].*[\w)]\.$/.test(rule))).toEqual([]);
  });
});
