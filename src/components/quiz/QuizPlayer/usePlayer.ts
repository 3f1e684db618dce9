import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { kindOf } from "../../../api/questions/kinds.ts";
import type { AnswerValue } from "../../../api/questions/answers.ts";
import type { AskedQuestion } from "../../../api/questions/schema.ts";
import { isComplete, isUnanswered } from "../../../api/questions/scoring.ts";
import type { HandedIn } from "../../../api/quizzes/schema.ts";
import { EMPTY_DRAFT, mergeDrafts, type Draft, type DraftStore } from "../drafts/draft-store.ts";
import { handedInOf, knownAnswers } from "../drafts/known-answers.ts";

/** What a learner can do in a running quiz, and how it stands. */
export interface Player {
  /** Zero-based index of the question shown. */
  index: number;
  /** What is answered by question id, also in part. */
  answers: ReadonlyMap<number, AnswerValue>;
  /** Ids of the questions whose answer is final. */
  checked: ReadonlySet<number>;
  /** The options that are struck out, by question id. */
  struck: Draft["struck"];
  /** Zero-based indexes of the questions that are answered in all their parts. */
  answered: ReadonlySet<number>;
  /** Zero-based indexes of the questions of which a part is answered. */
  partly: ReadonlySet<number>;
  /** Zero-based indexes of the flagged questions. */
  flagged: ReadonlySet<number>;
  /** Whether the figures of the clock are hidden. */
  isClockHidden: boolean;
  /** Whether answers survive a reload on this device. */
  isKept: boolean;
  goTo: (index: number) => void;
  /** Records the answer to a question unless it has a final one, here or in another tab. */
  answer: (questionId: number, value: AnswerValue) => void;
  /** Makes what is answered to a question final. */
  check: (questionId: number) => void;
  /** Strikes an option out, or restores it. */
  strike: (questionId: number, option: number) => void;
  /** Returns whether the question is flagged now. */
  toggleFlag: (questionId: number) => boolean;
  hideClock: (isHidden: boolean) => void;
  /** What is handed in: all that is answered here and in other tabs, and what is flagged. */
  handIn: () => Required<HandedIn>;
}

/** How a session is taken. */
export interface Rules {
  /** Whether nothing is final before the end. */
  isExam: boolean;
  /** Whether no question can be gone back to. */
  isForwardOnly: boolean;
}

/**
 * The state of a running quiz, begun from its draft. Every change is made upon what the store holds at that moment
 * together with what is shown, and saved at once, so that two tabs add to each other and neither loses an answer.
 */
