import { SECONDS_MAX } from "../questions/seconds.ts";

/** Largest draft that the server accepts, in bytes of JSON. */
export const DRAFT_BYTES_MAX = 1_000_000;
/** How far a stamp may be ahead of the reader's clock, in milliseconds: a day. See {@link boundStamps}. */
export const STAMP_AHEAD_MAX = 86_400_000;

const NAME_MAX = 600;
const TEXT_MAX = 200;
const LIST_MAX = 1000;
export const REPLICA_MAX = 64;
/** The last instant that a `Date` can express. */
export const TIME_MAX = 8_640_000_000_000_000;

/** PostgreSQL's JSON can hold neither NUL nor half of a surrogate pair. */
const UNSTORABLE = /[\0\p{Surrogate}]/u;
export const isStorable = (text: string): boolean => !UNSTORABLE.test(text);

/** The answer to a question, with all ids as texts. */
export type DraftAnswer = string | string[] | { prompt: string; option: string }[];

/** What an entry may hold. Small on purpose: a draft is data of a known shape, not a store for anything. */
export type Json = null | boolean | number | DraftAnswer;

/** When and where an edit was made: a hybrid logical clock in milliseconds, and the id of the replica (a tab or device). */
export type Stamp = readonly [time: number, replica: string];

export interface DraftEntry {
  readonly value: Json;
  readonly stamp: Stamp;
}

/** Entries by name. See {@link entryName}. */
export type DraftEntries = Readonly<Record<string, DraftEntry>>;

/** The saved, unsubmitted state of an attempt: entries that any two devices merge to the same result. */
export interface Draft {
  readonly v: 2;
  readonly entries: DraftEntries;
}

export const EMPTY_DRAFT: Draft = { v: 2, entries: {} };

/**
 * Which of two entries of one name counts. `latest`: the one with the larger stamp. `first`: the one with the smaller
 * stamp. `largest`: the one with the larger number.
 */
type Rule = "latest" | "first" | "largest";

/** Reads a value from anywhere; `undefined` if the entry can't hold it. By hand: a schema would weigh as much as the engine. */
type Read = (stored: unknown) => Json | undefined;

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

/** Texts and numbers are read as texts, so that `3` and `"3"` are one id on every device. */
const readId = (stored: unknown): string | undefined =>
  isText(stored, TEXT_MAX) ? stored : Number.isFinite(stored) ? String(stored) : undefined;

function readPart(stored: unknown): string | { prompt: string; option: string } | undefined {
  const { prompt, option } = isRecord(stored) ? stored : {};
  const [promptId, optionId] = [readId(prompt), readId(option)];
  return promptId === undefined || optionId === undefined
    ? readId(stored)
    : { prompt: promptId, option: optionId };
}

/** An answer by the ids of its options: one, a list, or a list of prompts with their options. `[]` is a cleared list. */
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

/** Kinds of entries: how many ids their names hold, which of two counts, and what they hold. */
const KINDS = {
  /** The answer to a question; `null` once it was cleared. */
  answer: { ids: 1, rule: "latest", read: (stored) => (stored === null ? null : readAnswer(stored)) },
  /** An answer that can't change any more. Holds the answer itself. */
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
  submitted: { ids: 0, rule: "first", read: (stored) => (stored === true ? true : undefined) },
} as const satisfies Record<string, { ids: 0 | 1 | 2; rule: Rule; read: Read }>;

export type EntryKind = keyof typeof KINDS;

const isKind = (text: string): text is EntryKind => Object.hasOwn(KINDS, text);

const escape = (id: string): string => id.replaceAll("%", "%25").replaceAll("/", "%2F");
const unescape = (id: string): string => id.replaceAll("%2F", "/").replaceAll("%25", "%");

/**
 * The name of an entry: its kind and its ids, separated by `/`.
 *
 * - `answer/<question>`, `final/<question>`, `flag/<question>`, `out/<question>/<option>`
 * - `seconds/<question>/<replica>`, `position/<replica>`
 * - `reached`, `clockHidden`, `startedAt`, `seed`, `submitted`
 *
 * Ids may hold any characters.
 */
export function entryName(kind: EntryKind, ...ids: readonly (string | number)[]): string {
  return [kind, ...ids.map((id) => escape(String(id)))].join("/");
}

