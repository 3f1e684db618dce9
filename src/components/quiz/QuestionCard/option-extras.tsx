import { useLayoutEffect, useRef } from "react";
import type { AnswerBy, Key } from "../../../api/questions/answers.ts";
import { hasKey } from "../../../api/questions/kinds.ts";
import { markOption, type OptionMark } from "../../../api/questions/marking.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Check, X } from "../../icons/icons.tsx";
import { Strikethrough, Undo2 } from "../../icons/screen-icons.tsx";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import { visuallyHidden } from "../../theme/hidden.css.ts";
import { MARK_LABELS, MULTIPLE_MARKS, SINGLE_MARKS } from "../../words/mark-words.ts";
import type { Asked } from "./kind-props.ts";
import { optionLetter } from "./option-letter.ts";
import type { OptionExtras } from "./OptionRow.tsx";
import * as css from "./option-extras.css.ts";

export const OPTION_LABELS = {
  ...MARK_LABELS,
  struckOut: "Struck out",
  strikeOut: "Strike out {letter}",
  restore: "Restore {letter}",
} as const satisfies LabelSet;

/** How an option looks once its answer is final. */
const TONES: Record<OptionMark, keyof typeof css.revealed> = {
  right: "correct",
  missed: "correct",
  wrong: "incorrect",
  none: "other",
};

export interface OptionFacts {
  question: Asked<"single"> | Asked<"multiple">;
  answer: AnswerBy | undefined;
  option: Key;
  index: number;
  isChosen: boolean;
  /** The answer is final and right and wrong are shown. */
  isMarked: boolean;
  isLocked: boolean;
  struck: readonly Key[];
  onStrike?: ((option: Key) => void) | undefined;
}

/** Returns what an option has besides its text. */
export function optionExtras(facts: OptionFacts): OptionExtras {
  const { question, answer, option, index, isChosen, isMarked, isLocked, struck, onStrike } = facts;
  if (isMarked && hasKey(question)) {
    const mark = markOption(question, answer, option);
    const tone = TONES[mark];
    const isMultiple = question.kind === "multiple";
    const label = (isMultiple ? MULTIPLE_MARKS : SINGLE_MARKS)[mark];
    const Icon = tone === "incorrect" ? X : Check;
    const content = label && (
      <>
        <Icon size={18} />
        <Words label={label} />
      </>
    );
    return {
      isRevealed: true,
      row: css.revealed[tone],
      letter: isMultiple ? undefined : css.plate[tone],
      note: content && { className: classNames(css.mark, css.verdictColor[tone]), content },
      aside: null,
    };
  }
  const isStruck = struck.includes(option);
  const isOut = isStruck && !isChosen;
  return {
    isRevealed: false,
    row: isOut ? css.struckOption : undefined,
    text: isOut ? css.struckText : undefined,
    note: isOut ? { className: visuallyHidden, content: <Words label="struckOut" /> } : null,
    aside:
      !onStrike || isChosen || isLocked ? null : (
        <StrikeButton index={index} isStruck={isStruck} onClick={() => onStrike(option)} />
      ),
  };
}

function Words({ label }: { label: Exclude<keyof typeof OPTION_LABELS, "strikeOut" | "restore"> }) {
  return useSay("quiz", OPTION_LABELS)(label);
}

interface StrikeButtonProps {
  index: number;
  isStruck: boolean;
  onClick: () => void;
}

/** Eliminates an option, or restores it. Hands the focus over to its option when it goes. */
function StrikeButton({ index, isStruck, onClick }: StrikeButtonProps) {
  const say = useSay("quiz", OPTION_LABELS);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const row = button.current?.parentElement;
    return () => {
      // It is still there; within a shadow tree the document knows the tree's host alone.
      const { activeElement } = (row?.getRootNode() ?? document) as Document;
      const input = row?.querySelector("input");
      if (activeElement !== input && row?.contains(activeElement)) input?.focus();
    };
  }, []);
  return (
    <Button
      ref={button}
      isIcon
      variant="quiet"
      aria-label={say(isStruck ? "restore" : "strikeOut", { letter: optionLetter(index) })}
      onClick={onClick}
    >
      {isStruck ? <Undo2 size={18} /> : <Strikethrough size={18} />}
    </Button>
  );
}
