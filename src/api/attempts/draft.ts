import { joinEntryName, unescapeId } from "./entry-name.ts";

/** Maximum size of a draft that the server accepts, in bytes of JSON. */
export const DRAFT_BYTES_MAX = 1_000_000;
/**
 * Maximum number of milliseconds that a stamp may be ahead of the reader's clock: one day. See {@link
 * boundStamps}.
 */
export const STAMP_AHEAD_MAX = 86_400_000;

/** Maximum length of an id, and of an answer to a custom kind, which is stored as JSON in one text. */
export const TEXT_MAX = 100_000;
export const REPLICA_MAX = 64;
/** The latest instant that a `Date` can represent. */
export const TIME_MAX = 8_640_000_000_000_000;

/** PostgreSQL's JSON can store neither NUL nor unpaired surrogates. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** The answer to a question, with all ids as strings. */
export type DraftAnswer = string | string[] | { prompt: string; option: string }[];

/** The value of an entry. Deliberately narrow: a draft has a fixed shape and is not a general store. */
export type DraftValue = null | boolean | number | DraftAnswer;

/**
 * Time and origin of an edit: a hybrid logical clock in milliseconds, and the id of the replica (a tab or
 * device).
 */
export type Stamp = readonly [time: number, replica: string];

export interface DraftEntry {
  readonly value: DraftValue;
  readonly stamp: Stamp;
}

/** Entries by name. See {@link entryName}. */
export type DraftEntries = Readonly<Record<string, DraftEntry>>;

/** The saved, unsubmitted state of an attempt. Any two devices merge its entries to the same result. */
export interface Draft {
  readonly v: 2;
  readonly entries: DraftEntries;
}

export const EMPTY_DRAFT: Draft = { v: 2, entries: {} };

/**
 * Which of two entries with the same name wins. `latest`: the larger stamp. `first`: the smaller stamp.
 * `largest`: the larger number.
 */
type Rule = "latest" | "first" | "largest";

/** Kinds of entries: the number of ids in their names, and the merge rule. `read-draft.ts` has their values. */
const KINDS = {
  /** The answer to a question; `null` after it was cleared. */
  answer: { ids: 1, rule: "latest" },
  /** An answer that can no longer change. Holds the answer itself. */
  final: { ids: 1, rule: "first" },
  flag: { ids: 1, rule: "latest" },
  /** Whether an option of a question is eliminated. */
  out: { ids: 2, rule: "latest" },
  /** Seconds for which one replica showed a question. */
  seconds: { ids: 2, rule: "largest" },
  /** The question that a replica shows. */
  position: { ids: 1, rule: "latest" },
  /** Zero-based index of the furthest question that was shown. */
  reached: { ids: 0, rule: "largest" },
  clockHidden: { ids: 0, rule: "latest" },
  /** Milliseconds since the epoch. */
  startedAt: { ids: 0, rule: "first" },
  seed: { ids: 0, rule: "first" },
  /** Whether a submission has failed, and none has succeeded since. */
  submitFailed: { ids: 0, rule: "latest" },
  submitted: { ids: 0, rule: "first" },
} as const satisfies Record<string, { ids: 0 | 1 | 2; rule: Rule }>;

export type EntryKind = keyof typeof KINDS;

const isKind = (text: string): text is EntryKind => Object.hasOwn(KINDS, text);

/**
 * Returns the name of an entry: its kind and its ids, separated by `/`.
 * - `answer/<question>`, `final/<question>`, `flag/<question>`, `out/<question>/<option>`
 * - `seconds/<question>/<replica>`, `position/<replica>`
 * - `reached`, `clockHidden`, `startedAt`, `seed`, `submitFailed`, `submitted`
 *
 * Ids may contain any characters.
 */
export function entryName(kind: EntryKind, ...ids: readonly (string | number)[]): string {
  return joinEntryName(kind, ids);
}

/** Parses the name of an entry into its kind and ids. Returns `null` for an invalid name. */
export function parseEntryName(name: string): { kind: EntryKind; ids: readonly string[] } | null {
  const [kind = "", ...ids] = name.split("/");
  return isKind(kind) && KINDS[kind].ids === ids.length ? { kind, ids: ids.map(unescapeId) } : null;
}

/** Skips the ids, because a merge calls this thousands of times. */
function ruleOf(name: string): Rule {
  const kind = name.split("/", 1)[0] ?? "";
  return isKind(kind) ? KINDS[kind].rule : "latest";
}

/**
 * Compares two stamps. Returns a negative number if `a` is smaller, a positive one if it is larger, 0 if they
 * are equal.
 */
export function compareStamps(a: Stamp, b: Stamp): number {
  return a[0] - b[0] || (a[1] < b[1] ? -1 : Number(a[1] > b[1]));
}

/** Serializes a value independently of the property order, which a database may change. */
function serialize(value: DraftValue): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(value.map((part) => (typeof part === "object" ? [part.prompt, part.option] : part)));
}

function compareValues(a: DraftValue, b: DraftValue): number {
  if (a === b) return 0;
  const [textA, textB] = [serialize(a), serialize(b)];
  return textA < textB ? -1 : Number(textA > textB);
}

/** Returns whether `b` replaces `a`. A total order, so that the sequence of merges makes no difference. */
function supersedes(rule: Rule, a: DraftEntry, b: DraftEntry): boolean {
  if (rule === "largest" && a.value !== b.value) return Number(b.value) > Number(a.value);
  const order = compareStamps(a.stamp, b.stamp) || compareValues(a.value, b.value);
  return rule === "first" ? order > 0 : order < 0;
}

/**
 * Merges two drafts of one attempt. Commutative, associative and idempotent, so drafts may be merged in any
 * order and any number of times. Returns `a` itself if `b` adds nothing to it.
 */
