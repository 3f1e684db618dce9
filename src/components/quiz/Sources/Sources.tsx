import type { Reference } from "../../../api/questions/text/reference.ts";
import { NewTabMark } from "../../controls/TextLink/NewTabMark.tsx";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { RICH_TEXT_LABELS } from "../RichText/RichText.tsx";
import * as css from "./Sources.css.ts";

export const SOURCE_LABELS = {
  objective: "Objective",
  readOn: "Read more:",
  newTab: RICH_TEXT_LABELS.newTab,
} as const satisfies LabelSet;

export interface SourcesProps {
  /** Number in the exam's outline, such as `2.3`. */
  objective?: string | undefined;
  reference?: Reference | undefined;
}

/** Exam objective and further reading of a question. The link opens in a new tab, and its URL is printed. */
export function Sources({ objective, reference }: SourcesProps) {
  const t = useLabels("quiz", SOURCE_LABELS);
  if (objective === undefined && reference === undefined) return null;
  return (
    <p className={css.sources}>
      {objective === undefined ? null : (
        <span className={css.objective}>
          {t("objective")} <bdi>{objective}</bdi>
        </span>
      )}
      {reference ? (
        <span className={css.reference}>
          {t("readOn")}{" "}
          <TextLink href={reference.url} target="_blank" rel="noopener noreferrer">
            <bdi>{reference.title}</bdi>
            <NewTabMark label={t("newTab")} />
          </TextLink>
          <span className={css.printedUrl}> ({reference.url})</span>
        </span>
      ) : null}
    </p>
  );
}
