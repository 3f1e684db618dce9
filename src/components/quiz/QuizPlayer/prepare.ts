import type { AnswerStore } from "../drafts/answer-store.ts";
import { keyedDraftStore } from "../drafts/draft-store.ts";
import {
  isPromise,
  keep,
  LONGEST_WAIT,
  readSafely,
  type KeepEvents,
  type Keeping,
  type KeptQuiz,
} from "../drafts/keep.ts";
import { quizKey } from "../drafts/quiz-key.ts";
import { arrange, type Arrangement } from "./arrange.ts";

/** What is known before the first question is shown. */
export interface Prepared {
  keeping: Keeping | null;
  arrangement: Arrangement | null;
  /** What was shuffled by; `null` where nothing is. */
  seed: number | null;
}

export interface Preparation {
  storage: string | AnswerStore | false;
  shuffle: boolean | "questions" | "options";
  seed: number | undefined;
  quiz: Omit<KeptQuiz, "positionOf">;
  events: KeepEvents;
}

/** Reads the storage and shuffles. What fails is told, and the quiz begins without it. */
export async function prepare({ storage, shuffle, seed, quiz, events }: Preparation): Promise<Prepared> {
  const store = typeof storage === "string" ? keyedDraftStore(quizKey(storage)) : storage;
  const loading = store ? readSafely(store, events) : null;
  const stored = await inTime(loading, events);
  const chance = seed ?? seedOf(stored.found) ?? Math.floor(Math.random() * 2 ** 31);
  const arrangement = shuffle ? arrange(quiz.questions.length, shuffle, chance) : null;
  const positions = new Map(arrangement?.sequence.map((place, position) => [place + 1, position]));
  const positionOf = (id: number | null) =>
    id === null ? -1 : arrangement ? (positions.get(id) ?? -1) : id - 1;
  return {
    keeping: store
      ? keep(
          store,
          stored.isLate ? loading : stored.found,
          { ...quiz, positionOf },
          { ...events, isLater: isPromise(loading) },
        )
      : null,
    arrangement,
    seed: arrangement ? chance : null,
  };
}

const seedOf = (stored: unknown): number | null => {
  const seed = typeof stored === "object" && stored !== null && "seed" in stored ? stored.seed : null;
  return typeof seed === "number" ? seed : null;
};

/** What a store holds; `isLate` where it takes too long. */
async function inTime(
  loading: unknown,
  { onProblem }: KeepEvents,
): Promise<{ found?: unknown; isLate: boolean }> {
  if (!isPromise(loading)) return { found: loading, isLate: false };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<{ isLate: boolean }>((resolve) => {
    timer = setTimeout(() => {
      onProblem(
        "storage",
        `The storage did not answer within ${LONGEST_WAIT / 1000} seconds, so the quiz began without it. Let load() resolve, or reject, sooner.`,
      );
      resolve({ isLate: true });
    }, LONGEST_WAIT);
  });
  const first = await Promise.race([
    Promise.resolve(loading).then((found) => ({ found, isLate: false })),
    tooLate,
  ]);
  clearTimeout(timer);
  return first;
}
