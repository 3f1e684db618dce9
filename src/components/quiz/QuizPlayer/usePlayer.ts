import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import type { Question } from "../../../api/questions/schema.ts";
import { optionValue } from "../../../api/questions/scoring.ts";
import { EMPTY_DRAFT, mergeDrafts, type Draft, type DraftStore } from "../drafts/draft-store.ts";

/** What a learner can do in a running quiz, and how it stands. */
export interface Player {
  /** Zero-based index of the question shown. */
  index: number;
  /** The chosen option's value by question id. */
  answers: ReadonlyMap<number, number>;
  /** Zero-based indexes of the answered questions. */
  answered: ReadonlySet<number>;
  /** Zero-based indexes of the flagged questions. */
  flagged: ReadonlySet<number>;
  /** Whether answers survive a reload on this device. */
  isKept: boolean;
  goTo: (index: number) => void;
  /** Records the answer to a question unless it has one, here or in another tab. Returns the recorded one. */
  choose: (questionId: number, value: number) => number;
  /** Returns whether the question is flagged now. */
  toggleFlag: (questionId: number) => boolean;
}

/**
 * The state of a running quiz, begun from its draft. Every change is made upon what the store holds at that moment
 * together with what is shown, and saved at once, so that two tabs add to each other and neither loses an answer.
 */
export function usePlayer(
  questions: readonly Question[],
  drafts: DraftStore,
  onClearedElsewhere: () => void,
): Player {
  const order = useMemo(() => orderOf(questions), [questions]);
  const known = useCallback((draft: Draft | null) => onlyKnown(draft, questions, order), [questions, order]);
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

  // As early as the quiz is seen: what happens between paint and a later effect would be missed.
  useLayoutEffect(
    () =>
      drafts.subscribe((changed) => {
        if (!changed) cleared.current();
        else adopt({ ...mergeDrafts(known(changed), latest.current), place: latest.current.place });
      }),
    [drafts, known, adopt],
  );

  const change = useCallback(
    (make: (draft: Draft) => Draft) => {
      const stored = drafts.load();
      const base =
        !stored || stored === latest.current ? latest.current : mergeDrafts(known(stored), latest.current);
      const next = make({ ...base, place: latest.current.place });
      setKept(drafts.save(next));
      adopt(next);
      return next;
    },
    [drafts, known, adopt],
  );

  const goTo = useCallback(
    (next: number) => {
      const place = questions[next]?.id;
      if (place !== undefined) change((now) => ({ ...now, place }));
    },
    [questions, change],
  );
  const choose = useCallback(
    (questionId: number, value: number) =>
      change((now) =>
        questionId in now.answers ? now : { ...now, answers: { ...now.answers, [questionId]: value } },
      ).answers[questionId] ?? value,
    [change],
  );
  const toggleFlag = useCallback(
    (questionId: number) =>
      change((now) => ({
        ...now,
        flags: now.flags.includes(questionId)
          ? now.flags.filter((id) => id !== questionId)
          : [...now.flags, questionId],
      })).flags.includes(questionId),
    [change],
  );

  const answers = useMemo(
    () => new Map(Object.entries(draft.answers).map(([id, value]) => [Number(id), value])),
    [draft.answers],
  );
  const answered = useMemo(() => places([...answers.keys()], order), [answers, order]);
  const flagged = useMemo(() => places(draft.flags, order), [draft.flags, order]);
  const index = draft.place === null ? 0 : (order.get(draft.place) ?? 0);
  return { index, answers, answered, flagged, isKept, goTo, choose, toggleFlag };
}

/** The zero-based place of each question by its id. */
function orderOf(questions: readonly Question[]): ReadonlyMap<number, number> {
  const order = new Map<number, number>();
  for (const { id } of questions) order.set(id, order.size);
  return order;
}

function places(ids: readonly number[], order: ReadonlyMap<number, number>): ReadonlySet<number> {
  return new Set(ids.flatMap((id) => order.get(id) ?? []));
}

/** A draft without what does not belong to these questions: another version of the quiz, a tampered store. */
function onlyKnown(
  draft: Draft | null,
  questions: readonly Question[],
  order: ReadonlyMap<number, number>,
): Draft {
  if (!draft) return EMPTY_DRAFT;
  const answers = Object.entries(draft.answers).filter(([id, value]) =>
    questions[order.get(Number(id)) ?? -1]?.options.some((option, at) => optionValue(option, at) === value),
  );
  return {
    answers: Object.fromEntries(answers),
    flags: draft.flags.filter((id) => order.has(id)),
    place: draft.place,
  };
}
