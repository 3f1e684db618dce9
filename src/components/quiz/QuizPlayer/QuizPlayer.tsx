import { ChevronRight, Flag } from "../../icons/icons.tsx";
import { ChevronLeft } from "../../icons/screen-icons.tsx";
import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { Conditions } from "../../../api/questions/conditions.ts";
import { hasKey, kindOf } from "../../../api/questions/kinds.ts";
import type { AnswerValue } from "../../../api/questions/answers.ts";
import type { AskedQuestion } from "../../../api/questions/schema.ts";
import { optionIdsOf, percent } from "../../../api/questions/scoring.ts";
import type { HandedIn, QuizMode } from "../../../api/quizzes/schema.ts";
import { ArmedButton } from "../../controls/Button/ArmedButton.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { ProgressBar } from "../../controls/ProgressBar/ProgressBar.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { useDeadline } from "../Countdown/useDeadline.ts";
import type { DraftStore } from "../drafts/draft-store.ts";
import { QuestionCard } from "../QuestionCard/QuestionCard.tsx";
import { notAnsweredWords } from "./not-answered-words.ts";
import * as css from "./QuizPlayer.css.ts";
import {
  LeaveQuestion,
  Notices,
  preloadSession,
  SessionClock,
  SessionSide,
  SubmitSummary,
} from "./session-parts.tsx";
import type { SubmissionState } from "./submission-state.ts";
import { useFocusAtEnd } from "./useFocusAtEnd.ts";
import { usePlayer } from "./usePlayer.ts";

export type { SubmissionState } from "./submission-state.ts";

export interface QuizPlayerProps {
  title: string;
  mode: QuizMode;
  /** Why it holds these questions, as a sentence; `null` where its title says so. Default `null`. */
  reason?: string | null;
  /** In the quiz's order; at least one. Under exam conditions they may lack their keys. */
  questions: readonly AskedQuestion[];
  /**
   * `immediate`: each answer is final and gets its feedback. `exam`: nothing is told and answers can be changed until they
   * are submitted, after a summary. Default `immediate`.
   */
  conditions?: Conditions | undefined;
  /** Under exam conditions: whether questions can be gone back to. Default true. */
  backNavigation?: boolean | undefined;
  /** Names of the domains by subcategory id. Default none. */
  domains?: ReadonlyMap<number, string>;
  /** Whole limit in minutes; `null` without one. */
  timeLimit: number | null;
  /** When the time is up, in milliseconds on the clock of `now`; `null` without a limit. */
  deadline: number | null;
  /** The server's clock, in milliseconds. */
  now: () => number;
  /** Keeps answers, flags and place. Keep it stable. */
  drafts: DraftStore;
  submission: SubmissionState;
  /** Called with one answer a question, unanswered ones as 0 or an empty list, and the flagged questions. */
  onSubmit: (handedIn: Required<HandedIn>) => void;
  /** Called when another tab submitted this quiz. */
  onSubmittedElsewhere: () => void;
  /** Whether the browser believes itself connected. Default true. */
  isOnline?: boolean;
  /** Whether single keys act. Default true. */
  hasShortcuts?: boolean;
  onShortcutsChange?: (hasShortcuts: boolean) => void;
  /** Tools of others, such as a calculator's button; they stand beside the flag. */
  actions?: ReactNode;
  /** What can be done about a question whose feedback is shown, under it. */
  feedbackActionsOf?: (question: AskedQuestion) => ReactNode;
}

const MODES: Record<QuizMode | "exam", { label: string; subtitle: string }> = {
  exam: { label: "Exam conditions", subtitle: "No feedback until the end" },
  quiz: { label: "Quiz Mode", subtitle: "Graded assessment that updates your mastery" },
  study: { label: "Study Mode", subtitle: "Ungraded practice with immediate feedback" },
};

