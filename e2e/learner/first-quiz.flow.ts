import { expect } from "vitest";
import { flow } from "../support/browser/flow.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";
import { closeBadges } from "../support/quiz/close-badges.ts";
import { showProgress } from "../support/quiz/show-progress.ts";
import { questionsOn, submitByCall } from "../support/quiz/take-quiz.ts";

const CISSP = "ISC2 CISSP";

flow("the account stores the chosen exam, and a first quiz ranks no domain", async ({ visit }) => {
  const { page, store } = visit;
  await openSignedIn(page, "newcomer");

  // My exam: the question appears once and the answer is stored; starter, plan and mastery list it first.
  const exam = page.getByRole("region", { name: "My exam" });
  await exam.getByRole("combobox", { name: "Certification" }).selectOption(CISSP);
  await exam.getByLabel("Exam date (optional)").fill("2027-01-01");
  await exam.getByRole("button", { name: "Save" }).click();
  await exam.getByText(`${CISSP} in 42 days`).waitFor();
  await page.reload();
  await exam.getByText(`${CISSP} in 42 days`).waitFor();
  const starter = page.getByRole("region", { name: "Choose Your Learning Mode" });
  expect(await starter.getByRole("checkbox", { name: CISSP }).isChecked()).toBe(true);
  await page.getByRole("region", { name: "Study plan" }).getByText(`For ${CISSP}`).waitFor();

  // A graded quiz of 25 questions over eight domains, with a wrong first answer.
  await starter.getByRole("radio", { name: "Quiz Mode" }).check();
  await starter.getByRole("button", { name: "Start Quiz" }).click();
  expect(await questionsOn(page)).toHaveLength(25);
  const quizId = Number(page.url().split("/").at(-1));
  await submitByCall(page, quizId, 1);
  expect((await store.get("quizzes", quizId))?.passMark).toBe(70);

  // 96% everywhere, and no ranked domain, because none has ten answers.
  await page.goto(`/results/${quizId}`);
  await closeBadges(page);
  await page.getByText("Passed", { exact: true }).waitFor();
  expect(await page.getByText("96%", { exact: true }).count()).toBeGreaterThan(1);
  await page.goto("/");
  const scout = page.getByRole("region", { name: "Scout" });
  await scout.getByText("96%").first().waitFor();
  expect(await scout.innerText()).not.toMatch(/lowest|strong|ready/i);
  const plan = page.getByRole("region", { name: "Study plan" });
  await plan.getByText("Get Started").waitFor();
  expect(await plan.getByRole("meter").count()).toBe(0);
  const progress = await showProgress(page);
  const domains = progress.getByRole("list", { name: `Domains of ${CISSP}` }).getByRole("listitem");
  expect(await domains.count()).toBe(8);
  for (const text of await domains.allInnerTexts()) {
    expect(text).toMatch(/first impression, \d answers?/);
    expect(text).toMatch(/\d+ of \d+ questions seen/);
  }
});
