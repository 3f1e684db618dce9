import { keyProblem } from "../../src/api/questions/key-problem.ts";
import { kindOf } from "../../src/api/questions/kinds.ts";
import type { Seed } from "../../mocks/backend/documents.ts";
import { similarPairs } from "./similarity.ts";

/** The rules of places and options are those of a single choice. */
type Question = Extract<Seed["questions"][number], { correctAnswer: number }>;
const isSingle = (question: Seed["questions"][number]): question is Question => kindOf(question) === "single";

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
/** Percent of questions whose right option may be longer than every other. */
const LONGEST_MAX = 35;
const EXPLANATION = { min: 60, max: 600 };
const TAGS = { min: 2, max: 4 };
const OPTIONS = 4;

/** What breaks the bank's rules, one sentence each; nothing when all is well. */
export function bankProblems(seed: Seed): string[] {
  return [
    ...catalogueProblems(seed),
    ...seed.questions.flatMap((question) => {
      const problem = keyProblem(question);
      return problem ? [`Question ${question.id}: ${problem.path} ${problem.reason}.`] : [];
    }),
    ...seed.questions.filter(isSingle).flatMap((question) => questionProblems(question, seed)),
    ...seed.categories.flatMap(({ id, name }) =>
      spreadProblems(
        name,
        seed.questions.filter(isSingle).filter(({ categoryId }) => categoryId === id),
      ),
    ),
    ...similarPairs(seed.questions).map(
      ({ first, second, similarity }) =>
        `Questions ${first} and ${second} are near-duplicates (${Math.round(similarity * 100)} % alike).`,
    ),
  ];
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

function questionProblems(question: Question, { subcategories }: Seed): string[] {
  const { id, categoryId, subcategoryId, options, correctAnswer, explanation = "", tags } = question;
  const domain = subcategories.find((subcategory) => subcategory.id === subcategoryId);
  const texts = new Set(options.map(({ text }) => text.trim().toLowerCase()));
  const rules: [isKept: boolean, problem: string][] = [
    [domain?.categoryId === categoryId, "has a domain of another certification"],
    [options.length === OPTIONS && texts.size === OPTIONS, `needs ${OPTIONS} distinct options`],
    [options.every((option, index) => option.id === index + 1), "needs options with the ids 1 to 4"],
    [options.filter((option) => option.id === correctAnswer).length === 1, "needs exactly one right option"],
    [
      explanation.length >= EXPLANATION.min && explanation.length <= EXPLANATION.max,
      `needs an explanation of ${EXPLANATION.min} to ${EXPLANATION.max} characters, not ${explanation.length}`,
    ],
    [tags.length >= TAGS.min && tags.length <= TAGS.max, `needs ${TAGS.min} to ${TAGS.max} tags`],
    [
      !/(all|none|both) of the above/i.test(options.map(({ text }) => text).join("\n")),
      "has an option 'of the above'",
    ],
    [
      !/\b(option|answer|choice) [A-D1-4]\b|\b[A-D] is (right|wrong|correct)/.test(explanation),
      "names an option by its place",
    ],
  ];
  return rules.flatMap(([isKept, problem]) => (isKept ? [] : [`Question ${id} ${problem}.`]));
}

function spreadProblems(name: string, questions: readonly Question[]): string[] {
  const share = (isCounted: (question: Question) => boolean) =>
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
  const longest = share(isRightLongest);
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

function isRightLongest({ options, correctAnswer }: Question): boolean {
  const lengthOf = (isWanted: boolean) =>
    options.filter(({ id }) => (id === correctAnswer) === isWanted).map(({ text }) => text.length);
  return Math.max(...lengthOf(true)) > Math.max(...lengthOf(false));
}
