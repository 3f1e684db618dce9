import { expect } from "vitest";
import { bankFlow } from "../support/browser/flow.ts";
import { openSignedIn } from "../support/browser/sign-in.ts";
import { closeBadges } from "../support/quiz/close-badges.ts";
import { questionsOn, submitByCall, waitForQuestion } from "../support/quiz/take-quiz.ts";

const CERTIFICATION = "Azure Fundamentals";

bankFlow("a learner takes both mock exams of a certification, which share no question", async ({ visit }) => {
  const { page, store } = visit;
  await openSignedIn(page, "newcomer");
  const tests = page.getByRole("region", { name: "Practice Tests" });
  const begin = async (form: "A" | "B") => {
    await tests.scrollIntoViewIfNeeded();
    await tests.getByRole("combobox", { name: "Certification" }).selectOption({ label: CERTIFICATION });
    await tests.getByRole("button", { name: `Start ${CERTIFICATION} mock exam ${form}` }).click();
    await waitForQuestion(page, 1, 50);
    return (await questionsOn(page)).map(({ id }) => id);
  };
  const formOf = async (id: number) => (await store.get("questions", id))?.form;

  const first = await begin("A");
  expect(await Promise.all(first.map(formOf))).toEqual(first.map(() => "A"));
  // Other flows answer in the player; 50 questions would show nothing new.
  const id = Number(page.url().split("/").at(-1));
  await submitByCall(page, id);
  await page.goto(`/results/${id}`);
  await closeBadges(page);
  await page.getByText("100%").first().waitFor();

  await page.goto("/");
  await tests.scrollIntoViewIfNeeded();
  await tests.getByRole("combobox", { name: "Certification" }).selectOption({ label: CERTIFICATION });
  await tests.getByText("Best 100%, passed").waitFor();
  const second = await begin("B");
  expect(await Promise.all(second.map(formOf))).toEqual(second.map(() => "B"));
  expect(second.filter((id) => first.includes(id))).toEqual([]);
});
