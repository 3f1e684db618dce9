import { answerProblem } from "../../../api/questions/answer-problem.ts";
import type { AnswerValue } from "../../../api/questions/answers.ts";
import { hasKey } from "../../../api/questions/kinds.ts";
import type { AskedQuestion } from "../../../api/questions/schema.ts";
import { answerInside, answerOutside } from "../keys/asked-of.ts";
import type { Key, QuizQuestion } from "../engine/question.ts";
import type { AnswerStore, QuizDraft } from "./answer-store.ts";
import {
  EMPTY_DRAFT,
  mergeDrafts,
  readDraft,
  uponEarlier,
  withUnkept,
  type Draft,
  type DraftAnswer,
  type Unkept,
} from "./draft-store.ts";

/** Milliseconds after which a store is not waited for any more. */
export const LONGEST_WAIT = 4000;

/** The quiz whose draft is kept. */
export interface KeptQuiz {
  questions: readonly QuizQuestion[];
  /** The question of a zero-based place, as it is asked. */
  asked: (place: number) => AskedQuestion;
  /** The zero-based position at which a question is shown, by its number. */
  positionOf: (id: number | null) => number;
  /** Whether nothing is final before the end. */
  isExam: boolean;
  /** Whether no question can be gone back to. */
  isForwardOnly: boolean;
  /** What it began with while the store had not answered: what differs from that was done meanwhile. Default nothing. */
  begun?: () => Draft;
}

/** What to do when something is known of the storage. */
export interface KeepEvents {
  /** Whether the last draft is where it survives a reload. */
  onKept: (isKept: boolean) => void;
  onProblem: (code: "storage" | "draft", message: string, cause?: unknown) => void;
}

/** A draft and the store that it is kept in. Inside, questions and options go by numbers, in the store by your ids. */
export interface Keeping {
  /** What was stored when it was opened; `null` for nothing. */
  readonly first: Draft | null;
  /** What the store holds, or `found`, together with what is shown: neither loses an answer. */
  together: (own: Draft, found?: Draft) => Draft;
  /** What was done before it was opened, together with what was stored then. */
  upon: (own: Draft) => Draft;
  save: (draft: Draft) => void;
  clear: () => void;
  /** Calls back with what was stored elsewhere; with `null` when it was cleared. Returns what ends it. */
  subscribe: (onChange: (draft: Draft | null) => void) => () => void;
}

/** A store that is read with the first paint. */
export interface StoreAtOnce {
  store: AnswerStore;
  open: (quiz: KeptQuiz, events: KeepEvents) => Keeping;
}

/**
 * Reads a store that answers at once with the first paint, before which others are waited for. For pages that no server
 * renders: there nothing is stored yet.
 */
export const atOnce = (store: AnswerStore): StoreAtOnce => ({
  store,
  open: (quiz, events) => keep(store, readSafely(store, events), quiz, events),
});

const FAILED =
  "The storage failed. Its load, save, clear and subscribe may return promises, but should not throw";

/** What a store that failed holds: nobody knows. */
const UNREAD = Symbol("unread");

/** What the store holds, or a promise of it. */
export function readSafely(store: AnswerStore, { onProblem, onKept }: KeepEvents): unknown {
  const fail = (cause: unknown) => {
    onKept(false);
    onProblem("storage", `${FAILED}: this load did, so the quiz began anew.`, cause);
    return UNREAD;
  };
  try {
    const stored = store.load();
    return isPromise(stored) ? Promise.resolve(stored).catch(fail) : stored;
  } catch (error) {
    return fail(error);
  }
}

/** Whether it is a promise, also one of another window or library. */
export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  typeof value === "object" && value !== null && "then" in value && typeof value.then === "function";

/**
 * Keeps a draft in a store. `stored` is what it held; where that is still on its way, nothing is saved over it before.
 * `isLater` says that the store answers by promises.
 */
