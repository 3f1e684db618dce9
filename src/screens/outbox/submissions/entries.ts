import * as z from "zod/mini";
import { readDraft } from "../../../api/attempts/read-draft.ts";
import { Answer } from "../../../api/questions/answers.ts";
import type { SubmittedAnswers } from "../../../api/quizzes/schema.ts";
import { parseJson } from "../../../api/values/parse-json.ts";
import { Id, parseId } from "../../../api/wire.ts";
import type { DeviceStorage } from "../../../components/quiz/storage/local.ts";
import { createFallbackStorage } from "../../storage/fallback-storage.ts";
import { scopePrefix } from "../../storage/scoped-storage.ts";

/** An opened quiz that is not submitted yet. */
export interface Entry {
  quizId: number;
  title: string;
  /** The deadline in milliseconds of the server's time, or `null` without a time limit. */
  deadline: number | null;
  /** The submitted answers that the server has not confirmed; `null` while the learner still answers. */
  submission: SubmittedAnswers | null;
  /** Whether the learner ended the quiz from a list, so that it is submitted with the answers in its draft. */
  isEnded?: boolean;
  /** Whether the server rejected the last submission. It is sent again only when the learner submits again. */
  isRejected?: boolean;
}

/** Returns whether the learner submitted or ended a quiz, and the server has neither confirmed nor rejected it. */
export const isPending = (entry: Entry | null): boolean =>
  entry !== null && (entry.submission !== null || entry.isEnded === true);

/** The entries of one user, stored on the device. */
export interface Entries {
  list: () => Entry[];
  get: (quizId: number) => Entry | null;
  put: (entry: Entry) => void;
  remove: (quizId: number) => void;
  /** Calls `onChange` when another tab changed an entry. Returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
}

/**
 * Creates entries in `storage`, the storage of `scope`. Entries that can't be stored are kept in memory. Ignores
 * invalid content.
 */
export function createEntries(userId: number, storage: () => DeviceStorage, scope = ""): Entries {
  const prefix = `cairn:outbox:${userId}:`;
  const items = createFallbackStorage(storage);
  const get = (quizId: number): Entry | null => parse(quizId, items.get(prefix + quizId));
  return {
    get,
    list: () =>
      items
        .keys(prefix)
        .flatMap((key) => parseId(key) ?? [])
        .toSorted((a, b) => a - b)
        .flatMap((id) => get(id) ?? []),
    put: ({ quizId, submission, isRejected: isRefused, ...rest }) =>
      void items.set(prefix + quizId, JSON.stringify({ ...rest, isRefused, answers: null, ...submission })),
    remove: (quizId) => items.remove(prefix + quizId),
    subscribe(onChange) {
      const listen = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(scopePrefix(scope) + prefix)) onChange();
      };
      window.addEventListener("storage", listen);
      return () => window.removeEventListener("storage", listen);
    },
  };
}

const StoredEntry = z.object({
  title: z.string(),
  deadline: z.nullable(z.number()),
  answers: z.exactOptional(z.nullable(z.array(Answer))),
  isEnded: z.exactOptional(z.boolean()),
  /** `isRejected` of the entry. */
  isRefused: z.exactOptional(z.boolean()),
});

function parse(quizId: number, text: string | null): Entry | null {
  const value = parseJson(text ?? "");
  const stored = z.safeParse(StoredEntry, value);
  if (!stored.success) return null;
  const { title, deadline, answers, isEnded, isRefused } = stored.data;
  const entry = { quizId, title, deadline };
  if (!answers) {
    if (isRefused) return { ...entry, submission: null, isRejected: true };
    // Versions before 0.27.0 stored the deadline 0 for a quiz that the learner ended.
    return { ...entry, submission: null, ...(isEnded || deadline === 0 ? { isEnded: true } : {}) };
  }
  // Entries of earlier versions have neither. The answers are valid even if these can't be read.
  const { flags, entries } = value as Record<string, unknown>;
  const readFlags = z.safeParse(z.array(Id), flags);
  const { draft } = readDraft({ v: 2, entries });
  const submission = {
    answers,
    ...(readFlags.success ? { flags: readFlags.data } : {}),
    ...(draft ? { entries: draft.entries } : {}),
  };
  return { ...entry, submission };
}
