import { QuestionDoc } from "../../mocks/backend/documents/bank.ts";
import type { Seed } from "../../mocks/backend/documents/database.ts";
import { shuffled } from "../../mocks/backend/rules/drawing/random.ts";
import { kindOf } from "../../src/api/questions/kinds.ts";
import {
  questionsIn,
  scopeOf,
  stateOf,
  type Scope,
  type WrittenList,
  type WrittenQuestion,
} from "./written-questions.ts";

/** The ids of a certification's questions start at its id times this number. */
const IDS_PER_CERTIFICATION = 1000;

interface Target {
  /** Required for a plain list; an export contains the name. */
  certification?: string | undefined;
  /** Whether to remove the certification's questions that are missing in a plain list. An export always replaces its scope. */
  isReplaced?: boolean;
  random: () => number;
}

/**
 * Returns the seed with the questions of a list added or replaced. An existing question is found by the id in the list, else by its
 * text, and keeps its id. If its options and its answer key are unchanged, the options keep their order, so that answers in the
 * demo histories stay valid. All others are shuffled, with the correct positions of single choices spread evenly per level.
 *
 * @throws {Error} for an export of an outdated state and for unknown names or ids, with the position in the list
 */
export function importQuestions(seed: Seed, list: WrittenList, target: Target): Seed {
  const { exported, questions: written } = list;
  const certification = exported?.certification ?? target.certification;
  if (certification === undefined) throw new Error("A bare list needs --certification NAME.");
  const scope = scopeOf(seed, certification, exported?.domain);
  if (exported && exported.state !== stateOf(seed, scope))
    throw new Error(
      `${exported.domain ?? certification} has changed since the list was exported (state ${exported.state}, now ${stateOf(seed, scope)}). Export it again.`,
    );
  checkSets(written);
  const importer = createImporter(seed, scope.categoryId, certification, target.random);
  const imported = importer(written);
  const ids = new Set(imported.map(({ id }) => id));
  const replacedIds = goneIds(seed, scope, Boolean(exported) || target.isReplaced === true);
  const kept = seed.questions.filter(({ id }) => !ids.has(id) && !replacedIds.has(id));
  return { ...seed, questions: [...kept, ...imported].sort((a, b) => a.id - b.id) };
}

const goneIds = (seed: Seed, scope: Scope, isReplaced: boolean): ReadonlySet<number> =>
  new Set(isReplaced ? questionsIn(seed, scope).map(({ id }) => id) : []);

const isRight = ({ correct }: WrittenQuestion["options"][number]): boolean => correct === true;

const keyText = ({ options }: WrittenQuestion): string =>
  options
    .filter(isRight)
    .map(({ text }) => text)
    .sort()
    .join("\n");

/** @throws {Error} for twins with equal answer keys or with different options */
function checkSets(written: readonly WrittenQuestion[]): void {
  const sets = Map.groupBy(written, ({ set }) => set);
  for (const [set, twins] of sets) {
    if (set === undefined) continue;
    const keys = twins.map(keyText);
    const twice = keys.findIndex((key, index) => keys.indexOf(key) < index);
    if (twice !== -1) throw new Error(`Set ${set}: two of its ${twins.length} questions have the same key.`);
    const all = new Set(twins.flatMap(({ options }) => options.map(({ text }) => text)));
    const most = Math.max(...twins.map(({ options }) => options.length)) + 1;
    if (all.size > most)
      throw new Error(
        `Set ${set}: its questions have ${all.size} different options, which is more than ${most}.`,
      );
  }
}