/** The kind and the ids of an entry's name; `null` for a name that no entry has. */
export function parseEntryName(name: string): { kind: EntryKind; ids: readonly string[] } | null {
  const [kind = "", ...ids] = name.split("/");
  return isKind(kind) && KINDS[kind].ids === ids.length ? { kind, ids: ids.map(unescape) } : null;
}

/** Without reading the ids: a merge asks this thousands of times. */
function ruleOf(name: string): Rule {
  const kind = name.split("/", 1)[0] ?? "";
  return isKind(kind) ? KINDS[kind].rule : "latest";
}

/** Negative if `a` is the smaller stamp, positive if it is the larger, 0 if they are equal. */
export function compareStamps(a: Stamp, b: Stamp): number {
  return a[0] - b[0] || (a[1] < b[1] ? -1 : Number(a[1] > b[1]));
}

/** A value as text, the same whatever order a database gives the fields of a match. */
function textOf(value: Json): string {
  if (!Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(value.map((part) => (typeof part === "object" ? [part.prompt, part.option] : part)));
}

function compareValues(a: Json, b: Json): number {
  if (a === b) return 0;
  const [textA, textB] = [textOf(a), textOf(b)];
  return textA < textB ? -1 : Number(textA > textB);
}

/** Whether `b` counts and not `a`. A total order, so that the sequence of merges makes no difference. */
function supersedes(rule: Rule, a: DraftEntry, b: DraftEntry): boolean {
  if (rule === "largest" && a.value !== b.value) return Number(b.value) > Number(a.value);
  const order = compareStamps(a.stamp, b.stamp) || compareValues(a.value, b.value);
  return rule === "first" ? order > 0 : order < 0;
}

/**
 * Merges two drafts of one attempt. Commutative, associative and idempotent, so drafts may be merged in any order and
 * any number of times. Returns `a` itself if `b` adds nothing to it.
 */
export function merge(a: Draft, b: Draft): Draft {
  if (a === b) return a;
  const added = Object.keys(b.entries).filter((name) => {
    const own = a.entries[name];
    const other = b.entries[name];
    return other && own !== other && (!own || supersedes(ruleOf(name), own, other));
  });
  if (added.length === 0) return a;
  // One by one: faster than a spread of thousands of names.
  const entries: Record<string, DraftEntry> = {};
  for (const name in a.entries) entries[name] = a.entries[name] as DraftEntry;
  for (const name of added) entries[name] = b.entries[name] as DraftEntry;
  return { v: 2, entries };
}

/** The entries of `draft` that `base` lacks or has differently: all that has to be sent to whom has `base`. */
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

/** The time of the latest stamp of a draft; 0 for an empty one. */
export function lastStampTime({ entries }: Draft): number {
  let last = 0;
  for (const name of Object.keys(entries)) last = Math.max(last, entries[name]?.stamp[0] ?? 0);
  return last;
}

/**
 * The stamp of an edit that is made now. Later than every stamp that the replica has seen (`last`), so an edit that is
 * made after seeing another counts, whatever the clocks say.
 */
export function nextStamp({ last, now, replica }: { last: number; now: number; replica: string }): Stamp {
  return [Math.max(Math.trunc(now), last) + 1, replica];
}

/**
 * Lowers stamps that are more than {@link STAMP_AHEAD_MAX} ahead of `now` to `now`. Without it, an edit of a device whose
 * clock is years ahead would count forever against edits of devices that haven't seen it. Every reader of a draft
 * from elsewhere does this first: the server with its own clock, a client with the server's.
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

/** Whether an answer says anything: a cleared one and an empty list don't. */
export function isAnswer(value: Json | undefined): value is DraftAnswer {
  return Array.isArray(value) ? value.length > 0 : typeof value === "string";
}

/** The answer to a question: the final one if there is one, else the latest. `null` if it is unanswered. */
export function answerOf({ entries }: Draft, question: string | number): DraftAnswer | null {
  const final = entries[entryName("final", question)];
  const value = (final ?? entries[entryName("answer", question)])?.value;
  return isAnswer(value) ? value : null;
}

/** Ids of the answered questions, in no particular order. */
export function answeredQuestions(draft: Draft): string[] {
  const ids = new Set<string>();
  for (const name of Object.keys(draft.entries)) {
    const parsed = /^(?:answer|final)\//.test(name) ? parseEntryName(name) : null;
    const id = parsed?.ids[0];
    if (id !== undefined && !ids.has(id) && answerOf(draft, id) !== null) ids.add(id);
  }
  return [...ids];
}

/** Active seconds by question id, the sum over all replicas. Questions without any are left out. */
export function secondsByQuestion({ entries }: Draft): Map<string, number> {
  const seconds = new Map<string, number>();
  for (const name of Object.keys(entries)) {
    const id = name.startsWith("seconds/") ? parseEntryName(name)?.ids[0] : undefined;
    const value = entries[name]?.value;
    if (id !== undefined && typeof value === "number") seconds.set(id, (seconds.get(id) ?? 0) + value);
  }
  return seconds;
}

/** Size of a draft's entries in bytes, as they are sent and stored. */
export function draftBytes({ entries }: Draft): number {
  return new TextEncoder().encode(JSON.stringify(entries)).length;
}

/**
 * Leaves out what no longer matters: answers under a final one, and all positions but the latest. If the draft is then
 * still larger than {@link DRAFT_BYTES_MAX}, eliminated options go too. Answers, flags and seconds always stay.
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

/** What is wrong with a draft or with one entry of it. */
export interface DraftProblem {
  readonly code: "not-a-draft" | "newer-version" | "bad-entry";
  /** The entry that was left out. */
  readonly name?: string;
  readonly message: string;
}

function readEntry(name: string, stored: unknown): DraftEntry | string {
  const { kind } = (name.length <= NAME_MAX && isStorable(name) && parseEntryName(name)) || {};
  if (!kind) return "has a name that no entry of a draft has";
  const { stamp, value } = isRecord(stored) ? stored : {};
  const [readAt, read] = [readStamp(stamp), KINDS[kind].read(value)];
  if (!readAt || value === undefined) return "needs a value and a stamp of [milliseconds, replica]";
  return read === undefined ? `has a value that "${kind}" can't hold` : { value: read, stamp: readAt };
}

/** Reads entries from anywhere, and says which of them can't be read and why. Never throws. */
export function readEntries(stored: Readonly<Record<string, unknown>>): {
  draft: Draft;
  problems: DraftProblem[];
} {
  const problems: DraftProblem[] = [];
  const entries: [string, DraftEntry][] = [];
  for (const [name, value] of Object.entries(stored)) {
    const entry = readEntry(name, value);
    if (typeof entry !== "string") entries.push([name, entry]);
    else problems.push({ code: "bad-entry", name, message: `The entry "${name.slice(0, 80)}" ${entry}.` });
  }
  return { draft: { v: 2, entries: Object.fromEntries(entries) }, problems };
}

/**
 * Reads a stored draft, whatever it is. A draft of 0.8.0 is converted. `draft` is `null` if nothing of it can be read;
 * the caller must not overwrite a draft of a newer version. Never throws.
 */
export function readDraft(stored: unknown): { draft: Draft | null; problems: DraftProblem[] } {
  const { v, entries, answers } = isRecord(stored) ? stored : {};
  if (v === undefined && isRecord(answers))
    return { draft: fromVersion1(answers, stored as Record<string, unknown>), problems: [] };
  if (v === 2 && isRecord(entries)) return readEntries(entries);
  const isNewer = typeof v === "number" && v > 2;
  const problem: DraftProblem = isNewer
    ? { code: "newer-version", message: `This draft is of version ${v}. Update Cairn to read it.` }
    : { code: "not-a-draft", message: "A draft must have the version 2 and entries by name." };
  return { draft: null, problems: [problem] };
}

/** Converts a draft of 0.8.0, which knew no times: all of it is earlier than any edit since. What can't be read is left out. */
function fromVersion1(answers: Record<string, unknown>, stored: Record<string, unknown>): Draft {
  const entries: Record<string, unknown> = {};
  const add = (value: unknown, kind: EntryKind, ...ids: unknown[]): void => {
    const named = ids.map(readId);
    if (!named.includes(undefined))
      entries[entryName(kind, ...(named as string[]))] = { value, stamp: [0, "v1"] };
  };
  const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  const { checked, flags, struck, place, isClockHidden, startedAt, seed } = stored;
  // Before questions of several kinds existed, every answer was final.
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
