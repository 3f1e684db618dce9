import { describe, expect, it } from "vitest";
import { bodyText } from "../../backend/transport/http.ts";
import { createMockServer } from "../../msw/handlers.ts";
import { addMockExams } from "../../test-backend/mock-exams.ts";
import { ENDPOINTS } from "../endpoints.ts";
import { CHECKS } from "./checks.ts";
import { EVERYWHERE_CHECKS } from "./checks/everywhere.ts";
import { runContract, type Report } from "./run.ts";
import { interceptFetch, DEMO, type Intercept } from "./transports.ts";

const resultsWith = ({ results }: Report, outcome: string) =>
  results
    .filter((result) => result.outcome === outcome)
    .map(({ name, reason, fault }) => ({ name, reason, fault }));

describe("with mock exams", () => {
  const runWithMocks = async (intercept: Intercept): Promise<Report> => {
    const { backend, store } = createMockServer();
    await addMockExams(store, { size: 3 });
    return runContract({
      accounts: DEMO,
      stamp: "mocks",
      base: "http://backend.test",
      fetch: interceptFetch(intercept, { backend }),
      except: { origin: "this transport has no Origin check" },
      only: ["quizzes"],
    });
  };
  const outcomeOf = ({ results }: Report) =>
    results.find(({ name }) => name === "create: a mock exam that is open")?.outcome;

  it("passes on the reference backend", async () => {
    const report = await runWithMocks((_, pass) => pass());
    expect(resultsWith(report, "failed")).toEqual([]);
    expect(outcomeOf(report)).toBe("passed");
    expect(report.notes).toEqual([]);
  });

  it("finds a backend that starts a mock exam again instead of continuing it", async () => {
    let count = 0;
    const report = await runWithMocks(async (request, pass) => {
      const reply = await pass();
      if (request.path !== "/api/quiz" || !request.body?.includes('"form":"A"')) return reply;
      count += 1;
      const quiz = JSON.parse(await bodyText(reply)) as { id: number };
      return { ...reply, body: JSON.stringify({ ...quiz, id: quiz.id + count }) };
    });
    expect(outcomeOf(report)).toBe("failed");
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
