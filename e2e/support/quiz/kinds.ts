import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { QuestionDoc } from "../../../mocks/backend/documents/bank.ts";
import type { Store } from "../../../mocks/backend/ports/store.ts";
import { buildKinds } from "../../../mocks/builders/quizzes.ts";
import { SAMPLE_CATEGORIES } from "../../../mocks/test-backend/sample.ts";
import { AskedQuestions, type AskedQuestion, type Question } from "../../../src/api/questions/schema.ts";
import { matchesOf, optionIdsOf, rightAnswer } from "../../../src/api/questions/scoring/scoring.ts";
import { createQuiz, waitForQuestion } from "./take-quiz.ts";

/** A question of each kind. */
export const KINDS = buildKinds();

/** Adds questions to the bank and starts a graded quiz with them. Returns them as asked. */
export async function startQuizWith(
  page: Page,
  store: Store,
  questions: readonly object[],
  options: { conditions?: "exam" } = {},
): Promise<AskedQuestion[]> {
  const ids: number[] = [];
  for (const question of questions)
    ids.push((await store.insert("questions", QuestionDoc.parse(question))).id);
  const id = await createQuiz(page, {
    title: "CompTIA Security+ quiz",
    categoryIds: [SAMPLE_CATEGORIES.securityPlus],
    questionCount: ids.length,
    questionIds: ids,
    timeLimit: 30,
    mode: "quiz",
    ...options,
  });
  const reply = await page.request.get(`/api/quiz/${id}/questions`);
  const askedQuestions = AskedQuestions.parse(await reply.json());
  await page.goto(`/quiz/${id}`);
  await waitForQuestion(page, 1, ids.length);
  return askedQuestions;
}

/** Starts an exam with a question of each kind. Returns them as asked. */
export const startExam = (page: Page, store: Store): Promise<AskedQuestion[]> =>
  startQuizWith(page, store, KINDS, { conditions: "exam" });

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, to: Locator): Promise<void> {
  await to.waitFor();
  for (let step = 0; step < 120; step += 1) {
    if (await to.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(to)}.`);
}

/** Presses a button by keyboard once it is enabled. */
export async function pressByKey(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await tabTo(page, button);
  await page.waitForFunction(() => !document.activeElement?.hasAttribute("aria-disabled"));
  await page.keyboard.press("Enter");
}

/** Returns an asked question with its answer key. */
export function keyOf(question: AskedQuestion): Question {
  const key = KINDS.find(({ text }) => text === question.text);
  if (!key) throw new Error(`The bank has no key for: ${question.text}`);
  return key;
}

/** Returns the options of the ordering on the page, in their current order. */
export const shownOrder = (page: Page): Promise<string[]> =>
  page
    .getByRole("button", { name: /^Move up: / })
    .evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel?.replace("Move up: ", "") ?? ""));

/** Answers the current question correctly by keyboard. For a single choice, first chooses another option. */
export async function answerByKeys(page: Page, question: AskedQuestion): Promise<void> {
  const key = keyOf(question);
  const right = rightAnswer(key);
  const digitOf = (id: number) => String(question.options.findIndex((option) => option.id === id) + 1);
  const textOf = (id: number | undefined) => question.options.find((option) => option.id === id)?.text ?? "";
  switch (question.kind) {
    case "multiple":
      await page.getByRole("checkbox").first().waitFor();
      for (const id of optionIdsOf(right)) await page.keyboard.press(digitOf(id));
      break;
    case "order": {
      await page
        .getByRole("button", { name: /^Move up: / })
        .first()
        .waitFor();
      for (const [index, id] of optionIdsOf(right).entries()) {
        const name = `Move up: ${textOf(id)}`;
        for (let position = (await shownOrder(page)).indexOf(textOf(id)); position > index; position -= 1) {
          await tabTo(page, page.getByRole("button", { name, exact: true }));
          await page.keyboard.press("Enter");
        }
      }
      expect(await shownOrder(page)).toEqual(optionIdsOf(right).map(textOf));
      break;
    }
    case "match":
      for (const [index, { id, text }] of question.prompts.entries()) {
        const select = page.getByRole("combobox", { name: text });
        const option = matchesOf(right).get(id);
        await tabTo(page, select);
        // Uses the arrow keys, then the first letter, then all letters.
        if (index === 0)
          for (const { id: passed } of question.options) {
            await page.keyboard.press("ArrowDown");
            if (passed === option) break;
          }
        else await page.keyboard.type(index === 1 ? textOf(option).charAt(0) : textOf(option));
        const chosen = await select.evaluate((box: HTMLSelectElement) => box.selectedOptions[0]?.text ?? "");
        expect(chosen).toContain(textOf(option));
      }
      // A select handles letters itself, so the focus must leave it before the player's keys.
      await page.keyboard.press("Tab");
      break;
    case "single":
    case undefined: {
      const digit = digitOf(Number(right));
      await page.keyboard.press(digit === "1" ? "2" : "1");
      await page.keyboard.press(digit);
    }
  }
}
