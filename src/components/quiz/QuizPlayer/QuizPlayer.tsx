import { ChevronLeft, ChevronRight, Flag } from "../../icons/icons.tsx";
import { useCallback, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { Question } from "../../../api/questions/schema.ts";
import type { HandedIn, QuizMode } from "../../../api/quizzes/schema.ts";
import {
  completeAnswers,
  isCorrect,
  optionValue,
  percent,
  rightAnswer,
} from "../../../api/questions/scoring.ts";
import { ArmedButton } from "../../controls/Button/ArmedButton.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { ProgressBar } from "../../controls/ProgressBar/ProgressBar.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { Notice } from "../../feedback/Notice/Notice.tsx";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { Countdown } from "../Countdown/Countdown.tsx";
import type { DraftStore } from "../drafts/draft-store.ts";
import { optionLetter } from "../QuestionCard/option-state.ts";
import { QuestionCard } from "../QuestionCard/QuestionCard.tsx";
import { QuestionNavigator } from "../QuestionNavigator/QuestionNavigator.tsx";
import { LateShortcutsDialog } from "../Shortcuts/LateShortcutsDialog.tsx";
import { ShortcutHint } from "../Shortcuts/ShortcutHint.tsx";
import * as css from "./QuizPlayer.css.ts";
import { usePlayer } from "./usePlayer.ts";
import { useShortcuts } from "./useShortcuts.ts";

/**
 * Where the submission stands: not asked for yet or refused, on its way, or kept to be tried again because the server
 * could not be reached or has a fault.
 */
export type SubmissionState = "open" | "pending" | "waitingForConnection" | "waitingForServer";

export interface QuizPlayerProps {
  title: string;
  mode: QuizMode;
  /** Why it holds these questions, as a sentence; `null` where its title says so. Default `null`. */
  reason?: string | null;
  /** In the quiz's order; at least one. */
  questions: readonly Question[];
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
  /** Called with one answer a question, unanswered ones as 0, and the flagged questions. */
  onSubmit: (handedIn: Required<HandedIn>) => void;
  /** Called when another tab submitted this quiz. */
  onSubmittedElsewhere: () => void;
  /** Whether the browser believes itself connected. Default true. */
  isOnline?: boolean;
  /** Whether single keys act. Default true. */
  hasShortcuts?: boolean;
  onShortcutsChange?: (hasShortcuts: boolean) => void;
}

const MODES: Record<QuizMode, { label: string; subtitle: string }> = {
  quiz: { label: "Quiz Mode", subtitle: "Graded assessment that updates your mastery" },
  study: { label: "Study Mode", subtitle: "Ungraded practice with immediate feedback" },
};

/** A running quiz: question, feedback, navigator and clock (spec §2.5, §4.6). */
export function QuizPlayer(props: QuizPlayerProps) {
  const { title, mode, questions, domains, timeLimit, deadline, now, drafts, submission, onSubmit } = props;
  const { reason = null, isOnline = true, hasShortcuts = true, onShortcutsChange = () => {} } = props;
  const player = usePlayer(questions, drafts, props.onSubmittedElsewhere);
  const { index, answers, answered, flagged, goTo, choose } = player;
  const [isTimeUp, setTimeUp] = useState(false);
  const [words, setWords] = useState("");
  const [isHelpOpen, setHelpOpen] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const currentCell = useRef<HTMLButtonElement>(null);

  const total = questions.length;
  const isLast = index === total - 1;
  const question = questions[index];
  const isFlagged = flagged.has(index);
  const unanswered = total - answers.size;
  const isOpen = submission === "open" && !isTimeUp;

  const submit = () => {
    if (submission !== "open") return;
    const flags = questions.filter((_, place) => flagged.has(place)).map(({ id }) => id);
    onSubmit({ answers: completeAnswers(questions, answers), flags });
  };

  const move = useCallback(
    (next: number) => {
      setWords("");
      // The next question must stand before its heading can take the focus.
      flushSync(() => goTo(next));
      heading.current?.focus();
    },
    [goTo],
  );

  const answer = (value: number) => {
    if (!question || !isOpen || answers.has(question.id)) return;
    setWords(verdict(question, choose(question.id, value)));
  };

  const toggleFlag = () => {
    if (!question) return;
    const isNow = player.toggleFlag(question.id);
    setWords(`Question ${index + 1} is ${isNow ? "flagged for review" : "not flagged any more"}`);
  };

  useShortcuts(hasShortcuts && !isHelpOpen, (action) => {
    switch (action.do) {
      case "choose": {
        const option = question?.options[action.index];
        if (option) answer(optionValue(option, action.index));
        break;
      }
      case "next":
        if (!isLast) move(index + 1);
        break;
      case "previous":
        if (index > 0) move(index - 1);
        break;
      case "flag":
        toggleFlag();
        break;
      case "navigator":
        currentCell.current?.focus();
        break;
      case "help":
        setHelpOpen(true);
        break;
    }
  });

  if (!question) return null;
  const done = percent(index + 1, total);
  return (
    <div className={css.player}>
      <div className={css.head}>
        <div className={css.words}>
          <h1 className={css.title}>{title}</h1>
          <p className={css.mode}>
            <Tag>{MODES[mode].label}</Tag>
            <span>{MODES[mode].subtitle}</span>
            {reason === null ? null : <span className={css.reason}>{reason}</span>}
          </p>
        </div>
        <div className={css.bar}>
          {deadline === null || timeLimit === null ? null : (
            <div className={css.clock}>
              <Countdown
                deadline={deadline}
                now={now}
                limit={timeLimit}
                onAnnounce={setWords}
                onExpire={() => {
                  setTimeUp(true);
                  setWords("Time is up");
                  submit();
                }}
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
      <Notices
        isTimeUp={isTimeUp}
        submission={submission}
        isOnline={isOnline}
        isKept={player.isKept}
        onSubmit={submit}
      />
      <div className={css.columns}>
        <div>
          {question.kind === undefined || question.kind === "single" ? (
            <QuestionCard
              key={question.id}
              question={question}
              domain={question.subcategoryId === undefined ? undefined : domains?.get(question.subcategoryId)}
              answer={answers.get(question.id)}
              isMarked={answers.has(question.id)}
              isLocked={!isOpen}
              onAnswer={(value) => {
                if (typeof value === "number") answer(value);
              }}
              headingRef={heading}
            />
          ) : null}
          <div className={css.controls}>
            <Button size="lg" className={css.previous} disabled={index === 0} onClick={() => move(index - 1)}>
              <ChevronLeft className={css.arrow} size={18} />
              <span className={css.spare}>Previous</span>
            </Button>
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
            {isLast ? (
              <ArmedButton
                size="lg"
                variant="primary"
                className={css.forward}
                isBusy={submission !== "open"}
                onClick={submit}
              >
                {submission === "pending" ? "Submitting..." : "Submit Quiz"}
              </ArmedButton>
            ) : (
              <Button size="lg" variant="primary" className={css.forward} onClick={() => move(index + 1)}>
                Next
                <ChevronRight className={css.arrow} size={18} />
              </Button>
            )}
            {isLast && unanswered > 0 ? (
              <p className={css.unanswered}>
                {unanswered === 1 ? "1 question is" : `${unanswered} questions are`} not answered
              </p>
            ) : null}
          </div>
        </div>
        <div className={css.side}>
          <QuestionNavigator
            total={total}
            current={index}
            answered={answered}
            flagged={flagged}
            onGo={move}
            currentRef={currentCell}
          />
          <ShortcutHint
            optionCount={question.options.length}
            hasShortcuts={hasShortcuts}
            onShowAll={() => setHelpOpen(true)}
          />
        </div>
      </div>
      <LateShortcutsDialog
        open={isHelpOpen}
        onOpenChange={setHelpOpen}
        checked={hasShortcuts}
        onCheckedChange={onShortcutsChange}
      />
      <p className={visuallyHidden} aria-live="polite" role="status">
        {words}
      </p>
    </div>
  );
}

interface NoticesProps {
  isTimeUp: boolean;
  submission: SubmissionState;
  isOnline: boolean;
  isKept: boolean;
  onSubmit: () => void;
}

function Notices({ isTimeUp, submission, isOnline, isKept, onSubmit }: NoticesProps) {
  return (
    <div className={css.notices}>
      {isTimeUp && submission === "pending" ? (
        <Notice tone="info">Time is up. Your answers are being submitted.</Notice>
      ) : null}
      {isTimeUp && submission === "open" ? (
        <Notice tone="warning" action={<ArmedButton onClick={onSubmit}>Submit Quiz</ArmedButton>}>
          Time is up, and your answers are not submitted yet.
        </Notice>
      ) : null}
      {submission === "waitingForConnection" ? (
        <Notice tone="warning">
          {isTimeUp ? "Time is up. " : ""}The connection is lost.{" "}
          {isKept
            ? "Your answers are kept on this device and will be submitted as soon as it is back. You may leave this page."
            : "Your answers will be submitted as soon as it is back. Keep this page open until then."}
        </Notice>
      ) : null}
      {submission === "waitingForServer" ? (
        <Notice tone="warning">
          {isTimeUp ? "Time is up. " : ""}The server has a fault; your connection is fine.{" "}
          {isKept
            ? "Your answers are kept on this device and will be submitted as soon as the server works again. You may leave this page."
            : "Your answers will be submitted as soon as the server works again. Keep this page open until then."}
        </Notice>
      ) : null}
      {!isOnline && submission === "open" ? (
        <Notice tone="warning">
          You are offline. You can go on
          {isKept ? ": your answers are kept on this device until the connection is back." : "."}
        </Notice>
      ) : null}
      {isKept ? null : (
        <Notice tone="warning">
          This browser does not let Cairn keep your answers. They are lost if you reload or close this page.
        </Notice>
      )}
    </div>
  );
}

/** What is announced of an answer: the verdict, and the right option after a wrong one. */
function verdict(question: Question, value: number): string {
  if (isCorrect(question, value)) return "Correct!";
  const at = question.options.findIndex(
    (option, index) => optionValue(option, index) === rightAnswer(question),
  );
  const right = question.options[at];
  return right ? `Incorrect. Correct Answer: ${optionLetter(at)}. ${right.text}` : "Incorrect";
}
