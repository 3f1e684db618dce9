import { useState, useSyncExternalStore, type KeyboardEvent } from "react";
import { optionValue } from "../../../api/questions/scoring.ts";
import type { KindProps, StrikeProps } from "./kind-props.ts";
import type { optionExtras as OptionExtrasOf } from "./option-extras.tsx";
import { OptionRow, type OptionLook } from "./OptionRow.tsx";
import * as css from "./OptionRow.css.ts";

const LOOK: OptionLook = { input: css.input, letter: css.key, letterState: css.keyState };

interface SingleOptionsProps extends Omit<KindProps<"single">, "onCheck">, StrikeProps {
  /** What options have besides their texts; `undefined` until its code is there. */
  extrasOf: typeof OptionExtrasOf | undefined;
}

/** The options of a single choice. */
export function SingleOptions({ question, labelledBy, onAnswer, extrasOf, ...facts }: SingleOptionsProps) {
  const { answer, isMarked, isLocked, struck, onStrike } = facts;
  const group = useGroupName(labelledBy);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its radios take the focus
    <div className={css.options} role="radiogroup" aria-labelledby={labelledBy} onKeyDown={moveBetweenRadios}>
      {question.options.map((entry, index) => {
        const option = optionValue(entry, index);
        const isChosen = option === answer;
        return (
          <OptionRow
            key={option}
            type="radio"
            look={LOOK}
            id={labelledBy}
            group={group}
            index={index}
            text={entry.text}
            isChosen={isChosen}
            isLocked={isLocked}
            hasAside={!isMarked && onStrike !== undefined}
            extras={extrasOf?.({ ...facts, question, option, index, isChosen })}
            onChoose={() => {
              if (struck.includes(option)) onStrike?.(option);
              onAnswer(option);
            }}
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
