import { expect, it } from "vitest";
import { createTranslate } from "../../i18n/labels/labels.tsx";
import { NEW_BADGES_LABELS } from "./new-badges-labels.ts";
import { newBadgesTexts } from "./new-badges.ts";

const t = createTranslate("en", NEW_BADGES_LABELS);

it("formats the list of badges for the language", () =>
  expect(newBadgesTexts(["A", "B", "C"], createTranslate("de", NEW_BADGES_LABELS)).sentence).toBe(
    "A, B und C are new since your last visit.",
  ));

it.each([
  [["Seven Days"], "One more stone on the pile.", "Seven Days is new since your last visit."],
  [
    ["Seven Days", "Nine in Ten"],
    "Two more stones on the pile.",
    "Seven Days and Nine in Ten are new since your last visit.",
  ],
  [["A", "B", "C", "D"], "Four more stones on the pile.", "A, B, C, and D are new since your last visit."],
  [
    ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J", "K"],
    "11 more stones on the pile.",
    "A, B, C, and 8 more are new since your last visit.",
  ],
])("congratulates on %o", (names, headline, sentence) =>
  expect(newBadgesTexts(names, t)).toEqual({ headline, sentence }),
);
