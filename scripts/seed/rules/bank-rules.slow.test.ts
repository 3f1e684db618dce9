import { describe, expect, it } from "vitest";
import seedFile from "../../../db.json" with { type: "json" };
import { Seed } from "../../../mocks/backend/documents/database.ts";
import { kindOf } from "../../../src/api/questions/kinds.ts";
import { bankProblems } from "./bank-rules.ts";
import { bankTable } from "./bank-table.ts";

const PATIENT = { timeout: 120_000 };

const seed = Seed.parse(seedFile);
type AnyQuestion = Seed["questions"][number];
type Question = Extract<AnyQuestion, { correctAnswer: number }>;
const isSingle = (question: AnyQuestion): question is Question => kindOf(question) === "single";
const isMultiple = (question: AnyQuestion) => question.kind === "multiple";
const isOrder = (question: AnyQuestion) => question.kind === "order";
const isMatch = (question: AnyQuestion) => question.kind === "match";
/** Returns the problems of a bank that contains only the first question of a kind, changed. */
function problemsOf<Q extends AnyQuestion>(
  is: (question: AnyQuestion) => question is Q,
  change: Partial<Q> | ((question: Q) => Partial<Q>),
): string {
  const question = seed.questions.find(is);
  if (!question) throw new Error("The seed has no such question.");
  const changed = typeof change === "function" ? change(question) : change;
  return bankProblems({ ...seed, questions: [{ ...question, ...changed }] }).join("\n");
}

describe("the bank", PATIENT, () => {
  it("passes all rules", () => expect(bankProblems(seed)).toEqual([]));
  it("prints a table that ends with the total", () =>
    expect(bankTable(seed).at(-1)).toMatch(new RegExp(`^All .* ${seed.questions.length}$`)));
});

