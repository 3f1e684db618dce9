import { describe, expect, it } from "vitest";
import { AchievementProgress, Achievements } from "../../../../src/api/achievements/schema.ts";
import { CreatedQuiz } from "../../../../src/api/quizzes/schema.ts";
import { inZone, startAsNewcomer } from "../../../test-backend/newcomer.ts";
import { SAMPLE_USERS } from "../../../test-backend/sample.ts";
import { emptyTotals } from "../../rules/learner/learner-totals.ts";

const { newcomer: NEWCOMER } = SAMPLE_USERS;

describe("the streak", () => {
  const NEW_YORK = "America/New_York";
  const BERLIN = "Europe/Berlin";

  it("counts days in the time zone of the call, across midnight, and survives a change of time zone", async () => {
    const { take, streak, clock, readOwn, call } = await startAsNewcomer();
    clock.now = Date.parse("2026-11-20T22:30:00Z");
    await take({}, 0, BERLIN);
    // Half past midnight in Berlin; in UTC it is still the same day.
    clock.now += 3_600_000;
    const { result } = await take({}, 0, BERLIN);
    expect(result).toMatchObject({ completedAt: "2026-11-20T23:30:00.000Z", completedOn: "2026-11-21" });
    for (const zone of [BERLIN, "UTC", NEW_YORK, "Not/AZone"]) expect(await streak(zone)).toBe(2);
    expect(Achievements.parse(await readOwn("achievements")).gameStats).toMatchObject({
      currentStreak: 2,
      longestStreak: 2,
    });
    clock.now = Date.parse("2026-11-22T23:30:00Z");
    expect([await streak(BERLIN), await streak("UTC"), await streak(NEW_YORK)]).toEqual([0, 2, 2]);
    const currentStreak = async (zone: string) =>
      Achievements.parse(
        (await call("GET", `/api/user/${NEWCOMER}/achievements`, undefined, inZone(zone))).body,
      ).gameStats.currentStreak;
    expect([await currentStreak(BERLIN), await currentStreak("UTC"), await currentStreak(NEW_YORK)]).toEqual([
      0, 2, 2,
    ]);
    clock.now = Date.parse("2026-11-23T06:00:00Z");
    expect([await streak(BERLIN), await streak("UTC"), await streak(NEW_YORK)]).toEqual([0, 0, 0]);
  });

  it("ignores days without answers", async () => {
    const { take, call, streak, clock } = await startAsNewcomer();
    clock.now = Date.parse("2026-11-19T10:00:00Z");
    const { quiz } = await take({});
    clock.now = Date.parse("2026-11-20T10:00:00Z");
    const body = { ...quiz, questionCount: 2, userId: NEWCOMER };
    const begin = async () => CreatedQuiz.parse((await call("POST", "/api/quiz", body)).body).id;
    const empty = await begin();
    await call("POST", `/api/quiz/${empty}/submit`, { answers: [] });
    expect(await streak("UTC")).toBe(1);
    await take({ questionCount: 1 }, 1);
    expect(await streak("UTC")).toBe(2);
  });

  it("continues from quizzes completed before streaks were stored, in the time zone of the call", async () => {
    const { take, streak, clock, store, call } = await startAsNewcomer();
    const minutes = ["2026-11-18T23:30Z", "2026-11-19T12:00Z", "2026-11-20T17:00Z"].map(
      (instant) => Date.parse(instant) / 60_000,
    );
    await store.insert("tallies", { ...emptyTotals(NEWCOMER), run: minutes, longestStreak: 2 });
    clock.now = Date.parse("2026-11-20T18:00:00Z");
    expect([await streak("UTC"), await streak(BERLIN)]).toEqual([3, 2]);
    const ofBadge = async (zone: string) =>
      AchievementProgress.parse(
        (await call("GET", `/api/user/${NEWCOMER}/achievement-progress`, undefined, inZone(zone))).body,
      ).progressData.find(({ progressText }) => progressText.endsWith("of 3 days"))?.progressText;
    expect([await ofBadge("UTC"), await ofBadge(BERLIN)]).toEqual(["3 of 3 days", "2 of 3 days"]);
    clock.now = Date.parse("2026-11-21T18:00:00Z");
    await take({}, 0, BERLIN);
    expect([await streak("UTC"), await streak(BERLIN)]).toEqual([3, 3]);
    const [totals] = await store.list("tallies", { userId: NEWCOMER });
    expect(totals).toMatchObject({ run: [], longestStreak: 3, streak: { days: 3, timeZone: BERLIN } });
  });
});
