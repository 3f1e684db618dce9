import type { Notes } from "../notes-writer.ts";
import { Refusal } from "./http.ts";

/** Quizzes of one user that notes are written of at the same time. */
const PER_USER_MAX = 2;

/** Notes and when they were done. */
export interface WrittenNotes extends Notes {
  createdAt: string;
}

/** Who asks for notes of which quiz. */
export interface Asked {
  quizId: number;
  userId: number;
  /** Aborts when the caller goes away. */
  signal: AbortSignal;
}

/** The notes that are being written: of each quiz once, however many ask for them. */
export interface Writings {
  /**
   * Begins to write, or joins what is being written of the quiz. The signal that `write` is handed aborts when all
   * callers have gone away; whoever asks then has it begun anew.
   *
   * @throws {Refusal} 429 while notes of two other quizzes are being written for the user
   */
  join: (asked: Asked, write: (signal: AbortSignal) => Promise<WrittenNotes>) => Promise<WrittenNotes>;
}

interface Writing {
  userId: number;
  notes: Promise<WrittenNotes>;
  callers: number;
  cancel: () => void;
}

export function createWritings(): Writings {
  const underWay = new Map<number, Writing>();

  function begin({ quizId, userId }: Asked, write: (signal: AbortSignal) => Promise<WrittenNotes>): Writing {
    if ([...underWay.values()].filter((other) => other.userId === userId).length >= PER_USER_MAX)
      throw new Refusal(
        429,
        "Study notes for two other quizzes are being written. Please wait until one of them is done.",
      );
    const controller = new AbortController();
    const end = () => {
      if (underWay.get(quizId) === writing) underWay.delete(quizId);
    };
    const cancel = () => {
      end();
      controller.abort();
    };
    const writing: Writing = { userId, notes: write(controller.signal).finally(end), callers: 0, cancel };
    underWay.set(quizId, writing);
    return writing;
  }

  return {
    async join(asked, write) {
      const writing = underWay.get(asked.quizId) ?? begin(asked, write);
      const leave = () => {
        writing.callers -= 1;
        if (writing.callers === 0) writing.cancel();
      };
      writing.callers += 1;
      if (asked.signal.aborted) leave();
      else asked.signal.addEventListener("abort", leave, { once: true });
      try {
        return await writing.notes;
      } finally {
        asked.signal.removeEventListener("abort", leave);
      }
    },
  };
}
