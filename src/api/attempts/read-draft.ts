import { SECONDS_MAX } from "../questions/seconds.ts";
import {
  entryName,
  isStorable,
  parseEntryName,
  REPLICA_MAX,
  TEXT_MAX,
  TIME_MAX,
  type Draft,
  type DraftAnswer,
  type DraftEntry,
  type EntryKind,
  type DraftValue,
  type Stamp,
} from "./draft.ts";

const NAME_MAX = 600;
const LIST_MAX = 1000;

/**
 * Validates a value from any source; returns `undefined` if the entry can't hold it. Written without a schema
 * library, which would be as large as the engine.
 */
type Read = (stored: unknown) => DraftValue | undefined;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown, max: number): value is string =>
  typeof value === "string" && value.length <= max && isStorable(value);
const readBoolean = (stored: unknown) => (typeof stored === "boolean" ? stored : undefined);
const readNumber =
  (min: number, max: number, is: (stored: unknown) => boolean = Number.isFinite) =>
  (stored: unknown): number | undefined =>
    is(stored) && Number(stored) >= min && Number(stored) <= max ? Number(stored) : undefined;
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

const READERS: Readonly<Record<EntryKind, Read>> = {
  answer: (stored) => (stored === null ? null : readAnswer(stored)),
  final: readAnswer,
  flag: readBoolean,
  out: readBoolean,
  seconds: readNumber(0, SECONDS_MAX),
  position: readId,
  reached: readNumber(0, Infinity, Number.isSafeInteger),
  clockHidden: readBoolean,
  startedAt: readNumber(0, TIME_MAX),
  seed: readNumber(-Infinity, Infinity),
  submitFailed: readBoolean,
  submitted: (stored) => (stored === true ? true : undefined),
};

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
  const [validStamp, validValue] = [readStamp(stamp), READERS[kind](value)];
  if (!validStamp || value === undefined) return "bad-entry";
  return validValue === undefined ? "bad-value" : { value: validValue, stamp: validStamp };
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
