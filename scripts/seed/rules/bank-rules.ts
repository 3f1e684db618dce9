import type { Seed } from "../../../mocks/backend/documents/database.ts";
import { kindOf } from "../../../src/api/questions/kinds.ts";
import { keyProblem } from "../../../src/api/questions/scoring/key-problem.ts";
import { PLANS, type Plan } from "../plans.ts";
import { exhibitProblems, scenarioProblems } from "./exhibit-rules.ts";
import { guesserProblems } from "./guessers.ts";
import { duplicateProblems } from "./near-duplicates.ts";
import { OUTLINES, outlineProblems, type Outline } from "./outlines.ts";
import { planProblems } from "./plan-rules.ts";
import { readReviews, reviewProblems, type Review } from "./reviews.ts";

type Question = Seed["questions"][number];
type Multiple = Extract<Question, { kind: "multiple" }>;
const isMultiple = (question: Question): question is Multiple => question.kind === "multiple";

/** Percent of questions with several right options of which one may be the longest. */
const LONGEST_OF_SEVERAL_MAX = 50;
const EXPLANATION = { min: 60, max: 600 };
const TAGS = { min: 2, max: 4 };
const OPTIONS = 4;
/** Options of a multiple choice, steps of an order. */
const PARTS = { min: 4, max: 6 };
const PROMPTS = { min: 3, max: 6 };

/** The data that the rules compare a bank with. */
export interface Rulebook {
  plans: readonly Plan[];
  outlines: readonly Outline[];
  reviews: readonly Review[];
}

/** Returns the violations of the bank's rules, one sentence each. */
export function bankProblems(
  seed: Seed,
  { plans = PLANS, outlines = OUTLINES, reviews = readReviews() }: Partial<Rulebook> = {},
): string[] {
  const planned = new Map(
    plans.flatMap((plan) => {
      const category = seed.categories.find(({ name }) => name === plan.certification);
      return category ? [[category.id, plan] as const] : [];
    }),
  );
  return [
    ...weightProblems(seed),
    ...outlineProblems(seed, outlines),
    ...seed.questions.flatMap((question) => {
      const problem = keyProblem(question);
      return problem ? [`Question ${question.id}: ${problem.path} ${problem.reason}.`] : [];
    }),
    ...seed.questions.flatMap((question) => questionProblems(question, seed)),
    ...scenarioProblems(seed.questions),
    ...lengthProblems(seed.questions.filter(isMultiple)),
    ...duplicateProblems(seed.questions),
    ...historyProblems(seed),
    ...plans.flatMap((plan) => planProblems(seed, plan, outlines)),
    ...guesserProblems(
      seed.questions,
      new Map([...planned].map(([id, { certification }]) => [id, certification])),
    ),
    ...[...planned].flatMap(([id, { certification }]) =>
      reviewProblems(
        certification,
        seed.questions.filter(({ categoryId }) => categoryId === id),
        reviews,
      ),
    ),
  ];
}

/** Returns the demo histories that contain questions which the bank no longer has. */
function historyProblems({ questions, quizzes }: Seed): string[] {
  const ids = new Set(questions.map(({ id }) => id));
  return quizzes.flatMap(({ id, questionIds }) => {
    const gone = questionIds.filter((questionId) => !ids.has(questionId));
    return gone.length === 0
      ? []
      : [`Quiz ${id} holds ${gone.length} questions that are gone, such as ${gone[0]}: run --history.`];
  });
}

const weightProblems = ({ categories, subcategories }: Seed): string[] =>
  categories
    .filter(({ id }) => {
      const domains = subcategories.filter(({ categoryId }) => categoryId === id);
      return domains.reduce((sum, { weight = 0 }) => sum + weight, 0) !== 100;
    })
    .map(({ name }) => `The weights of the domains of ${name} must add up to 100.`);

