import { describe, expect, it } from "vitest";
import { categories, question, contentOf, graded } from "./embedded-writer.test.helpers.ts";

describe("the study plan of the embedded writer", () => {
  it("distinguishes domains of the same name, and plans a graded quiz in each weak certification", async () => {
    const questions = [question(1, { subcategoryId: 12 }), question(2, { subcategoryId: 21, categoryId: 2 })];
    const content = await contentOf({ questions, answers: [2, 2], categories });
    expect(content).toContain("- **Operations (CompTIA Security+)**: 0 of 1 right");
    expect(content).toContain("### Operations (ISC2 CISSP)\n\n**[Question 2]");
    expect(content).toContain("Take 25 questions in Quiz Mode each on CompTIA Security+ and ISC2 CISSP.");
    const other = await contentOf({ questions, answers: [1, 2], categories });
    expect(other).toContain(graded("ISC2 CISSP"));
  });

  it("ranks no domain below 10 answers, and plans by missed questions", async () => {
    const questions = [
      ...Array.from({ length: 12 }, (_, index) => question(index + 1)),
      ...Array.from({ length: 9 }, (_, index) => question(index + 13, { subcategoryId: 12 })),
    ];
    // Of the first domain 3 are left open: 9 answers.
    const answers = questions.map((_, index) => (index < 3 ? 0 : index === 3 ? 2 : 1));
    const content = await contentOf({ questions, answers });
    expect(content).toContain("- **Threats**: 8 of 12 right, 67%, Fair, first impression, 9 answers\n");
    expect(content).toContain("- **Operations**: 9 of 9 right, 100%, Ready, first impression, 9 answers\n");
    expect(content).not.toContain("Strong areas");
    expect(content).toContain("1. **Day 1: Threats.** Go through the 4 questions above");
    const enough = await contentOf({
      questions,
      answers: answers.map((answer, index) => (index === 0 ? 2 : answer)),
    });
    expect(enough).toContain("- **Threats**: 8 of 12 right, 67%, Fair\n");
  });

  it("plans two rounds for a weak domain with 10 answers", async () => {
    const questions = Array.from({ length: 10 }, (_, index) => question(index + 1));
    const content = await contentOf({ questions, answers: questions.map((_, index) => (index < 4 ? 1 : 2)) });
    expect(content).toContain("- **Threats**: 4 of 10 right, 40%, Needs Work\n");
    expect(content).toContain("then take 2 rounds of 10 questions in Study Mode");
  });

  it("plans for domains below 85 percent and calls others strong", async () => {
    const questions = Array.from({ length: 20 }, (_, index) => question(index + 1));
    const right = (count: number) => questions.map((_, index) => (index < count ? 1 : 2));
    const strong = await contentOf({ questions, answers: right(17) });
    expect(strong).toContain("✅ **Strong areas:** Threats (85%)");
    expect(strong).toContain(
      "1. **Day 1: Reading.** Go through the 3 questions above.\n2. **Day 8: Graded quiz.**",
    );
    const weak = await contentOf({ questions: questions.slice(0, 19), answers: right(16).slice(0, 19) });
    expect(weak).not.toContain("Strong areas");
    expect(weak).toContain(
      "1. **Day 1: Threats.** Go through the 3 questions above, then take 10 questions in Study Mode",
    );
  });
});
