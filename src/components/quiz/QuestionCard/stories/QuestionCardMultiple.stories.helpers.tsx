import { fn } from "storybook/test";
import { buildMultiple } from "../../../../../mocks/builders/quizzes.ts";

export const question = buildMultiple();

export const multipleArgs = {
  question,
  domain: "Threats, Vulnerabilities, and Mitigations",
  answer: undefined,
  onAnswer: fn(),
  onCheck: fn(),
};