function createImporter(seed: Seed, categoryId: number, certification: string, random: () => number) {
  const certificationQuestions = seed.questions.filter((question) => question.categoryId === categoryId);
  const byId = new Map(certificationQuestions.map((question) => [question.id, question]));
  const byText = new Map(certificationQuestions.map((question) => [question.text, question]));
  const domains = new Map(
    seed.subcategories
      .filter((domain) => domain.categoryId === categoryId)
      .map(({ id, name }) => [name, id] as const),
  );
  const scenarioOf = scenarioIds(seed, categoryId);
  let nextId = Math.max(categoryId * IDS_PER_CERTIFICATION, ...byId.keys()) + 1;

  return (written: readonly WrittenQuestion[]): QuestionDoc[] => {
    const keyPositions = createKeyBalancer(random);
    const found = written.map((question, index) => {
      const at = `Question ${index + 1} of the list`;
      const subcategoryId = domains.get(question.domain);
      if (subcategoryId === undefined)
        throw new Error(`${at}: ${certification} has no domain named ${question.domain}.`);
      const { id } = question;
      const before = id === undefined ? byText.get(question.text) : byId.get(id);
      if (id !== undefined && !before) throw new Error(`${at}: ${certification} has no question ${id}.`);
      const stored = before && sameBody(question, before) ? before : undefined;
      if (stored) keyPositions.count(stored);
      return { question, at, subcategoryId, stored, id: before?.id ?? nextId++ };
    });
    const seen = new Set<number>();
    return found.map(({ question, at, subcategoryId, stored, id }) => {
      if (seen.has(id)) throw new Error(`${at}: question ${id} is in the list twice.`);
      seen.add(id);
      const { difficultyLevel, tags, text, explanation, scenario } = question;
      const { objective, point, thinking, form, exhibit, reference, keepOrder } = question;
      const body = stored ? bodyAsStored(question, stored) : bodyOf(question, at, keyPositions, random);
      return QuestionDoc.parse({
        id,
        categoryId,
        subcategoryId,
        difficultyLevel,
        tags,
        ...omitUndefined({ objective, point, thinking, form, exhibit, reference, keepOrder, explanation }),
        ...(scenario ? { scenario: { id: scenarioOf(scenario), ...scenario } } : {}),
        text,
        ...body,
        version: 1,
        isRetired: false,
      });
    });
  };
}

const omitUndefined = (fields: object): object =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** Returns the id of each scenario: the existing one of the certification, or a new one. */
function scenarioIds(seed: Seed, categoryId: number) {
  const stored = seed.questions.flatMap(({ scenario, categoryId: owner }) =>
    scenario ? [{ ...scenario, owner }] : [],
  );
  const keyOf = ({ title, text }: { title: string; text: string }) => `${title}\n${text}`;
  const known = new Map(
    stored.filter(({ owner }) => owner === categoryId).map((scenario) => [keyOf(scenario), scenario.id]),
  );
  let next = Math.max(0, ...stored.map(({ id }) => id)) + 1;
  return (scenario: { title: string; text: string }): number => {
    const key = keyOf(scenario);
    const id = known.get(key) ?? next++;
    known.set(key, id);
    return id;
  };
}

/** Returns whether kind, options and answer key equal those of the stored question, regardless of the order of the options. */
function sameBody(question: WrittenQuestion, stored: QuestionDoc): boolean {
  return (
    (question.kind ?? "single") === kindOf(stored) &&
    question.keepOrder === stored.keepOrder &&
    JSON.stringify(bodyKey(question)) === JSON.stringify(storedKey(stored))
  );
}

/** Returns the answer key in terms of texts: in the order of the list for an order question or a fixed order, else sorted. */
function bodyKey({ kind, options, prompts = [], keepOrder }: WrittenQuestion): unknown {
  const lines = options.map(({ text, correct }) => `${text}\n${correct === true}`);
  const pairs = prompts.map(({ text, option }) => `${text}\n${option}`);
  return [kind === "order" || keepOrder ? lines : lines.toSorted(), pairs];
}

function storedKey(stored: QuestionDoc): unknown {
  const textOf = new Map(stored.options.map(({ id, text }) => [id, text]));
  const line = (text: string | undefined, correct: boolean) => `${text}\n${correct}`;
  switch (stored.kind) {
    case "order":
      return [stored.correctOrder.map((id) => line(textOf.get(id), false)), []];
    case "match": {
      const lines = stored.options.map(({ text }) => line(text, false));
      const pairs = stored.prompts.map(({ id, text }) => {
        const pair = stored.correctMatches.find(({ prompt }) => prompt === id);
        return `${text}\n${textOf.get(pair?.option ?? 0)}`;
      });
      return [stored.keepOrder ? lines : lines.toSorted(), pairs];
    }
    case "multiple":
    case "single":
    case undefined: {
      const right = stored.kind === "multiple" ? stored.correctAnswers : [stored.correctAnswer];
      const lines = stored.options.map(({ id, text }) => line(text, right.includes(id)));
      return [stored.keepOrder ? lines : lines.toSorted(), []];
    }
  }
}

