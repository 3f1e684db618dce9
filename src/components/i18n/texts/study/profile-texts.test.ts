import { expect, it } from "vitest";
import { buildProfile } from "../../../../../mocks/builders/catalog.ts";
import type { ExamProfile } from "../../../../api/catalog/schema.ts";
import { createTranslate } from "../../labels/labels.tsx";
import { PROFILE_LABELS } from "./profile-labels.ts";
import { profileTexts } from "./profile-texts.ts";

const t = createTranslate("en", PROFILE_LABELS);

it.each<[Partial<ExamProfile>, string]>([
  [
    {},
    "65 questions · 130 minutes · pass mark 72% in Cairn (official exam: 720 of 1,000 points) · single and several answers · going back is allowed",
  ],
  [
    { questions: 150, fewest: 100, kinds: ["match", "single", "order"], backNavigation: false },
    "100 to 150 questions · 130 minutes · pass mark 72% in Cairn (official exam: 720 of 1,000 points) · single answers, ordering, and matching · no going back",
  ],
])("describes an exam with %j", (change, text) =>
  expect(profileTexts(buildProfile(change), t).join(" · ")).toBe(text),
);

it("formats figures and lists by locale", () => {
  const profile = buildProfile({ kinds: ["match", "single", "order"] });
  const text = profileTexts(profile, createTranslate("de", PROFILE_LABELS)).join(" · ");
  expect(text).toContain("pass mark 72\u00a0% in Cairn");
  expect(text).toContain("single answers, ordering und matching");
});

it("omits unknown facts, and names ordering and matching without choices", () => {
  const { points: _, ...profile } = buildProfile({ kinds: ["order"], questions: 1, minutes: 1 });
  expect(profileTexts(profile, t)).toEqual([
    "1 question",
    "1 minute",
    "pass mark 72% in Cairn",
    "ordering",
    "going back is allowed",
  ]);
});