export function merge(a: Draft, b: Draft): Draft {
  if (a === b) return a;
  const added = Object.keys(b.entries).filter((name) => {
    const existing = a.entries[name];
    const other = b.entries[name];
    return other && existing !== other && (!existing || supersedes(ruleOf(name), existing, other));
  });
  if (added.length === 0) return a;
  // A loop, because spreading thousands of properties is slower.
  const entries: Record<string, DraftEntry> = {};
  for (const name in a.entries) entries[name] = a.entries[name] as DraftEntry;
  for (const name of added) entries[name] = b.entries[name] as DraftEntry;
  return { v: 2, entries };
}

/**
 * Returns the entries of `draft` that `base` lacks or has with other values: what to send to a peer that has
 * `base`.
 */
export function changedSince(draft: Draft, base: Draft): Draft {
  const entries: Record<string, DraftEntry> = {};
  for (const [name, entry] of Object.entries(draft.entries)) {
    const before = base.entries[name];
    const isSame =
      before !== undefined &&
      (before === entry ||
        (compareStamps(before.stamp, entry.stamp) === 0 && compareValues(before.value, entry.value) === 0));
    if (!isSame) entries[name] = entry;
  }
  return { v: 2, entries };
}

/** Returns the time of the latest stamp in a draft; 0 for an empty one. */
export function lastStampTime({ entries }: Draft): number {
  let last = 0;
  for (const name of Object.keys(entries)) last = Math.max(last, entries[name]?.stamp[0] ?? 0);
  return last;
}

/**
 * Returns the stamp of an edit made now. It is later than every stamp that the replica has seen (`last`), so an
 * edit made after seeing another one wins, whatever the clocks say.
 */
export function nextStamp({ last, now, replica }: { last: number; now: number; replica: string }): Stamp {
  return [Math.max(Math.trunc(now), last) + 1, replica];
}

/**
 * Lowers stamps that are more than {@link STAMP_AHEAD_MAX} ahead of `now` to `now`. Otherwise, an edit from a
 * device whose clock is years ahead would win forever over devices that haven't seen it. Every reader of a
 * draft from elsewhere must call this first: the server with its own clock, a client with the server's.
 */
export function boundStamps(draft: Draft, now: number): Draft {
  const latest = now + STAMP_AHEAD_MAX;
  if (lastStampTime(draft) <= latest) return draft;
  const entries = Object.entries(draft.entries).map(([name, { value, stamp }]): [string, DraftEntry] => [
    name,
    { value, stamp: stamp[0] > latest ? [Math.trunc(now), stamp[1]] : stamp },
  ]);
  return { v: 2, entries: Object.fromEntries(entries) };
}

/** Returns whether a value is an answer. A cleared answer and an empty list are not. */
export function isAnswer(value: DraftValue | undefined): value is DraftAnswer {
  return Array.isArray(value) ? value.length > 0 : typeof value === "string";
}

/** Returns the answer to a question: the final one if there is one, else the latest. `null` if it is unanswered. */
export function answerOf({ entries }: Draft, question: string | number): DraftAnswer | null {
  const final = entries[entryName("final", question)];
  const value = (final ?? entries[entryName("answer", question)])?.value;
  return isAnswer(value) ? value : null;
}

/** Returns the ids of the answered questions, in no particular order. */
export function answeredQuestions(draft: Draft): string[] {
  const ids = new Set<string>();
  for (const name of Object.keys(draft.entries)) {
    const parsed = /^(?:answer|final)\//.test(name) ? parseEntryName(name) : null;
    const id = parsed?.ids[0];
    if (id !== undefined && !ids.has(id) && answerOf(draft, id) !== null) ids.add(id);
  }
  return [...ids];
}

/** Returns the active seconds by question id, summed over all replicas. Omits questions without any. */
export function secondsByQuestion({ entries }: Draft): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const name of Object.keys(entries)) {
    const id = name.startsWith("seconds/") ? parseEntryName(name)?.ids[0] : undefined;
    const value = entries[name]?.value;
    if (id !== undefined && typeof value === "number") seconds.set(id, (seconds.get(id) ?? 0) + value);
  }
  return seconds;
}

/** Returns the size of a draft's entries in bytes, as sent and stored. */
export function draftBytes({ entries }: Draft): number {
  return new TextEncoder().encode(JSON.stringify(entries)).length;
}

/**
 * Removes entries that no longer matter: answers with a final one, and all positions but the latest. If the
 * draft is still larger than {@link DRAFT_BYTES_MAX}, also removes eliminated options. Never removes final
 * answers, other answers, flags or seconds.
 */
export function compact(draft: Draft): Draft {
  const all = Object.entries(draft.entries);
  const position = all
    .filter(([name]) => name.startsWith("position/"))
    .reduce<DraftEntry | undefined>(
      (last, [, entry]) => (last && !supersedes("latest", last, entry) ? last : entry),
      undefined,
    );
  const withoutEntries = (isLeftOut: (name: string, entry: DraftEntry) => boolean): Draft => ({
    v: 2,
    entries: Object.fromEntries(all.filter(([name, entry]) => !isLeftOut(name, entry))),
  });
  const isObsolete = (name: string, entry: DraftEntry): boolean =>
    (name.startsWith("answer/") && Object.hasOwn(draft.entries, `final/${name.slice("answer/".length)}`)) ||
    (name.startsWith("position/") && entry !== position);
  const small = withoutEntries(isObsolete);
  if (draftBytes(small) <= DRAFT_BYTES_MAX) return small;
  return withoutEntries((name, entry) => isObsolete(name, entry) || name.startsWith("out/"));
}
