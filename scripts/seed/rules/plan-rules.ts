import type { QuestionDoc } from "../../../mocks/backend/documents/bank.ts";
import type { Seed } from "../../../mocks/backend/documents/database.ts";
import { apportion } from "../../../mocks/backend/rules/drawing/apportion.ts";
import { kindOf } from "../../../src/api/questions/kinds.ts";
import { MockForm } from "../../../src/api/questions/planning.ts";
import { nameKey } from "../../../src/api/search/same-name.ts";
import {
  FEEDBACK,
  LEVELS,
  MEAN_LEVEL_TOLERANCE,
  POINTS_PER_OBJECTIVE,
  QUESTIONS_PER_POINT,
  STEM_WORDS_MAX,
  TOLERANCE,
  TWINS_FROM_LEVEL,
  type Plan,
} from "../plans.ts";
import type { Outline } from "./outlines.ts";
import { wordCount } from "./texts/readability.ts";
import { isChoice, twinProblems, twinsIn } from "./texts/twins.ts";

/** A certification with all of its questions. */
interface Bank {
  plan: Plan;
  outline: Outline;
  domains: readonly { id: number; name: string; weight?: number | undefined }[];
  questions: readonly QuestionDoc[];
}

/** Returns the violations of a certification's plan, one sentence each with the id or name, the rule and the figure. */
export function planProblems(seed: Seed, plan: Plan, outlines: readonly Outline[]): string[] {
  const { certification } = plan;
  const category = seed.categories.find(({ name }) => name === certification);
  const outline = outlines.find((outline) => outline.certification === certification);
  if (!category || !outline) return [`${certification} has a plan, and no certification or no outline.`];
  const isOfCertification = ({ categoryId }: { categoryId: number }) => categoryId === category.id;
  const bank = {
    plan,
    outline,
    domains: seed.subcategories.filter(isOfCertification),
    questions: seed.questions.filter(isOfCertification),
  };
  const mocks = category.profile?.mocks?.questions;
  return [
    ...(mocks === plan.mock
      ? []
      : [`${certification}: its profile must have mocks of ${plan.mock} questions, not ${mocks ?? "none"}.`]),
    ...countProblems(bank),
    ...bank.questions.flatMap((question) => questionProblems(question, bank)),
    ...pointProblems(bank),
    ...MockForm.options.flatMap((form) => formProblems(form, bank)),
    ...meanLevelProblems(bank),
    ...twinProblems(bank.questions),
    ...missingTwinProblems(bank),
  ];
}

const round = (value: number): string => String(Math.round(value * 10) / 10);

const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : (part / whole) * 100);

function countProblems({ plan, domains, questions }: Bank): string[] {
  const { certification } = plan;
  const points = new Set(questions.flatMap(({ point }) => point ?? []));
  const share = (isCounted: (question: QuestionDoc) => boolean) =>
    percentOf(questions.filter(isCounted).length, questions.length);
  const off = (what: string, found: number, target: number, tolerance: number): string[] =>
    Math.abs(found - target) <= tolerance + 1e-9
      ? []
      : [`${certification}: ${round(found)} % ${what}, not ${target} % give or take ${tolerance}.`];
  const recall = share(({ thinking }) => thinking === "remember" || thinking === "understand");
  return [
    ...(questions.length >= plan.questions
      ? []
      : [`${certification} must have at least ${plan.questions} questions, not ${questions.length}.`]),
    ...(points.size >= plan.points
      ? []
      : [`${certification} must have at least ${plan.points} points, not ${points.size}.`]),
    ...domains.flatMap(({ id, name, weight = 0 }) =>
      off(
        `are of ${name}`,
        share(({ subcategoryId }) => subcategoryId === id),
        weight,
        TOLERANCE.weight,
      ),
    ),
    ...plan.kinds.flatMap(([kinds, percent]) =>
      off(
        `are ${kinds.join(" or ")}`,
        share((one) => kinds.includes(kindOf(one))),
        percent,
        TOLERANCE.kind,
      ),
    ),
    ...LEVELS.flatMap((percent, index) =>
      off(
        `have difficulty ${index + 1}`,
        share(({ difficultyLevel }) => difficultyLevel === index + 1),
        percent,
        TOLERANCE.level,
      ),
    ),
    ...(recall <= plan.recallMax
      ? []
      : [
          `${certification}: ${round(recall)} % ask to remember or understand, more than ${plan.recallMax} %.`,
        ]),
  ];
}

/** Phrases that replace an explanation. */
const FORMULA = /tempting because|is (?:the )?tempting/i;

