import { describe, expect, it } from "vitest";
import { rollingAverage } from "../../../src/api/progress/mastery/rolling.ts";
import { identityOf } from "../../../src/api/quizzes/start/practice-tests.ts";
import seedFile from "../../sample.json" with { type: "json" };
import { buildOrganization } from "../../test-backend/organization.ts";
import { Database, Seed } from "../documents/database.ts";
import { DAY } from "../durations.ts";
import { emptyTotals } from "../rules/learner/learner-totals.ts";
import { daysInARow } from "../rules/learner/streak.ts";
import { shiftSeed, unseeded } from "./shift-seed.ts";

const seed = Seed.parse(seedFile);
const anchor = Date.parse(seed.anchor);
const learner = (database: Database) => database.tallies.find(({ userId }) => userId === 7);

describe("shiftSeed", () => {
  it("changes nothing at the anchor", () => {
    const { anchor: _, ...database } = seed;
    expect(shiftSeed(seed, anchor)).toEqual(database);
  });

  it.each([0.1, 0.9, 1, 34.5, 400.2])("lets nothing happen in the future, %d days later", (days) => {
    const now = anchor + days * DAY;
    const database = shiftSeed(seed, now);
    const instants = JSON.stringify(database).match(/\d{4}-\d\d-\d\dT[\d:.]+Z/g) ?? [];
    expect(instants.length).toBeGreaterThan(40);
    expect(Math.max(...instants.map((instant) => Date.parse(instant)))).toBeLessThanOrEqual(now);
    expect(Database.safeParse(database).success).toBe(true);
    for (const timeZone of ["UTC", "America/Los_Angeles", "Europe/Berlin", "Africa/Lagos"])
      expect(daysInARow(learner(database) ?? emptyTotals(7), { now: () => now, timeZone })).toBe(5);
  });
});

const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;

it("moves each instant and each day of a learner by the same days, and starts without sign-ins, emails and drafts", () => {
  const { documents } = buildOrganization(8, "numbat");
  const [admin] = documents.users;
  const [finished] = documents.quizzes;
  const moved = JSON.parse(JSON.stringify(documents), (_, value: unknown) =>
    typeof value === "string" && INSTANT.test(value)
      ? new Date(Date.parse(value) + 3 * DAY).toISOString()
      : value,
  ) as typeof documents;
  const myExam = { categoryId: 8001, date: "2027-03-03" };
  expect(shiftSeed({ anchor: seed.anchor, badges: [], ...documents }, anchor + 3 * DAY)).toEqual({
    ...moved,
    badges: [],
    users: moved.users.map((user) =>
      user.id === admin?.id ? { ...user, preferences: { ...admin.preferences, myExam } } : user,
    ),
    quizzes: moved.quizzes.map((quiz) =>
      quiz.id === finished?.id ? { ...quiz, completedOn: "2026-11-23" } : quiz,
    ),
    tallies: [
      { ...moved.tallies[0], streak: { days: 2, lastDay: 20_780, timeZone: "Europe/Berlin" } },
      { ...moved.tallies[1], run: [29_900_000 + 3 * 24 * 60] },
    ],
    ...unseeded(),
  });
});

describe("the practice tests in the seed", () => {
  it.each([0, 3.5, 400.2])("are those of its quizzes, %d days later", (days) => {
    const { quizzes, tallies } = shiftSeed(seed, anchor + days * DAY);
    for (const { userId, practiceTests } of tallies) {
      const tests = quizzes
        .filter((quiz) => quiz.userId === userId && quiz.isPracticeTest && quiz.completedAt !== null)
        .toSorted((a, b) => Date.parse(b.completedAt ?? "") - Date.parse(a.completedAt ?? ""));
      const records = [...Map.groupBy(tests, ({ title }) => title)].map(([title, attempts]) => ({
        title,
        test: attempts[0] && identityOf(attempts[0]),
        attempts: attempts.length,
        bestScore: Math.max(...attempts.map(({ score }) => score ?? 0)),
        scores: attempts.map(({ score }) => score).toReversed(),
        lastAttempt: attempts[0]?.completedAt,
      }));
      expect(practiceTests).toEqual(records);
    }
    expect(tallies.flatMap(({ practiceTests }) => practiceTests).length).toBeGreaterThan(0);
  });

  it("are empty in a database from before they were stored", () => {
    const [{ practiceTests: _, ...before } = {}] = seed.tallies;
    expect(Database.parse({ tallies: [before] }).tallies).toEqual([{ ...before, practiceTests: [] }]);
  });
});

describe("the trends in the seed", () => {
  it.each([0, 3.5, 400.2])(
    "end with the mastery of their domain, in order of its quizzes, %d days later",
    (days) => {
      const { quizzes, mastery } = shiftSeed(seed, anchor + days * DAY);
      for (const { userId, recent, points } of mastery) {
        const ends = quizzes
          .filter((quiz) => quiz.userId === userId && quiz.mode === "quiz")
          .flatMap(({ completedAt }) => completedAt ?? []);
        expect(points.at(-1)?.rollingAverage).toBe(rollingAverage(recent));
        expect(points.map(({ at }) => at)).toEqual(
          ends.filter((end) => points.some(({ at }) => at === end)).toSorted(),
        );
      }
      expect(Math.max(...mastery.map(({ points }) => points.length))).toBeGreaterThan(3);
    },
  );

  it("are empty in a database from before they were stored", () => {
    const [{ points: _, ...before } = {}] = seed.mastery;
    expect(Database.parse({ mastery: [before] }).mastery).toEqual([{ ...before, points: [] }]);
  });
});

describe("the demo learner", () => {
  const own = seed.quizzes.filter(({ userId }) => userId === 7);
  const scores = own.flatMap(({ score }) => score ?? []);

  it("has twelve completed quizzes in three weeks and one unfinished", () => {
    expect([scores.length, own.length]).toEqual([12, 13]);
    expect(Math.min(...own.map(({ startedAt }) => Date.parse(startedAt)))).toBeGreaterThan(anchor - 22 * DAY);
  });

  it("rose from 58 to 85, 76 on average", () => {
    expect([scores[0], scores.at(-1)]).toEqual([58, 85]);
    expect(Math.round((learner(seed)?.scoreSum ?? 0) / 12)).toBe(76);
  });

  it("has two badges that were not shown yet", () => {
    const awards = seed.awards.filter(({ userId }) => userId === 7);
    expect(awards.filter(({ isNotified }) => !isNotified)).toHaveLength(2);
  });
});

it("seeds three tenants, one inactive, and ten users, none of whom but the demo accounts can log in", () => {
  expect(seed.tenants.map(({ isActive }) => isActive)).toEqual([true, true, false]);
  expect(seed.users).toHaveLength(10);
  expect(seed.users.filter(({ passwordHash }) => passwordHash !== "none$").map(({ email }) => email)).toEqual(
    ["admin@cairn.test", "learner@cairn.test", "new@cairn.test"],
  );
});
