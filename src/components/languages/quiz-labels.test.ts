import { expect, it } from "vitest";
import { QUIZ_SLICES } from "./en/quiz.ts";

it("has the same text for the same key in all components", () => {
  const seen = new Map<string, string>();
  for (const slice of QUIZ_SLICES)
    for (const [name, label] of Object.entries(slice)) {
      const text = JSON.stringify(label);
      expect([name, seen.get(name) ?? text]).toEqual([name, text]);
      seen.set(name, text);
    }
});
