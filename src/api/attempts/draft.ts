import { SECONDS_MAX } from "../questions/seconds.ts";

/** Maximum size of a draft that the server accepts, in bytes of JSON. */
export const DRAFT_BYTES_MAX = 1_000_000;
/**
 * Maximum number of milliseconds that a stamp may be ahead of the reader's clock: one day. See {@link
 * boundStamps}.
 */
export const STAMP_AHEAD_MAX = 86_400_000;

const NAME_MAX = 600;
/** Maximum length of an id, and of an answer to a custom kind, which is stored as JSON in one text. */
export const TEXT_MAX = 100_000;
const LIST_MAX = 1000;
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

/**
 * Validates a value from any source; returns `undefined` if the entry can't hold it. Written without a schema
 * library, which would be as large as the engine.
 */
type Read = (stored: unknown) => DraftValue | undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown, most: number): value is string =>
  typeof value === "string" && value.length <= most && isStorable(value);
const readBoolean = (stored: unknown) => (typeof stored === "boolean" ? stored : undefined);
const readNumber =
  (least: number, most: number, is: (stored: unknown) => boolean = Number.isFinite) =>
  (stored: unknown): number | undefined =>
    is(stored) && Number(stored) >= least && Number(stored) <= most ? Number(stored) : undefined;
const readTime = readNumber(0, TIME_MAX, Number.isSafeInteger);

/** Converts numbers to strings, so that `3` and `"3"` are the same id on every device. */
const readId = (stored: unknown): string | undefined =>
  isText(stored, TEXT_MAX) ? stored : Number.isFinite(stored) ? String(stored) : undefined;

function readPart(stored: unknown): string | { prompt: string; option: string } | undefined {
  const { prompt, option } = isRecord(stored) ? stored : {};
  const [promptId, optionId] = [readId(prompt), readId(option)];
  return promptId === undefined || optionId === undefined
    ? readId(stored)
    : { prompt: promptId, option: optionId };
}

/**
 * Reads an answer: one option id, a list of them, or a list of prompts with their options. `[]` is a cleared
 * list.
 */
function readAnswer(stored: unknown): DraftAnswer | undefined {
  if (!Array.isArray(stored)) return readId(stored);
  if (stored.length > LIST_MAX) return undefined;
  const parts = Array.from(stored, readPart);
  const isWhole = parts.every((part) => part !== undefined && typeof part === typeof parts[0]);
  return isWhole ? (parts as DraftAnswer) : undefined;
}

function readStamp(stored: unknown): Stamp | undefined {
  if (!Array.isArray(stored) || stored.length !== 2) return undefined;
  const [time, replica] = [readTime(stored[0]), stored[1] as unknown];
  return time !== undefined && isText(replica, REPLICA_MAX) && replica !== "" ? [time, replica] : undefined;
}

/** Kinds of entries: the number of ids in their names, the merge rule, and the type of their value. */
const KINDS = {
  /** The answer to a question; `null` after it was cleared. */
  answer: { ids: 1, rule: "latest", read: (stored) => (stored === null ? null : readAnswer(stored)) },
  /** An answer that can no longer change. Holds the answer itself. */
  final: { ids: 1, rule: "first", read: readAnswer },
  flag: { ids: 1, rule: "latest", read: readBoolean },
  /** Whether an option of a question is eliminated. */
  out: { ids: 2, rule: "latest", read: readBoolean },
  /** Seconds for which one replica showed a question. */
  seconds: { ids: 2, rule: "largest", read: readNumber(0, SECONDS_MAX) },
  /** The question that a replica shows. */
  position: { ids: 1, rule: "latest", read: readId },
  /** Zero-based index of the furthest question that was shown. */
  reached: { ids: 0, rule: "largest", read: readNumber(0, Infinity, Number.isSafeInteger) },
  clockHidden: { ids: 0, rule: "latest", read: readBoolean },
  /** Milliseconds since the epoch. */
  startedAt: { ids: 0, rule: "first", read: readNumber(0, TIME_MAX) },
  seed: { ids: 0, rule: "first", read: readNumber(-Infinity, Infinity) },
  /** Whether a submission has failed, and none has succeeded since. */
  submitFailed: { ids: 0, rule: "latest", read: readBoolean },
  submitted: { ids: 0, rule: "first", read: (stored) => (stored === true ? true : undefined) },
} as const satisfies Record<string, { ids: 0 | 1 | 2; rule: Rule; read: Read }>;

export type EntryKind = keyof typeof KINDS;

const isKind = (text: string): text is EntryKind => Object.hasOwn(KINDS, text);

const escape = (id: string): string => id.replaceAll("%", "%25").replaceAll("/", "%2F");
const unescape = (id: string): string => id.replaceAll("%2F", "/").replaceAll("%25", "%");

/**
 * Returns the name of an entry: its kind and its ids, separated by `/`.
 * - `answer/<question>`, `final/<question>`, `flag/<question>`, `out/<question>/<option>`
 * - `seconds/<question>/<replica>`, `position/<replica>`
 * - `reached`, `clockHidden`, `startedAt`, `seed`, `submitFailed`, `submitted`
 *
 * Ids may contain any characters.
 */
export function entryName(kind: EntryKind, ...ids: readonly (string | number)[]): string {
  return [kind, ...ids.map((id) => escape(String(id)))].join("/");
}

