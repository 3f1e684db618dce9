import type { Locator, Page } from "playwright";
import { expect } from "vitest";
import { QuestionDoc } from "../mocks/backend/documents.ts";
import type { Store } from "../mocks/backend/store.ts";
import { buildKinds } from "../mocks/builders/quizzes.ts";
import { AskedQuestions, type AskedQuestion, type Question } from "../src/api/questions/schema.ts";
import { matchesOf, optionIdsOf, rightAnswer } from "../src/api/questions/scoring.ts";
import { CreatedQuiz } from "../src/api/quizzes/schema.ts";
import { signIn } from "../scripts/visit-host.ts";
import { expectAccessible } from "./accessible.ts";
import { closeBadges } from "./close-badges.ts";
import { flow } from "./flow.ts";
import { untilKeysAct } from "./take-quiz.ts";

const NEWCOMER = 8;
const SECURITY_PLUS = 1;
const KINDS = buildKinds();

/** The same, with feedback of each option and with sources. */
const EXPLAINED = KINDS.map((question) => ({
  ...question,
  options: question.options.map((option) => ({ ...option, feedback: `Why: ${option.text}` })),
  objective: "2.3",
  reference: { title: "A guide to controls", url: "https://cairn.test/guide" },
}));

const beginExam = (page: Page, store: Store) => begin(page, store, KINDS, { conditions: "exam" });

/** Begins a graded quiz on questions, which are put into the bank. Returns them as they are asked, in their order. */
async function begin(
  page: Page,
  store: Store,
  questions: readonly object[],
  held: { conditions?: "exam" } = {},
): Promise<AskedQuestion[]> {
  const ids: number[] = [];
  for (const question of questions)
    ids.push((await store.insert("questions", QuestionDoc.parse(question))).id);
  const data = {
    title: "CompTIA Security+ quiz",
    categoryIds: [SECURITY_PLUS],
    questionCount: ids.length,
    questionIds: ids,
    timeLimit: 30,
    mode: "quiz",
    userId: NEWCOMER,
    ...held,
  };
  const { id } = CreatedQuiz.parse(await (await page.request.post("/api/quiz", { data })).json());
  const reply = await page.request.get(`/api/quiz/${id}/questions`);
  const asked = AskedQuestions.parse(await reply.json());
  await page.goto(`/quiz/${id}`);
  await untilKeysAct(page);
  return asked;
}