export function keep(
  store: AnswerStore,
  stored: unknown,
  quiz: KeptQuiz,
  { onKept, onProblem, isLater = isPromise(stored) }: KeepEvents & { isLater?: boolean },
): Keeping {
  const names = namesOf(quiz.questions);
  // What was last saved or read, inside and outside: what has not changed is not translated again.
  let outside: unknown = null;
  let inside: Draft | null = null;
  const read = (found: unknown): Draft | null => {
    if (found === outside || found === UNREAD) return found === UNREAD ? null : inside;
    outside = found;
    const draft = readDraft(found);
    inside = draft && draftInside(draft, names, quiz);
    if (found !== null && found !== undefined && !isWhole(draft, inside))
      onProblem(
        "draft",
        "The storage held answers that do not fit these questions; they were left out. Use another key or store for each quiz and for each version of its questions.",
      );
    return inside;
  };
  let isWaiting = false;
  /** What was to be saved while the store had not answered yet. */
  let waiting: Draft | null = null;
  let onChanged: ((draft: Draft | null) => void) | undefined;
  /** What the store has answered before anybody subscribed. */
  let missed: Draft | null = null;
  /** Whether it has to be read once more before it is saved over: it failed, and may hold what was done earlier. */
  let isUnread = isLater && stored === UNREAD;
  const wait = (loading: PromiseLike<unknown>): void => {
    isWaiting = true;
    onKept(false);
    void loading.then((found) => {
      isWaiting = false;
      const own = waiting;
      waiting = null;
      const draft = read(found);
      const both = own && draft ? later(own, draft) : (own ?? draft);
      if (draft && onChanged) onChanged(both);
      else if (draft) missed = both;
      if (own && both) save(both);
    });
  };
  const first = isPromise(stored) ? null : read(stored);
  if (isPromise(stored)) wait(stored);

  // A store that answers later is read once: what is shown is newer than what it would answer.
  const loaded = (): Draft | null =>
    isLater ? null : read(readSafely(store, { onKept, onProblem }) ?? null);

  /** What was last saved in vain. */
  let unkept: Unkept | null = null;
  const told = (result: unknown, cause?: unknown) => {
    const isKept = result !== false;
    unkept = isKept || isLater || !inside ? null : { draft: inside, over: loaded() };
    onKept(isKept);
    if (cause !== undefined)
      onProblem("storage", `${FAILED}: this save did, so the answers are on this page alone.`, cause);
  };
  let next: QuizDraft | null = null;
  let isSaving = false;
  let isCleared = false;
  /** One at a time, and the latest next: a slow store is not asked for each change. */
  const send = (): void => {
    const draft = next;
    if (isSaving || draft === null) return;
    next = null;
    try {
      const result = store.save(draft);
      if (!isPromise(result)) return told(result);
      isSaving = true;
      const timer = setTimeout(() => {
        onKept(false);
        onProblem(
          "storage",
          `The storage did not save within ${LONGEST_WAIT / 1000} seconds. Let save() resolve, or reject, sooner; the latest is saved after that.`,
        );
      }, LONGEST_WAIT);
      void Promise.resolve(result)
        .then(
          (value: unknown) => told(value),
          (error: unknown) => told(false, error ?? "rejected"),
        )
        .finally(() => {
          clearTimeout(timer);
          isSaving = false;
          if (isCleared) clearStore();
          send();
        });
    } catch (error) {
      told(false, error ?? "thrown");
    }
  };

  function save(draft: Draft): void {
    isCleared = false;
    if (isUnread) {
      isUnread = false;
      const loading = readSafely(store, { onKept, onProblem });
      if (isPromise(loading)) wait(loading);
    }
    if (isWaiting) waiting = draft;
    else {
      next = draftOutside(draft, names, quiz);
      inside = draft;
      outside = next;
      send();
    }
  }
  function clearStore(): void {
    try {
      const cleared = store.clear?.();
      if (isPromise(cleared)) Promise.resolve(cleared).catch(() => {});
    } catch {
      // What can't be cleared is overwritten by the next quiz.
    }
  }
  /** What is known in all, where the page is: no question is gone to, and in some quizzes none gone back to. */
  function placed(own: Draft, all: Draft): Draft {
    const { place } = own;
    const isFarther = quiz.positionOf(all.place) > quiz.positionOf(place);
    return { ...all, place: quiz.isForwardOnly && isFarther ? all.place : place };
  }
  function together(own: Draft, found: Draft = loaded() ?? own): Draft {
    if (found === own) return own;
    return placed(own, mergeDrafts(unkept ? withUnkept(found, unkept) : found, own));
  }
  /** What was done before what was stored was known, upon that; what the quiz began with is not done by the learner. */
  function later(own: Draft, found: Draft): Draft {
    const { answers: before } = quiz.begun?.() ?? EMPTY_DRAFT;
    const answers = Object.entries(own.answers).filter(
      ([id, answer]) => answer !== before[id] || !(id in found.answers),
    );
    return placed(own, uponEarlier(found, { ...own, answers: Object.fromEntries(answers) }));
  }

  return {
    first,
    together,
    upon: (own) => (first ? later(own, first) : own),
    save,
    clear() {
      next = null;
      waiting = null;
      unkept = null;
      isCleared = isSaving;
      clearStore();
    },
    subscribe(onChange) {
      onChanged = onChange;
      if (missed) onChange(missed);
      missed = null;
      try {
        const end = store.subscribe?.((draft: unknown) => onChange(draft === null ? null : read(draft)));
        return () => end?.();
      } catch (error) {
        onProblem("storage", `${FAILED}: this subscribe did, so changes from elsewhere come late.`, error);
        return () => {};
      }
    },
  };
}

