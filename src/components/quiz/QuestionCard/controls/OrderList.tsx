import { useId, useState } from "react";
import { hasKey } from "../../../../api/questions/kinds.ts";
import { isComplete, optionIdsOf } from "../../../../api/questions/scoring/scoring.ts";
import { plainOf } from "../../../../api/questions/text/rich-text.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { Select } from "../../../controls/Select/Select.tsx";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import { ArrowDown, ArrowUp } from "../../../icons/part-icons.tsx";
import { GripVertical } from "../../../icons/question-icons.tsx";
import { classNames } from "../../../theme/class-names.ts";
import { RichText } from "../../RichText/RichText.tsx";
import { ScoredParts } from "../../ScoredParts/ScoredParts.tsx";
import type { ControlProps } from "../control-props.ts";
import { CheckBar } from "../feedback/CheckBar.tsx";
import { useDragSort } from "./use-drag-sort.ts";
import { visuallyHidden } from "../../../theme/hidden.css.ts";
import * as css from "./OrderList.css.ts";

export const ORDER_LABELS = {
  movedTo: "{text} is now number {position} of {total}",
  positionOf: "Position of {text}",
  moveUp: "Move up: {text}",
  moveDown: "Move down: {text}",
  yourOrder: "Your order",
  orderAsShown: "Initial order",
  orderIsAnswer: "This order is your answer",
  notAnsweredYet: "Not answered yet",
  useThisOrder: "Use this order",
  moveToChange: "Move an option to change it.",
} as const satisfies LabelSet;

/** Number of options above which each has a select for its position. */
const SHORT_LIST_MAX = 8;

/** Options of an ordering, which are moved by buttons or dragged by their handles. */
export function OrderList(props: ControlProps<"order">) {
  const { question, labelledBy, answer, revealed, locked, onAnswer, onCheck } = props;
  const [announcement, setAnnouncement] = useState("");
  const id = useId();
  const t = useLabels("quiz", ORDER_LABELS);
  const isAnswered = isComplete(question, answer);
  const ids = isAnswered ? optionIdsOf(answer) : question.options.map((option) => option.id);
  const texts = new Map(question.options.map((option) => [option.id, option.text]));
  const last = ids.length - 1;
  const isLong = ids.length > SHORT_LIST_MAX;

  const move = (from: number, to: number) => {
    const moved = ids[from];
    if (locked || moved === undefined || to < 0 || to > last) return;
    const others = ids.filter((_, index) => index !== from);
    setAnnouncement(
      t("movedTo", { text: plainOf(texts.get(moved) ?? ""), position: to + 1, total: ids.length }),
    );
    onAnswer([...others.slice(0, to), moved, ...others.slice(to)]);
  };
  const { dragged, rowStyle, handleProps } = useDragSort(move);
  if (revealed && hasKey(question)) return <ScoredParts question={question} answer={answer} />;

  return (
    <>
      <ol className={css.list} aria-labelledby={labelledBy}>
        {ids.map((option, index) => {
          const text = texts.get(option) ?? "";
          const name = plainOf(text);
          return (
            <li
              key={option}
              className={classNames(
                css.item,
                isLong && css.long,
                locked && css.locked,
                dragged === index && css.dragged,
              )}
              style={rowStyle(index)}
            >
              {/* For pointers only; the buttons do the same by keyboard and screen reader. */}
              <span
                className={classNames(css.handle, !locked && css.movable)}
                aria-hidden
                {...(locked ? undefined : handleProps(index))}
              >
                {locked ? null : <GripVertical size={18} />}
                {isLong ? null : <span className={css.number}>{index + 1}</span>}
              </span>
              {isLong ? (
                <div className={css.position}>
                  <Select
                    label={t("positionOf", { text: name })}
                    labelHidden
                    compact
                    disabled={locked}
                    value={String(index)}
                    options={ids.map((_, to) => ({ value: String(to), label: String(to + 1) }))}
                    onValueChange={(to) => move(index, Number(to))}
                  />
                </div>
              ) : null}
              <span className={css.text} id={`${id}-${option}`} dir="auto">
                <RichText text={text} />
              </span>
              <span className={css.moves}>
                <Button
                  iconOnly
                  aria-label={t("moveUp", { text: name })}
                  aria-disabled={index === 0 || locked || undefined}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp size={18} />
                </Button>
                <Button
                  iconOnly
                  aria-label={t("moveDown", { text: name })}
                  aria-disabled={index === last || locked || undefined}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown size={18} />
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
      <p className={visuallyHidden} role="status">
        {announcement}
      </p>
      {onCheck ? (
        <CheckBar
          status={t(isAnswered ? "yourOrder" : "orderAsShown")}
          onCheck={
            locked
              ? undefined
              : () => {
                  if (!isAnswered) onAnswer([...ids]);
                  onCheck();
                }
          }
        />
      ) : (
        <CheckBar
          status={t(isAnswered ? "orderIsAnswer" : "notAnsweredYet")}
          action={t("useThisOrder")}
          missing={isAnswered ? t("moveToChange") : null}
          onCheck={locked ? undefined : () => onAnswer([...ids])}
        />
      )}
    </>
  );
}
