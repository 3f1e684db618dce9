import { Check, X } from "../../icons/icons.tsx";
import { useId, type KeyboardEvent, type RefObject } from "react";
import type { SingleQuestion } from "../../../api/questions/schema.ts";
import { isCorrect, optionValue } from "../../../api/questions/scoring.ts";
import { classNames } from "../../theme/class-names.ts";
import { optionLetter, optionState, type OptionState } from "./option-state.ts";
import * as css from "./QuestionCard.css.ts";

export interface QuestionCardProps {
  question: SingleQuestion;
  /** Stands above the question. */
  domain?: string | undefined;
  /** The option that was chosen: its feedback is shown and nothing can be chosen any more. */
  chosen: number | undefined;
  /** Nothing can be chosen although nothing is: the time is up. Default false. */
  isLocked?: boolean;
  /**
   * Called with the chosen option's value; a choice is final. The second click of a double click chooses nothing: its
   * first may have moved this question under the pointer.
   */
  onChoose: (value: number) => void;
  /** The question's heading, for moving the focus there. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** A question with its options and, once answered, its feedback (spec §4.6). */
export function QuestionCard(props: QuestionCardProps) {
  const { question, domain, chosen, isLocked = false, onChoose, headingRef } = props;
  const id = useId();
  return (
    <div>
      {domain ? <p className={css.domain}>{domain}</p> : null}
      <h2 className={css.question} id={`${id}-question`} dir="auto" tabIndex={-1} ref={headingRef}>
        {question.text}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its radios take the focus */}
      <div
        className={css.options}
        role="radiogroup"
        aria-labelledby={`${id}-question`}
        onKeyDown={moveBetweenRadios}
      >
        {question.options.map((option, index) => {
          const value = optionValue(option, index);
          return (
            <OptionRow
              key={value}
              group={id}
              letter={optionLetter(index)}
              text={option.text}
              isChosen={value === chosen}
              state={optionState({ value, chosen, correctAnswer: question.correctAnswer, isLocked })}
              onChoose={() => onChoose(value)}
            />
          );
        })}
      </div>
      {chosen === undefined ? null : (
        <Feedback isRight={isCorrect(question, chosen)} explanation={question.explanation} />
      )}
    </div>
  );
}

interface OptionRowProps {
  group: string;
  letter: string;
  text: string;
  isChosen: boolean;
  state: OptionState;
  onChoose: () => void;
}

function OptionRow({ group, letter, text, isChosen, state, onChoose }: OptionRowProps) {
  const markId = `${group}-mark-${letter}`;
  const isOpen = state === "open";
  return (
    <label className={classNames(css.option, css.state[state])}>
      <input
        type="radio"
        name={group}
        className={css.input}
        checked={isChosen}
        onChange={({ nativeEvent }) => {
          if (isOpen && !isRepeatedClick(nativeEvent)) onChoose();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          if (isOpen) onChoose();
        }}
        aria-label={`${letter}. ${text}`}
        aria-describedby={state === "correct" || state === "incorrect" ? markId : undefined}
        aria-disabled={isOpen ? undefined : true}
      />
      <span className={classNames(css.key, css.keyState[state])} aria-hidden>
        {letter}
      </span>
      <span className={css.text} dir="auto">
        {text}
      </span>
      {state === "correct" ? (
        <span className={classNames(css.mark, css.verdictColor.correct)} id={markId}>
          <Check size={18} />
          Correct Answer
        </span>
      ) : null}
      {state === "incorrect" ? (
        <span className={classNames(css.mark, css.verdictColor.incorrect)} id={markId}>
          <X size={18} />
          Your answer
        </span>
      ) : null}
    </label>
  );
}

function Feedback({ isRight, explanation }: { isRight: boolean; explanation: string | undefined }) {
  const tone = isRight ? "correct" : "incorrect";
  const Icon = isRight ? Check : X;
  return (
    <div className={css.feedback}>
      <span className={classNames(css.verdictIcon, css.keyState[tone])} aria-hidden>
        <Icon size={18} />
      </span>
      <div>
        <h3 className={classNames(css.verdict, css.verdictColor[tone])}>
          {isRight ? "Correct!" : "Incorrect"}
        </h3>
        {explanation?.split(/\n{2,}/).map((paragraph, index) => (
          <p key={index} className={css.paragraph} dir="auto">
            {paragraph}
          </p>
        ))}
      </div>
    </div>
  );
}

function isRepeatedClick(event: Event): boolean {
  return event instanceof MouseEvent && event.detail > 1;
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The arrows move the focus and choose nothing: the platform's own radios would, and a choice is final. */
function moveBetweenRadios(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const radios = [...event.currentTarget.querySelectorAll("input")];
  const index = radios.findIndex((radio) => radio === event.target);
  if (index < 0) return;
  event.preventDefault();
  radios[(index + step + radios.length) % radios.length]?.focus();
}
