import * as z from "zod/mini";
import type { QuestionDoc, Seed } from "../../mocks/backend/documents.ts";
import { shuffled } from "../../mocks/backend/rules/random.ts";
import { kindOf } from "../../src/api/questions/kinds.ts";
import { DifficultyLevel } from "../../src/api/questions/schema.ts";
import { optionValue } from "../../src/api/questions/scoring.ts";

/** A list of written questions: of each, the right option stands first. */
export const WrittenQuestions = z.array(
  z.object({
    domain: z.string(),
    text: z.string(),
    options: z.array(z.string()).check(z.length(4)),
    explanation: z.string(),
    difficultyLevel: DifficultyLevel,
    tags: z.array(z.string()),
  }),
);
export type WrittenQuestion = z.infer<typeof WrittenQuestions>[number];

/** Ids of a certification's questions begin at its id times this. */
const IDS_PER_CERTIFICATION = 1000;

/**
 * The seed with a certification's single choices replaced by `written`. A question whose text the seed knows keeps its id
 * and what no list says of it: exhibit, scenario, objective, reference, the feedback of options whose text stays and is
 * still right or still wrong, and a natural order of the same options. One that has any of these and is not in the list
 * stays as it is. The right options' places go round evenly.
 *
 * @throws when the certification or a domain is unknown
 */
export function importQuestions(
  seed: Seed,
  certification: string,
  written: readonly WrittenQuestion[],
  random: () => number,
): Seed {
  const category = seed.categories.find(({ name }) => name === certification);
  if (!category) throw new Error(`The seed has no certification named ${certification}.`);
  const domains = new Map(
    seed.subcategories
      .filter(({ categoryId }) => categoryId === category.id)
      .map(({ id, name }) => [name, id]),
  );
  const own = seed.questions.filter(({ categoryId }) => categoryId === category.id);
  const known = new Map(own.filter(isSingle).map((question) => [question.text, question]));
  let nextId = Math.max(category.id * IDS_PER_CERTIFICATION, ...own.map(({ id }) => id)) + 1;
  const places = evenPlaces(written.length, random);
  const questions = written.map(({ domain, text, options, explanation, difficultyLevel, tags }, index) => {
    const subcategoryId = domains.get(domain);
    if (subcategoryId === undefined) throw new Error(`${certification} has no domain named ${domain}.`);
    const before = known.get(text);
    const id = before?.id ?? nextId++;
    const { texts, ...placing } =
      inNaturalOrder(options, before) ?? placed(options, places[index] ?? 1, random);
    const feedback = before && feedbackFor(before, options[0]);
    return {
      ...(before && moreOf(before)),
      id,
      categoryId: category.id,
      subcategoryId,
      difficultyLevel,
      ...placing,
      tags,
      text,
      options: texts.map((option, place) => {
        const why = feedback?.get(option);
        return { id: place + 1, text: option, ...(why === undefined ? {} : { feedback: why }) };
      }),
      explanation,
      version: before?.version ?? 1,
      isRetired: false,
    } satisfies QuestionDoc;
  });
  const named = new Set(written.map(({ text }) => text));
  const others = seed.questions.filter(
    (question) =>
      question.categoryId !== category.id ||
      !isSingle(question) ||
      (!named.has(question.text) && hasMore(question)),
  );
  return { ...seed, questions: [...others, ...questions].sort((a, b) => a.id - b.id) };
}

type SingleDoc = Exclude<QuestionDoc, { kind: "multiple" | "order" | "match" }>;

const isSingle = (question: QuestionDoc): question is SingleDoc => kindOf(question) === "single";

/** What of a question no list says, whatever its options are. */
function moreOf({ exhibit, scenario, objective, reference }: SingleDoc) {
  return {
    ...(exhibit ? { exhibit } : {}),
    ...(scenario ? { scenario } : {}),
    ...(objective === undefined ? {} : { objective }),
    ...(reference ? { reference } : {}),
  };
}

const hasMore = (question: SingleDoc): boolean =>
  Object.keys(moreOf(question)).length > 0 ||
  question.keepOrder === true ||
  question.options.some(({ feedback }) => feedback !== undefined);

/** By its text, the feedback of each option that stays what it was, right or wrong, where the right one is `right`. */
function feedbackFor({ options, correctAnswer }: SingleDoc, right: string | undefined) {
  return new Map(
    options
      .filter((option, index) => (optionValue(option, index) === correctAnswer) === (option.text === right))
      .map(({ text, feedback }) => [text, feedback]),
  );
}

/** The options as they stood, where they have a natural order and are the same ones; else nothing. */
function inNaturalOrder(options: readonly string[], before: SingleDoc | undefined): Placed | undefined {
  const texts = before?.options.map(({ text }) => text) ?? [];
  const isSame = texts.length === options.length && texts.every((text) => options.includes(text));
  return before?.keepOrder && isSame
    ? { texts, correctAnswer: texts.indexOf(options[0] ?? "") + 1, keepOrder: true }
    : undefined;
}

/** Places 1 to 4, each as often as the others give or take one, in shuffled order. */
function evenPlaces(count: number, random: () => number): number[] {
  return shuffled(
    Array.from({ length: count }, (_, index) => 1 + (index % 4)),
    random,
  );
}

interface Placed {
  texts: string[];
  /** The place of the right one, from 1. */
  correctAnswer: number;
  keepOrder?: true;
}

function placed(
  [right = "", ...wrong]: readonly string[],
  correctAnswer: number,
  random: () => number,
): Placed {
  return { texts: shuffled(wrong, random).toSpliced(correctAnswer - 1, 0, right), correctAnswer };
}
