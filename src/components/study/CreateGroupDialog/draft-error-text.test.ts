import { expect, it } from "vitest";
import { EMPTY_GROUP_DRAFT, readGroupDraft, type GroupDraft } from "../../../api/study-groups/group-draft.ts";
import { createTranslate } from "../../i18n/labels/labels.tsx";
import { CREATE_GROUP_LABELS } from "./create-group-labels.ts";
import { draftErrorText } from "./draft-error-text.ts";

const t = createTranslate("en", CREATE_GROUP_LABELS);

it.each<[keyof GroupDraft, Partial<GroupDraft>, string | undefined]>([
  ["name", { name: " " }, "Please enter a name for your study group."],
  ["name", { name: "a".repeat(101) }, "A name has at most 100 characters. Shorten it by 1."],
  ["name", { name: "Wednesdays" }, undefined],
  [
    "description",
    { description: "a".repeat(2500) },
    "A description has at most 500 characters. Shorten it by 2,000.",
  ],
  [
    "weeklyGoal",
    { weeklyGoal: "a".repeat(101) },
    "A weekly goal has at most 100 characters. Shorten it by 1.",
  ],
  ["maxMembers", { maxMembers: "51" }, "Enter a whole number from 2 to 50."],
])("says what is wrong with the %s", (field, draft, text) => {
  const read = readGroupDraft({ ...EMPTY_GROUP_DRAFT, ...draft });
  expect(draftErrorText("errors" in read ? read.errors[field] : undefined, t)).toBe(text);
});
