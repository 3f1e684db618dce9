import type { Key } from "../engine/question.ts";

/** An answer that was given: an option, a list of options, or prompts with their options. */
export type DraftAnswer<K extends Key = number> = K | K[] | { prompt: K; option: K }[];

/** What a learner has done in a quiz that is not yet submitted. `K` is what its questions and options are called by. */
export interface Draft<K extends Key = number> {
  /** What is answered by question id, also where a part is still open. Entries are only ever added or replaced. */
  readonly answers: Readonly<Record<string, DraftAnswer<K>>>;
  /** Ids of the questions whose answer is final: the first one counts and is never changed. None under exam conditions. */
  readonly checked: readonly K[];
  /** The options that are struck out by question id, by their values. */
  readonly struck: Readonly<Record<string, readonly K[]>>;
  /** Ids of the flagged questions. */
  readonly flags: readonly K[];
  /** Id of the question that was last looked at; `null` before any move. */
  readonly place: K | null;
  /** Whether the figures of the clock are hidden. */
  readonly isClockHidden: boolean;
  /** When it was first shown, in milliseconds since the epoch; absent where its questions' source says when it began. */
  readonly startedAt?: number;
  /** What its questions and options are shuffled by; absent where they are not. */
  readonly seed?: number;
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
export function mergeDrafts<K extends Key>(stored: Draft<K>, own: Draft<K>): Draft<K> {
  const first = new Set(stored.checked);
  const added = own.checked.filter((id) => !first.has(id) && own.answers[String(id)] !== undefined);
  return {
    ...stored,
    answers: { ...own.answers, ...stored.answers, ...pick(own.answers, added) },
    checked: added.length > 0 ? [...stored.checked, ...added] : stored.checked,
  };
}

function pick<K extends Key>(
  answers: Draft<K>["answers"],
  ids: readonly K[],
): Record<string, DraftAnswer<K>> {
  return Object.fromEntries(
    ids.flatMap((id) => {
      const answer = answers[String(id)];
      return answer === undefined ? [] : [[String(id), answer]];
    }),
  );
}

/** Keeps the draft of one quiz of one user, over a reload, a crash and a lost connection. */
export interface DraftStore<K extends Key = number> {
  /** What is kept, `null` with nothing. Read afresh, so that two tabs agree. */
  load(): Draft<K> | null;
  /** Whether it is kept where it survives a reload. */
  save(draft: Draft<K>): boolean;
  clear(): void;
  /**
   * Calls back when the draft was changed in another tab, or by another store in this page; with `null` when it was
   * cleared. Returns what ends it.
   */
  subscribe(onChange: (draft: Draft<K> | null) => void): () => void;
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
    of: ({ userId, quizId }) => draftStore(keyOf(userId, quizId), { storage, unkept, forms: NUMBERS }),
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

/** A draft that its storage did not take, and what lay there then: what differs from that came later, from another tab. */
export interface Unkept<K extends Key = number> {
  draft: Draft<K>;
  over: Draft<K> | null;
}

/** What is stored together with what was not: that is this page's latest, and only an answer can have come first elsewhere, or later. */
export function withUnkept<K extends Key>(found: Draft<K>, { draft, over }: Unkept<K>): Draft<K> {
  const later = Object.entries(found.answers).filter(
    ([id, answer]) => JSON.stringify(answer) !== JSON.stringify(over?.answers[id]),
  );
  const answers = { ...found.answers, ...draft.answers, ...Object.fromEntries(later) };
  const { checked } = found;
  return mergeDrafts({ ...draft, answers: { ...answers, ...pick(found.answers, checked) }, checked }, draft);
}

/**
 * What was done before what was stored was known, together with that: an answer that can still be changed is the later one,
 * and a final one that is stored was the first. Flags and what is struck out are those of both; the time began as stored.
 */
export function uponEarlier<K extends Key>(earlier: Draft<K>, own: Draft<K>): Draft<K> {
  const { startedAt, seed } = earlier;
  const draft = {
    ...own,
    struck: { ...earlier.struck, ...own.struck },
    flags: [...new Set([...earlier.flags, ...own.flags])],
    isClockHidden: earlier.isClockHidden || own.isClockHidden,
    ...(startedAt === undefined ? {} : { startedAt }),
    ...(seed === undefined ? {} : { seed }),
  };
  return withUnkept(earlier, { draft, over: earlier });
}

/** The draft of a quiz whose questions and options may be called anything, kept under a key of the storage. */
export function keyedDraftStore(
  key: string,
  storage: () => DeviceStorage = () => window.localStorage,
): DraftStore<Key> {
  return draftStore(key, { storage, unkept: new Map<string, Unkept<Key>>(), forms: KEYS });
}

function storedKeys(storage: () => DeviceStorage): string[] {
  try {
    const items = storage();
    return Array.from({ length: items.length }, (_, index) => items.key(index) ?? "");
  } catch {
    return [];
  }
}

/** Tells stores of one page that one of them changed what lies under a key, which the browser tells other tabs alone. */
const CHANGED = "cairn:draft";

interface StoreParts<K extends Key> {
  storage: () => DeviceStorage;
  unkept: Map<string, Unkept<K>>;
  forms: Forms<K>;
}

function draftStore<K extends Key>(key: string, { storage, unkept, forms }: StoreParts<K>): DraftStore<K> {
  // What was last saved or read, with its text: an unchanged text is not parsed again.
  let kept: Draft<K> | null = null;
  let keptText: string | null = null;
  const read = (text: string | null): Draft<K> | null => {
    if (text !== keptText) {
      kept = parseDraft(text, forms);
      keptText = text;
    }
    return kept;
  };
  const stored = (): Draft<K> | null => {
    try {
      return read(storage().getItem(key));
    } catch {
      return null;
    }
  };
  const withOwn = (found: Draft<K> | null): Draft<K> | null => {
    const own = unkept.get(key);
    return own && found ? withUnkept(found, own) : (own?.draft ?? found);
  };
  const store: DraftStore<K> = {
    load: () => withOwn(stored()),
    save(draft) {
      try {
        const text = JSON.stringify(draft);
        storage().setItem(key, text);
        kept = draft;
        keptText = text;
        unkept.delete(key);
        tell();
        return true;
      } catch {
        unkept.set(key, { draft, over: stored() });
        tell();
        return false;
      }
    },
    clear() {
      kept = null;
      keptText = null;
      unkept.delete(key);
      try {
        storage().removeItem(key);
        tell();
      } catch {
        // Blocked storage holds nothing to clear.
      }
    },
    subscribe(onChange) {
      const listen = (event: StorageEvent) => {
        if (event.key !== key) return;
        // Not what the event tells: this tab may have changed it since.
        onChange(event.newValue === null ? null : withOwn(stored()));
      };
      const hear = (event: Event) => {
        if (event instanceof CustomEvent && event.detail.key === key && event.detail.by !== store)
          onChange(store.load());
      };
      window.addEventListener("storage", listen);
      window.addEventListener(CHANGED, hear);
      return () => {
        window.removeEventListener("storage", listen);
        window.removeEventListener(CHANGED, hear);
      };
    },
  };
  const tell = () =>
    void globalThis.dispatchEvent?.(new CustomEvent(CHANGED, { detail: { key, by: store } }));
  return store;
}

/** What questions and options may be called by. */
interface Forms<K extends Key> {
  isQuestion: (id: string) => boolean;
  /** Of a question, or of an option within a list. */
  isId: (value: unknown) => value is K;
  /** Of an option, or its index where it has none. */
  isValue: (value: unknown) => value is K;
}

const isIndex = (value: unknown): value is number =>
  typeof value === "number" && Number.isSafeInteger(value) && value >= 0;
const isNumber = (value: unknown): value is number => isIndex(value) && value > 0;
const isKey = (value: unknown): value is Key => typeof value === "string" || typeof value === "number";

const NUMBERS: Forms<number> = {
  isQuestion: (id) => isNumber(Number(id)) && String(Number(id)) === id,
  isId: isNumber,
  isValue: isIndex,
};
const KEYS: Forms<Key> = { isQuestion: () => true, isId: isKey, isValue: isKey };

/** Reads a stored draft; `null` for nothing and for what is none. Of a draft, what can't be read is left out. */
function parseDraft<K extends Key>(text: string | null, forms: Forms<K>): Draft<K> | null {
  if (text === null) return null;
  try {
    return asDraft(JSON.parse(text), forms);
  } catch {
    return null;
  }
}

/** Reads what any store holds, whatever its questions and options are called. */
export const readDraft = (stored: unknown): Draft<Key> | null => asDraft(stored, KEYS);

function asDraft<K extends Key>(stored: unknown, { isQuestion, isId, isValue }: Forms<K>): Draft<K> | null {
  if (!isRecord(stored)) return null;
  const isPair = (value: unknown): value is { prompt: K; option: K } =>
    isRecord(value) && isId(value["prompt"]) && isId(value["option"]);
  /** By its form; whether it fits its question is seen where that is known. */
  const isAnswer = (value: unknown): value is DraftAnswer<K> =>
    isValue(value) || (Array.isArray(value) && (value.every(isId) || value.every(isPair)));
  const isListOfValues = (value: unknown): value is K[] => Array.isArray(value) && value.every(isValue);
  const answers = recordOf(stored["answers"], isQuestion, isAnswer);
  const { place, startedAt, seed } = stored;
  return {
    answers,
    checked: Array.isArray(stored["checked"])
      ? listOf(stored["checked"], isId)
      : singlesOf(answers).filter(isId),
    struck: recordOf(stored["struck"], isQuestion, isListOfValues),
    flags: listOf(stored["flags"], isId),
    place: isId(place) ? place : null,
    isClockHidden: stored["isClockHidden"] === true,
    ...(isIndex(startedAt) ? { startedAt } : {}),
    ...(isIndex(seed) ? { seed } : {}),
  };
}

/** A draft from before there were other kinds says nothing of what is final: every single choice was. */
function singlesOf(answers: Draft<Key>["answers"]): Key[] {
  return Object.entries(answers).flatMap(([id, answer]) => (typeof answer === "number" ? [Number(id)] : []));
}

function listOf<Value>(stored: unknown, is: (value: unknown) => value is Value): Value[] {
  return Array.isArray(stored) ? stored.filter(is) : [];
}

/** The entries by question id whose values can be read. */
function recordOf<Value>(
  stored: unknown,
  isQuestion: (id: string) => boolean,
  is: (value: unknown) => value is Value,
): Record<string, Value> {
  const entries: [string, Value][] = [];
  for (const [id, value] of Object.entries(isRecord(stored) ? stored : {}))
    if (isQuestion(id) && is(value)) entries.push([id, value]);
  return Object.fromEntries(entries);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
