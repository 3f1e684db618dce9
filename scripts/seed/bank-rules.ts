import { keyProblem } from "../../src/api/questions/key-problem.ts";
import { kindOf } from "../../src/api/questions/kinds.ts";
import type { Seed } from "../../mocks/backend/documents.ts";
import { exhibitProblems, scenarioProblems } from "./exhibit-rules.ts";
import { guesserProblems } from "./guessers.ts";
import { duplicateProblems } from "./near-duplicates.ts";
import { OUTLINES, outlineProblems, type Outline } from "./outlines.ts";
import { planProblems } from "./plan-rules.ts";
import { PLANS, type Plan } from "./plans.ts";
import { readReviews, reviewProblems, type Review } from "./reviews.ts";

type Question = Seed["questions"][number];
type Single = Extract<Question, { correctAnswer: number }>;
type Multiple = Extract<Question, { kind: "multiple" }>;
const isSingle = (question: Question): question is Single => kindOf(question) === "single";
const isMultiple = (question: Question): question is Multiple => question.kind === "multiple";

/** Certifications, how many domains and at least how many questions each has. */
const CERTIFICATIONS: readonly [name: string, domains: number, questions: number][] = [
  ["CompTIA Security+", 5, 90],
  ["ISC2 CISSP", 8, 125],
  ["ISACA CISM", 4, 47],
  ["ISC2 CCSP", 6, 48],
  ["AWS Solutions Architect", 4, 40],
  ["Azure Fundamentals", 3, 50],
];

/** Percent of each difficulty from 1 to 5, give or take {@link SPREAD_TOLERANCE}. */
export const DIFFICULTY_SPREAD = [15, 30, 30, 20, 5] as const;
const SPREAD_TOLERANCE = 5;
/** Percent of questions whose right option has a given place. */
const PLACE_MIN = 20;
const PLACE_MAX = 30;
/** Percent of questions whose right option may be longer than every other, by how many are right. */
const LONGEST_MAX = 35;
const LONGEST_OF_SEVERAL_MAX = 50;
const EXPLANATION = { min: 60, max: 600 };
const TAGS = { min: 2, max: 4 };
const OPTIONS = 4;
/** Options of a multiple choice, steps of an order. */
const PARTS = { min: 4, max: 6 };
const PROMPTS = { min: 3, max: 6 };

/** What the rules go by. */
export interface Rulebook {
  plans: readonly Plan[];
  outlines: readonly Outline[];
  reviews: readonly Review[];
}

/** What breaks the bank's rules, one sentence each; nothing when all is well. Complete certifications have more of them. */
export function bankProblems(
  seed: Seed,
  { plans = PLANS, outlines = OUTLINES, reviews = readReviews() }: Partial<Rulebook> = {},
): string[] {
  const complete = new Map(
    plans
      .filter(({ isComplete }) => isComplete)
      .flatMap((plan) => {
        const category = seed.categories.find(({ name }) => name === plan.certification);
        return category ? [[category.id, plan] as const] : [];
      }),
  );
  const questionsOf = (id: number) => seed.questions.filter(({ categoryId }) => categoryId === id);
  return [
    ...catalogueProblems(seed),
    ...outlineProblems(seed, outlines),
    ...seed.questions.flatMap((question) => {
      const problem = keyProblem(question);
      return problem ? [`Question ${question.id}: ${problem.path} ${problem.reason}.`] : [];
    }),
    ...seed.questions.flatMap((question) => questionProblems(question, seed)),
    ...scenarioProblems(seed.questions),
    ...seed.categories
      .filter(({ id }) => !complete.has(id))
      .flatMap(({ id, name }) => spreadProblems(name, questionsOf(id).filter(isSingle))),
    ...lengthProblems(seed.questions.filter(isMultiple)),
    ...duplicateProblems(seed.questions, ({ categoryId }) => complete.has(categoryId)),
    ...historyProblems(seed),
    ...[...complete.values()].flatMap((plan) => planProblems(seed, plan, outlines)),
    ...guesserProblems(
      seed.questions,
      new Map([...complete].map(([id, { certification }]) => [id, certification])),
    ),
    ...[...complete].flatMap(([id, { certification }]) =>
      reviewProblems(certification, questionsOf(id), reviews),
    ),
  ];
}

