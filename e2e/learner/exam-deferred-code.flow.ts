import type { Page } from "playwright";
import { expect } from "vitest";
import type { AskedQuestion } from "../../src/api/questions/schema.ts";
import { matchesOf, rightAnswer } from "../../src/api/questions/scoring/scoring.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { signInByCall } from "../support/browser/sign-in.ts";
import { waitForIdleNetwork } from "../support/browser/wait-for-idle-network.ts";
import { blockDeferredCode, CARD_FILES, holdDeferredCode } from "../support/quiz/deferred-code.ts";
import { KINDS, answerByKeys, keyOf, pressByKey, startExam, startQuizWith } from "../support/quiz/kinds.ts";
import { waitForQuestion } from "../support/quiz/take-quiz.ts";

/** The same questions with feedback for each option, and with references. */
const EXPLAINED = KINDS.map((question) => ({
  ...question,
  options: question.options.map((option) => ({ ...option, feedback: `Why: ${option.text}` })),
  objective: "2.3",
  reference: { title: "A guide to controls", url: "https://cairn.test/guide" },
}));

/** Presses a key until a question is shown. */
const pressUntil = (page: Page, key: string, number: number) =>
  expect
    .poll(async () => {
      await page.keyboard.press(key);
      return page.getByText(`Question ${number} of ${KINDS.length}`, { exact: true }).count();
    })
    .toBe(1);

flow("losing the connection at the first question affects no later question", async ({ visit }) => {
  const { page, store, context } = visit;
  await signInByCall(page, "newcomer");
  const askedQuestions = await startExam(page, store);
  // Until the deferred code has loaded, which shows nothing.
  await waitForIdleNetwork(page);
  await context.setOffline(true);
  await page.getByText("You're offline.").waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await pressUntil(page, "n", KINDS.length);
  await pressUntil(page, "p", 1);
  for (const [index, question] of askedQuestions.entries()) {
    await answerByKeys(page, question);
    if (index + 1 === askedQuestions.length) break;
    await page.keyboard.press("n");
    await waitForQuestion(page, index + 2);
  }
  await pressByKey(page, "Submit Quiz");
  await page.getByText("Every question is answered.", { exact: false }).waitFor();
  await pressByKey(page, "Submit Quiz");
  await page.getByText("The connection is lost.").waitFor();
  await context.setOffline(false);
  await page.waitForURL(/\/results\/\d+$/);
  await page.getByText("100%").first().waitFor();
});

/**
 * Returns the options whose feedback is shown: for an order checked as shown, otherwise for answers of {@link
 * answerByKeys}.
 */
function optionsWithFeedback(question: AskedQuestion): number[] {
  const key = keyOf(question);
  const right = rightAnswer(key);
  const ids = question.options.flatMap(({ id = [] }) => id);
  switch (key.kind) {
    case "multiple":
      return key.correctAnswers;
    case "order":
      return ids.filter((id, index) => id !== key.correctOrder[index]);
    case "match":
      return [...matchesOf(right).values()];
    case "single":
    case undefined:
      // `answerByKeys` first chooses a wrong option, which is final.
      return [...ids.filter((id) => id !== right).slice(0, 1), key.correctAnswer];
  }
}

flow("losing the connection at the first question affects no feedback", async ({ visit }) => {
  const { page, store, context } = visit;
  await signInByCall(page, "newcomer");
  const askedQuestions = await startQuizWith(page, store, EXPLAINED);
  // Until the deferred code has loaded, which shows nothing.
  await waitForIdleNetwork(page);
  await context.setOffline(true);
  await page.getByText("You're offline.").waitFor();
  for (const [index, question] of askedQuestions.entries()) {
    const { kind = "single" } = question;
    if (kind !== "order") await answerByKeys(page, question);
    if (kind !== "single") await pressByKey(page, "Check answer");
    const isRight = kind === "multiple" || kind === "match";
    await page.getByRole("heading", { name: isRight ? "Correct!" : "Incorrect", exact: true }).waitFor();
    for (const id of optionsWithFeedback(question)) {
      const { text } = question.options.find((option) => option.id === id) ?? {};
      await page.getByText(`Why: ${text}`).waitFor();
    }
    await page.getByText("Objective 2.3", { exact: true }).waitFor();
    await page.getByRole("link", { name: "A guide to controls" }).waitFor();
    if (index + 1 === askedQuestions.length) break;
    await page.keyboard.press("n");
    await waitForQuestion(page, index + 2);
  }
});

