import type { AnswerValue, Match } from "../../../api/questions/answers.ts";

/** What a learner has done in a quiz that is not yet submitted. */
export interface Draft {
  /** What is answered by question id, also where a part is still open. Entries are only ever added or replaced. */
  readonly answers: Readonly<Record<string, AnswerValue>>;
  /** Ids of the questions whose answer is final: the first one counts and is never changed. None under exam conditions. */
  readonly checked: readonly number[];
  /** The options that are struck out by question id, by their values. */
  readonly struck: Readonly<Record<string, readonly number[]>>;
  /** Ids of the flagged questions. */
  readonly flags: readonly number[];
  /** Id of the question that was last looked at; `null` before any move. */
  readonly place: number | null;
  /** Whether the figures of the clock are hidden. */
  readonly isClockHidden: boolean;
}

export const EMPTY_DRAFT: Draft = {
  answers: {},
  checked: [],
  struck: {},
  flags: [],
  place: null,
  isClockHidden: false,
};

/**
 * Two versions of one draft as one: no answer of either is lost. Where both have one, a final answer counts before one
 * that can still be changed, and else that of `stored`: as a final one it was the first, and as another the latest. All
 * else is that of `stored`.
 */
export function mergeDrafts(stored: Draft, own: Draft): Draft {
  const first = new Set(stored.checked);
  const added = own.checked.filter((id) => !first.has(id) && own.answers[id] !== undefined);
  return {
    ...stored,
    answers: { ...own.answers, ...stored.answers, ...pick(own.answers, added) },
    checked: added.length > 0 ? [...stored.checked, ...added] : stored.checked,
  };
}

function pick(answers: Draft["answers"], ids: readonly number[]): Record<string, AnswerValue> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const answer = answers[id];
      return answer === undefined ? [] : [[String(id), answer]];
    }),
  );
}

/** Keeps the draft of one quiz of one user, over a reload, a crash and a lost connection. */
export interface DraftStore {
  /** What is kept, `null` with nothing. Read afresh, so that two tabs agree. */
  load(): Draft | null;
  /** Whether it is kept where it survives a reload. */
  save(draft: Draft): boolean;
  clear(): void;
  /** Calls back when another tab changed the draft; with `null` when it cleared it. Returns what ends it. */
  subscribe(onChange: (draft: Draft | null) => void): () => void;
}

/** The drafts of all quizzes on this device. */
export interface Drafts {
  /** The draft of one quiz of one user. Stores of one `Drafts` share what the device did not take. */
  of(owner: { userId: number; quizId: number }): DraftStore;
  /** The quizzes of which this user has a draft, by ascending id. */
  quizIds(userId: number): number[];
}

/** What of the window's storage is needed to keep drafts and what was promised to be submitted. */
export type DeviceStorage = Pick<Storage, "getItem" | "setItem" | "removeItem" | "key" | "length">;

const keyOf = (userId: number, quizId: number | string) => `cairn:draft:${userId}:${quizId}`;

/**
 * Drafts on this device. What the storage does not take is held here, so it lasts as long as this object: a screen
 * that is left and opened again finds it. Whatever else lies in the storage is ignored.
 *
 * `storage` defaults to the window's. It may throw at any touch, as blocked or full storage does.
 */
export function createDrafts(storage: () => DeviceStorage = () => window.localStorage): Drafts {
  const unkept = new Map<string, Unkept>();
  return {
    of: ({ userId, quizId }) => draftStore(keyOf(userId, quizId), storage, unkept),
    quizIds(userId) {
      const before = keyOf(userId, "");
      const ids = [...storedKeys(storage), ...unkept.keys()]
        .filter((key) => key.startsWith(before))
        .map((key) => key.slice(before.length))
        .filter((id) => /^[1-9]\d{0,15}$/.test(id));
      return [...new Set(ids.map(Number))].toSorted((a, b) => a - b);
    },
  };
}

/** A draft that the device did not take, and what lay there then: what differs from that came later, from another tab. */
interface Unkept {
  draft: Draft;
  over: Draft | null;
}

function storedKeys(storage: () => DeviceStorage): string[] {
  try {
    const items = storage();
    return Array.from({ length: items.length }, (_, index) => items.key(index) ?? "");
  } catch {
    return [];
  }
}

