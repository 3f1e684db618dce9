import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { flushSync } from "react-dom";
import type { AnswerValue } from "../../../api/questions/answers.ts";
import { hasKey, kindOf } from "../../../api/questions/kinds.ts";
import type { AskedQuestion } from "../../../api/questions/schema.ts";
import { isComplete, isCorrect, isUnanswered, optionIdsOf } from "../../../api/questions/scoring.ts";
import { useSay } from "../../labels/labels.tsx";
import { logProblem } from "../../labels/log-problem.ts";
import type { Draft } from "../drafts/draft-store.ts";
import { answerOutside, askedOf, listOf } from "../keys/asked-of.ts";
import type { QuizQuestion, QuizResult } from "../engine/question.ts";
import { answersInside, answersOutside, type Carrier, type KeptAt } from "./carry.ts";
import { PLAYER_LABELS } from "./player-labels.ts";
import { loadSession, type SessionCode } from "./load-session.ts";
import type { Prepared } from "./prepare.ts";
import type { QuizProblem } from "../engine/problem.ts";
import type { Arrangement } from "./arrange.ts";
import type { QuizEngine } from "./engine.ts";
import type { QuizPlayerProps } from "./quiz-props.ts";
import { instantOf, minutesOf } from "../engine/time-limit.ts";
import type { Submitted } from "./useSubmitted.ts";

/** A draft in which nothing is done. */
const NOTHING: Draft = { answers: {}, checked: [], struck: {}, flags: [], place: null, isClockHidden: false };

const toggled = (ids: readonly number[] = [], id: number): number[] =>
  ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];

/** What outlives a quiz whose questions become others. */
export interface AroundQuiz {
  carrier: Carrier;
  keptAt: KeptAt;
  submitted: Submitted;
}

/**
 * The state of a running quiz. Every change is made upon what the storage holds at that moment together with what is shown,
 * and saved at once, so that two tabs add to each other and neither loses an answer.
 */
