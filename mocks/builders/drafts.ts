import { entryName, type Draft } from "../../src/api/attempts/draft.ts";
import { readDraft } from "../../src/api/attempts/read-draft.ts";

/** A short description of a learner's actions, from which {@link buildDraft} makes a draft. */
export interface DraftActions {
  answers?: Readonly<Record<string, unknown>>;
  /** Ids of the questions whose answers are final. Default: those with a single option. */
  final?: readonly (string | number)[];
  /** Eliminated options by question id. */
  eliminated?: Readonly<Record<string, readonly (string | number)[]>>;
  flags?: readonly (string | number)[];
  /** Id of the question shown. */
  currentQuestionId?: string | number | null;
  isClockHidden?: boolean;
  startedAt?: number;
  /** Zero-based index of the furthest question of a forward-only attempt. */
  reached?: number;
}

/** Builds a draft with these actions, all at the time `at` in milliseconds; the default is long ago. */
export function buildDraft(actions: DraftActions = {}, at = 0): Draft {
  const { answers = {}, final, eliminated = {}, flags = [], currentQuestionId } = actions;
  const { isClockHidden, startedAt, reached } = actions;
  const finalIds = final && new Set(final.map(String));
  const isFinal = (id: string) => finalIds?.has(id) ?? typeof answers[id] === "number";
  const values: Record<string, unknown> = {};
  for (const [id, answer] of Object.entries(answers))
    values[entryName(isFinal(id) ? "final" : "answer", id)] = answer;
  for (const [id, options] of Object.entries(eliminated))
    for (const option of options) values[entryName("out", id, option)] = true;
  for (const id of flags) values[entryName("flag", id)] = true;
  if (currentQuestionId != null) values[entryName("position", REPLICA)] = currentQuestionId;
  if (isClockHidden) values[entryName("clockHidden")] = true;
  if (startedAt !== undefined) values[entryName("startedAt")] = startedAt;
  if (reached !== undefined) values[entryName("reached")] = reached;
  const entries = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, { value, stamp: [at, REPLICA] }]),
  );
  const { draft } = readDraft({ v: 2, entries });
  if (!draft) throw new Error("The actions are no draft.");
  return draft;
}

const REPLICA = "elsewhere";

/** Returns the values of a draft by the names of their entries, without times and positions. */
export const valuesOf = (draft: Draft | null): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft?.entries ?? {}).flatMap(([name, { value }]) =>
      /^(?:seconds|position)\//.test(name) ? [] : [[name, value]],
    ),
  );
