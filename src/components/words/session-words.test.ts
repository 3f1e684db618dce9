import { describe, expect, it } from "vitest";
import { sayIn } from "../labels/labels.tsx";
import { SESSION_LABELS } from "./session-labels.ts";
import { missedWords, retryWords } from "./session-words.ts";

const say = sayIn("en", SESSION_LABELS);

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