/** Demo histories that hold what the bank no longer has. */
function historyProblems({ questions, quizzes }: Seed): string[] {
  const ids = new Set(questions.map(({ id }) => id));
  return quizzes.flatMap(({ id, questionIds }) => {
    const gone = questionIds.filter((questionId) => !ids.has(questionId));
    return gone.length === 0
      ? []
      : [`Quiz ${id} holds ${gone.length} questions that are gone, such as ${gone[0]}: run --history.`];
  });
}

function catalogueProblems({ categories, subcategories, questions }: Seed): string[] {
  return CERTIFICATIONS.flatMap(([name, domains, least], index) => {
    const category = categories[index];
    if (category?.name !== name) return [`Certification ${index + 1} must be ${name}.`];
    const own = subcategories.filter(({ categoryId }) => categoryId === category.id);
    const count = questions.filter(({ categoryId }) => categoryId === category.id).length;
    return [
      ...(own.length === domains ? [] : [`${name} must have ${domains} domains, not ${own.length}.`]),
      ...(count >= least ? [] : [`${name} must have at least ${least} questions, not ${count}.`]),
      ...own
        .filter(({ id }) => !questions.some(({ subcategoryId }) => subcategoryId === id))
        .map((domain) => `${name} has no question on ${domain.name}.`),
      ...(own.reduce((sum, { weight = 0 }) => sum + weight, 0) === 100
        ? []
        : [`The weights of the domains of ${name} must add up to 100.`]),
    ];
  });
}

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
        [correctAnswers.length * 2 <= options.length, "has more right options than wrong ones"],
      ];
    }
    case "order": {
      const { correctOrder } = question;
      return [
        [parts, `needs ${PARTS.min} to ${PARTS.max} distinct steps`],
        [options.some(({ id }, place) => id !== correctOrder[place]), "holds its steps in the right order"],
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

function spreadProblems(name: string, questions: readonly Single[]): string[] {
  const share = (isCounted: (question: Single) => boolean) =>
    questions.length === 0 ? 0 : (questions.filter(isCounted).length / questions.length) * 100;
  const places = Array.from({ length: OPTIONS }, (_, index) => index + 1).flatMap((place) => {
    const percent = share(({ correctAnswer }) => correctAnswer === place);
    return percent >= PLACE_MIN && percent <= PLACE_MAX
      ? []
      : [
          `${name}: the right option stands at place ${place} in ${Math.round(percent)} %, not in 20 to 30 %.`,
        ];
  });
  const levels = DIFFICULTY_SPREAD.flatMap((wanted, index) => {
    const percent = share(({ difficultyLevel }) => difficultyLevel === index + 1);
    return Math.abs(percent - wanted) <= SPREAD_TOLERANCE
      ? []
      : [`${name}: ${Math.round(percent)} % have difficulty ${index + 1}, not ${wanted} % give or take 5.`];
  });
  const longest = share((question) => isRightLongest(question));
  return [
    ...places,
    ...levels,
    ...(longest <= LONGEST_MAX
      ? []
      : [
          `${name}: the right option is the longest in ${Math.round(longest)} %, more than ${LONGEST_MAX} %.`,
        ]),
  ];
}

/** In all certifications together, as most have few. */
function lengthProblems(questions: readonly Multiple[]): string[] {
  const percent = (questions.filter(isRightLongest).length / Math.max(questions.length, 1)) * 100;
  return percent <= LONGEST_OF_SEVERAL_MAX
    ? []
    : [
        `Of several right options one is the longest in ${Math.round(percent)} %, more than ${LONGEST_OF_SEVERAL_MAX} %.`,
      ];
}

function isRightLongest(question: Single | Multiple): boolean {
  const right = isMultiple(question) ? question.correctAnswers : [question.correctAnswer];
  const lengthOf = (isWanted: boolean) =>
    question.options.filter(({ id }) => right.includes(id) === isWanted).map(({ text }) => text.length);
  return Math.max(...lengthOf(true)) > Math.max(...lengthOf(false));
}