function questionProblems(question: QuestionDoc, { outline, domains, plan }: Bank): string[] {
  const { id, objective, point, thinking, reference, options, text, explanation = "", form } = question;
  const row = outline.objectives.find(({ code }) => code === objective);
  const domain = domains.find((domain) => domain.id === question.subcategoryId);
  const words = wordCount(text);
  const feedback = options.map((option) => option.feedback?.trim() ?? "");
  const misfits = feedback.filter(({ length }) => length < FEEDBACK.min || length > FEEDBACK.max);
  const texts = [explanation, ...feedback];
  const isPlanned = plan.kinds.some(([kinds]) => kinds.includes(kindOf(question)));
  const rules: [isKept: boolean, problem: string][] = [
    [point !== undefined, "has no point"],
    [thinking !== undefined, "has no thinking"],
    [reference !== undefined, "has no reference"],
    [row !== undefined, `has the objective ${objective ?? "none"}, which the outline does not have`],
    [
      row === undefined || row.domain === domain?.name,
      `has the objective ${objective} of ${row?.domain}, and the domain ${domain?.name}`,
    ],
    [isPlanned, `is ${kindOf(question)}, which is not planned`],
    [words <= STEM_WORDS_MAX, `has a stem of ${words} words, more than ${STEM_WORDS_MAX}`],
    [
      misfits.length === 0,
      `needs ${FEEDBACK.min} to ${FEEDBACK.max} characters of feedback for each option, not ${misfits.map(({ length }) => length).join(", ")}`,
    ],
    [new Set(feedback.map(nameKey)).size === feedback.length, "has the same feedback twice"],
    [!texts.some((text) => FORMULA.test(text)), "explains with the formula “is tempting”"],
    [form === undefined || !question.isRetired, "is retired and reserved for a mock"],
  ];
  return rules.flatMap(([isKept, problem]) => (isKept ? [] : [`Question ${id} ${problem}.`]));
}

function pointProblems({ plan, outline, questions }: Bank): string[] {
  const { certification } = plan;
  const byPoint = Map.groupBy(
    questions.filter(({ point }) => point !== undefined),
    ({ point = "" }) => point,
  );
  const { min, max } = QUESTIONS_PER_POINT;
  const problems = [...byPoint].flatMap(([point, formQuestions]) => {
    const objectives = new Set(formQuestions.map(({ objective }) => objective));
    return [
      ...(formQuestions.length >= min && formQuestions.length <= max
        ? []
        : [
            `${certification}: the point ${point} has ${formQuestions.length} questions, not ${min} to ${max}.`,
          ]),
      ...(formQuestions.some(({ form }) => form === undefined)
        ? []
        : [`${certification}: the point ${point} has 0 questions outside the mocks, not 1 or more.`]),
      ...(objectives.size === 1
        ? []
        : [`${certification}: the point ${point} belongs to ${objectives.size} objectives, not 1.`]),
    ];
  });
  const pointsOf = Map.groupBy([...byPoint], ([, [first]]) => first?.objective ?? "");
  return [
    ...problems,
    ...outline.objectives.flatMap(({ code }) => {
      const count = pointsOf.get(code)?.length ?? 0;
      return count >= POINTS_PER_OBJECTIVE
        ? []
        : [
            `${certification}: the objective ${code} has ${count} points, not ${POINTS_PER_OBJECTIVE} or more.`,
          ];
    }),
  ];
}

function formProblems(form: MockForm, { plan, domains, questions }: Bank): string[] {
  const formQuestions = questions.filter((question) => question.form === form);
  const name = `${plan.certification}, mock ${form}`;
  const shares = apportion(
    plan.mock,
    domains.map(({ weight = 0 }) => ({ weight, size: plan.mock })),
  );
  const byPoint = Map.groupBy(formQuestions, ({ point }) => point ?? "");
  return [
    ...(formQuestions.length === plan.mock
      ? []
      : [`${name} has ${formQuestions.length} questions, not ${plan.mock}.`]),
    ...domains.flatMap((domain, index) => {
      const count = formQuestions.filter(({ subcategoryId }) => subcategoryId === domain.id).length;
      return count === shares[index]
        ? []
        : [`${name} has ${count} questions of ${domain.name}, not ${shares[index]}.`];
    }),
    ...plan.kinds.flatMap(([kinds, percent]) => {
      const count = formQuestions.filter((question) => kinds.includes(kindOf(question))).length;
      const target = (plan.mock * percent) / 100;
      return Math.abs(count - target) <= Math.max(1, (plan.mock * TOLERANCE.kind) / 100)
        ? []
        : [`${name} has ${count} questions that are ${kinds.join(" or ")}, not about ${round(target)}.`];
    }),
    ...[...byPoint].flatMap(([point, twice]) =>
      twice.length === 1 || point === ""
        ? []
        : [`${name} has the point ${point} in questions ${twice.map(({ id }) => id).join(", ")}, not once.`],
    ),
  ];
}

function meanLevelProblems({ plan, questions }: Bank): string[] {
  const [a, b] = MockForm.options.map((form) => {
    const formQuestions = questions.filter((question) => question.form === form);
    return (
      formQuestions.reduce((sum, { difficultyLevel }) => sum + difficultyLevel, 0) /
      Math.max(formQuestions.length, 1)
    );
  });
  return Math.abs((a ?? 0) - (b ?? 0)) <= MEAN_LEVEL_TOLERANCE + 1e-9
    ? []
    : [
        `${plan.certification}: the mean levels of its mocks are ${(a ?? 0).toFixed(2)} and ${(b ?? 0).toFixed(2)}, more than ${MEAN_LEVEL_TOLERANCE} apart.`,
      ];
}

/** Reports choice questions without the twin that their level requires. */
function missingTwinProblems({ questions }: Bank): string[] {
  const paired = new Set(twinsIn(questions).flatMap((twins) => twins.map(({ id }) => id)));
  return questions
    .filter(
      (question) =>
        isChoice(question) && question.difficultyLevel >= TWINS_FROM_LEVEL && !paired.has(question.id),
    )
    .map(
      ({ id, difficultyLevel }) =>
        `Question ${id} of level ${difficultyLevel} shares 3 options with 0 other questions, not 1 or more.`,
    );
}
