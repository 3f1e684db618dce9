import { expect } from "vitest";
import { fillBank } from "../../mocks/test-backend/bank.ts";
import { SAMPLE_TENANTS } from "../../mocks/test-backend/sample.ts";
import { fillFixedForm } from "../support/administration/fill-fixed-form.ts";
import { expectAccessible } from "../support/browser/expect-accessible.ts";
import { flow } from "../support/browser/flow.ts";
import { openSignedIn, signInByCall } from "../support/browser/sign-in.ts";
import { closeBadges } from "../support/quiz/close-badges.ts";
import { answerQuiz, questionsOn, waitForQuestion } from "../support/quiz/take-quiz.ts";

flow(
  "an administrator defines an exam and a fixed form of a new certification, and a learner takes the form",
  async ({ visit }) => {
    const { page, store } = visit;
    const { questionIds } = await fillBank(store, 1, 8);
    await signInByCall(page, "admin");
    await page.goto("/admin?tenant=1&tab=categories");

    await page.getByRole("button", { name: "Exam profile of Seafaring" }).click();
    const profile = page.getByRole("dialog", { name: "Exam profile of Seafaring" });
    await profile.getByRole("textbox", { name: "Questions", exact: true }).fill("12");
    await profile.getByRole("textbox", { name: "Minutes" }).fill("20");
    await profile.getByRole("textbox", { name: "Pass mark" }).fill("55");
    await expectAccessible(page);
    await profile.getByRole("button", { name: "Save" }).click();
    await page.getByText("Exam: 12 questions · 20 minutes · pass at 55%").waitFor();

    await page.getByRole("button", { name: "Domain weights of Seafaring" }).click();
    const weights = page.getByRole("dialog", { name: "Domain weights of Seafaring" });
    for (const [name, weight] of [
      ["Cargo", "50"],
      ["Deck", "25"],
      ["Engine Room", "12.5"],
      ["Navigation", "12.5"],
    ] as const)
      await weights.getByRole("textbox", { name }).fill(weight);
    await weights.getByText("Total: 100%").waitFor();
    await weights.getByRole("button", { name: "Save" }).click();
    await page.getByText("2 questions · 50%").waitFor();

    const form = await fillFixedForm(page, { title: "Form A", certification: "Seafaring", passMark: 40 });
    await form.getByRole("checkbox", { name: "Shuffle" }).uncheck();
    await expectAccessible(page);
    await form.getByRole("button", { name: "Create practice test" }).click();
    await page.getByText("Fixed form · 4 questions · 15 minutes · pass at 40% · not shuffled").waitFor();
    const [stored] = await store.list("practiceTests", { tenantId: SAMPLE_TENANTS.cairn });
    const ids = stored?.form?.questions.map(({ id }) => id) ?? [];
    // Half of the exam is cargo, which has two of the eight questions.
    expect(ids.filter((id) => questionIds.indexOf(id) % 4 === 0)).toHaveLength(2);
    await page.getByRole("link", { name: "Print Form A" }).click();
    await page.getByRole("checkbox", { name: "With answer key" }).check();
    await page.getByRole("heading", { name: "Answer key" }).waitFor();
    await expectAccessible(page);

    // The form keeps the question that is corrected and the one that is deleted.
    const [corrected = 0, deleted = 0] = ids;
    const bank = "/api/admin/tenants/1/questions";
    await page.request.patch(`${bank}/${corrected}`, { data: { text: "A corrected question?" } });
    await page.request.delete(`${bank}/${deleted}`);

    const learner = await visit.openBrowser();
    await openSignedIn(learner, "newcomer");
    const tests = learner.getByRole("region", { name: "Practice Tests" });
    await tests.scrollIntoViewIfNeeded();
    await tests.getByRole("button", { name: "Start Form A" }).click();
    await waitForQuestion(learner, 1, 4);
    const askedQuestions = await questionsOn(learner);
    expect(askedQuestions.map(({ id }) => id)).toEqual(ids);
    expect(askedQuestions[0]?.text).not.toBe("A corrected question?");
    await answerQuiz(learner, "correct");
    await closeBadges(learner);
    await learner.getByText("100%").first().waitFor();
    const [quiz] = await store.list("quizzes", { practiceTestId: stored?.id ?? 0 });
    expect(quiz).toMatchObject({ passMark: 40, practiceTestId: stored?.id, score: 100 });

    await learner.goto("/");
    await tests.scrollIntoViewIfNeeded();
    await tests.getByText("Best 100%, passed").waitFor();
  },
);
