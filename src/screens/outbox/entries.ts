import * as z from "zod/mini";
import { readDraft } from "../../api/attempts/draft.ts";
import { parseJson } from "../../api/parse-json.ts";
import { Answer } from "../../api/questions/answers.ts";
import type { HandedIn } from "../../api/quizzes/schema.ts";
import { parseId } from "../../api/wire.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { scopePrefix } from "../scoped-storage.ts";

/** An opened quiz that is not submitted yet. */
export interface Entry {
  quizId: number;
  title: string;
  /** The deadline in milliseconds of the server's time, or `null` without a time limit. */
  deadline: number | null;
  /** The submitted answers that the server has not confirmed; `null` while the learner still answers. */
  submission: HandedIn | null;
  /** Whether the server rejected the last submission. It is sent again only when the learner submits again. */
  isRefused?: boolean;
}

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
  const unstored = new Map<number, Entry>();

  const get = (quizId: number): Entry | null => {
    const inMemory = unstored.get(quizId);
    if (inMemory) return inMemory;
    try {
      return parse(quizId, storage().getItem(prefix + quizId));
    } catch {
      return null;
    }
  };

  return {
    get,
    list() {
      const ids = new Set(unstored.keys());
      try {
        const items = storage();
        for (let index = 0; index < items.length; index += 1) {
          const key = items.key(index);
          const id = key?.startsWith(prefix) ? parseId(key.slice(prefix.length)) : null;
          if (id !== null) ids.add(id);
        }
      } catch {
        // Storage is blocked, so there is nothing to list.
      }
      return [...ids].sort((a, b) => a - b).flatMap((id) => get(id) ?? []);
    },
    put(entry) {
      const { quizId, submission, ...rest } = entry;
      try {
        storage().setItem(prefix + quizId, JSON.stringify({ ...rest, answers: null, ...submission }));
        unstored.delete(quizId);
      } catch {
        unstored.set(quizId, entry);
      }
    },
    remove(quizId) {
      unstored.delete(quizId);
      try {
        storage().removeItem(prefix + quizId);
      } catch {
        // Storage is blocked, so there is nothing to remove.
      }
    },
    subscribe(onChange) {
      const listen = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(scopePrefix(scope) + prefix)) onChange();
      };
      window.addEventListener("storage", listen);
      return () => window.removeEventListener("storage", listen);
    },
  };
}

function parse(quizId: number, text: string | null): Entry | null {
  if (text === null) return null;
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || !("title" in value) || !("deadline" in value))
    return null;
  const { title, deadline } = value;
  const answers = "answers" in value ? value.answers : null;
  if (typeof title !== "string" || !(deadline === null || typeof deadline === "number")) return null;
  const isRefused = "isRefused" in value && value.isRefused === true;
  if (answers === null)
    return { quizId, title, deadline, submission: null, ...(isRefused ? { isRefused } : {}) };
  if (!Array.isArray(answers) || !answers.every(isAnswer)) return null;
  // Entries of earlier versions have no flags. The answers are valid even if the flags can't be read.
  const flags = "flags" in value && Array.isArray(value.flags) ? value.flags : null;
  const entries = "entries" in value ? readDraft({ v: 2, entries: value.entries }).draft?.entries : undefined;
  const submission = {
    answers,
    ...(flags?.every(isQuestionId) ? { flags } : {}),
    ...(entries ? { entries } : {}),
  };
  return { quizId, title, deadline, submission };
}

function isQuestionId(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}

const isAnswer = (value: unknown): value is Answer => z.safeParse(Answer, value).success;
