import { fn, within } from "storybook/test";
import { buildOrder } from "../../../../../mocks/builders/quizzes.ts";

export const question = buildOrder();

const { correctOrder: _, explanation: __, ...rest } = question;
/** The question without its answer key and explanation. */
export const questionWithoutKey = rest;

export const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole("listitem")
    .map((item) => item.querySelector("[dir=auto]")?.textContent);

export const orderArgs = {
  question,
  domain: "Security Operations",
  answer: undefined,
  onAnswer: fn(),
  onCheck: fn(),
};
