import { describe, expect, it } from "vitest";
import { sayIn } from "../labels/labels.tsx";
import type { AdvisedSession } from "../../api/quizzes/advised-session.ts";
import type { KnownExtraTime } from "./limit-words.ts";
import { missedWords, retryWords, sessionWords, TIMED_SESSION_LABELS } from "./session-words.ts";

const say = sayIn("en", TIMED_SESSION_LABELS);

describe("a suggested session", () => {
  const domain = {
    kind: "domain",
    mode: "quiz",
    reason: "domain",
    categoryId: 1,
    subcategoryId: 11,
  } as const;
  it.each<[AdvisedSession, KnownExtraTime, string]>([
    [domain, 1, "Take a graded quiz of 15 in 20 minutes on Asset Security"],
    [domain, 1.5, "Take a graded quiz of 15 in 30 minutes on Asset Security"],
    [domain, null, "Take a graded quiz of 15 on Asset Security"],
    [domain, "unknown", "Take a graded quiz of 15 on Asset Security"],
    [{ ...domain, mode: "study" }, 1, "Practice Asset Security"],
    [
      { kind: "certification", mode: "quiz", categoryId: 1 },
      1,
      "Take a graded quiz of 20 in 30 minutes on Asset Security",
    ],
    [{ kind: "exam" }, 2, "Take a practice exam of 50 in 120 minutes"],
  ])("%j with extra time %s: %s", (session, extraTime, expected) => {
    const { text, about } = sessionWords(session, "Asset Security", extraTime, say);
    expect(text + about).toBe(expected);
  });
});

describe("missed questions", () => {
  it.each([
    [1, "Retry the one you missed"],
    [6, "Retry the 6 you missed"],
    [1200, "Retry the 1,200 you missed"],
  ])("%i have a button with that number", (missed, words) => expect(retryWords(missed, say)).toBe(words));

  it.each([
    [6, 0, null],
    [6, 2, "4 answered incorrectly, 2 left unanswered."],
    [6, 6, "All of them were left unanswered."],
    [1, 1, "It was left unanswered."],
  ])("%i, of which %i are unanswered: %s", (missed, unanswered, words) =>
    expect(missedWords(missed, unanswered, say)).toBe(words),
  );
});
