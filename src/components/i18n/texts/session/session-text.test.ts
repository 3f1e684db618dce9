import { describe, expect, it } from "vitest";
import { createTranslate } from "../../labels/labels.tsx";
import { LIMIT_LABELS } from "./limit-labels.ts";
import { SESSION_LABELS } from "./session-labels.ts";
import { missedText, retryText, sessionLabel } from "./session-text.ts";

const t = createTranslate("en", { ...SESSION_LABELS, ...LIMIT_LABELS });

describe("a session", () => {
  const onDomain = { kind: "domain", reason: "weakest", categoryId: 1, subcategoryId: 11 } as const;
  const onCertification = { kind: "certification", mode: "quiz", categoryId: 1 } as const;
  it.each([
    [
      "its time limit",
      { ...onDomain, mode: "quiz" },
      1,
      "Take a graded quiz of 15 in 20 minutes",
      " on Rigging",
    ],
    ["a certification's limit", onCertification, 1, "Take a graded quiz of 20 in 30 minutes", " on Rigging"],
    ["the limit of an exam", { kind: "exam" }, 1, "Take a practice exam of 50 in 60 minutes", ""],
    ["the extra time", onCertification, 1.5, "Take a graded quiz of 20 in 45 minutes", " on Rigging"],
    ["no limit for who practices untimed", onCertification, null, "Take a graded quiz of 20", " on Rigging"],
    ["no limit if it is unknown", { kind: "exam" }, "unknown", "Take a practice exam of 50", ""],
    ["no limit of study questions", { ...onDomain, mode: "study" }, 1, "Practice Rigging", ""],
  ] as const)("names %s", (_, session, extraTime, text, about) =>
    expect(sessionLabel(session, "Rigging", extraTime, t)).toEqual({ text, about }),
  );
});

describe("missed questions", () => {
  it.each([
    [1, "Retry the one you missed"],
    [6, "Retry the 6 you missed"],
    [1200, "Retry the 1,200 you missed"],
  ])("%i have a button with that number", (missed, words) => expect(retryText(missed, t)).toBe(words));

  it.each([
    [6, 0, null],
    [6, 2, "4 answered incorrectly, 2 left unanswered."],
    [6, 6, "All of them were left unanswered."],
    [1, 1, "It was left unanswered."],
  ])("%i, of which %i are unanswered: %s", (missed, unanswered, words) =>
    expect(missedText(missed, unanswered, t)).toBe(words),
  );
});
