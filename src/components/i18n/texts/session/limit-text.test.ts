import { expect, it } from "vitest";
import type { ExtraTime } from "../../../../api/preferences/conditions.ts";
import { createTranslate } from "../../labels/labels.tsx";
import { LIMIT_LABELS } from "./limit-labels.ts";
import { limitText, wholeLimitText } from "./limit-text.ts";

const t = createTranslate("en", LIMIT_LABELS);

it.each<[number, ExtraTime, boolean, string]>([
  [30, 1, false, "30 minutes"],
  [1, 1, false, "1 minute"],
  [30, 1.5, false, "30 minutes, 45 with your extra time"],
  [15, 1.25, false, "15 minutes, 18.75 with your extra time"],
  [90, 2, true, "90 minutes, 180 with your extra time"],
  [30, null, false, "30 minutes, untimed by your settings"],
  [30, null, true, "30 minutes"],
])(
  "describes %d minutes with extra time %j, practice test %s",
  (timeLimit, extraTime, isPracticeTest, text) =>
    expect(limitText({ timeLimit, extraTime, isPracticeTest }, t)).toBe(text),
);

it.each<[number, ExtraTime, boolean, string]>([
  [30, 1, false, "30 minutes"],
  [1, 1, false, "1 minute"],
  [30, 1.25, false, "37.5 minutes"],
  [60, null, false, "no time limit"],
  [60, null, true, "60 minutes"],
  [60, 1.5, true, "90 minutes"],
])("includes extra time in %d minutes with extra time %j, practice test %s: %s", (...given) => {
  const [timeLimit, extraTime, isPracticeTest, text] = given;
  expect(wholeLimitText({ timeLimit, extraTime, isPracticeTest }, t)).toBe(text);
});

it("returns null while the extra time is unknown", () => {
  const limited = { timeLimit: 30, extraTime: "unknown" } as const;
  expect(wholeLimitText(limited, t)).toBeNull();
  expect(limitText(limited, t)).toBeNull();
});