/** What each question is called in a store: its id; one that occurs again gets a name of its own. */
export function namesOf(questions: readonly QuizQuestion[]): Key[] {
  const seen = new Map<string, number>();
  return questions.map(({ id }) => {
    const before = seen.get(String(id)) ?? 0;
    seen.set(String(id), before + 1);
    return before === 0 ? id : `${id}#${before + 1}`;
  });
}

/** Whether all answers of a stored draft were taken over. */
const isWhole = (stored: QuizDraft | null, taken: Draft | null): boolean =>
  stored !== null &&
  taken !== null &&
  Object.keys(stored.answers).length === Object.keys(taken.answers).length;

/** A stored draft by numbers, without what does not belong to these questions. */
export function draftInside(
  draft: QuizDraft,
  names: readonly Key[],
  { questions, asked, isExam }: Pick<KeptQuiz, "questions" | "asked" | "isExam">,
): Draft {
  const places = new Map(names.map((name, place) => [String(name), place]));
  const numberOf = (name: Key): number[] => {
    const place = places.get(String(name));
    return place === undefined ? [] : [place + 1];
  };
  const checked = new Set(draft.checked.flatMap(numberOf));
  const answers: [string, DraftAnswer][] = [];
  const final: number[] = [];
  const struck: [string, number[]][] = [];
  for (const [name, stored] of Object.entries(draft.answers)) {
    const place = places.get(name);
    const question = place === undefined ? undefined : questions[place];
    if (place === undefined || !question) continue;
    const answer = answerInside(question, stored);
    if (answer === undefined || !isKnown(asked(place), answer)) continue;
    answers.push([String(place + 1), answer]);
    if (checked.has(place + 1) || (typeof answer === "number" && hasKey(asked(place)))) final.push(place + 1);
  }
  for (const [name, options] of Object.entries(draft.struck)) {
    const place = places.get(name);
    const question = place === undefined ? undefined : questions[place];
    if (place === undefined || !question) continue;
    const numbers = [answerInside(question, options) ?? []].flat();
    struck.push([
      String(place + 1),
      numbers.filter((one): one is number => typeof one === "number" && one > 0),
    ]);
  }
  return {
    ...draft,
    answers: Object.fromEntries(answers),
    checked: isExam ? [] : final,
    struck: Object.fromEntries(struck),
    flags: draft.flags.flatMap(numberOf),
    place: draft.place === null ? null : (numberOf(draft.place)[0] ?? null),
  };
}

/** An empty list is an answer: what was chosen may have been taken back. */
function isKnown(question: AskedQuestion, answer: AnswerValue): boolean {
  return answer !== 0 && answerProblem(question, answer) === null;
}

/** A draft as it is stored. */
export function draftOutside(
  draft: Draft,
  names: readonly Key[],
  { questions }: Pick<KeptQuiz, "questions">,
): QuizDraft {
  const nameOf = (id: number): Key[] => {
    const name = names[id - 1];
    return name === undefined ? [] : [name];
  };
  const renamed = <Entry, Named>(
    entries: Readonly<Record<string, Entry>>,
    of: (question: QuizQuestion, entry: Entry) => Named,
  ): Record<string, Named> =>
    Object.fromEntries(
      Object.entries(entries).flatMap(([id, entry]) => {
        const question = questions[Number(id) - 1];
        return question
          ? nameOf(Number(id)).map((name): [string, Named] => [String(name), of(question, entry)])
          : [];
      }),
    );
  return {
    ...draft,
    answers: renamed(
      draft.answers,
      (question, answer) => (answerOutside(question, answer) ?? []) as DraftAnswer<Key>,
    ),
    checked: draft.checked.flatMap(nameOf),
    struck: renamed(
      draft.struck,
      (question, options) => (answerOutside(question, [...options]) ?? []) as Key[],
    ),
    flags: draft.flags.flatMap(nameOf),
    place: draft.place === null ? null : (nameOf(draft.place)[0] ?? null),
  };
}
