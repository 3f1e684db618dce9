import * as z from "zod/mini";

/** What a learner has done in a session that is not yet submitted. */
const Draft = z.object({
  /** The chosen option by question id. A choice is final, so entries are only ever added. */
  answers: z.record(z.string(), z.int()),
  /** Ids of the flagged questions. */
  flags: z.array(z.int()),
  /** Id of the question that was last looked at. */
  place: z.nullable(z.int()),
});
export type Draft = z.infer<typeof Draft>;

export const EMPTY_DRAFT: Draft = { answers: {}, flags: [], place: null };

/** Keeps the draft of one session of one user, over a reload, a crash and a lost connection. */
export interface DraftStore {
  /** What is kept, `null` with nothing. Read afresh, so that two tabs agree. */
  load(): Draft | null;
  /** Whether it is kept where it survives a reload. */
  save(draft: Draft): boolean;
  clear(): void;
  /** Calls back when another tab changed the draft; with `null` when it cleared it. Returns what ends it. */
  subscribe(onChange: (draft: Draft | null) => void): () => void;
}

export interface LocalDraftStoreOptions {
  userId: number;
  quizId: number;
  /** Default: the window's. May throw at any touch, as blocked or full storage does. */
  storage?: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;
}

/** What storage did not take, by key: it outlives the component, so that signing in again finds it. */
const unkept = new Map<string, Draft>();

/** A draft on this device. Without storage it lasts as long as the page; whatever else lies there is ignored. */
export function localDraftStore(options: LocalDraftStoreOptions): DraftStore {
  const { userId, quizId, storage = () => window.localStorage } = options;
  const key = `cairn:draft:${userId}:${quizId}`;
  // What was last saved or read, with its text: an unchanged text is not parsed again.
  let kept: Draft | null = null;
  let keptText: string | null = null;
  const keep = (text: string | null): Draft | null => {
    if (text !== keptText) {
      kept = parse(text);
      keptText = text;
    }
    return kept;
  };
  return {
    load() {
      const fallback = unkept.get(key);
      if (fallback) return fallback;
      try {
        return keep(storage().getItem(key));
      } catch {
        return null;
      }
    },
    save(draft) {
      kept = draft;
      keptText = JSON.stringify(draft);
      try {
        storage().setItem(key, keptText);
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
        onChange(keep(event.newValue));
      };
      window.addEventListener("storage", listen);
      return () => window.removeEventListener("storage", listen);
    },
  };
}

function parse(text: string | null): Draft | null {
  if (text === null) return null;
  try {
    const result = z.safeParse(Draft, JSON.parse(text));
    return result.success ? result.data : null;
  } catch {
    return null;
  }
}

export interface Drafts {
  of: (ids: { userId: number; quizId: number }) => DraftStore;
  quizIds: (userId: number) => number[];
}
export function createDrafts(storage: () => Storage = () => window.localStorage): Drafts {
  return {
    of: (ids) => localDraftStore({ ...ids, storage }),
    quizIds(userId) {
      const prefix = `cairn:draft:${userId}:`;
      try {
        return Object.keys(storage()).flatMap((key) =>
          key.startsWith(prefix) ? Number(key.slice(prefix.length)) : [],
        );
      } catch {
        return [];
      }
    },
  };
}
