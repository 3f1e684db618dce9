import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import Markdown from "react-markdown";
import { describe, expect, it } from "vitest";
import { plainOf } from "../../../src/api/questions/text/rich-text.ts";
import type { QuizDoc } from "../documents/learning.ts";
import {
  categories,
  subcategories,
  question,
  guide,
  contentOf,
  graded,
} from "./embedded-writer.test.helpers.ts";

describe("the embedded writer", () => {
  it("contains the result, what to review and a plan, the weakest domain first", async () => {
    const questions = [
      question(1, { subcategoryId: 12 }),
      question(2),
      question(3),
      question(4, { subcategoryId: 12, explanation: " " }),
      question(5, { subcategoryId: 12 }),
    ];
    const written = await guide({ questions, answers: [1, 1, 2, 0, 2] });
    expect(written.title).toBe("Study guide: CompTIA Security+ quiz");
    expect(written.content)
      .toBe(`**Score: 40%** (2 of 5 right) · **Time:** 12 min 5 s of 30 min · graded, so it counts toward your mastery

## Results by domain

- **Operations**: 1 of 3 right, 33%, Needs Work, first impression, 2 answers
- **Threats**: 1 of 2 right, 50%, Fair, first impression, 2 answers

## Questions to read again

### Operations

**[Question 4](#question-4):** What about 4?

- **Your answer:** none, left unanswered
- **Right answer:** Right of 4

**[Question 5](#question-5):** What about 5?

- **Your answer:** Wrong of 5
- **Right answer:** Right of 5

💡 **Why:** Because of 5.

### Threats

**[Question 3](#question-3):** What about 3?

- **Your answer:** Wrong of 3
- **Right answer:** Right of 3

💡 **Why:** Because of 3.

---

## Study plan

1. **Day 1: Operations.** Go through the 2 questions above, then take 10 questions in Study Mode with this domain as the focus area.
2. **Day 2: Threats.** Go through the one question above, then take 10 questions in Study Mode with this domain as the focus area.
3. **Day 3: Graded quiz.** ${graded()}
`);
  });

  it("omits the time of a quiz that was left open", async () => {
    const content = await contentOf({
      questions: [question(1)],
      change: { mode: "study", timeLimit: null, completedAt: "2026-11-21T17:30:00.000Z" },
    });
    expect(content).toContain("(1 of 1 right) · study practice, not graded");
    expect(content).not.toContain("Time:");
  });

  it("is short if everything is correct", async () => {
    const questions = [question(1), question(2, { subcategoryId: 12 })];
    expect(
      await contentOf({
        questions,
        change: { mode: "study", timeLimit: null, completedAt: "2026-11-20T17:39:59.000Z" },
      }),
    ).toBe(`**Score: 100%** (2 of 2 right) · **Time:** 9 min 59 s · study practice, not graded

## Results by domain

- **Threats**: 1 of 1 right, 100%, Ready, first impression, 1 answer
- **Operations**: 1 of 1 right, 100%, Ready, first impression, 1 answer

🎯 Every question is right: there is nothing here to read again.

---

## Study plan

1. **Day 8: Graded quiz.** ${graded()}
`);
  });

  it("is short if nothing was answered", async () => {
    expect(await contentOf({ questions: [question(1), question(2)], answers: [0, 0] }))
      .toBe(`**Score: 0%** (0 of 2 right) · **Time:** 12 min 5 s of 30 min · graded, so it counts toward your mastery

⚠️ No question was answered, so nothing tells your strong domains from your weak ones yet. A few study questions with their explanations are the way in.

---

## Study plan

1. **Day 1: First look.** Take 10 questions in Study Mode on CompTIA Security+.
2. **Day 2: Graded quiz.** ${graded()}
`);
  });

  it("covers the remaining questions if some were removed from the bank", async () => {
    const change = { questionIds: [1, 2, 3], score: 33, correctAnswers: 1 };
    const content = await contentOf({
      questions: [question(1), question(3)],
      answers: [1, 2, 2],
      change: { ...change, answers: [1, 2, 2] },
    });
    expect(content).toContain("**Score: 33%** (1 of 3 right)");
    expect(content).toContain(
      "⚠️ 1 of the 3 questions has left the question bank; this guide covers the others.",
    );
    // The review numbers the remaining questions.
    expect(content).toContain(
      "**[Question 2](#question-2):** What about 3?\n\n- **Your answer:** Wrong of 3",
    );
    expect(content).not.toContain("What about 2?");
    expect(content).toContain("- **Threats**: 1 of 2 right, 50%, Fair");
  });

  it("is still a guide if all questions and certifications were removed", async () => {
    expect(
      await contentOf({
        questions: [],
        answers: [1, 2],
        categories: [],
        subcategories: [],
        change: { questionIds: [1, 2], score: 50, correctAnswers: 1 },
      }),
    )
      .toBe(`**Score: 50%** (1 of 2 right) · **Time:** 12 min 5 s of 30 min · graded, so it counts toward your mastery

⚠️ The questions have left the question bank, so this guide shows only the score.

---

## Study plan

1. **Day 8: Graded quiz.** Take 25 questions in Quiz Mode. Only graded answers change your mastery; the goal is 85% in every domain.
`);
  });

  it("covers questions whose domain was removed", async () => {
    const content = await contentOf({
      questions: [question(1), question(2, { subcategoryId: 99 })],
      answers: [1, 2],
    });
    expect(content).toContain("- **Other questions**: 0 of 1 right, 0%, Needs Work");
    expect(content).toContain("### Other questions\n\n**[Question 2](#question-2):** What about 2?");
    expect(content).toContain("1. **Day 1: Other questions.** Go through the one question above.\n");
    const lost = await contentOf({
      questions: [question(1, { subcategoryId: 99 })],
      answers: [2],
      categories,
    });
    expect(lost).toContain("Take 25 questions in Quiz Mode each on CompTIA Security+ and ISC2 CISSP.");
  });

  it("includes extra time in the time limit", async () => {
    const questions = [question(1), question(2), question(3)];
    const limited = (extraTime: 1.5 | null) => contentOf({ questions, change: { extraTime } });
    expect(await limited(1.5)).toContain("**Time:** 12 min 5 s of 45 min ·");
    expect(await limited(null)).toContain("**Time:** 12 min 5 s ·");
  });

  it.each([
    [1448, null],
    [1449, 81],
    [9000, 100],
  ])("after %i of 1800 seconds shows %j percent of the limit", async (seconds, used) => {
    const completedAt = new Date(Date.parse("2026-11-20T17:30:00.000Z") + seconds * 1000).toISOString();
    const timed = (change: Partial<QuizDoc> = {}) =>
      contentOf({ questions: [question(1)], change: { completedAt, ...change } });
    if (used === null) expect(await timed()).not.toContain("**Pace:**");
    else expect(await timed()).toContain(`⚠️ **Pace:** you used ${used}% of the time limit.`);
    expect(await timed({ timeLimit: null })).not.toContain("**Pace:**");
  });

  it("keeps 200 questions of 25 domains in order", async () => {
    const domains = Array.from({ length: 25 }, (_, index) => ({
      id: 101 + index,
      categoryId: 1,
      name: `Domain ${index + 1}`,
    }));
    const questions = Array.from({ length: 200 }, (_, index) =>
      question(index + 1, { subcategoryId: 101 + (index % 25) }),
    );
    // Domain 1 has every question wrong, the last has them all right.
    const answers = questions.map((_, index) => (index / 8 < (index % 25) + 1 ? 1 : 2));
    const content = await contentOf({ questions, answers, subcategories: domains });
    const missed = questions.filter((_, index) => answers[index] === 2).map(({ id }) => id);
    const listed = [...content.matchAll(/^\*\*\[Question (\d+)\]/gm)].map(([, number]) => Number(number));
    expect(listed.toSorted((a, b) => a - b)).toEqual(missed);
    const percents = [...content.matchAll(/right, (\d+)%/g)].map(([, percent]) => Number(percent));
    expect(percents).toHaveLength(25);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    const plan = content.slice(content.indexOf("## Study plan"));
    expect(plan.match(/^\d\. \*\*Day \d: Domain/gm)).toHaveLength(5);
    expect(plan).toMatch(
      /^6\. \*\*Day 6: Graded quiz\.\*\* .*\n7\. \*\*Day 7: The next \d+ domains\.\*\* .*\n$/m,
    );
  });

  it("shows the bank's texts literally", async () => {
    const nasty = "1. **x** [y](https://evil.test) <script>alert(1)</script>\n---\n# 💡 _z_ `c` &amp;";
    const plain = nasty.replaceAll("\n", " ");
    const content = await contentOf({
      questions: [
        question(1, { text: nasty, options: [nasty, nasty].map((text, index) => ({ id: index + 1, text })) }),
        question(2, { explanation: nasty, subcategoryId: 12 }),
        question(3),
      ],
      answers: [2, 2, 1],
      categories: [{ id: 1, name: nasty }],
      subcategories: [{ id: 11, categoryId: 1, name: nasty }, ...subcategories.slice(1)],
    });
    const page = renderToStaticMarkup(createElement(Markdown, null, content));
    const countOf = (text: string): number =>
      page.split(renderToStaticMarkup(createElement("i", null, text)).slice(3, -4)).length - 1;
    // The domain thrice, the question, the explanation, the certification.
    expect(countOf(plain)).toBe(6);
    // Both answers, without notation.
    expect(countOf(plainOf(plain))).toBe(2);
    const tags = new Set([...page.matchAll(/<(\w+)/g)].map(([, name]) => name));
    expect(tags).toEqual(new Set(["a", "h2", "h3", "hr", "li", "ol", "p", "strong", "ul"]));
    expect([...page.matchAll(/href="([^"]*)"/g)].map(([, address]) => address)).toEqual([
      "#question-2",
      "#question-1",
    ]);
    const strong = [{ id: 11, categoryId: 1, name: "*Web* & <API>" }];
    const ten = Array.from({ length: 10 }, (_, index) => question(index + 1));
    expect(await contentOf({ questions: ten, subcategories: strong })).toContain(
      String.raw`✅ **Strong areas:** \*Web\* & \<API> (100%)`,
    );
    // No text of the bank begins a line, where it could be a list or a callout.
    const callouts = content.split("\n").filter((line) => /^\P{ASCII}/u.test(line));
    expect(callouts.map((line) => line.slice(0, 12))).toEqual(Array(2).fill("💡 **Why:** "));
  });
});