export function usePlayer(
  questions: readonly AskedQuestion[],
  drafts: DraftStore,
  { isExam, isForwardOnly }: Rules,
  onClearedElsewhere: () => void,
): Player {
  const order = useMemo(() => orderOf(questions), [questions]);
  const known = useCallback(
    (draft: Draft | null) => onlyKnown(draft, questions, { order, isExam }),
    [questions, order, isExam],
  );
  const [draft, setDraft] = useState(() => known(drafts.load()));
  const [isKept, setKept] = useState(true);

  const latest = useRef(draft);
  const cleared = useRef(onClearedElsewhere);
  useEffect(() => {
    cleared.current = onClearedElsewhere;
  });

  const adopt = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  /** What the store holds together with what is shown. Each tab has its place, but for the one that nobody goes behind. */
  const together = useCallback(
    (stored: Draft | null) => {
      const own = latest.current;
      if (!stored || stored === own) return own;
      const merged = mergeDrafts(known(stored), own);
      const place = isForwardOnly ? farther(merged.place, own.place, order) : own.place;
      return { ...merged, place };
    },
    [known, isForwardOnly, order],
  );

  // As early as the quiz is seen: what happens between paint and a later effect would be missed.
  useLayoutEffect(
    () =>
      drafts.subscribe((changed) => {
        if (changed) adopt(together(changed));
        else cleared.current();
      }),
    [drafts, together, adopt],
  );

  const change = useCallback(
    (make: (draft: Draft) => Draft) => {
      const next = make(together(drafts.load()));
      setKept(drafts.save(next));
      adopt(next);
      return next;
    },
    [drafts, together, adopt],
  );

  const goTo = useCallback(
    (next: number) => {
      const place = questions[next]?.id;
      if (place === undefined) return;
      change((now) => ({
        ...now,
        place: isForwardOnly ? farther(now.place, place, order) : place,
      }));
    },
    [questions, order, isForwardOnly, change],
  );

  /** Whether a question can be answered: no answer to it is final, and it was not left behind in another tab. */
  const isOpen = useCallback(
    (now: Draft, questionId: number) =>
      !now.checked.includes(questionId) &&
      !(isForwardOnly && placeOf(questionId, order) < placeOf(now.place, order)),
    [isForwardOnly, order],
  );
  const answer = useCallback(
    (questionId: number, value: AnswerValue) => {
      const question = questions[placeOf(questionId, order)];
      const isFinalAtOnce = !isExam && question !== undefined && kindOf(question) === "single";
      change((now) =>
        isOpen(now, questionId)
          ? {
              ...now,
              answers: { ...now.answers, [questionId]: value },
              checked: isFinalAtOnce ? [...now.checked, questionId] : now.checked,
            }
          : now,
      );
    },
    [questions, order, isExam, isOpen, change],
  );
  const check = useCallback(
    (questionId: number) => {
      const question = questions[placeOf(questionId, order)];
      change((now) =>
        question && isOpen(now, questionId) && !isExam && !isUnanswered(question, now.answers[questionId])
          ? { ...now, checked: [...now.checked, questionId] }
          : now,
      );
    },
    [questions, order, isExam, isOpen, change],
  );
  const strike = useCallback(
    (questionId: number, option: number) =>
      void change((now) => ({
        ...now,
        struck: { ...now.struck, [questionId]: toggled(now.struck[questionId] ?? [], option) },
      })),
    [change],
  );
  const toggleFlag = useCallback(
    (questionId: number) =>
      change((now) => ({ ...now, flags: toggled(now.flags, questionId) })).flags.includes(questionId),
    [change],
  );
  const hideClock = useCallback(
    (isClockHidden: boolean) => void change((now) => ({ ...now, isClockHidden })),
    [change],
  );
  const handIn = useCallback(
    () => handedInOf(together(drafts.load()), questions),
    [drafts, together, questions],
  );

  const answers = useMemo(
    () => new Map(Object.entries(draft.answers).map(([id, value]) => [Number(id), value])),
    [draft.answers],
  );
  const checked = useMemo(() => new Set(draft.checked), [draft.checked]);
  const { answered, partly } = useMemo(
    () => countAnswers(answers, questions, order),
    [answers, questions, order],
  );
  const flagged = useMemo(
    () => new Set(draft.flags.flatMap((id) => order.get(id) ?? [])),
    [draft.flags, order],
  );
  const { struck, isClockHidden } = draft;
  return {
    index: draft.place === null ? 0 : (order.get(draft.place) ?? 0),
    answers,
    checked,
    struck,
    answered,
    partly,
    flagged,
    isClockHidden,
    isKept,
    goTo,
    answer,
    check,
    strike,
    toggleFlag,
    hideClock,
    handIn,
  };
}

type Order = ReadonlyMap<number, number>;

/** The zero-based place of each question by its id. */
function orderOf(questions: readonly AskedQuestion[]): Order {
  const order = new Map<number, number>();
  for (const { id } of questions) order.set(id, order.size);
  return order;
}

/** The zero-based place of a question; -1 for none. */
const placeOf = (id: number | null, order: Order): number => (id === null ? -1 : (order.get(id) ?? -1));

const farther = (one: number | null, other: number | null, order: Order): number | null =>
  placeOf(one, order) > placeOf(other, order) ? one : other;

const toggled = (ids: readonly number[], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** The places of the questions that are answered in all their parts, and in some. */
function countAnswers(
  answers: ReadonlyMap<number, AnswerValue>,
  questions: readonly AskedQuestion[],
  order: Order,
): Pick<Player, "answered" | "partly"> {
  const answered = new Set<number>();
  const partly = new Set<number>();
  for (const [id, answer] of answers) {
    const place = placeOf(id, order);
    const question = questions[place];
    if (!question) continue;
    if (isComplete(question, answer)) answered.add(place);
    else if (!isUnanswered(question, answer)) partly.add(place);
  }
  return { answered, partly };
}

/** A draft without what does not belong to these questions: another version of the quiz, a tampered store. */
function onlyKnown(
  draft: Draft | null,
  questions: readonly AskedQuestion[],
  { order, isExam }: { order: Order; isExam: boolean },
): Draft {
  if (!draft) return EMPTY_DRAFT;
  const answers = knownAnswers(draft, questions);
  const checked = new Set(draft.checked);
  const isFinal = (id: number, value: AnswerValue) => typeof value === "number" || checked.has(id);
  return {
    ...draft,
    answers: Object.fromEntries(answers),
    checked: isExam ? [] : [...answers].flatMap(([id, value]) => (isFinal(id, value) ? [id] : [])),
    struck: Object.fromEntries(Object.entries(draft.struck).filter(([id]) => order.has(Number(id)))),
    flags: draft.flags.filter((id) => order.has(id)),
  };
}