function draftStore(key: string, storage: () => DeviceStorage, unkept: Map<string, Unkept>): DraftStore {
  // What was last saved or read, with its text: an unchanged text is not parsed again.
  let kept: Draft | null = null;
  let keptText: string | null = null;
  const read = (text: string | null): Draft | null => {
    if (text !== keptText) {
      kept = parseDraft(text);
      keptText = text;
    }
    return kept;
  };
  const stored = (): Draft | null => {
    try {
      return read(storage().getItem(key));
    } catch {
      return null;
    }
  };
  // What was not kept is this page's latest; only an answer can have come first elsewhere, or later.
  const withUnkept = (found: Draft | null): Draft | null => {
    const own = unkept.get(key);
    if (!own || !found) return own?.draft ?? found;
    const { draft, over } = own;
    const later = Object.entries(found.answers).filter(
      ([id, answer]) => JSON.stringify(answer) !== JSON.stringify(over?.answers[id]),
    );
    const answers = { ...found.answers, ...draft.answers, ...Object.fromEntries(later) };
    const { checked } = found;
    return mergeDrafts(
      { ...draft, answers: { ...answers, ...pick(found.answers, checked) }, checked },
      draft,
    );
  };
  return {
    load: () => withUnkept(stored()),
    save(draft) {
      try {
        const text = JSON.stringify(draft);
        storage().setItem(key, text);
        kept = draft;
        keptText = text;
        unkept.delete(key);
        return true;
      } catch {
        unkept.set(key, { draft, over: stored() });
        return false;
      }
    },
    clear() {
      kept = null;
      keptText = null;
      unkept.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        // Blocked storage holds nothing to clear.
      }
    },
    subscribe(onChange) {
      const listen = (event: StorageEvent) => {
        if (event.key !== key) return;
        // Not what the event tells: this tab may have changed it since.
        onChange(event.newValue === null ? null : withUnkept(stored()));
      };
      window.addEventListener("storage", listen);
      return () => window.removeEventListener("storage", listen);
    },
  };
}

/** Reads a stored draft; `null` for nothing and for what is none. Of a draft, what can't be read is left out. */
function parseDraft(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    return asDraft(JSON.parse(text));
  } catch {
    return null;
  }
}

function asDraft(stored: unknown): Draft | null {
  if (!isRecord(stored)) return null;
  const answers = recordOf(stored["answers"], isAnswer);
  const { place } = stored;
  return {
    answers,
    checked: Array.isArray(stored["checked"]) ? listOf(stored["checked"], isId) : singlesOf(answers),
    struck: recordOf(stored["struck"], isListOfValues),
    flags: listOf(stored["flags"], isId),
    place: isId(place) ? place : null,
    isClockHidden: stored["isClockHidden"] === true,
  };
}

/** A draft from before there were other kinds says nothing of what is final: every single choice was. */
function singlesOf(answers: Draft["answers"]): number[] {
  return Object.entries(answers).flatMap(([id, answer]) => (typeof answer === "number" ? [Number(id)] : []));
}

function listOf<Value>(stored: unknown, is: (value: unknown) => value is Value): Value[] {
  return Array.isArray(stored) ? stored.filter(is) : [];
}

/** The entries by question id whose values can be read. */
function recordOf<Value>(stored: unknown, is: (value: unknown) => value is Value): Record<string, Value> {
  const entries: [string, Value][] = [];
  for (const [id, value] of Object.entries(isRecord(stored) ? stored : {}))
    if (isId(Number(id)) && String(Number(id)) === id && is(value)) entries.push([id, value]);
  return Object.fromEntries(entries);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** An option's id, or its index where it has none. */
function isValue(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
}

function isId(value: unknown): value is number {
  return isValue(value) && value > 0;
}

function isListOfValues(value: unknown): value is number[] {
  return Array.isArray(value) && value.every(isValue);
}

function isMatch(value: unknown): value is Match {
  return isRecord(value) && isId(value["prompt"]) && isId(value["option"]);
}

/** By its form; whether it fits its question is seen where that is known. */
function isAnswer(value: unknown): value is AnswerValue {
  return isValue(value) || (Array.isArray(value) && (value.every(isId) || value.every(isMatch)));
}