describe("bankProblems", PATIENT, () => {
  it.each<[string, (question: Question) => Partial<Question>]>([
    ["has a domain of another certification", () => ({ subcategoryId: 21 })],
    ["needs 4 distinct options", ({ options }) => ({ options: options.slice(1) })],
    [
      "needs 4 distinct options",
      ({ options }) => ({ options: options.map(({ id }) => ({ id, text: id < 3 ? " Same" : `same${id}` })) }),
    ],
    ["needs exactly one right option", () => ({ correctAnswer: 5 })],
    ["needs an explanation of 60 to 600 characters", () => ({ explanation: "Because." })],
    ["needs 2 to 4 tags", () => ({ tags: ["risk"] })],
    [
      "has an option 'of the above'",
      ({ options }) => ({ options: options.with(0, { id: 1, text: "All of the above" }) }),
    ],
    [
      "names an option by its place",
      ({ explanation }) => ({ explanation: `${explanation} Option B is wrong.` }),
    ],
  ])("finds a question that %s", (problem, change) =>
    expect(problemsOf(isSingle, change)).toContain(problem),
  );

  it("finds what an order, a match and several right options lack", () => {
    const options = (...texts: string[]) => texts.map((text, index) => ({ id: index + 1, text }));
    const few = options("One", "Two", "Three");
    const same = options("One", "Two", "Three", "two ");
    const four = options("One", "Two", "Three", "Four");
    for (const wrong of [few, same])
      expect(problemsOf(isMultiple, { options: wrong })).toContain("needs 4 to 6 distinct options");
    expect(problemsOf(isMultiple, { options: four, correctAnswers: [1, 2, 3] })).toContain(
      "has more right options than wrong ones",
    );
    expect(problemsOf(isMultiple, { choose: 3 })).toContain("choose is not the number of right options, 2");
    expect(problemsOf(isMultiple, { choose: undefined } as object)).toContain(
      "needs to say how many options are to be chosen",
    );
    expect(problemsOf(isMultiple, { text: "Which two? (Choose two.)" })).toContain(
      "says in brackets how many options to choose, as the player does",
    );
    for (const wrong of [few, same])
      expect(problemsOf(isOrder, { options: wrong })).toContain("needs 4 to 6 distinct steps");
    expect(problemsOf(isOrder, { options: four, correctOrder: [1, 2, 3, 4] })).toContain(
      "holds its steps in the right order",
    );
    expect(problemsOf(isMatch, { prompts: four.slice(0, 2) })).toContain("needs 3 to 6 distinct prompts");
    expect(problemsOf(isMatch, { prompts: same })).toContain("needs 3 to 6 distinct prompts");
    expect(problemsOf(isMatch, { options: same })).toContain("needs distinct options");
    expect(problemsOf(isMatch, { explanation: "Because." })).toContain("needs an explanation");
  });

  it("finds options without feedback beside others that have it, and ids with a gap", () => {
    const [first, ...others] = seed.questions.find(isSingle)?.options ?? [];
    if (!first) throw new Error("The seed has no single choice.");
    const half = [{ id: first.id, text: first.text }, ...others];
    expect(problemsOf(isSingle, { options: half })).toContain("needs feedback for all options or for none");
    expect(problemsOf(isSingle, { options: [{ ...first, id: 7 }, ...others] })).toContain(
      "needs options with ids from 1",
    );
  });

  it("finds a kind that the exam does not ask", () => {
    const [first] = seed.questions;
    const profile = {
      questions: 90,
      minutes: 90,
      passMark: 83,
      kinds: ["order" as const],
      backNavigation: true,
      source: { title: "Outline", url: "https://example.com/" },
      checkedAt: "2026-11-20",
    };
    const categories = seed.categories.map((category) => ({ ...category, profile }));
    expect(bankProblems({ ...seed, categories, questions: first ? [first] : [] })).toContain(
      `Question ${first?.id} is single, which its exam does not ask.`,
    );
  });

  it.each([
    ["a lost cell", { format: "table" as const, text: "Rule\tAction\n10" }, "needs a table of equally many"],
    ["an empty cell", { format: "table" as const, text: "Rule\tAction\n10\t" }, "needs a table"],
    ["a heading alone", { format: "table" as const, text: "Rule\tAction" }, "needs a table"],
    ["no text", { format: "code" as const }, "exhibit.text is missing"],
    [
      "a picture of another site",
      { format: "image" as const, src: "https://example.com/a.png", alt: "A" },
      "has a picture at https://example.com/a.png, which can't be shown",
    ],
    ["an address in use", { format: "text" as const, text: "src=10.1.2.3" }, "shows 10.1.2.3"],
    ["an IPv6 address in use", { format: "text" as const, text: "src=2001:470::1 at" }, "shows 2001:470::1,"],
    ["a person's address", { format: "text" as const, text: "to=eve@mail.test" }, "shows eve@mail.test"],
  ])("finds an exhibit with %s", (_name, exhibit, problem) =>
    expect(problemsOf(isSingle, { exhibit: { title: "Log", ...exhibit } })).toContain(problem),
  );

  it("finds an address in use in a scenario", () => {
    const scenario = { id: 9, title: "A case", text: "The office has 10.1.2.3." };
    expect(problemsOf(isSingle, { scenario })).toContain("shows 10.1.2.3,");
  });

  it("takes addresses of documentation, times and masks for what they are", () => {
    const text =
      "02:11:04 192.0.2.1 198.51.100.0/24 203.0.113.9 0.0.0.0/0 2001:db8::1 a@example.com arn:aws:s3:::b";
    expect(problemsOf(isSingle, { exhibit: { title: "Log", format: "text", text } })).not.toContain("shows");
  });

  it("finds scenarios that differ, cross certifications or are not shared", () => {
    const scenario = { id: 9, title: "A case", text: "As it was." };
    const [first, second] = seed.questions;
    const last = seed.questions.at(-1);
    if (!first || !second || !last) throw new Error("The seed has no questions.");
    const found = (...questions: AnyQuestion[]) => bankProblems({ ...seed, questions }).join("\n");
    expect(found({ ...first, scenario })).toContain("Scenario 9 is shared by no two questions.");
    const changed = { ...second, scenario: { ...scenario, text: "As it is." } };
    expect(found({ ...first, scenario }, changed)).toContain("Scenario 9 reads differently in 2 questions.");
    expect(found({ ...first, scenario }, { ...last, scenario })).toContain(
      "Scenario 9 belongs to 2 certifications.",
    );
    expect(found({ ...first, scenario }, { ...second, scenario })).not.toContain("Scenario");
  });

  it("finds right options that are too often the longest of several", () => {
    const questions = seed.questions.filter(isMultiple).map((question) => ({
      ...question,
      options: question.options.map(({ id, text }) => ({
        id,
        text: question.correctAnswers.includes(id) ? `${text} ${"x".repeat(200)}` : text,
      })),
    }));
    expect(bankProblems({ ...seed, questions }).join("\n")).toContain("one is the longest in 100 %");
  });

  it("finds weights that don't add up, and a key that names nothing", () => {
    const [first, ...others] = seed.subcategories;
    const subcategories = [...(first ? [{ ...first, weight: 13 }] : []), ...others];
    expect(bankProblems({ ...seed, subcategories, questions: [] })).toContain(
      "The weights of the domains of CompTIA Security+ must add up to 100.",
    );
    expect(problemsOf(isSingle, { correctAnswer: 9 })).toContain("correctAnswer names no option.");
  });

  it("finds near-duplicates", () => {
    const [first, second] = seed.questions;
    const text = `${first?.text} Choose one.`;
    const questions = [...(first ? [first] : []), ...(second ? [{ ...second, text }] : [])];
    expect(bankProblems({ ...seed, questions }).join("\n")).toMatch(
      /are near-duplicates by stem \(\d+ % alike\)/,
    );
  });
});