export function useQuiz(props: QuizPlayerProps, { carrier, keptAt, submitted }: AroundQuiz): QuizEngine {
  const { feedback = "immediate", backNavigation = true, storage = false, shuffle = false } = props;
  const { now = Date.now, onShortcutsChange, shortcuts = true } = props;
  const timeLimit = minutesOf(props.timeLimit);
  const isExam = feedback !== "immediate";
  const isForwardOnly = isExam && !backNavigation;
  const questions = useMemo(() => listOf(props.questions), [props.questions]);
  const total = questions.length;
  const say = useSay("quiz", PLAYER_LABELS);
  const asked = useMemo(() => askedBy(questions), [questions]);
  const quiz = useMemo(
    () => ({
      questions,
      asked,
      isExam,
      isForwardOnly,
      positionOf: (id: number | null) => (id ?? 0) - 1,
      begun: (): Draft => untouched.current ?? NOTHING,
    }),
    [questions, asked, isExam, isForwardOnly],
  );

  /** The latest of all that is used later than it is drawn. */
  const latest = useRef({ props, quiz });

  const problems = useRef(new Set<string>());
  const tellProblem = useCallback((problem: QuizProblem) => {
    const name = JSON.stringify([problem.code, problem.questionId, problem.message]);
    if (problems.current.has(name)) return;
    problems.current.add(name);
    logProblem("QuizPlayer", problem);
    try {
      latest.current.props.onProblem?.(problem);
    } catch (error) {
      // Thrown within an effect it would take the page with it.
      reportError(error);
    }
  }, []);

  const [isKept, setKept] = useState(true);
  // Told a moment later: a store that answers at once is read while the quiz is drawn.
  const events = useMemo(
    () => ({
      onKept: (isNow: boolean) => queueMicrotask(() => setKept(isNow)),
      onProblem: (code: QuizProblem["code"], message: string, cause?: unknown) =>
        queueMicrotask(() => tellProblem({ code, message, ...(cause === undefined ? {} : { cause }) })),
    }),
    [tellProblem],
  );

  const isReady = (storage === false || (typeof storage === "object" && "open" in storage)) && !shuffle;
  // oxlint-disable-next-line react/refs -- the events are told after it is drawn
  const [prepared, setPrepared] = useState<Prepared | null>(() =>
    isReady
      ? {
          keeping:
            storage && typeof storage === "object" && "open" in storage ? storage.open(quiz, events) : null,
          arrangement: null,
          seed: null,
        }
      : null,
  );
  const { keeping = null, arrangement = null } = prepared ?? {};
  const isServed = useIsServed();

  const [carried] = useState(() => carrier.take(questions, keptAt));
  const [held, setHeld] = useState<Draft>(
    () =>
      (carried ? keeping?.upon(carried) : keeping?.first) ??
      carried ?? {
        ...NOTHING,
        answers: answersInside(questions, props.defaultAnswers),
        place: props.defaultIndex === undefined ? null : props.defaultIndex + 1,
      },
  );
  const given = props.answers;
  const own = useMemo(
    () => (given ? { ...held, answers: answersInside(questions, given) } : held),
    [held, given, questions],
  );
  const current = useRef(own);
  const untouched = useRef(carried ? null : own);
  useLayoutEffect(() => {
    latest.current = { props, quiz };
    current.current = own;
  });
  const adopt = useCallback((next: Draft) => {
    current.current = next;
    setHeld(next);
  }, []);
  /** All that is known now. Answers that the page holds are those that are shown, whatever is stored besides. */
  const known = (): Draft => {
    const all = keeping ? keeping.together(current.current) : current.current;
    return given ? { ...all, answers: current.current.answers } : all;
  };
  const change = (make: (draft: Draft) => Draft): Draft => {
    const next = make(known());
    // What is submitted is over: nothing of it is kept again.
    if (submission !== "done") keeping?.save(next);
    adopt(next);
    return next;
  };

  useEffect(() => {
    if (prepared) return;
    let isOver = false;
    // Once, of what is given now: questions that are made anew with each drawing would begin it over and over.
    const { props: given, quiz: asOf } = latest.current;
    const { storage = false, shuffle = false, seed = current.current.seed } = given;
    const from = typeof storage === "object" && "store" in storage ? storage.store : storage;
    void import("./prepare.ts")
      .then(({ prepare }) => prepare({ storage: from, shuffle, seed, quiz: asOf, events }))
      .then((next) => {
        if (isOver) return;
        const { first } = next.keeping ?? {};
        const { sequence } = next.arrangement ?? {};
        const { defaultIndex } = latest.current.props;
        const isTouched = current.current !== untouched.current;
        const kept = isTouched && first ? next.keeping?.upon(current.current) : first;
        const begun = kept ?? {
          ...current.current,
          ...(sequence && defaultIndex !== undefined && !isTouched
            ? { place: (sequence[defaultIndex] ?? 0) + 1 }
            : {}),
        };
        if (isTouched) next.keeping?.save(begun);
        adopt(next.seed === null ? begun : { ...begun, seed: next.seed });
        setPrepared(next);
      })
      .catch((cause: unknown) => {
        if (isOver) return;
        setKept(storage === false);
        events.onProblem(
          "storage",
          "The code that keeps answers did not load, so they are on this page alone.",
          cause,
        );
        setPrepared({ keeping: null, arrangement: null, seed: null });
      });
    return () => {
      isOver = true;
    };
  }, [prepared, events, adopt]);

  const { setState: setSubmission, close } = submitted;
  // As early as the quiz is seen: what happens between paint and a later effect would be missed.
  useLayoutEffect(
    () =>
      keeping?.subscribe((changed) => {
        if (changed) adopt(keeping.together(current.current, changed));
        else {
          close(latest.current.props);
          latest.current.props.onSubmittedElsewhere?.();
        }
      }),
    [keeping, adopt, close],
  );

  const draft = own;
  const sequence = arrangement?.sequence;
  const positions = useMemo(() => {
    const list: number[] = [];
    sequence?.forEach((place, position) => (list[place] = position));
    return list;
  }, [sequence]);
  const indexOf = useCallback(
    (id: number) => (sequence ? (positions[id - 1] ?? 0) : id - 1),
    [sequence, positions],
  );
  const placeAt = (at: number) => (sequence ? (sequence[at] ?? 0) : at);
  const askedAt = useMemo(() => shownBy(asked, arrangement), [asked, arrangement]);

  const wanted = props.index ?? (draft.place === null ? 0 : indexOf(draft.place));
  const index = Math.max(0, Math.min(total - 1, Math.floor(wanted) || 0));
  const shownGiven = questions[placeAt(index)];
  const question = shownGiven && askedAt(index);
  const id = placeAt(index) + 1;
  const answer = draft.answers[id];

  const { answered, partly } = useMemo(() => {
    const whole = new Set<number>();
    const parts = new Set<number>();
    for (const [name, value] of Object.entries(draft.answers)) {
      const one = asked(Number(name) - 1);
      if (isComplete(one, value)) whole.add(indexOf(one.id));
      else if (!isUnanswered(one, value)) parts.add(indexOf(one.id));
    }
    return { answered: whole, partly: parts };
  }, [draft.answers, asked, indexOf]);
  const flagged = useMemo(() => new Set(draft.flags.map(indexOf)), [draft.flags, indexOf]);

  const [words, setWords] = useState("");
  const [isTimeUp, setTimeUp] = useState(false);
  const [isAtSummary, setAtSummary] = useState(false);
  const [leaving, setLeaving] = useState<number | null>(null);
  const [isHelpOpen, setHelpOpen] = useState(false);
  const [areKeysOn, setKeysOn] = useState(true);
  const [result, setResult] = useState<QuizResult | null>(null);
  const submission = props.submission ?? submitted.state;
  const heading = useRef<HTMLHeadingElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const currentCell = useRef<HTMLButtonElement>(null);

  // The clock is read once the quiz is on the page: a server's is another, and its page would not fit this one.
  const [firstShown, setFirstShown] = useState<number | null>(null);
  const isPrepared = prepared !== null;
  const toldStart = instantOf(props.startedAt);
  const mustCount = timeLimit !== null && toldStart === null;
  const begun = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (!isPrepared) return;
    begun.current ??= toldStart ?? current.current.startedAt ?? now();
    if (!mustCount) return;
    setFirstShown(begun.current);
    if (current.current.startedAt !== undefined) return;
    const next = { ...current.current, startedAt: begun.current };
    keeping?.save(next);
    adopt(next);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when it began is asked for once
  }, [isPrepared, mustCount, toldStart, now, keeping, adopt]);
  const since = toldStart ?? firstShown;
  const deadline = timeLimit !== null && since !== null ? since + timeLimit * 60_000 : null;

  const shown = useRef({ id: 0, since: 0 });
  useEffect(() => {
    shown.current = { id, since: now() };
  }, [id, now]);

  const isOpen = submission === "open" && !isTimeUp;
  /** Whether a question can be answered: no answer to it is final, and it was not left behind in another tab. */
  const isFree = (draftNow: Draft) =>
    !(draftNow.checked.includes(id) && draftNow.answers[id] !== undefined) &&
    !(isForwardOnly && index < indexOf(draftNow.place ?? id));
  const isSingle = question !== undefined && kindOf(question) === "single";
  const isTold = !isExam && question !== undefined && hasKey(question);
  const isFinal = isTold && answer !== undefined && (isSingle || draft.checked.includes(id));

  useLayoutEffect(() => carrier.put({ ...own, place: id }, questions, keptAt));

  const tellAnswer = (value: AnswerValue | undefined) => {
    if (!shownGiven || !question) return;
    props.onAnswer?.({
      questionId: shownGiven.id,
      answer: answerOutside(shownGiven, value),
      isCorrect: hasKey(question) ? isCorrect(question, value) : null,
      seconds: Math.max(0, Math.round((now() - shown.current.since) / 1000)),
    });
  };

  const setIndex = (next: number) => {
    if (next < 0 || next >= total) return;
    if (props.index === undefined)
      change((draftNow) => {
        const place = placeAt(next) + 1;
        const isBehind = isForwardOnly && draftNow.place !== null && indexOf(draftNow.place) > next;
        return isBehind ? draftNow : { ...draftNow, place };
      });
    props.onIndexChange?.(next);
    if (next !== index) props.onMove?.({ from: index, to: next });
  };

  const move = (next: number) => {
    setWords("");
    // The next question must stand before its heading can take the focus.
    flushSync(() => {
      setAtSummary(false);
      setLeaving(null);
      setIndex(next);
    });
    heading.current?.focus();
  };
  const self = useRef(move);
  useLayoutEffect(() => {
    self.current = move;
  });

  // Held beside the state: the end of the time and a click may come before either is drawn.
  const isSending = useRef(false);
  const submit = () => {
    if (submission !== "open" && submission !== "failed") return;
    const again = submission === "failed" ? result : null;
    const isOwn = props.submission === undefined;
    if (isOwn) {
      if (isSending.current) return;
      isSending.current = true;
      setSubmission("pending", props);
    }
    const send = ({ resultOf }: SessionCode): unknown => {
      const seconds = Math.max(0, Math.round((now() - (begun.current ?? now())) / 1000));
      const sent = again ?? resultOf({ questions, asked, draft: known(), isTimeUp: isLate(), seconds });
      setResult(sent);
      return latest.current.props.onSubmit(sent);
    };
    const done = () => {
      if (!isOwn) return;
      keeping?.clear();
      setSubmission("done", props);
    };
    // At once where the code is here: a host may open a window, which only a press may do.
    const sent = new Promise((resolve) =>
      resolve(loadSession.here ? send(loadSession.here) : loadSession().then(send)),
    );
    sent.then(done).catch((cause: unknown) => {
      isSending.current = false;
      if (isOwn) setSubmission("failed", props);
      tellProblem({
        code: "submit",
        message:
          "onSubmit threw, or its promise was rejected. The learner was told so, and can send the same answers again.",
        cause,
      });
    });
  };
  const isLate = () => deadline !== null && now() >= deadline;

  return {
    props,
    say,
    isShown: isPrepared || (isServed && !shuffle),
    total,
    index,
    given: shownGiven,
    question,
    askedAt,
    draft,
    answer,
    answered,
    partly,
    flagged,
    isExam,
    isForwardOnly,
    isFinal,
    isOpen,
    isTimeUp,
    isAtSummary: isAtSummary && !isTimeUp,
    isLeaving: isOpen && id === leaving && !answered.has(index),
    isKept,
    submission,
    result,
    timeLimit,
    deadline: submission === "done" ? null : deadline,
    now,
    words,
    announce: setWords,
    hasKeys: onShortcutsChange ? shortcuts !== false : shortcuts !== false && areKeysOn,
    setKeys: onShortcutsChange ?? setKeysOn,
    isHelpOpen,
    setHelpOpen,
    move: useCallback((next: number) => self.current(next), []),
    goOn: () => {
      const isUnable = question === undefined || question.options.length === 0;
      if (isForwardOnly && isOpen && !answered.has(index) && !isUnable) setLeaving(id);
      else move(index + 1);
    },
    give: (value) => {
      if (!question || !isOpen || isFinal || isLate()) return;
      // What asked whether to leave the question goes with the answer, and with it what had the focus.
      if (leaving !== null) setLeaving(null);
      const next = change((draftNow) =>
        isFree(draftNow)
          ? {
              ...draftNow,
              answers: { ...draftNow.answers, [id]: value },
              checked: isTold && isSingle ? [...draftNow.checked, id] : draftNow.checked,
            }
          : draftNow,
      );
      props.onAnswersChange?.(answersOutside(questions, next.answers));
      if (isSingle || isExam || !isTold) tellAnswer(next.answers[id]);
    },
    check: () => {
      if (!question || isExam || !isOpen) return;
      const next = change((draftNow) =>
        isFree(draftNow) && !isUnanswered(question, draftNow.answers[id])
          ? { ...draftNow, checked: [...draftNow.checked, id] }
          : draftNow,
      );
      if (next.checked.includes(id)) tellAnswer(next.answers[id]);
    },
    strike: (option) => {
      // What is chosen can't be struck out.
      const isChosen = answer === option || optionIdsOf(answer).includes(option);
      if (!isOpen || isFinal || isChosen) return false;
      change((draftNow) => ({
        ...draftNow,
        struck: { ...draftNow.struck, [id]: toggled(draftNow.struck[id], option) },
      }));
      return true;
    },
    toggleFlag: () => {
      if (!shownGiven) return;
      const isFlagged = change((draftNow) => ({
        ...draftNow,
        flags: toggled(draftNow.flags, id),
      })).flags.includes(id);
      setWords(say(isFlagged ? "flaggedNow" : "unflaggedNow", { index: index + 1 }));
      props.onFlag?.({ questionId: shownGiven.id, isFlagged });
    },
    hideClock: (isClockHidden) => void change((draftNow) => ({ ...draftNow, isClockHidden })),
    showSummary: () => {
      setWords("");
      setAtSummary(true);
    },
    submit,
    endTime: () => {
      setTimeUp(true);
      props.onTimeUp?.();
      submit();
    },
    tellProblem,
    heading,
    card,
    currentCell,
  };
}

const never = () => () => {};

/** Whether a server draws this, or did and it is gone on with here. */
function useIsServed(): boolean {
  const isNow = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return useState(isNow)[0];
}

/** The questions by their zero-based places, as they are asked; each is made once. */
function askedBy(questions: readonly QuizQuestion[]): (place: number) => AskedQuestion {
  const known: AskedQuestion[] = [];
  return (place) => (known[place] ??= askedOf(questions[place] ?? { id: 0, text: "", options: [] }, place));
}

/** The questions by their zero-based indexes, as they are shown. */
function shownBy(
  asked: (place: number) => AskedQuestion,
  arrangement: Arrangement | null,
): (index: number) => AskedQuestion {
  if (!arrangement) return asked;
  const { sequence, arranged } = arrangement;
  const known: AskedQuestion[] = [];
  return (index) => (known[index] ??= arranged(asked(sequence[index] ?? 0)));
}
