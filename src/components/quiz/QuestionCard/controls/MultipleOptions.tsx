import { useState } from "react";
import type { AnswerBy, AnyId } from "../../../../api/questions/answers.ts";
import { choiceCount } from "../../../../api/questions/kinds.ts";
import { isComplete, optionIdsOf } from "../../../../api/questions/scoring/scoring.ts";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import type { ControlProps, EliminateProps } from "../control-props.ts";
import { CheckBar } from "../feedback/CheckBar.tsx";
import { optionExtras } from "./option-extras.tsx";
import { OptionRow, type OptionLook } from "./OptionRow.tsx";
import { toggleChoice } from "./toggle-choice.ts";
import * as css from "./MultipleOptions.css.ts";
import { options } from "./OptionRow.css.ts";

const LOOK: OptionLook = { row: css.boxed, input: css.box, letter: css.letter };

export const MULTIPLE_LABELS = {
  chosenOf: "{count} of {total} chosen",
  tooMany: "You have chosen {count}. Clear one to choose another.",
  chooseToCheck: "Choose {count} to check your answer.",
} as const satisfies LabelSet;

/** Options of a multiple choice, with the number of chosen ones. */
export function MultipleOptions(props: ControlProps<"multiple"> & EliminateProps) {
  const { question, labelledBy, onAnswer, onCheck, ...optionProps } = props;
  const { answer, revealed, locked, eliminated, onEliminate } = optionProps;
  /** The answer to which another option was rejected. The message is shown until the answer changes. */
  const [fullAnswer, setFullAnswer] = useState<AnswerBy | null>(null);
  const t = useLabels("quiz", MULTIPLE_LABELS);
  const count = choiceCount(question);
  const chosen = optionIdsOf(answer);

  const choose = (option: AnyId) => {
    const next = toggleChoice(question, answer, option);
    setFullAnswer(next === null ? (answer ?? null) : null);
    if (next === null) return;
    if (eliminated.includes(option)) onEliminate?.(option);
    onAnswer(next);
  };

  return (
    <>
      <div
        className={options}
        role="group"
        aria-labelledby={labelledBy}
        aria-describedby={`${labelledBy}-stem`}
      >
        {question.options.map(({ id, text }, index) => {
          const isChosen = chosen.includes(id);
          return (
            <OptionRow
              key={id}
              type="checkbox"
              look={LOOK}
              id={labelledBy}
              index={index}
              text={text}
              chosen={isChosen}
              locked={locked}
              eliminable={!locked && onEliminate !== undefined}
              extras={optionExtras({ ...optionProps, question, option: id, index, chosen: isChosen })}
              onChoose={() => choose(id)}
            />
          );
        })}
      </div>
      {revealed ? null : (
        <CheckBar
          status={t("chosenOf", { count: chosen.length, total: count })}
          refusal={fullAnswer !== null && fullAnswer === answer ? t("tooMany", { count }) : null}
          missing={isComplete(question, answer) ? null : t("chooseToCheck", { count })}
          onCheck={locked ? undefined : onCheck}
        />
      )}
    </>
  );
}
