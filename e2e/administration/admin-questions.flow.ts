import type { Page } from "playwright";
import { expect } from "vitest";
import { buildAnswer } from "../../mocks/builders/answers.ts";
import { fillBank } from "../../mocks/test-backend/bank.ts";
import { SAMPLE_USERS } from "../../mocks/test-backend/sample.ts";
import { signIn } from "../../scripts/tools/sign-in.ts";
import { Achievements } from "../../src/api/achievements/schema.ts";
import { Questions } from "../../src/api/questions/schema.ts";
import { Quiz } from "../../src/api/quizzes/schema.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";
import { closeBadges } from "../support/quiz/close-badges.ts";
import { createQuiz, giveAnswer, questionsOn, waitForQuestion } from "../support/quiz/take-quiz.ts";

const TENANT = 1;
/** Points for a right graded answer (spec §9). */
const POINTS = 5;

const editorOf = (id: number) => `/admin?tenant=${TENANT}&tab=questions&question=${id}`;
const textOf = (page: Page) => page.getByRole("textbox", { name: "Question", exact: true });
const save = (page: Page) => page.getByRole("button", { name: "Save as a new version" }).click();

flow(
  "if two administrators edit a question, the second sees both texts and saves on top of the first",
  async ({ visit: { page, openBrowser, store } }) => {
    const { questionIds } = await fillBank(store, TENANT, 3);
    const id = questionIds[1] ?? 0;
    await store.update("users", SAMPLE_USERS.newcomer, { isAdmin: true });
    const second = await openBrowser();
    await openSignedIn(page, "admin", editorOf(id));
    await second.goto(editorOf(id));
    await signIn(second, "newcomer");
    for (const each of [page, second]) await each.getByText("version 1. No session uses it.").waitFor();

    await textOf(page).fill("What Ada asks?");
    await page.getByRole("textbox", { name: "Explanation" }).fill("As Ada explains it.");
    await textOf(second).fill("What Nia asks?");
    await save(page);
    await page.getByRole("row", { name: /What Ada asks\?/ }).waitFor();

    await save(second);
    const conflict = second.getByRole("region", { name: "Changed by someone else" });
    await conflict.getByText("Version 2 is stored now.").waitFor();
    await conflict.getByText("What Ada asks?").waitFor();
    await conflict.getByText("What Nia asks?").waitFor();
    expect(await textOf(second).inputValue()).toBe("What Nia asks?");
    expect(await store.get("questions", id)).toMatchObject({ version: 2, text: "What Ada asks?" });
    await expectAccessible(second);
    await conflict.getByRole("button", { name: "Use mine" }).click();
    await second.getByRole("row", { name: /What Nia asks\?/ }).waitFor();
    // The field that the second did not change has the first's value.
    expect(await store.get("questions", id)).toMatchObject({
      version: 3,
      text: "What Nia asks?",
      explanation: "As Ada explains it.",
    });
    expect(await store.list("formerQuestions", { questionId: id })).toHaveLength(2);
  },
);

flow(
  "a session keeps edited and deleted questions as it drew them, and later sessions get the new state",
  async ({ visit: { page, openBrowser, store } }) => {
    const { categoryId } = await fillBank(store, TENANT, 8);
    await openSignedIn(page, "newcomer");
    const begin = (questionCount: number) =>
      createQuiz(page, {
        title: "Seafaring quiz",
        categoryIds: [categoryId],
        questionCount,
        timeLimit: 30,
        mode: "quiz",
      });
    const quizId = await begin(4);
    await page.goto(`/quiz/${quizId}`);
    const drawn = await questionsOn(page);
    const [first, edited, deleted] = drawn;
    if (!first || !edited || !deleted) throw new Error("The session is too short.");
    await page.getByRole("heading", { name: first.text }).waitFor();

    const admin = await openBrowser();
    await openSignedIn(admin, "admin", `/admin?tenant=${TENANT}&tab=questions&category=${categoryId}`);
    await admin.getByRole("button", { name: `Edit ${edited.text}` }).click();
    await admin.getByText("version 1. 1 running session keeps version 1, even if you change it.").waitFor();
    await textOf(admin).fill("Nothing of it is left?");
    const wrong = admin.getByRole("radio", { name: / is correct$/, checked: false }).first();
    await wrong.check();
    await admin.getByRole("textbox", { name: "Option 1" }).fill("Another first option");
    await save(admin);
    await admin.getByRole("row", { name: /Nothing of it is left\?/ }).waitFor();
    await admin.getByRole("button", { name: `Delete ${deleted.text}` }).click();
    await admin.getByText("1 open session keeps it until the end.").waitFor();
    const confirm = admin.getByRole("button", { name: "Delete question", exact: true });
    await confirm.and(admin.locator(":not([aria-disabled])")).click();
    await admin.getByRole("button", { name: `Undo deleting ${deleted.text}` }).waitFor();
    await admin.getByText("7 questions", { exact: true }).waitFor();

    // Reloads the session from the server.
    await page.reload();
    await waitForQuestion(page, 1, 4);
    expect(await questionsOn(page)).toEqual(drawn);
    for (const [index, question] of drawn.entries()) {
      await page.getByRole("heading", { name: question.text }).waitFor();
      await giveAnswer(page, question, buildAnswer(question, "correct"));
      await page.getByRole("heading", { name: "Correct!" }).waitFor();
      if (index + 1 < drawn.length) await page.getByRole("button", { name: "Next", exact: true }).click();
    }
    await page.getByRole("button", { name: "Submit Quiz" }).click();
    await page.waitForURL(/\/results\/\d+$/);
    await closeBadges(page);
    await page.getByText("100%").first().waitFor();
    expect(Quiz.parse(await (await page.request.get(`/api/quiz/${quizId}`)).json())).toMatchObject({
      correctAnswers: 4,
      score: 100,
    });
    const { badges, gameStats } = Achievements.parse(
      await (await page.request.get(`/api/user/${SAMPLE_USERS.newcomer}/achievements`)).json(),
    );
    const ofBadges = badges.reduce((sum, { badge }) => sum + badge.points, 0);
    expect(gameStats.totalPoints).toBe(4 * POINTS + ofBadges);
    await page.getByRole("link", { name: "Review Answers" }).click();
    await page.getByRole("article").nth(3).waitFor();
    for (const { text } of drawn) await page.getByText(text, { exact: true }).first().waitFor();

    for (let turn = 0; turn < 10; turn += 1) {
      const reply = await page.request.get(`/api/quiz/${await begin(7)}/questions`);
      const next = Questions.parse(await reply.json());
      expect(next.map(({ id }) => id)).not.toContain(deleted.id);
      expect(next.find(({ id }) => id === edited.id)?.text).toBe("Nothing of it is left?");
    }
    const tooMany = await page.request.get(`/api/quiz/${await begin(8)}/questions`);
    expect(Questions.parse(await tooMany.json())).toHaveLength(7);
  },
);
