import { afterEach, expect, it, vi } from "vitest";
import { formatDate, formatDateTime, formatDay, formatRecent, formatWeekday } from "./dates.ts";

const now = new Date(2026, 10, 20, 18, 0);

it.each([
  [new Date(2026, 10, 20, 5, 19), "Today, 5:19 AM"],
  [new Date(2026, 10, 20, 17, 5), "Today, 5:05 PM"],
  [new Date(2026, 10, 19, 23, 59), "Yesterday"],
  [new Date(2026, 10, 18, 12, 0), "Wednesday"],
  [new Date(2026, 10, 14, 0, 0), "Saturday"],
  [new Date(2026, 10, 13, 23, 59), "November 13, 2026"],
  [new Date(2026, 10, 25, 12, 0), "November 25, 2026"],
])("formats %s as %s", (date, text) =>
  // Newer CLDR data has a narrow space before AM and PM.
  expect(formatRecent(date.toISOString(), now, "en").replaceAll("\u202f", " ")).toBe(text),
);

it("formats a day and an instant", () => {
  expect(formatDate(now, "en")).toBe("November 20, 2026");
  expect(formatDateTime(now, "en").replaceAll("\u202f", " ")).toBe("November 20, 2026 at 6:00:00 PM");
  expect(formatDate(now, "de")).toBe("20. November 2026");
  expect(formatDateTime(now, "de")).toBe("20. November 2026 um 18:00:00");
});

afterEach(() => vi.unstubAllEnvs());

it.each(["America/Los_Angeles", "Pacific/Auckland"])(
  "writes the calendar day that is meant, in %s",
  (zone) => {
    vi.stubEnv("TZ", zone);
    // A locale that no other test uses, because cached formats keep the time zone in which they were created.
    const locale = zone === "Pacific/Auckland" ? "en-NZ" : "en-CA";
    expect(new Date(2026, 10, 20).getTimezoneOffset()).not.toBe(0);
    expect(formatDay("2026-11-20", locale)).toMatch(/\b20\b/);
    expect(formatWeekday(new Date("2026-11-20T00:00:00.000Z"), "long", locale)).toBe("Friday");
  },
);

it("formats the weekday of a calendar day in any time zone", () => {
  const day = new Date("2026-11-20T00:00:00.000Z");
  expect([formatWeekday(day, "short", "en"), formatWeekday(day, "long", "en")]).toEqual(["Fri", "Friday"]);
  expect([formatWeekday(day, "short", "de"), formatWeekday(day, "long", "de")]).toEqual(["Fr", "Freitag"]);
});

it.each([
  ["de", "Heute, 17:05", "Gestern", "Mittwoch"],
  ["ar", "اليوم، 5:05 م", "أمس", "الأربعاء"],
])("formats recent instants in %s", (locale, today, yesterday, weekday) =>
  expect(
    [new Date(2026, 10, 20, 17, 5), new Date(2026, 10, 19, 12, 0), new Date(2026, 10, 18, 12, 0)].map(
      (date) => formatRecent(date, now, locale).replaceAll("\u202f", " ").replaceAll("\u00a0", " "),
    ),
  ).toEqual([today, yesterday, weekday]),
);
