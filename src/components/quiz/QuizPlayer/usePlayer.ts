import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import type { Question } from "../../../api/quizzes/schema.ts";
import { optionValue } from "../../../api/quizzes/scoring.ts";
import { EMPTY_DRAFT, type Draft, type DraftStore } from "../drafts/draft-store.ts";

/** What a learner can do in a running session, and how it stands. */
export interface Player {
  /** Zero-based index of the question shown. */
  index: number;
  /** The chosen option's value by question id. */
  answers: ReadonlyMap<number, number>;
  flags: ReadonlySet<number>;
  /** Whether answers survive a reload on this device. */
  isKept: boolean;
  goTo: (index: number) => void;
  /** Records the answer to a question unless it has one, here or in another tab; gives the recorded one. */
  choose: (questionId: number, value: number) => number;
  toggleFlag: (questionId: number) => void;
}

/**
 * The state of a running session, begun from its draft. Every change is made upon what the store holds at that
 * moment and saved at once, so that two tabs add to each other and neither overwrites an answer.
 */
export function usePlayer(
  questions: readonly Question[],
  drafts: DraftStore,
  onClearedElsewhere: () => void,
): Player {
  const values = useMemo(
    () => new Map(questions.map((question) => [question.id, question.options.map(optionValue)])),
    [questions],
  );
  const [draft, setDraft] = useState(() => known(drafts.load(), values));
  const [isKept, setKept] = useState(true);
  const index = Math.max(
    0,
    useMemo(() => questions.findIndex(({ id }) => id === draft.place), [questions, draft.place]),
  );

  const latest = useRef(draft);
  const cleared = useRef(onClearedElsewhere);
  useEffect(() => {
    cleared.current = onClearedElsewhere;
  });

  const adopt = useCallback((next: Draft) => {
    latest.current = next;
    setDraft(next);
  }, []);

  useEffect(
    () =>
      drafts.subscribe((changed) => {
        if (!changed) cleared.current();
        else adopt({ ...known(changed, values), place: latest.current.place });
      }),
    [drafts, values, adopt],
  );

  const change = useCallback(
    (make: (draft: Draft) => Draft) => {
      const stored = drafts.load();
      const base = !stored || stored === latest.current ? latest.current : known(stored, values);
      const next = make({ ...base, place: latest.current.place });
      setKept(drafts.save(next));
      adopt(next);
      return next;
    },
    [drafts, values, adopt],
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
      })),
    [change],
  );

  const answers = useMemo(
    () => new Map(Object.entries(draft.answers).map(([id, value]) => [Number(id), value])),
    [draft.answers],
  );
  const flags = useMemo(() => new Set(draft.flags), [draft.flags]);
  return { index, answers, flags, isKept, goTo, choose, toggleFlag };
}

/** A draft without what does not belong to these questions: another version of the session, a tampered store. */
function known(draft: Draft | null, values: ReadonlyMap<number, readonly number[]>): Draft {
  if (!draft) return EMPTY_DRAFT;
  const answers = Object.entries(draft.answers).filter(([id, value]) =>
    values.get(Number(id))?.includes(value),
  );
  return {
    answers: Object.fromEntries(answers),
    flags: draft.flags.filter((id) => values.has(id)),
    place: draft.place,
  };
}
