import { useState, useSyncExternalStore, type KeyboardEvent } from "react";
import { markOption } from "../../../api/questions/marking.ts";
import { hasKey } from "../../../api/questions/kinds.ts";
import { optionValue } from "../../../api/questions/scoring.ts";
import { useSay } from "../../labels/labels.tsx";
import { MARK_LABELS, SINGLE_MARKS } from "../../words/mark-words.ts";
import type { KindProps, StrikeProps } from "./kind-props.ts";
import { OptionRow, type OptionLook } from "./OptionRow.tsx";
import { optionLetter, optionState } from "./option-state.ts";
import * as css from "./OptionRow.css.ts";

const LOOK: OptionLook = { input: css.input, letter: css.key, letterState: css.keyState };

/** The options of a single choice. */
export function SingleOptions(props: Omit<KindProps<"single">, "onCheck"> & StrikeProps) {
  const { question, labelledBy, answer, isMarked, isLocked, onAnswer, struck, onStrike } = props;
  const say = useSay("quiz", MARK_LABELS);
  const group = useGroupName(labelledBy);
  const key = isMarked && hasKey(question) ? question : null;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its radios take the focus
    <div className={css.options} role="radiogroup" aria-labelledby={labelledBy} onKeyDown={moveBetweenRadios}>
      {question.options.map((option, index) => {
        const value = optionValue(option, index);
        const mark = key && markOption(key, answer, value);
        const isChosen = value === answer;
        const name = mark && SINGLE_MARKS[mark];
        return (
          <OptionRow
            key={value}
            type="radio"
            look={LOOK}
            id={labelledBy}
            group={group}
            letter={optionLetter(index)}
            text={option.text}
            isChosen={isChosen}
            state={optionState({ mark, isChosen, isLocked })}
            mark={name && say(name)}
            isStruck={!isMarked && struck.includes(value)}
            onChoose={() => {
              if (struck.includes(value)) onStrike?.(value);
              onAnswer(value);
            }}
            onStrike={isMarked || !onStrike ? undefined : () => onStrike(value)}
          />
        );
      })}
    </div>
  );
}

/**
 * A name that no other group of radios on the page has, also where two servers' pages, or two roots, count their ids alike:
 * radios of one name would take each other's choice. A server gives none.
 */
function useGroupName(id: string): string {
  const [suffix] = useState(createSuffix);
  return id + useSyncExternalStore(never, suffix, () => "");
}

/** Makes a word of chance when it is first asked for. */
function createSuffix(): () => string {
  let word = "";
  return () => (word ||= crypto.getRandomValues(new Uint32Array(1)).join(""));
}

const never = () => () => {};

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The arrows move the focus and choose nothing: the platform's own radios would, and a choice may be final. */
function moveBetweenRadios(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const radios = [...event.currentTarget.querySelectorAll("input")];
  const index = radios.findIndex((radio) => radio === event.target);
  if (index < 0) return;
  event.preventDefault();
  radios[(index + step + radios.length) % radios.length]?.focus();
}
