import type { CDPSession, Locator, Page } from "playwright";
import { expect } from "vitest";
import { buildOrder } from "../../mocks/builders/quizzes.ts";
import type { AskedQuestion } from "../../src/api/questions/schema.ts";
import { matchesOf, optionIdsOf, rightAnswer } from "../../src/api/questions/scoring/scoring.ts";
import { flow, type Visit } from "../support/browser/flow.ts";
import { signInByCall } from "../support/browser/sign-in.ts";
import { closeBadges } from "../support/quiz/close-badges.ts";
import {
  KINDS,
  answerByKeys,
  keyOf,
  pressByKey,
  shownOrder,
  startQuizWith,
  tabTo,
} from "../support/quiz/kinds.ts";
import { waitForQuestion } from "../support/quiz/take-quiz.ts";

/** A question of each kind, with exhibits and other additions. */
const RICH = KINDS.map((question, index) => ({
  ...question,
  exhibit: {
    title: "Records of the gateway",
    format: "text",
    text: Array.from({ length: 12 }, (_, line) => `10:0${line % 10} deny tcp 10.0.0.${line}`).join("\n"),
  },
  scenario: {
    id: 70 + index,
    title: "A clinic in the cloud",
    text: "A clinic has moved its records to a provider. ".repeat(12),
  },
}));

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Opens a phone on which the newcomer is signed in. */
async function openPhone({ openBrowser }: Visit): Promise<Page> {
  const page = await openBrowser(PHONE);
  await signInByCall(page, "newcomer");
  return page;
}

/** Checks the verdict, and that the bar covers no feedback. */
async function expectFeedback(page: Page, verdict: string): Promise<void> {
  const heading = page.getByRole("heading", { name: verdict, exact: true });
  await heading.waitFor();
  const [shown, bar] = [
    await heading.boundingBox(),
    await page.getByRole("button", { name: /^(Next|Submit Quiz)$/ }).boundingBox(),
  ];
  expect(shown?.y).toBeGreaterThanOrEqual(0);
  expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
}

flow("a learner takes a graded quiz with all kinds of questions by keyboard", async ({ visit }) => {
  const { page, store } = visit;
  await signInByCall(page, "newcomer");
  const askedQuestions = await startQuizWith(page, store, RICH);
  for (const [index, question] of askedQuestions.entries()) {
    await waitForQuestion(page, index + 1, KINDS.length);
    await page.getByText("Records of the gateway").waitFor();
    if ((question.kind ?? "single") === "single") {
      const optionIndex = question.options.findIndex(({ id }) => id === rightAnswer(keyOf(question)));
      await tabTo(page, page.getByRole("radio").first());
      for (let step = 0; step < optionIndex; step += 1) await page.keyboard.press("ArrowDown");
      expect(await page.getByRole("heading", { name: "Correct!" }).count()).toBe(0);
      await page.keyboard.press("Space");
    } else {
      await answerByKeys(page, question);
      if (question.kind === "match") await pressByKey(page, "Check answer");
      else {
        // Moves the focus away, because Enter on a button presses it.
        await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
        await page.keyboard.press("Enter");
      }
    }
    await expectFeedback(page, "Correct!");
    if (index + 1 < askedQuestions.length) await page.keyboard.press(index % 2 === 0 ? "Enter" : "Space");
  }
  await page.keyboard.press("Enter");
  await waitForQuestion(page, askedQuestions.length, KINDS.length);
  await pressByKey(page, "Submit Quiz");
  await page.waitForURL(/\/results\/\d+$/);
  await closeBadges(page);
  await page.getByText("100%").first().waitFor();
});