flow("keys pressed before the options are rendered take effect afterwards", async ({ visit }) => {
  const { page, store, context } = visit;
  await signInByCall(page, "newcomer");
  const { release } = await holdDeferredCode(context);
  const multiple = KINDS.find(({ kind }) => kind === "multiple");
  const questions = [{ ...multiple }, { ...multiple, id: 990_001, text: "Which two?" }];
  await startQuizWith(page, store, questions, { conditions: "exam" });
  for (const key of ["1", "2", "1", "3", "n", "1"]) await page.keyboard.press(key);
  await waitForQuestion(page, 1);
  expect(await page.getByRole("checkbox").count()).toBe(0);
  await release();
  await waitForQuestion(page, 2);
  const chosen = () => page.getByRole("checkbox").evaluateAll(checkedIndexes);
  await expect.poll(chosen).toEqual([0]);
  await page.keyboard.press("p");
  await waitForQuestion(page, 1);
  expect(await chosen()).toEqual([1, 2]);
});

flow("a click drops keys that were pressed before it and have not taken effect", async ({ visit }) => {
  const { page, store, context } = visit;
  await signInByCall(page, "newcomer");
  const { fail } = await holdDeferredCode(context);
  const single = KINDS.find(({ kind = "single" }) => kind === "single");
  const questions = [0, 1, 2].map((index) => ({ ...single, id: 990_001 + index, text: `Which ${index}?` }));
  await startQuizWith(page, store, questions, { conditions: "exam" });
  await waitForQuestion(page, 1);
  // Dropped, because the code that would handle it does not arrive.
  await page.keyboard.press("n");
  await fail();
  const retry = page.getByRole("button", { name: "Try again" });
  await retry.waitFor();
  const { release } = await holdDeferredCode(context);
  await retry.click();
  await page.keyboard.press("1");
  await page.getByRole("button", { name: "Next" }).click();
  await waitForQuestion(page, 2);
  await page.keyboard.press("2");
  await page.keyboard.press("n");
  await release();
  await waitForQuestion(page, 3);
  const chosen = () => page.getByRole("radio").evaluateAll(checkedIndexes);
  expect(await chosen()).toEqual([]);
  await page.keyboard.press("p");
  await waitForQuestion(page, 2);
  expect(await chosen()).toEqual([1]);
  await page.keyboard.press("p");
  await waitForQuestion(page, 1);
  expect(await chosen()).toEqual([]);
});

/** Returns the indexes of the checked inputs. */
const checkedIndexes = (boxes: Element[]): number[] =>
  boxes.flatMap((box, index) => ((box as HTMLInputElement).checked ? [index] : []));

flow("an exam can be submitted without the session code", async ({ visit }) => {
  const { page, store, context } = visit;
  await signInByCall(page, "newcomer");
  await blockDeferredCode(context);
  const single = KINDS.filter(({ kind = "single" }) => kind === "single");
  await startQuizWith(page, store, single, { conditions: "exam" });
  await page.getByText("Your answers are kept, and you can submit the quiz.").waitFor();
  await expectAccessible(page);
  const first = page.getByRole("radio").first();
  await page.keyboard.press("1");
  expect(await first.isChecked()).toBe(false);
  await first.check();
  await pressByKey(page, "Submit Quiz");
  await page.waitForURL(/\/results\/\d+$/);
});

flow.for(["styles", "code"] as const)(
  "options whose %s failed to load are complete after a retry",
  async (kind, { visit }) => {
    const { page, store, context } = visit;
    await signInByCall(page, "newcomer");
    await context.route(CARD_FILES[kind], (route) => route.abort());
    const askedQuestions = await startExam(page, store);
    const order = askedQuestions.findIndex(({ kind }) => kind === "order");
    await page.getByText("Part of this quiz did not load:").waitFor();
    for (let index = 0; index < order; index += 1) await page.getByRole("button", { name: "Next" }).click();
    await waitForQuestion(page, order + 1);
    await context.unroute(CARD_FILES[kind]);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Part of this quiz did not load:").waitFor({ state: "detached" });
    const first = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^Move up: / }) });
    expect(await first.first().evaluate((item) => getComputedStyle(item).display)).toBe("grid");
  },
);
