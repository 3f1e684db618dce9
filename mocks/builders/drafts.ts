import type { Draft, Stamp } from "../../src/api/attempts/draft.ts";
import { readDraft } from "../../src/api/attempts/read-draft.ts";

/** A short description of a learner's actions, from which {@link buildDraft} makes a draft. */
export interface Done {
  answers?: Readonly<Record<string, unknown>>;
  /** Ids of the questions whose answers are final. Default: those with a single option. */
  checked?: readonly (string | number)[];
  /** Eliminated options by question id. */
  struck?: Readonly<Record<string, readonly (string | number)[]>>;
  flags?: readonly (string | number)[];
  /** Id of the question shown. */
  place?: string | number | null;
  isClockHidden?: boolean;
  startedAt?: number;
  /** Zero-based index of the furthest question of a forward-only attempt. */
  reached?: number;
}

/** Builds a draft with these actions, all at the time `at` in milliseconds; the default is long ago. */
export function buildDraft(done: Done = {}, at = 0): Draft {
  const { reached, ...rest } = done;
  const { draft } = readDraft({ answers: {}, place: null, ...rest });
  const stamp: Stamp = [at, "elsewhere"];
  const entries = Object.entries(draft?.entries ?? {}).map(
    ([name, { value }]) => [name, { value, stamp }] as const,
  );
  return {
    v: 2,
    entries: {
      ...Object.fromEntries(entries),
      ...(reached === undefined ? {} : { reached: { value: reached, stamp } }),
    },
  };
}

/** The values of a draft by the names of their entries, without times and positions. */
export const valuesOf = (draft: Draft | null): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(draft?.entries ?? {}).flatMap(([name, { value }]) =>
      /^(?:seconds|position)\//.test(name) ? [] : [[name, value]],
    ),
  );