/** Returns the center of an element. */
async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} is not on the page.`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const rowOf = (page: Page, text: string): Locator =>
  page.getByRole("listitem").filter({ has: page.getByText(text, { exact: true }) });
const handleOf = (page: Page, text: string): Locator => rowOf(page, text).locator("[aria-hidden]").first();

/**
 * Drags with a finger, as a touch screen reports it. The finger pauses at the end, because after a flick the browser
 * treats the next tap as its end.
 */
async function swipe(
  cdp: CDPSession,
  from: { x: number; y: number },
  to: { x: number; y: number },
): Promise<void> {
  // In seconds since the epoch, as if the drag had started a second ago.
  let timestamp = Date.now() / 1000 - 1;
  const touch = (
    type: "touchStart" | "touchMove" | "touchEnd",
    ...touchPoints: { x: number; y: number }[]
  ) => {
    timestamp += 0.05;
    return cdp.send("Input.dispatchTouchEvent", { type, touchPoints, timestamp });
  };
  await touch("touchStart", from);
  for (let step = 1; step <= 8; step += 1)
    await touch("touchMove", {
      x: from.x + ((to.x - from.x) * step) / 8,
      y: from.y + ((to.y - from.y) * step) / 8,
    });
  for (let move = 0; move < 4; move += 1) await touch("touchMove", { x: to.x, y: to.y + (move % 2) });
  await touch("touchEnd");
}

const textOf = ({ options }: AskedQuestion, id: number): string =>
  options.find((option) => option.id === id)?.text ?? "";

/** Sorts the options of an ordering by dragging each to its position. */
async function sortBy(
  page: Page,
  question: AskedQuestion,
  drag: (from: { x: number; y: number }, to: { x: number; y: number }) => Promise<void>,
): Promise<void> {
  const expected = optionIdsOf(rightAnswer(keyOf(question))).map((id) => textOf(question, id));
  for (const [index, text] of expected.entries()) {
    const shown = await shownOrder(page);
    const target = shown[index] ?? "";
    if (target === text) continue;
    // In the middle of the window, no bar covers it.
    await handleOf(page, text).evaluate((handle) =>
      handle.closest("ol")?.scrollIntoView({ block: "center" }),
    );
    const [from, to] = [await middleOf(handleOf(page, text)), await middleOf(handleOf(page, target))];
    await drag(from, { x: from.x, y: to.y - 4 });
    await expect.poll(async () => (await shownOrder(page))[index]).toBe(text);
  }
  expect(await shownOrder(page)).toEqual(expected);
}

flow("a learner takes a graded quiz with all kinds of questions by touch", async ({ visit }) => {
  const page = await openPhone(visit);
  const cdp = await page.context().newCDPSession(page);
  const askedQuestions = await startQuizWith(page, visit.store, RICH);
  for (const [index, question] of askedQuestions.entries()) {
    await waitForQuestion(page, index + 1, KINDS.length);
    const right = rightAnswer(keyOf(question));
    const tapOption = (role: "radio" | "checkbox", id: number) =>
      page
        .getByRole(role)
        .nth(question.options.findIndex((option) => option.id === id))
        .tap();
    switch (question.kind) {
      case "multiple":
        for (const id of optionIdsOf(right)) await tapOption("checkbox", id);
        break;
      case "order":
        await sortBy(page, question, (from, to) => swipe(cdp, from, to));
        break;
      case "match":
        // The test can't open the platform's list of a select, so it sets the value.
        for (const { id, text } of question.prompts)
          await page.getByRole("combobox", { name: text }).selectOption(String(matchesOf(right).get(id)));
        break;
      case "single":
      case undefined:
        await tapOption("radio", Number(right));
    }
    // Visible, however long the question is.
    const check = page.getByRole("button", { name: "Check answer" });
    if ((question.kind ?? "single") !== "single") {
      const box = await check.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.viewport.height);
      await check.tap();
    }
    await expectFeedback(page, "Correct!");
    if (index + 1 < askedQuestions.length) await page.getByRole("button", { name: "Next" }).tap();
  }
  await page.getByRole("button", { name: "Submit Quiz" }).tap();
  await page.waitForURL(/\/results\/\d+$/);
});

flow(
  "an option can be dragged by mouse and by finger, and other finger movements scroll the page",
  async ({ visit }) => {
    const { page, store } = visit;
    await page.setViewportSize({ width: 1280, height: 720 });
    await signInByCall(page, "newcomer");
    const order = [{ ...buildOrder() }];
    const [desktop] = await startQuizWith(page, store, order);
    if (!desktop) throw new Error("There is no question.");
    await page
      .getByRole("button", { name: /^Move up: / })
      .first()
      .waitFor();
    await sortBy(page, desktop, async (from, to) => {
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(from.x, (from.y + to.y) / 2);
      await page.mouse.move(to.x, to.y, { steps: 4 });
      await page.mouse.up();
    });
    const before = await shownOrder(page);
    const first = await middleOf(handleOf(page, before[0] ?? ""));
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    await page.mouse.move(first.x, first.y + 150, { steps: 4 });
    await page.keyboard.press("Escape");
    await page.mouse.up();
    expect(await shownOrder(page)).toEqual(before);

    const phone = await openPhone(visit);
    const cdp = await phone.context().newCDPSession(phone);
    const [touched] = await startQuizWith(phone, store, order);
    if (!touched) throw new Error("There is no question.");
    await phone
      .getByRole("button", { name: /^Move up: / })
      .first()
      .waitFor();
    await sortBy(phone, touched, (from, to) => swipe(cdp, from, to));
    const sorted = await shownOrder(phone);
    const top = () => phone.evaluate(() => window.scrollY);
    const handle = await middleOf(handleOf(phone, sorted[1] ?? ""));
    const resting = await top();
    await swipe(cdp, handle, { x: handle.x, y: handle.y - 30 });
    expect(await top()).toBe(resting);
    const text = await middleOf(phone.getByText(sorted[1] ?? "", { exact: true }));
    await swipe(cdp, text, { x: text.x, y: text.y - 120 });
    await expect.poll(top).toBeGreaterThan(resting);
  },
);