/** A running quiz: question, feedback, navigator and clock (spec §2.5, §4.6). */
export function QuizPlayer(props: QuizPlayerProps) {
  const { title, mode, questions, domains, timeLimit, deadline, now, drafts, submission, onSubmit } = props;
  const { conditions = "immediate", backNavigation = true, reason = null, actions } = props;
  const { isOnline = true, hasShortcuts = true, onShortcutsChange = () => {} } = props;
  const isExam = conditions === "exam";
  const isForwardOnly = isExam && !backNavigation;
  const player = usePlayer(questions, drafts, { isExam, isForwardOnly }, props.onSubmittedElsewhere);
  const { index, answers, checked, answered, partly, flagged, isClockHidden, goTo } = player;
  const [isTimeUp, setTimeUp] = useState(false);
  const [words, setWords] = useState("");
  const [isAtSummary, setAtSummary] = useState(false);
  /** The question that is asked whether it is to be left without an answer. */
  const [leaving, setLeaving] = useState<number | null>(null);
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const keepFocus = useFocusAtEnd(isTimeUp, heading);
  const hasParts = useMemo(() => questions.some((one) => kindOf(one) !== "single"), [questions]);

  const hasClock = deadline !== null && timeLimit !== null;
  useEffect(
    () => void preloadSession({ questions, hasClock, isExam, isForwardOnly }),
    [questions, hasClock, isExam, isForwardOnly],
  );

  const total = questions.length;
  const isLast = index === total - 1;
  const question = questions[index];
  const isFlagged = flagged.has(index);
  const isOpen = submission === "open" && !isTimeUp;
  const isFinal = question !== undefined && checked.has(question.id);
  const isSummary = isAtSummary && !isTimeUp;
  const isLeaving = isOpen && question?.id === leaving && !answered.has(index);
  const notAnswered = notAnsweredWords(total - answered.size - partly.size, partly.size);

  const submit = () => {
    if (submission === "open") onSubmit(player.handIn());
  };

  useDeadline(hasClock ? deadline : null, now, () => {
    keepFocus();
    setTimeUp(true);
    setWords("Time is up");
    submit();
  });

  const move = useCallback(
    (next: number) => {
      setWords("");
      // The next question must stand before its heading can take the focus.
      flushSync(() => {
        setAtSummary(false);
        setLeaving(null);
        goTo(next);
      });
      heading.current?.focus();
    },
    [goTo],
  );

  const goOn = () => {
    if (isForwardOnly && isOpen && !answered.has(index)) setLeaving(question?.id ?? null);
    else move(index + 1);
  };

  const showSummary = () => {
    setWords("");
    setAtSummary(true);
  };

  const answer = (value: AnswerValue) => {
    if (!question || !isOpen || isFinal) return;
    setLeaving(null);
    player.answer(question.id, value);
  };

  const isChosen = (option: number): boolean => {
    const given = question && answers.get(question.id);
    return given === option || optionIdsOf(given).includes(option);
  };

  /** What is chosen can't be struck out. Returns whether it was done. */
  const strike = (option: number): boolean => {
    if (!question || !isOpen || isFinal || isChosen(option)) return false;
    player.strike(question.id, option);
    return true;
  };

  const toggleFlag = () => {
    if (!question) return;
    const isNow = player.toggleFlag(question.id);
    setWords(`Question ${index + 1} is ${isNow ? "flagged for review" : "not flagged any more"}`);
  };

  if (!question) return null;
  const done = percent(index + 1, total);
  const { label, subtitle } = MODES[isExam ? "exam" : mode];
  const struck = player.struck[question.id] ?? NONE;
  const onStrike = isOpen && canStrike(question) ? strike : undefined;
  /** The question whether to leave has gone with an answer, and with it what had the focus. */
  const onChosen = () => {
    if (leaving !== null) heading.current?.focus();
  };
  const goBack = () => move(isSummary ? index : index - 1);
  return (
    <div className={css.player}>
      <div className={css.head}>
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.mode}>
            <Tag>{label}</Tag>
            <span>{subtitle}</span>
            {reason === null ? null : <span className={css.reason}>{reason}</span>}
          </p>
        </div>
        <div className={css.bar}>
          {deadline === null || timeLimit === null ? null : (
            <div className={css.clock}>
              <SessionClock
                deadline={deadline}
                now={now}
                limit={timeLimit}
                isHidden={isClockHidden}
                onAnnounce={setWords}
                onHide={player.hideClock}
              />
            </div>
          )}
          <p className={css.place}>
            <span className={css.placeName}>
              Question {index + 1} of {total}
            </span>
            <span className={css.percent}>{done}%</span>
          </p>
          <div className={css.progress}>
            <ProgressBar label="Quiz progress" value={done} />
          </div>
        </div>
      </div>
      {isTimeUp || submission.startsWith("waiting") || !isOnline || !player.isKept ? (
        <Notices
          isTimeUp={isTimeUp}
          submission={submission}
          isOnline={isOnline}
          isKept={player.isKept}
          onSubmit={submit}
        />
      ) : null}
      <div className={css.columns}>
        {isSummary ? (
          <SubmitSummary
            total={total}
            answered={answered}
            partly={partly}
            flagged={flagged}
            isForwardOnly={isForwardOnly}
            submission={submission}
            onGo={move}
            onBack={() => move(index)}
            onSubmit={submit}
          />
        ) : (
          <div>
            <div ref={card}>
              {" "}
              <QuestionCard
                key={question.id}
                question={question}
                domain={
                  question.subcategoryId === undefined ? undefined : domains?.get(question.subcategoryId)
                }
                answer={answers.get(question.id)}
                isMarked={isFinal && hasKey(question)}
                isLocked={!isOpen}
                onAnswer={answer}
                onCheck={isExam ? undefined : () => player.check(question.id)}
                struck={struck}
                onStrike={onStrike}
                onVerdict={setWords}
                feedbackActions={props.feedbackActionsOf?.(question)}
                headingRef={heading}
              />
            </div>
            <div className={css.foot}>
              {isLeaving ? (
                <LeaveQuestion
                  isPartly={partly.has(index)}
                  onLeave={() => move(index + 1)}
                  onStay={() => move(index)}
                />
              ) : (
                <div className={css.controls}>
                  {isForwardOnly ? null : (
                    <Button
                      size="lg"
                      className={css.previous}
                      disabled={index === 0}
                      onClick={() => move(index - 1)}
                    >
                      <ChevronLeft className={css.arrow} size={18} />
                      <span className={css.spare}>Previous</span>
                    </Button>
                  )}
                  <div className={css.tools}>
                    <Button
                      size="lg"
                      variant="quiet"
                      className={css.flag}
                      aria-label={isFlagged ? "Unflag" : "Flag for Review"}
                      onClick={toggleFlag}
                    >
                      <Flag size={18} fill={isFlagged ? "currentColor" : "none"} />
                      {isFlagged ? (
                        "Unflag"
                      ) : (
                        <span>
                          Flag<span className={css.spare}> for Review</span>
                        </span>
                      )}
                    </Button>
                    {actions}
                  </div>
                  {isLast ? (
                    <ArmedButton
                      size="lg"
                      variant="primary"
                      className={css.forward}
                      isBusy={submission !== "open"}
                      onClick={isExam && isOpen ? showSummary : submit}
                    >
                      {submission === "pending" ? "Submitting..." : "Submit Quiz"}
                    </ArmedButton>
                  ) : (
                    <Button size="lg" variant="primary" className={css.forward} onClick={goOn}>
                      Next
                      <ChevronRight className={css.arrow} size={18} />
                    </Button>
                  )}
                  {isLast && notAnswered !== null ? <p className={css.unanswered}>{notAnswered}</p> : null}
                </div>
              )}
            </div>
          </div>
        )}
        <div className={css.side}>
          <SessionSide
            navigator={{
              total,
              current: index,
              answered,
              partly: hasParts ? partly : undefined,
              flagged,
              onGo: move,
              isForwardOnly,
            }}
            keys={{
              question,
              struck,
              card,
              isChoiceTold: isExam,
              onChosen: isOpen && !isFinal && !isSummary ? onChosen : undefined,
              onStrike: isSummary ? undefined : onStrike,
              onNext: isLast ? undefined : goOn,
              onPrevious: isForwardOnly || (index === 0 && !isSummary) ? undefined : goBack,
              onFlag: isSummary ? undefined : toggleFlag,
              onAnnounce: setWords,
            }}
            hasShortcuts={hasShortcuts}
            onShortcutsChange={onShortcutsChange}
            optionCount={canStrike(question) && !isSummary ? question.options.length : 0}
          />
        </div>
      </div>
      <p className={visuallyHidden} aria-live="polite" role="status">
        {words}
      </p>
    </div>
  );
}

const NONE: readonly number[] = [];

/** Whether a question is answered by choosing options, which can be struck out before. */
const canStrike = ({ kind }: AskedQuestion): boolean => kind !== "order" && kind !== "match";
