import { useLayoutEffect, useRef } from "react";
import type { AnswerBy, AnyId } from "../../../../api/questions/answers.ts";
import { hasKey } from "../../../../api/questions/kinds.ts";
import { optionResult, type OptionResult } from "../../../../api/questions/scoring/option-result.ts";
import { plainOf } from "../../../../api/questions/text/rich-text.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { activeElementOf } from "../../../focus/focus.ts";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import {
  MULTIPLE_CHOICE_RESULTS,
  OPTION_RESULT_LABELS,
  SINGLE_CHOICE_RESULTS,
} from "../../../i18n/texts/results/option-result-texts.ts";
import { Check, X } from "../../../icons/icons.tsx";
import { Strikethrough, Undo2 } from "../../../icons/screen-icons.tsx";
import { classNames } from "../../../theme/class-names.ts";
import { RichText } from "../../RichText/RichText.tsx";
import type { AskedQuestionOf } from "../control-props.ts";
import { optionLetter } from "../feedback/option-letter.ts";
import type { OptionExtras } from "./OptionRow.tsx";
import { visuallyHidden } from "../../../theme/hidden.css.ts";
import * as css from "./option-extras.css.ts";

export const OPTION_LABELS = {
  ...OPTION_RESULT_LABELS,
  eliminated: "Eliminated",
  eliminate: "Eliminate {letter}",
  restore: "Restore {letter}",
} as const satisfies LabelSet;

/** Tone of a revealed option. */
const TONES: Record<OptionResult, keyof typeof css.revealed> = {
  right: "correct",
  missed: "correct",
  wrong: "incorrect",
  none: "other",
};

export interface OptionExtrasProps {
  question: AskedQuestionOf<"single"> | AskedQuestionOf<"multiple">;
  answer: AnswerBy | undefined;
  option: AnyId;
  index: number;
  chosen: boolean;
  /** Whether the right answer is shown. */
  revealed: boolean;
  locked: boolean;
  /** Ids of eliminated options. */
  eliminated: readonly AnyId[];
  onEliminate?: ((option: AnyId) => void) | undefined;
}

/** Returns the presentation of an option that is formatted, revealed or eliminated. */
export function optionExtras(props: OptionExtrasProps): OptionExtras {
  const { question, answer, option, index, chosen, revealed, locked, eliminated, onEliminate } = props;
  const { text = "" } = question.options[index] ?? {};
  const formatted = { content: <RichText text={text} links={false} />, name: plainOf(text) };
  if (revealed && hasKey(question)) {
    const result = optionResult(question, answer, option);
    const tone = TONES[result];
    const isMultiple = question.kind === "multiple";
    const label = (isMultiple ? MULTIPLE_CHOICE_RESULTS : SINGLE_CHOICE_RESULTS)[result];
    const Icon = tone === "incorrect" ? X : Check;
    const content = label && (
      <>
        <Icon size={18} />
        <OptionNote label={label} />
      </>
    );
    return {
      ...formatted,
      isRevealed: true,
      state: tone,
      row: css.revealed[tone],
      letter: isMultiple ? undefined : css.plate[tone],
      note: content && { className: classNames(css.result, css.verdictColor[tone]), content },
      aside: null,
    };
  }
  const isEliminated = eliminated.includes(option);
  const looksEliminated = isEliminated && !chosen;
  return {
    ...formatted,
    isRevealed: false,
    state: isEliminated ? "eliminated" : undefined,
    row: looksEliminated ? css.eliminatedOption : undefined,
    text: looksEliminated ? css.eliminatedText : undefined,
    note: looksEliminated ? { className: visuallyHidden, content: <OptionNote label="eliminated" /> } : null,
    aside:
      !onEliminate || chosen || locked ? null : (
        <EliminateButton index={index} eliminated={isEliminated} onClick={() => onEliminate(option)} />
      ),
  };
}

function OptionNote({ label }: { label: Exclude<keyof typeof OPTION_LABELS, "eliminate" | "restore"> }) {
  return useLabels("quiz", OPTION_LABELS)(label);
}

interface EliminateButtonProps {
  index: number;
  eliminated: boolean;
  onClick: () => void;
}

/** Eliminates or restores an option. When the button is removed, the option takes over its focus. */
function EliminateButton({ index, eliminated, onClick }: EliminateButtonProps) {
  const t = useLabels("quiz", OPTION_LABELS);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const row = button.current?.parentElement;
    return () => {
      // Layout effects are cleaned up before the button is removed.
      const focused = row ? activeElementOf(row) : null;
      const input = row?.querySelector("input");
      if (focused !== input && row?.contains(focused)) input?.focus();
    };
  }, []);
  return (
    <Button
      ref={button}
      iconOnly
      variant="quiet"
      aria-label={t(eliminated ? "restore" : "eliminate", { letter: optionLetter(index) })}
      onClick={onClick}
    >
      {eliminated ? <Undo2 size={18} /> : <Strikethrough size={18} />}
    </Button>
  );
}
