import { QuestionDoc } from "../../mocks/backend/documents/bank.ts";
import type { Seed } from "../../mocks/backend/documents/database.ts";
import {
  keyText,
  createKeyBalancer,
  sameBody,
  bodyAsStored,
  bodyOf,
  omitUndefined,
} from "./question-bodies.ts";
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
  const otherQuestions = seed.questions.filter(({ id }) => !ids.has(id) && !replacedIds.has(id));
  return { ...seed, questions: [...otherQuestions, ...imported].sort((a, b) => a.id - b.id) };
}

const goneIds = (seed: Seed, scope: Scope, isReplaced: boolean): ReadonlySet<number> =>
  new Set(isReplaced ? questionsIn(seed, scope).map(({ id }) => id) : []);

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

/** Returns the id of each scenario: the existing one of the certification, or a new one. */
function scenarioIds(seed: Seed, categoryId: number) {
  const stored = seed.questions.flatMap(({ scenario, categoryId: owner }) =>
    scenario ? [{ ...scenario, owner }] : [],
  );
  const keyOf = ({ title, text }: { title: string; text: string }) => `${title}\n${text}`;
  const idByKey = new Map(
    stored.filter(({ owner }) => owner === categoryId).map((scenario) => [keyOf(scenario), scenario.id]),
  );
  let next = Math.max(0, ...stored.map(({ id }) => id)) + 1;
  return (scenario: { title: string; text: string }): number => {
    const key = keyOf(scenario);
    const id = idByKey.get(key) ?? next++;
    idByKey.set(key, id);
    return id;
  };
}
