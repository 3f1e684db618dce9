import { expect } from "vitest";
import { signIn } from "../scripts/serve-host.ts";
import { closeBadges } from "./close-badges.ts";
import { bankFlow } from "./flow.ts";
import { answerQuiz, questionsOn } from "./take-quiz.ts";

const CERTIFICATION = "Azure Fundamentals";

bankFlow("a learner takes both mock exams of a certification, which share no question", async ({ visit }) => {
  const { page, store } = visit;
  await page.goto("/");
  await signIn(page, "newcomer");
  const tests = page.getByRole("region", { name: "Practice Tests" });
  const begin = async (form: "A" | "B") => {
    await tests.scrollIntoViewIfNeeded();
    await tests.getByRole("combobox", { name: "Certification" }).selectOption({ label: CERTIFICATION });
    await tests.getByRole("button", { name: `Start ${CERTIFICATION} mock exam ${form}` }).click();
    await page.getByText("Question 1 of 50", { exact: true }).waitFor();
    return (await questionsOn(page)).map(({ id }) => id);
  };
  const formOf = async (id: number) => (await store.get("questions", id))?.form;

  const first = await begin("A");
  expect(await Promise.all(first.map(formOf))).toEqual(first.map(() => "A"));
  await answerQuiz(page, "correct");
  await closeBadges(page);
  await page.getByText("100%").first().waitFor();
  await page.getByText(`${CERTIFICATION} mock exam A`).first().waitFor();

  await page.goto("/");
  await tests.getByRole("combobox", { name: "Certification" }).selectOption({ label: CERTIFICATION });
  await tests.getByText("Best 100%, passed").waitFor();
  const second = await begin("B");
  expect(await Promise.all(second.map(formOf))).toEqual(second.map(() => "B"));
  expect(second.filter((id) => first.includes(id))).toEqual([]);
});
