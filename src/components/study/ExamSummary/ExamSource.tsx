import type { ExamProfile } from "../../../api/catalog/schema.ts";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import { formatDay } from "../../i18n/format/dates.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { withElements } from "../../i18n/labels/with-elements.tsx";
import { EXAM_SUMMARY_LABELS } from "./exam-summary-labels.ts";

/** The source of an exam's facts and its date. Renders nothing for an exam that the organization sets itself. */
export function ExamSource({ source, checkedAt }: Pick<ExamProfile, "source" | "checkedAt">) {
  const t = useLabels("study", EXAM_SUMMARY_LABELS);
  if (!source) return null;
  const link = <TextLink href={source.url}>{source.title}</TextLink>;
  return checkedAt === undefined
    ? link
    : withElements(t("sourceAsOf", { day: formatDay(checkedAt, t.locale) }), { source: link });
}