/** Parses the name of an entry into its kind and ids. Returns `null` for an invalid name. */
export function parseEntryName(name: string): { kind: EntryKind; ids: readonly string[] } | null {
  const [kind = "", ...ids] = name.split("/");
  return isKind(kind) && KINDS[kind].ids === ids.length ? { kind, ids: ids.map(unescape) } : null;
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
function textOf(value: DraftValue): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(value.map((part) => (typeof part === "object" ? [part.prompt, part.option] : part)));
}

function compareValues(a: DraftValue, b: DraftValue): number {
  if (a === b) return 0;
  const [textA, textB] = [textOf(a), textOf(b)];
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
  const most = now + STAMP_AHEAD_MAX;
  if (lastStampTime(draft) <= most) return draft;
  const entries = Object.entries(draft.entries).map(([name, { value, stamp }]): [string, DraftEntry] => [
    name,
    { value, stamp: stamp[0] > most ? [Math.trunc(now), stamp[1]] : stamp },
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
  const kept = Object.entries(draft.entries);
  const position = kept
    .filter(([name]) => name.startsWith("position/"))
    .reduce<DraftEntry | undefined>(
      (last, [, entry]) => (last && !supersedes("latest", last, entry) ? last : entry),
      undefined,
    );
  const without = (isLeftOut: (name: string, entry: DraftEntry) => boolean): Draft => ({
    v: 2,
    entries: Object.fromEntries(kept.filter(([name, entry]) => !isLeftOut(name, entry))),
  });
  const isUseless = (name: string, entry: DraftEntry): boolean =>
    (name.startsWith("answer/") && Object.hasOwn(draft.entries, `final/${name.slice("answer/".length)}`)) ||
    (name.startsWith("position/") && entry !== position);
  const small = without(isUseless);
  if (draftBytes(small) <= DRAFT_BYTES_MAX) return small;
  return without((name, entry) => isUseless(name, entry) || name.startsWith("out/"));
}

/** A problem with a draft or with one of its entries. `describeDraftProblem` returns its description. */
export interface DraftProblem {
  readonly code: "not-a-draft" | "newer-version" | "bad-name" | "bad-entry" | "bad-value";
  /** The entry that was left out. */
  readonly name?: string;
  /** The version of a newer draft. */
  readonly version?: number;
}

function readEntry(name: string, stored: unknown): DraftEntry | DraftProblem["code"] {
  const { kind } = (name.length <= NAME_MAX && isStorable(name) && parseEntryName(name)) || {};
  if (!kind) return "bad-name";
  const { stamp, value } = isRecord(stored) ? stored : {};
  const [readAt, read] = [readStamp(stamp), KINDS[kind].read(value)];
  if (!readAt || value === undefined) return "bad-entry";
  return read === undefined ? "bad-value" : { value: read, stamp: readAt };
}

/** Reads entries from any source, and lists those that can't be read with the reason. Never throws. */
export function readEntries(stored: Readonly<Record<string, unknown>>): {
  draft: Draft;
  problems: DraftProblem[];
} {
  const problems: DraftProblem[] = [];
  const entries: [string, DraftEntry][] = [];
  for (const [name, value] of Object.entries(stored)) {
    const entry = readEntry(name, value);
    if (typeof entry !== "string") entries.push([name, entry]);
    else problems.push({ code: entry, name });
  }
  return { draft: { v: 2, entries: Object.fromEntries(entries) }, problems };
}

/**
 * Reads a stored draft of any version, and converts drafts of 0.8.0. `draft` is `null` if nothing can be read;
 * the caller must not overwrite a draft of a newer version. Never throws.
 */
export function readDraft(stored: unknown): { draft: Draft | null; problems: DraftProblem[] } {
  const { v, entries, answers } = isRecord(stored) ? stored : {};
  if (v === undefined && isRecord(answers))
    return { draft: fromVersion1(answers, stored as Record<string, unknown>), problems: [] };
  if (v === 2 && isRecord(entries)) return readEntries(entries);
  const problem: DraftProblem =
    typeof v === "number" && v > 2 ? { code: "newer-version", version: v } : { code: "not-a-draft" };
  return { draft: null, problems: [problem] };
}

/**
 * Converts a draft of 0.8.0, which stored no times. Its entries count as older than any edit since. Omits what
 * can't be read.
 */
function fromVersion1(answers: Record<string, unknown>, stored: Record<string, unknown>): Draft {
  const entries: Record<string, unknown> = {};
  const add = (value: unknown, kind: EntryKind, ...ids: unknown[]): void => {
    const named = ids.map(readId);
    if (!named.includes(undefined))
      entries[entryName(kind, ...(named as string[]))] = { value, stamp: [0, "v1"] };
  };
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const { checked, flags, struck, place, isClockHidden, startedAt, seed } = stored;
  // Before there were several kinds of questions, every answer was final.
  const finals = Array.isArray(checked) ? new Set(checked.map(String)) : null;
  const isFinal = (id: string) => finals?.has(id) ?? typeof answers[id] === "number";
  for (const id in answers) add(answers[id], isFinal(id) ? "final" : "answer", id);
  for (const [id, options] of Object.entries(isRecord(struck) ? struck : {}))
    for (const option of list(options)) add(true, "out", id, option);
  for (const id of list(flags)) add(true, "flag", id);
  add(place, "position", "v1");
  if (isClockHidden === true) add(true, "clockHidden");
  add(startedAt, "startedAt");
  add(seed, "seed");
  return readEntries(entries).draft;
}
