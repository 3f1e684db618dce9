import { expect, it } from "vitest";
import { formatMinutes, formatSeconds, isoDuration } from "./durations.ts";

it.each([
  [0, "0:00"],
  [9, "0:09"],
  [63, "1:03"],
  [1574, "26:14"],
  [3600, "60:00"],
  [7540, "125:40"],
])("writes %i seconds as %s", (seconds, text) => expect(formatMinutes(seconds)).toBe(text));

it("writes a duration for machines", () => expect(isoDuration(1574)).toBe("PT1574S"));

it("writes seconds with their unit", () => expect(formatSeconds(63)).toBe("63 sec"));
