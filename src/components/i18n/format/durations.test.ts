import { expect, it } from "vitest";
import { formatDuration, formatSeconds, isoDuration } from "./durations.ts";

it.each([
  [0, "0:00"],
  [9, "0:09"],
  [63, "1:03"],
  [1574, "26:14"],
  [3599, "59:59"],
  [3600, "1:00:00"],
  [7540, "2:05:40"],
  [76_607, "21:16:47"],
])("formats %i seconds as %s", (seconds, text) => expect(formatDuration(seconds, "en")).toBe(text));

it("uses the digits of the locale", () => expect(formatDuration(7540, "ar-EG")).toBe("٢:٠٥:٤٠"));

it("formats an ISO 8601 duration", () => expect(isoDuration(1574)).toBe("PT1574S"));

it("formats seconds with their unit", () => {
  expect(formatSeconds(63, "en")).toBe("63 sec");
  expect(formatSeconds(63, "de")).toBe("63 Sek.");
});
