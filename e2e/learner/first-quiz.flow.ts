import { expect } from "vitest";
import { buildAnswer } from "../../mocks/builders/answers.ts";
import { Subcategories } from "../../src/api/catalog/schema.ts";
import { Questions } from "../../src/api/questions/schema.ts";
import { openSignedIn } from "../../scripts/tools/serve-host.ts";
import { closeBadges } from "../support/quiz/close-badges.ts";
import { flow } from "../support/browser/flow.ts";
import { showProgress } from "../support/quiz/show-progress.ts";
import { createQuiz, questionsOn } from "../support/quiz/take-quiz.ts";

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
  const questions = await questionsOn(page);
  expect(questions).toHaveLength(25);
  const quizId = Number(page.url().split("/").at(-1));
  const answers = questions.map((question, index) => ({
    questionId: question.id,
    answer: buildAnswer(question, index === 0 ? "incorrect" : "correct"),
  }));
  const submitted = await page.request.post(`/api/quiz/${quizId}/submit`, {
    data: { answers },
    headers: { Origin: visit.url },
  });
  expect(submitted.status()).toBe(200);
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

flow("domains with the same score are named together, and none is called the lowest", async ({ visit }) => {
  const { page } = visit;
  await openSignedIn(page, "newcomer");
  const domains = Subcategories.parse(
    await (await page.request.get("/api/subcategories?categoryIds=1")).json(),
  );
  // Two domains with ten answers each, eight of them right.
  for (const { id: domain, name } of domains.slice(0, 2)) {
    const id = await createQuiz(page, {
      title: name,
      categoryIds: [1],
      subcategoryIds: [domain],
      questionCount: 10,
      mode: "quiz",
    });
    const questions = Questions.parse(await (await page.request.get(`/api/quiz/${id}/questions`)).json());
    const answers = questions.map((question, index) => ({
      questionId: question.id,
      answer: buildAnswer(question, index < 2 ? "incorrect" : "correct"),
    }));
    const reply = await page.request.post(`/api/quiz/${id}/submit`, { data: { answers } });
    expect(reply.ok()).toBe(true);
  }
  await page.goto("/");
  await closeBadges(page);
  const scout = page.getByRole("region", { name: "Scout" });
  await scout.getByText(/2 domains are at 80%, .+ among them\./).waitFor();
  expect(await scout.innerText()).not.toMatch(/lowest/i);
  expect(await page.getByRole("region", { name: "Study plan" }).innerText()).not.toMatch(/lowest/i);
});

flow("study groups are called samples, and joining one a demonstration", async ({ visit: { page } }) => {
  await openSignedIn(page, "newcomer");
  const card = page.getByRole("region", { name: "Study groups" });
  // The card loads when it is about to be visible.
  await card.scrollIntoViewIfNeeded();
  await card.getByText(/^Sample groups, to show how it works\. Joining is a demonstration/).waitFor();
  await card
    .getByRole("button", { name: /^Join / })
    .first()
    .click();
  await page
    .getByText(/is in My Groups until you reload the page\. This is a demonstration/)
    .first()
    .waitFor();
  await card.getByRole("link", { name: "See all" }).click();
  await page.getByText(/^Sample groups, to show how studying together works/).waitFor();
  expect(await page.getByRole("main").innerText()).not.toMatch(/booked/i);
});
