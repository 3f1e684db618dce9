import * as z from "zod/mini";
import { readDraft } from "../../api/attempts/draft.ts";
import { Answer } from "../../api/questions/answers.ts";
import type { HandedIn } from "../../api/quizzes/schema.ts";
import type { DeviceStorage } from "../../components/quiz/storage/local.ts";
import { inScope } from "../scoped-storage.ts";

/** What the device knows of a quiz that is not submitted yet. */
export interface Entry {
  quizId: number;
  title: string;
  /** When its time is up, in milliseconds on the server's clock; `null` without a limit. */
  deadline: number | null;
  /** What was promised to be submitted; `null` while the learner still answers. */
  handedIn: HandedIn | null;
}

/** The entries of one user, kept on the device: over reloads, closed tabs and crashes. */
export interface Entries {
  list: () => Entry[];
  get: (quizId: number) => Entry | null;
  put: (entry: Entry) => void;
  remove: (quizId: number) => void;
  /** Calls back when another tab changed one. Returns what ends it. */
  subscribe: (onChange: () => void) => () => void;
}

/**
 * Entries in `storage`, which is that of `scope`; what it does not take lasts as long as this object. Whatever else lies
 * there is ignored.
 */
export function createEntries(userId: number, storage: () => DeviceStorage, scope = ""): Entries {
  const prefix = `cairn:outbox:${userId}:`;
  const unkept = new Map<number, Entry>();

  const get = (quizId: number): Entry | null => {
    const own = unkept.get(quizId);
    if (own) return own;
    try {
      return parse(quizId, storage().getItem(prefix + quizId));
    } catch {
      return null;
    }
  };

  return {
    get,
    list() {
      const ids = new Set(unkept.keys());
      try {
        const kept = storage();
        for (let at = 0; at < kept.length; at += 1) {
          const key = kept.key(at);
          const id = key?.startsWith(prefix) ? Number(key.slice(prefix.length)) : Number.NaN;
          if (Number.isSafeInteger(id)) ids.add(id);
        }
      } catch {
        // Blocked storage holds nothing.
      }
      return [...ids].sort((a, b) => a - b).flatMap((id) => get(id) ?? []);
    },
    put(entry) {
      const { quizId, handedIn, ...rest } = entry;
      try {
        storage().setItem(prefix + quizId, JSON.stringify({ ...rest, answers: null, ...handedIn }));
        unkept.delete(quizId);
      } catch {
        unkept.set(quizId, entry);
      }
    },
    remove(quizId) {
      unkept.delete(quizId);
      try {
        storage().removeItem(prefix + quizId);
      } catch {
        // Blocked storage holds nothing to remove.
      }
    },
    subscribe(onChange) {
      const listen = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith(inScope(scope) + prefix)) onChange();
      };
      window.addEventListener("storage", listen);
      return () => window.removeEventListener("storage", listen);
    },
  };
}

function parse(quizId: number, text: string | null): Entry | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== "object" || value === null || !("title" in value) || !("deadline" in value))
    return null;
  const { title, deadline } = value;
  const answers = "answers" in value ? value.answers : null;
  if (typeof title !== "string" || !(deadline === null || typeof deadline === "number")) return null;
  if (answers === null) return { quizId, title, deadline, handedIn: null };
  if (!Array.isArray(answers) || !answers.every(isAnswer)) return null;
  // None in an entry from before flags were handed in. The answers count also where they can't be read.
  const flags = "flags" in value && Array.isArray(value.flags) ? value.flags : null;
  const entries = "entries" in value ? readDraft({ v: 2, entries: value.entries }).draft?.entries : undefined;
  const handedIn = {
    answers,
    ...(flags?.every(isQuestionId) ? { flags } : {}),
    ...(entries ? { entries } : {}),
  };
  return { quizId, title, deadline, handedIn };
}

function isQuestionId(value: unknown): value is number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0;
}

const isAnswer = (value: unknown): value is Answer => z.safeParse(Answer, value).success;
