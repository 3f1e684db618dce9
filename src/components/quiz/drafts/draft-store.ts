/** What a learner has done in a quiz that is not yet submitted. */
export interface Draft {
  /** The chosen option's value by question id. A choice is final, so entries are only ever added. */
  readonly answers: Readonly<Record<string, number>>;
  /** Ids of the flagged questions. */
  readonly flags: readonly number[];
  /** Id of the question that was last looked at; `null` before any move. */
  readonly place: number | null;
}

export const EMPTY_DRAFT: Draft = { answers: {}, flags: [], place: null };

/**
 * Two versions of one draft as one: no answer of either is lost, and where both have one that of `stored` counts, as
 * a choice is final. Flags and place are those of `stored`.
 */
export function mergeDrafts(stored: Draft, own: Draft): Draft {
  return { ...stored, answers: { ...own.answers, ...stored.answers } };
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
  const unkept = new Map<string, Draft>();
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

function storedKeys(storage: () => DeviceStorage): string[] {
  try {
    const items = storage();
    return Array.from({ length: items.length }, (_, index) => items.key(index) ?? "");
  } catch {
    return [];
  }
}

function draftStore(key: string, storage: () => DeviceStorage, unkept: Map<string, Draft>): DraftStore {
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
  // Flags and place that were not kept are this page's latest; only an answer can have come first elsewhere.
  const withUnkept = (found: Draft | null): Draft | null => {
    const own = unkept.get(key);
    if (!own || !found) return own ?? found;
    return { ...own, answers: mergeDrafts(found, own).answers };
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
        unkept.set(key, draft);
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
        onChange(event.newValue === null ? null : withUnkept(read(event.newValue)));
      };
      window.addEventListener("storage", listen);
      return () => window.removeEventListener("storage", listen);
    },
  };
}

/** Reads a stored draft; `null` for nothing and for anything that is not a whole draft. */
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
  const { answers, flags, place } = stored;
  if (!isRecord(answers) || !Array.isArray(flags)) return null;
  const chosen: [string, number][] = [];
  for (const [id, value] of Object.entries(answers)) {
    if (!isId(Number(id)) || String(Number(id)) !== id || !isValue(value)) return null;
    chosen.push([id, value]);
  }
  if (!flags.every(isId) || !(place === null || isId(place))) return null;
  return { answers: Object.fromEntries(chosen), flags, place };
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