function questionProblems(question: Question, { categories, subcategories }: Seed): string[] {
  const { id, categoryId, subcategoryId, options, explanation = "", tags } = question;
  const domain = subcategories.find((subcategory) => subcategory.id === subcategoryId);
  const kinds = categories.find((category) => category.id === categoryId)?.profile?.kinds;
  const explained = options.filter(({ feedback }) => feedback !== undefined).length;
  const rules: Rule[] = [
    [domain?.categoryId === categoryId, "has a domain of another certification"],
    [kinds?.includes(kindOf(question)) ?? true, `is ${kindOf(question)}, which its exam does not ask`],
    [options.every((option, index) => option.id === index + 1), "needs options with ids from 1"],
    ...kindRules(question),
    [explained === 0 || explained === options.length, "needs feedback for all options or for none"],
    [
      within(explanation.length, EXPLANATION),
      `needs an explanation of ${EXPLANATION.min} to ${EXPLANATION.max} characters, not ${explanation.length}`,
    ],
    [within(tags.length, TAGS), `needs ${TAGS.min} to ${TAGS.max} tags`],
    [
      !/(all|none|both) of the above/i.test(options.map(({ text }) => text).join("\n")),
      "has an option 'of the above'",
    ],
    [
      !/\b(option|answer|choice) [A-D1-4]\b|\b[A-D] is (right|wrong|correct)/.test(explanation),
      "names an option by its place",
    ],
    ...exhibitProblems(question).map((problem): Rule => [false, problem]),
  ];
  return rules.flatMap(([isKept, problem]) => (isKept ? [] : [`Question ${id} ${problem}.`]));
}

type Rule = [isKept: boolean, problem: string];

function kindRules(question: Question): Rule[] {
  const { options } = question;
  const areDistinct = areAllDistinct(options);
  const parts = within(options.length, PARTS) && areDistinct;
  switch (question.kind) {
    case "multiple": {
      const { choose, correctAnswers } = question;
      return [
        [parts, `needs ${PARTS.min} to ${PARTS.max} distinct options`],
        [choose !== undefined, "needs to say how many options are to be chosen"],
        [
          !/\((choose|select|pick) /i.test(question.text),
          "says in brackets how many options to choose, as the player does",
        ],
        [correctAnswers.length * 2 <= options.length, "has more right options than wrong ones"],
      ];
    }
    case "order": {
      const { correctOrder } = question;
      return [
        [parts, `needs ${PARTS.min} to ${PARTS.max} distinct steps`],
        [options.some(({ id }, index) => id !== correctOrder[index]), "holds its steps in the right order"],
      ];
    }
    case "match": {
      const { prompts } = question;
      return [
        [areDistinct, "needs distinct options"],
        [
          within(prompts.length, PROMPTS) && areAllDistinct(prompts),
          `needs ${PROMPTS.min} to ${PROMPTS.max} distinct prompts`,
        ],
      ];
    }
    case "single":
    case undefined: {
      const right = options.filter(({ id }) => id === question.correctAnswer);
      return [
        [options.length === OPTIONS && areDistinct, `needs ${OPTIONS} distinct options`],
        [right.length === 1, "needs exactly one right option"],
      ];
    }
  }
}

function within(count: number, { min, max }: { min: number; max: number }): boolean {
  return count >= min && count <= max;
}

function areAllDistinct(parts: readonly { text: string }[]): boolean {
  return new Set(parts.map(({ text }) => text.trim().toLowerCase())).size === parts.length;
}

/** Checks the lengths of right options in all certifications together, because some have few. */
function lengthProblems(questions: readonly Multiple[]): string[] {
  const percent = (questions.filter(isRightLongest).length / Math.max(questions.length, 1)) * 100;
  return percent <= LONGEST_OF_SEVERAL_MAX
    ? []
    : [
        `Of several right options one is the longest in ${Math.round(percent)} %, more than ${LONGEST_OF_SEVERAL_MAX} %.`,
      ];
}

function isRightLongest({ options, correctAnswers }: Multiple): boolean {
  const lengthOf = (isWanted: boolean) =>
    options.filter(({ id }) => correctAnswers.includes(id) === isWanted).map(({ text }) => text.length);
  return Math.max(...lengthOf(true)) > Math.max(...lengthOf(false));
}
