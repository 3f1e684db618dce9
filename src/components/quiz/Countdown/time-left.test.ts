import { describe, expect, it } from "vitest";
import { createTranslate } from "../../i18n/labels/labels.tsx";
import { secondsLeft } from "../engine/time/clock.ts";
import {
  ANNOUNCED_LABELS,
  announcement,
  COUNTDOWN_LABELS,
  formatClock,
  urgency,
  warning,
} from "./time-left.ts";

const LABELS = { ...ANNOUNCED_LABELS, ...COUNTDOWN_LABELS };
const t = createTranslate("en", LABELS);

describe("secondsLeft", () => {
  it("rounds up and stops at 0", () => {
    expect(secondsLeft(10_000, 0)).toBe(10);
    expect(secondsLeft(10_000, 1)).toBe(10);
    expect(secondsLeft(10_000, 9_999)).toBe(1);
    expect(secondsLeft(10_000, 10_000)).toBe(0);
    expect(secondsLeft(10_000, 99_999)).toBe(0);
  });
});

describe("formatClock", () => {
  it.each([
    [0, "00:00"],
    [9, "00:09"],
    [1122, "18:42"],
    [1800, "30:00"],
    [3600, "1:00:00"],
    [7265, "2:01:05"],
  ])("writes %i seconds as %s", (seconds, text) => expect(formatClock(seconds, "en")).toBe(text));

  it("uses the digits of the locale", () => {
    expect(formatClock(1122, "ar-EG")).toBe("١٨:٤٢");
    expect(formatClock(7265, "ar-EG")).toBe("٢:٠١:٠٥");
  });
});

describe("announcement", () => {
  it("is returned once at 10, 5 and 1 minutes and at 30 seconds", () => {
    const spoken = Array.from({ length: 700 }, (_, index) =>
      announcement(700 - index, 699 - index, t),
    ).filter(Boolean);
    expect(spoken).toEqual([
      "10 minutes remaining",
      "5 minutes remaining",
      "1 minute remaining",
      "30 seconds remaining",
    ]);
  });

  it("is only the latest after the device slept", () => {
    expect(announcement(900, 45, t)).toBe("1 minute remaining");
    expect(announcement(45, 45, t)).toBeNull();
  });

  it("is null at the end", () => {
    expect(announcement(1, 0, t)).toBeNull();
    expect(announcement(900, 0, t)).toBeNull();
  });
});

describe("urgency", () => {
  it("rises in the last five minutes and the last 30 seconds", () => {
    expect([301, 300, 31, 30, 0].map(urgency)).toEqual(["calm", "soon", "soon", "last", "last"]);
  });
});

describe("warning", () => {
  it.each([
    [301, null],
    [300, "5 minutes or less"],
    [61, "5 minutes or less"],
    [60, "1 minute or less"],
    [1, "1 minute or less"],
    [0, "No time left"],
  ])("with %i seconds left is %j", (seconds, words) => expect(warning(seconds, t)).toBe(words));
});
