import * as z from "zod/mini";
import type { QuestionDoc, Seed } from "../../mocks/backend/documents.ts";
import { shuffled } from "../../mocks/backend/rules/random.ts";
import { kindOf } from "../../src/api/questions/kinds.ts";
import { DifficultyLevel } from "../../src/api/questions/schema.ts";

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
 * The seed with a certification's single choices replaced by `written`. A question whose text the seed knows keeps its
 * id; the right options' places go round evenly.
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
  const known = new Map(
    own.filter((question) => kindOf(question) === "single").map((question) => [question.text, question]),
  );
  let nextId = Math.max(category.id * IDS_PER_CERTIFICATION, ...own.map(({ id }) => id)) + 1;
  const places = evenPlaces(written.length, random);
  const questions = written.map(({ domain, text, options, explanation, difficultyLevel, tags }, index) => {
    const subcategoryId = domains.get(domain);
    if (subcategoryId === undefined) throw new Error(`${certification} has no domain named ${domain}.`);
    const id = known.get(text)?.id ?? nextId++;
    const { texts, correctAnswer } = placed(options, places[index] ?? 1, random);
    return {
      id,
      categoryId: category.id,
      subcategoryId,
      difficultyLevel,
      correctAnswer,
      tags,
      text,
      options: texts.map((option, place) => ({ id: place + 1, text: option })),
      explanation,
    } satisfies QuestionDoc;
  });
  const others = seed.questions.filter(
    (question) => question.categoryId !== category.id || kindOf(question) !== "single",
  );
  return { ...seed, questions: [...others, ...questions].sort((a, b) => a.id - b.id) };
}

/** Places 1 to 4, each as often as the others give or take one, in shuffled order. */
function evenPlaces(count: number, random: () => number): number[] {
  return shuffled(
    Array.from({ length: count }, (_, index) => 1 + (index % 4)),
    random,
  );
}

function placed(
  [right = "", ...wrong]: readonly string[],
  correctAnswer: number,
  random: () => number,
): { texts: string[]; correctAnswer: number } {
  return { texts: shuffled(wrong, random).toSpliced(correctAnswer - 1, 0, right), correctAnswer };
}
