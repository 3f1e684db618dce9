import { percentParts } from "../i18n/format/numbers.ts";
import { useLanguage } from "../i18n/labels/labels.tsx";
import * as row from "./quiz-row.css.ts";

/** A score in percent, with a smaller percent sign. */
export function ScoreFigure({ score }: { score: number }) {
  const [before, figure, after] = percentParts(score, useLanguage().locale);
  return (
    <>
      {before === "" ? null : <span className={row.percentSign}>{before}</span>}
      {figure}
      <span className={row.percentSign}>{after}</span>
    </>
  );
}
