import { expect, it } from "vitest";
import { buildMatch, buildMultiple, buildOrder } from "../../../../../mocks/builders/quizzes.ts";
import { buildAdminQuestion } from "../../../../../mocks/test-backend/bank.ts";
import { draftOf } from "../../../../api/questions/draft/draft.ts";
import { differingFields, fieldTexts } from "./field-texts.ts";

const names = { categories: new Map([[1, "Security+"]]), domains: new Map([[11, "Concepts"]]) };
const draft = draftOf(buildAdminQuestion());
const bodyOf = (question: object) => fieldTexts(draftOf(buildAdminQuestion(question)), names)[1]?.text;

it("formats the answer key of each kind", () => {
  expect(fieldTexts(draft, names)[1]?.text).toBe(
    "A review of access rights every quarter (right)\nA second factor at every sign-in\nAn allow list on every workstation\nA separate network for every floor",
  );
  expect(bodyOf(buildMultiple())).toMatch(
    /^Passkeys.*\(right\)\nA longer[^(]*\(A phished[^)]*\)\nA hardware.*\(right\)/,
  );
  expect(bodyOf(buildOrder())).toMatch(/^1\. Registers.*\n2\. Contents.*\n3\. Files.*\n4\. Backup tapes$/);
  expect(bodyOf(buildMatch())).toBe(
    "A guard at the gate: Physical\nA rule of the firewall: Technical\nA policy for visitors: Managerial\nOf: Technical; Physical; Managerial; Compensating",
  );
});

it("returns the fields that differ, with both texts", () => {
  const { explanation: _, subcategoryId: __, ...theirs } = { ...draft, difficultyLevel: 5, tags: ["one"] };
  expect(differingFields(draft, theirs, names)).toEqual([
    { label: "Domain", mine: "Concepts", theirs: "" },
    { label: "Difficulty", mine: "Intermediate", theirs: "Master" },
    { label: "Explanation", mine: draft.explanation, theirs: "" },
    { label: "Tags", mine: "access-control, governance", theirs: "one" },
  ]);
  expect(differingFields(draft, draft, names)).toEqual([]);
});
