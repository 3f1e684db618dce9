import { describe, expect, it } from "vitest";
import { otherFactsOf, FACTS, statusOf } from "./status.ts";

const LETTERS = {
  c: "current",
  f: "flagged",
  a: "answered",
  p: "partly",
  r: "correct",
  w: "incorrect",
} as const;
const facts = (word: string) =>
  Array.from(word).reduce((bits, letter) => bits + FACTS[LETTERS[letter as keyof typeof LETTERS]], 0);

describe("statusOf", () => {
  it.each([
    ["cfa", "current"],
    ["cf", "current"],
    ["ca", "current"],
    ["c", "current"],
    ["fa", "flagged"],
    ["f", "flagged"],
    ["a", "answered"],
    ["cp", "current"],
    ["fp", "flagged"],
    ["p", "partly"],
    ["", "unanswered"],
  ])("of %j is %s", (word, status) => expect(statusOf(facts(word))).toBe(status));
});

describe("otherFactsOf", () => {
  it.each([
    ["cfa", ["answered", "flagged"]],
    ["cf", ["flagged"]],
    ["ca", ["answered"]],
    ["fa", ["answered"]],
    ["cfp", ["partly", "flagged"]],
    ["fp", ["partly"]],
    ["p", []],
    ["c", []],
    ["f", []],
    ["a", []],
    ["ar", ["correct"]],
    ["aw", ["incorrect"]],
    ["cafr", ["answered", "correct", "flagged"]],
    ["fawp", ["answered", "incorrect", "partly"]],
    ["", []],
  ])("of %j is %j", (word, also) => expect(otherFactsOf(facts(word))).toEqual(also));
});
