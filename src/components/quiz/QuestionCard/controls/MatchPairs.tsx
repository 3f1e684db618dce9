import { useId } from "react";
import type { AnyId } from "../../../../api/questions/answers.ts";
import { hasKey } from "../../../../api/questions/kinds.ts";
import { isComplete, matchesOf } from "../../../../api/questions/scoring/scoring.ts";
import { plainOf } from "../../../../api/questions/text/rich-text.ts";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import { ChevronDown } from "../../../icons/part-icons.tsx";
import { classNames } from "../../../theme/class-names.ts";
import { RichText } from "../../RichText/RichText.tsx";
import { ScoredParts } from "../../ScoredParts/ScoredParts.tsx";
import type { ControlProps } from "../control-props.ts";
import { CheckBar } from "../feedback/CheckBar.tsx";
import { optionLetter } from "../feedback/option-letter.ts";
import { control } from "../../../controls/field.css.ts";
import * as select from "../../../controls/Select/Select.css.ts";
import * as css from "./MatchPairs.css.ts";

export const MATCH_LABELS = {
  options: "Options",
  chooseOne: "Choose…",
  matchedOf: "{count} of {total} matched",
  matchToCheck: "Choose an option for each to check your answer.",
} as const satisfies LabelSet;

/** Number of characters above which a select cuts off an option, so that the options are also listed in full. */
const SHORT_TEXT_MAX = 36;

/** Prompts of a matching, each with a select of the options. */
export function MatchPairs(props: ControlProps<"match">) {
  const { question, labelledBy, answer, revealed, locked, onAnswer, onCheck } = props;
  const id = useId();
  const t = useLabels("quiz", MATCH_LABELS);
  if (revealed && hasKey(question)) return <ScoredParts question={question} answer={answer} />;

  const { prompts, options } = question;
  const chosen = matchesOf(answer);
  const isLong = options.some(({ text }) => text.length > SHORT_TEXT_MAX || /\n|!\[/.test(text));

  const choose = (prompt: AnyId, option: AnyId | undefined) =>
    onAnswer(
      prompts.flatMap(({ id: promptId }) => {
        const matched = promptId === prompt ? option : chosen.get(promptId);
        return matched === undefined ? [] : [{ prompt: promptId, option: matched }];
      }),
    );

  return (
    <>
      {isLong ? (
        <ol className={css.options} aria-label={t("options")}>
          {options.map(({ id: option, text }, index) => (
            <li key={option} className={css.option}>
              <span className={css.letter}>{optionLetter(index)}</span>
              <span className={css.text} dir="auto">
                <RichText text={text} />
              </span>
            </li>
          ))}
        </ol>
      ) : null}
      <div className={css.pairs} role="group" aria-labelledby={labelledBy}>
        {prompts.map(({ id: prompt, text }) => (
          <div key={prompt} className={css.pair}>
            <label className={css.prompt} htmlFor={`${id}-${prompt}`} dir="auto">
              <RichText text={text} links={false} />
            </label>
            <div className={select.frame}>
              <select
                id={`${id}-${prompt}`}
                className={classNames(control, select.select, css.select)}
                aria-disabled={locked || undefined}
                value={chosen.get(prompt) ?? ""}
                onChange={({ target: { value } }) => {
                  if (!locked) choose(prompt, options.find(({ id: option }) => String(option) === value)?.id);
                }}
              >
                <option value="">{t("chooseOne")}</option>
                {options.map(({ id: option, text: words }, index) => (
                  <option key={option} value={option}>
                    {isLong ? `${optionLetter(index)}. ${plainOf(words)}` : plainOf(words)}
                  </option>
                ))}
              </select>
              <ChevronDown className={select.arrow} size={18} />
            </div>
          </div>
        ))}
      </div>
      <CheckBar
        status={t("matchedOf", { count: chosen.size, total: prompts.length })}
        missing={isComplete(question, answer) ? null : t("matchToCheck")}
        onCheck={locked ? undefined : onCheck}
      />
    </>
  );
}