/** Goes on by Tab until an element has the focus. */
async function tabTo(page: Page, to: Locator): Promise<void> {
  await to.waitFor();
  for (let step = 0; step < 120; step += 1) {
    if (await to.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not reach ${String(to)}.`);
}

/** Presses a button by keyboard once it listens. */
async function pressByKey(page: Page, name: string): Promise<void> {
  const button = page.getByRole("button", { name, exact: true });
  await tabTo(page, button);
  await page.waitForFunction(() => !document.activeElement?.hasAttribute("aria-disabled"));
  await page.keyboard.press("Enter");
}

/** The question of the builders that is asked, with its key. */
function keyOf(asked: AskedQuestion): Question {
  const found = KINDS.find(({ text }) => text === asked.text);
  if (!found) throw new Error(`The bank has no key for: ${asked.text}`);
  return found;
}

/** Answers the question on the page rightly, by keyboard alone; of a single choice another option is chosen before. */
async function answerByKeys(page: Page, asked: AskedQuestion): Promise<void> {
  const key = keyOf(asked);
  const right = rightAnswer(key);
  const digitOf = (id: number) => String(asked.options.findIndex((option) => option.id === id) + 1);
  const textOf = (id: number | undefined) => asked.options.find((option) => option.id === id)?.text ?? "";
  switch (asked.kind) {
    case "multiple":
      await page.getByRole("checkbox").first().waitFor();
      for (const id of optionIdsOf(right)) await page.keyboard.press(digitOf(id));
      break;
    case "order": {
      const shown = () =>
        page
          .getByRole("button", { name: /^Move up: / })
          .evaluateAll((buttons) =>
            buttons.map(({ ariaLabel }) => ariaLabel?.replace("Move up: ", "") ?? ""),
          );
      await page
        .getByRole("button", { name: /^Move up: / })
        .first()
        .waitFor();
      for (const [place, id] of optionIdsOf(right).entries()) {
        const name = `Move up: ${textOf(id)}`;
        for (let at = (await shown()).indexOf(textOf(id)); at > place; at -= 1) {
          await tabTo(page, page.getByRole("button", { name, exact: true }));
          await page.keyboard.press("Enter");
        }
      }
      expect(await shown()).toEqual(optionIdsOf(right).map(textOf));
      break;
    }
    case "match":
      for (const [index, { id, text }] of asked.prompts.entries()) {
        const select = page.getByRole("combobox", { name: text });
        const option = matchesOf(right).get(id);
        await tabTo(page, select);
        // By the arrows, by the first letter, and by all letters.
        if (index === 0)
          for (const { id: passed } of asked.options) {
            await page.keyboard.press("ArrowDown");
            if (passed === option) break;
          }
        else await page.keyboard.type(index === 1 ? textOf(option).charAt(0) : textOf(option));
        const chosen = await select.evaluate((box: HTMLSelectElement) => box.selectedOptions[0]?.text ?? "");
        expect(chosen).toContain(textOf(option));
      }
      // Letters typed in a select are its own; those that follow are the player's.
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

const place = (page: Page, number: number) =>
  page.getByText(`Question ${number} of ${KINDS.length}`, { exact: true }).waitFor();

/** Presses a key until it has led to a question. */
const pressUntil = (page: Page, key: string, number: number) =>
  expect
    .poll(async () => {
      await page.keyboard.press(key);
      return page.getByText(`Question ${number} of ${KINDS.length}`, { exact: true }).count();
    })
    .toBe(1);

flow("an exam of every kind is taken by keyboard alone, to its result and review", async ({ visit }) => {
  const { page, store } = visit;
  await page.goto("/");
  await signIn(page, "newcomer");
  const asked = await beginExam(page, store);
  expect(asked.map(({ kind = "single" }) => kind).toSorted()).toEqual([
    "match",
    "multiple",
    "order",
    "single",
  ]);
  await page.getByText("No feedback until the end").waitFor();
  for (const [index, question] of asked.entries()) {
    await answerByKeys(page, question);
    expect(await page.getByRole("heading", { name: /^(Correct!|Incorrect)$/ }).count()).toBe(0);
    await expectAccessible(page);
    if (index === 1) await page.keyboard.press("f");
    if (index + 1 === asked.length) break;
    await page.keyboard.press("n");
    await place(page, index + 2);
  }
  await pressByKey(page, "Submit Quiz");
  await page.getByText("Every question is answered.", { exact: false }).waitFor();
  await expectAccessible(page);
  await pressByKey(page, "Question 2");
  await place(page, 2);
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await place(page, 4);
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
  for (const [index, { text }] of asked.entries()) {
    const article = page.getByRole("article", { name: `Question ${index + 1}`, exact: true });
    await article.getByText(text).waitFor();
    await article.getByText("Correct", { exact: true }).first().waitFor();
  }
  await page.getByText(KINDS[0]?.explanation ?? "").waitFor();
  await expectAccessible(page);
});

flow(
  "an exam without a way back keeps its place over a reload, and closes what is left",
  async ({ visit }) => {
    const { page, store } = visit;
    await store.update("categories", SECURITY_PLUS, {
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
    await page.goto("/");
    await signIn(page, "newcomer");
    const [first, second, third, fourth] = await beginExam(page, store);
    if (!first || !second || !third || !fourth) throw new Error("The exam has too few questions.");
    await page.getByText("In this exam you cannot go back").waitFor();
    await answerByKeys(page, first);
    await page.keyboard.press("n");
    await place(page, 2);

    await page.keyboard.press("n");
    await page.getByText("You can't come back to this question. Leave it unanswered?").waitFor();
    await expectAccessible(page);
    await pressByKey(page, "Leave it unanswered");
    await place(page, 3);

    await page.reload();
    await place(page, 3);
    await page.keyboard.press("p");
    await place(page, 3);
    expect(await page.getByRole("button", { name: "Previous" }).count()).toBe(0);
    const navigator = page.getByRole("region", { name: "Question Navigator" });
    expect(await navigator.getByRole("button").count()).toBe(1);
    await navigator.getByText("Question 1, answered, closed").waitFor();
    await navigator.getByText("Question 2, not answered, closed").waitFor();
    await expectAccessible(page);

    await answerByKeys(page, third);
    await page.keyboard.press("n");
    await place(page, 4);
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

flow("a connection that is lost at the first question takes no other away", async ({ visit }) => {
  const { page, store, context } = visit;
  await page.goto("/");
  await signIn(page, "newcomer");
  const asked = await beginExam(page, store);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByText("You are offline.").waitFor();
  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await pressUntil(page, "n", KINDS.length);
  await pressUntil(page, "p", 1);
  for (const [index, question] of asked.entries()) {
    await answerByKeys(page, question);
    if (index + 1 === asked.length) break;
    await page.keyboard.press("n");
    await place(page, index + 2);
  }
  await pressByKey(page, "Submit Quiz");
  await page.getByText("Every question is answered.", { exact: false }).waitFor();
  await pressByKey(page, "Submit Quiz");
  await page.getByText("The connection is lost.").waitFor();
  await context.setOffline(false);
  await page.waitForURL(/\/results\/\d+$/);
  await page.getByText("100%").first().waitFor();
});

/** The options whose feedback is told: of an order that was left as shown, else of one answered by {@link answerByKeys}. */
function toldOf(asked: AskedQuestion): number[] {
  const key = keyOf(asked);
  const right = rightAnswer(key);
  const ids = asked.options.flatMap(({ id = [] }) => id);
  switch (key.kind) {
    case "multiple":
      return key.correctAnswers;
    case "order":
      return ids.filter((id, index) => id !== key.correctOrder[index]);
    case "match":
      return [...matchesOf(right).values()];
    case "single":
    case undefined:
      // The first choice is final, and it is a wrong one.
      return ids.filter((id) => id !== right).slice(0, 1);
  }
}

flow("a connection that is lost at the first question takes no feedback away", async ({ visit }) => {
  const { page, store, context } = visit;
  await page.goto("/");
  await signIn(page, "newcomer");
  const asked = await begin(page, store, EXPLAINED);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByText("You are offline.").waitFor();
  for (const [index, question] of asked.entries()) {
    const { kind = "single" } = question;
    if (kind !== "order") await answerByKeys(page, question);
    if (kind !== "single") await pressByKey(page, "Check answer");
    const isRight = kind === "multiple" || kind === "match";
    await page.getByRole("heading", { name: isRight ? "Correct!" : "Incorrect", exact: true }).waitFor();
    for (const id of toldOf(question)) {
      const { text } = question.options.find((option) => option.id === id) ?? {};
      await page.getByText(`Why: ${text}`).waitFor();
    }
    await page.getByText("Objective 2.3", { exact: true }).waitFor();
    await page.getByRole("link", { name: "A guide to controls" }).waitFor();
    if (index + 1 === asked.length) break;
    await page.keyboard.press("n");
    await place(page, index + 2);
  }
});

flow("keys pressed before the options are there act once they are", async ({ visit }) => {
  const { page, store, context } = visit;
  await page.goto("/");
  await signIn(page, "newcomer");
  const arrives = Promise.withResolvers<void>();
  await context.route(/\/session-[^/]+\.js$/, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  const multiple = KINDS.find(({ kind }) => kind === "multiple");
  const questions = [{ ...multiple }, { ...multiple, id: 990_001, text: "Which two?" }];
  await begin(page, store, questions, { conditions: "exam" });
  const at = (number: number) => page.getByText(`Question ${number} of 2`, { exact: true }).waitFor();
  for (const key of ["1", "2", "1", "3", "n", "1"]) await page.keyboard.press(key);
  await at(1);
  expect(await page.getByRole("checkbox").count()).toBe(0);
  arrives.resolve();
  await at(2);
  const chosen = () => page.getByRole("checkbox").evaluateAll(checkedPlaces);
  await expect.poll(chosen).toEqual([0]);
  await page.keyboard.press("p");
  await at(1);
  expect(await chosen()).toEqual([1, 2]);
});

/** The zero-based places of the checkboxes that are checked. */
const checkedPlaces = (boxes: Element[]): number[] =>
  boxes.flatMap((box, index) => ((box as HTMLInputElement).checked ? [index] : []));

flow("without the code after the first question an exam can still be submitted", async ({ visit }) => {
  const { page, store, context } = visit;
  await page.goto("/");
  await signIn(page, "newcomer");
  await context.route(/\/session-[^/]+\.js$/, (route) => route.abort());
  const single = KINDS.filter(({ kind = "single" }) => kind === "single");
  await begin(page, store, single, { conditions: "exam" });
  await page.getByText("Your answers are kept, and you can submit the quiz.").waitFor();
  await expectAccessible(page);
  await page.keyboard.press("1");
  await pressByKey(page, "Submit Quiz");
  await page.waitForURL(/\/results\/\d+$/);
});

flow.for([
  ["styles", /\/(?:session|parts)-[^/]+\.css$/],
  ["code", /\/(?:session|parts)-[^/]+\.js$/],
] as const)(
  "options whose %s did not arrive come with them when tried again",
  async ([, part], { visit }) => {
    const { page, store, context } = visit;
    await page.goto("/");
    await signIn(page, "newcomer");
    await context.route(part, (route) => route.abort());
    const asked = await beginExam(page, store);
    const order = asked.findIndex(({ kind }) => kind === "order");
    await page.getByText("Part of this quiz did not load:").waitFor();
    for (let index = 0; index < order; index += 1) await page.getByRole("button", { name: "Next" }).click();
    await place(page, order + 1);
    await context.unroute(part);
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByText("Part of this quiz did not load:").waitFor({ state: "detached" });
    const first = page
      .getByRole("listitem")
      .filter({ has: page.getByRole("button", { name: /^Move up: / }) });
    expect(await first.first().evaluate((item) => getComputedStyle(item).display)).toBe("grid");
  },
);
