import { useState, useSyncExternalStore, type KeyboardEvent } from "react";
import { optionValue } from "../../../../api/questions/scoring/scoring.ts";
import { subscribeNever } from "../../../react/subscribe-never.ts";
import type { ControlProps, EliminateProps } from "../control-props.ts";
import type { optionExtras as OptionExtrasOf } from "./option-extras.tsx";
import { OptionRow, type OptionLook } from "./OptionRow.tsx";
import * as css from "./OptionRow.css.ts";

const LOOK: OptionLook = { input: css.input, letter: css.key, letterState: css.keyState };

interface SingleOptionsProps extends Omit<ControlProps<"single">, "onCheck">, EliminateProps {
  /** Returns the extras of an option; `undefined` until the deferred code is loaded. */
  extrasOf: typeof OptionExtrasOf | undefined;
}

/** Options of a single choice. */
export function SingleOptions({
  question,
  labelledBy,
  onAnswer,
  extrasOf,
  ...optionProps
}: SingleOptionsProps) {
  const { answer, locked, eliminated, onEliminate } = optionProps;
  const group = useGroupName(labelledBy);
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus is on its radio buttons
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
            chosen={isChosen}
            locked={locked}
            eliminable={!locked && onEliminate !== undefined}
            extras={extrasOf?.({ ...optionProps, question, option, index, chosen: isChosen })}
            onChoose={() => {
              if (eliminated.includes(option)) onEliminate?.(option);
              onAnswer(option);
            }}
          />
        );
      })}
    </div>
  );
}

/**
 * Returns a unique name for a group of radios. `useId` is not enough, because several React roots on a page create the same
 * ids, and radios with the same name would share their choice. The suffix is empty on a server.
 */
function useGroupName(id: string): string {
  const [suffix] = useState(createSuffix);
  return id + useSyncExternalStore(subscribeNever, suffix, () => "");
}

/** Returns a function that creates a random suffix on its first call. */
function createSuffix(): () => string {
  let suffix = "";
  return () => (suffix ||= crypto.getRandomValues(new Uint32Array(1)).join(""));
}

const STEPS: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** Moves the focus by arrow key without choosing. Native radios would choose, but a choice may be final. */
function moveBetweenRadios(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined) return;
  const radios = [...event.currentTarget.querySelectorAll("input")];
  const index = radios.findIndex((radio) => radio === event.target);
  if (index < 0) return;
  event.preventDefault();
  radios[(index + step + radios.length) % radios.length]?.focus();
}
