import { expect } from "vitest";
import { SAMPLE_CATEGORIES } from "../../mocks/test-backend/sample.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { signInByCall } from "../support/browser/sign-in.ts";
import { closeBadges } from "../support/quiz/close-badges.ts";
import { KINDS, answerByKeys, pressByKey, startExam, tabTo } from "../support/quiz/kinds.ts";
import { waitForQuestion } from "../support/quiz/take-quiz.ts";

flow(
  "a learner takes an exam with all kinds of questions by keyboard, up to its review",
  async ({ visit }) => {
    const { page, store } = visit;
    await signInByCall(page, "newcomer");
    const askedQuestions = await startExam(page, store);
    expect(askedQuestions.map(({ kind = "single" }) => kind).toSorted()).toEqual([
      "match",
      "multiple",
      "order",
      "single",
    ]);
    await page.getByText("No feedback until the end").waitFor();
    for (const [index, question] of askedQuestions.entries()) {
      await answerByKeys(page, question);
      expect(await page.getByRole("heading", { name: /^(Correct!|Incorrect)$/ }).count()).toBe(0);
      await expectAccessible(page);
      if (index === 1) await page.keyboard.press("f");
      if (index + 1 === askedQuestions.length) break;
      await page.keyboard.press("n");
      await waitForQuestion(page, index + 2);
    }
    await pressByKey(page, "Submit Quiz");
    await page.getByText("Every question is answered.", { exact: false }).waitFor();
    await expectAccessible(page);
    await pressByKey(page, "Question 2");
    await waitForQuestion(page, 2);
    await page.keyboard.press("n");
    await page.keyboard.press("n");
    await waitForQuestion(page, 4);
    await pressByKey(page, "Submit Quiz");
    await page.getByRole("heading", { name: "Before you submit" }).waitFor();
    await pressByKey(page, "Submit Quiz");

    await page.waitForURL(/\/results\/\d+$/);
    await closeBadges(page);
    await page.getByText("100%").first().waitFor();
    await page.getByText("Flagged: 1 question.").waitFor();
    await tabTo(page, page.getByRole("link", { name: "Review Answers" }).first());
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/review\/\d+$/);
    for (const [index, { text }] of askedQuestions.entries()) {
      const article = page.getByRole("article", { name: `Question ${index + 1}`, exact: true });
      await article.getByText(text).waitFor();
      await article.getByText("Correct", { exact: true }).first().waitFor();
    }
    await page.getByText(KINDS[0]?.explanation ?? "").waitFor();
    await expectAccessible(page);
  },
);

flow(
  "a forward-only exam keeps its position after a reload, and locks earlier questions",
  async ({ visit }) => {
    const { page, store } = visit;
    await store.update("categories", SAMPLE_CATEGORIES.securityPlus, {
      profile: {
        questions: 4,
        minutes: 30,
        passMark: 70,
        kinds: ["single", "multiple", "order", "match"],
        backNavigation: false,
        source: { title: "Exam outline", url: "https://cairn.test/outline" },
        checkedAt: "2026-11-20",
      },
    });
    await signInByCall(page, "newcomer");
    const [first, second, third, fourth] = await startExam(page, store);
    if (!first || !second || !third || !fourth) throw new Error("The exam has too few questions.");
    await page.getByText("In this exam you cannot go back").waitFor();
    await answerByKeys(page, first);
    await page.keyboard.press("n");
    await waitForQuestion(page, 2);

    await page.keyboard.press("n");
    await page.getByText("You can't come back to this question. Leave it unanswered?").waitFor();
    await expectAccessible(page);
    await pressByKey(page, "Leave it unanswered");
    await waitForQuestion(page, 3);

    await page.reload();
    await waitForQuestion(page, 3);
    await page.keyboard.press("p");
    await waitForQuestion(page, 3);
    expect(await page.getByRole("button", { name: "Previous" }).count()).toBe(0);
    const navigator = page.getByRole("region", { name: "Question Navigator" });
    expect(await navigator.getByRole("button").count()).toBe(1);
    await navigator.getByText("Question 1, answered, closed").waitFor();
    await navigator.getByText("Question 2, not answered, closed").waitFor();
    await expectAccessible(page);

    await answerByKeys(page, third);
    await page.keyboard.press("n");
    await waitForQuestion(page, 4);
    await answerByKeys(page, fourth);
    await pressByKey(page, "Submit Quiz");
    const list = page.getByRole("list", { name: "1 question is not answered" });
    await list.getByText("Question 2").waitFor();
    expect(await list.getByRole("button").count()).toBe(0);
    await pressByKey(page, "Submit Quiz");
    await page.waitForURL(/\/results\/\d+$/);
    await closeBadges(page);
    await page.getByText("75%").first().waitFor();
  },
);