/** Returns the stored options and answer key, with the feedback of the list. */
function bodyAsStored(question: WrittenQuestion, stored: QuestionDoc): object {
  const { kind, choose, prompts, correctAnswer, correctAnswers, correctOrder, correctMatches } = {
    ...NO_KEY,
    ...stored,
  };
  const feedback = new Map(question.options.map((option) => [option.text, option.feedback]));
  return omitUndefined({
    kind,
    choose,
    prompts,
    correctAnswer,
    correctAnswers,
    correctOrder,
    correctMatches,
    options: stored.options.map(({ id, text }) => ({
      id,
      text,
      ...omitUndefined({ feedback: feedback.get(text) }),
    })),
  });
}

const NO_KEY = {
  kind: undefined,
  choose: undefined,
  prompts: undefined,
  correctAnswer: undefined,
  correctAnswers: undefined,
  correctOrder: undefined,
  correctMatches: undefined,
};

/** Returns the options in a new order, and the answer key with their new ids. */
function bodyOf(
  question: WrittenQuestion,
  at: string,
  keyPositions: KeyBalancer,
  random: () => number,
): object {
  const { kind = "single", options, prompts = [], keepOrder, difficultyLevel } = question;
  const right = options.filter(isRight);
  const refuse = (reason: string): never => {
    throw new Error(`${at}: ${reason}.`);
  };
  if (kind !== "match" && prompts.length > 0) refuse("only a match has prompts");
  if ((kind === "order" || kind === "match") && right.length > 0)
    refuse(`an ${kind} has no correct option: its key is the order of its options or its prompts`);
  switch (kind) {
    case "single": {
      const [correct] = right;
      if (!correct || right.length > 1)
        return refuse(`a single choice has one correct option, not ${right.length}`);
      const inOrder = keepOrder
        ? options
        : keyPositions.single(
            correct,
            options.filter((option) => option !== correct),
            difficultyLevel,
          );
      return { options: numberOptions(inOrder), correctAnswer: inOrder.indexOf(correct) + 1 };
    }
    case "multiple": {
      if (right.length < 2) refuse(`a multiple choice has two correct options or more, not ${right.length}`);
      const inOrder = keepOrder ? options : shuffled(options, random);
      return {
        kind,
        choose: right.length,
        options: numberOptions(inOrder),
        correctAnswers: inOrder.flatMap((option, index) => (isRight(option) ? [index + 1] : [])),
      };
    }
    case "order": {
      // Options in the correct order would give the answer away.
      const mixed = shuffled(options, random);
      const inOrder = mixed.every((option, index) => option === options[index]) ? mixed.toReversed() : mixed;
      return {
        kind,
        options: numberOptions(inOrder),
        correctOrder: options.map((option) => inOrder.indexOf(option) + 1),
      };
    }
    case "match": {
      const inOrder = keepOrder ? options : shuffled(options, random);
      const positionOf = (text: string) => inOrder.findIndex((option) => option.text === text) + 1;
      return {
        kind,
        prompts: prompts.map(({ text }, index) => ({ id: index + 1, text })),
        options: numberOptions(inOrder),
        correctMatches: prompts.map(({ option }, index) => ({
          prompt: index + 1,
          option: positionOf(option) || refuse(`no option reads “${option}”, which a prompt names`),
        })),
      };
    }
  }
}

const numberOptions = (options: WrittenQuestion["options"]) =>
  options.map(({ text, feedback }, index) => ({ id: index + 1, text, ...omitUndefined({ feedback }) }));

type KeyBalancer = ReturnType<typeof createKeyBalancer>;

/** Puts the correct option at the position that is least used at its level, then in the list; ties are broken at random. */
function createKeyBalancer(random: () => number) {
  const used = new Map<string, number>();
  const countOf = (key: string) => used.get(key) ?? 0;
  const count = (level: number, position: number): void => {
    for (const key of [`${level}/${position}`, `all/${position}`]) used.set(key, countOf(key) + 1);
  };
  return {
    count: (stored: QuestionDoc): void => {
      if ("correctAnswer" in stored) count(stored.difficultyLevel, stored.correctAnswer);
    },
    single: <Option>(right: Option, wrong: readonly Option[], level: number): Option[] => {
      const positions = shuffled(
        Array.from({ length: wrong.length + 1 }, (_, index) => index + 1),
        random,
      );
      const [position = 1] = positions.toSorted(
        (a, b) =>
          countOf(`${level}/${a}`) - countOf(`${level}/${b}`) || countOf(`all/${a}`) - countOf(`all/${b}`),
      );
      count(level, position);
      return shuffled(wrong, random).toSpliced(position - 1, 0, right);
    },
  };
}
