import { buildMatch, buildMultiple, buildOrder, buildQuestion } from "../../../../mocks/builders/quizzes.ts";

export const question = buildQuestion({
  text: "A supplier will process payroll data for a company. Which document lets the company check for itself how the supplier protects that data?",
  options: [
    { id: 1, text: "A service-level agreement with uptime targets" },
    { id: 2, text: "A non-disclosure agreement signed by both parties" },
    { id: 3, text: "A contract with a right-to-audit clause" },
    { id: 4, text: "A memorandum of understanding" },
  ],
  correctAnswer: 3,
  explanation:
    "Only a right-to-audit clause gives the company its own access to evidence.\n\nThe service-level agreement is tempting since it is measurable, but it measures availability, not protection.",
});

export const multiple = buildMultiple();

export const order = buildOrder();

export const match = buildMatch();

export const reviewCardArgs = {
  number: 2,
  question,
  domain: "Security Program Management and Oversight",
  answer: 3,
  id: "question-2",
};

export const everything = {
  scenario: {
    id: 1,
    title: "A clinic moves to the cloud",
    text: "The clinic has 40 workstations and one administrator.",
  },
  exhibit: {
    title: "Accounts of the clinic",
    format: "table" as const,
    text: "Account\tLast sign-in\nmara\t2026-11-19\nadmin\t2026-11-20",
  },
  objective: "2.4",
  reference: { title: "Digital identity guidelines", url: "https://cairn.test/identity" },
};
