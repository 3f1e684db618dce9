import type { ComponentPropsWithRef } from "react";
import type { ExamProfile } from "../../../api/catalog/schema.ts";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import { PROFILE_LABELS } from "../../i18n/texts/study/profile-labels.ts";
import { profileTexts } from "../../i18n/texts/study/profile-texts.ts";
import { classNames } from "../../theme/class-names.ts";
import { EXAM_SUMMARY_LABELS, type ExamSummaryLabels } from "./exam-summary-labels.ts";
import { ExamSource } from "./ExamSource.tsx";
import * as css from "./ExamSummary.css.ts";

export interface ExamSummaryProps extends Omit<ComponentPropsWithRef<"details">, "children"> {
  /** The certification's name. */
  name: string;
  /** The rules of the exam. */
  profile: ExamProfile;
  /** Labels that override those of the provider. */
  labels?: Partial<ExamSummaryLabels> | undefined;
}

/**
 * The rules of a certification's exam: a line with questions and minutes, which expands to the other rules,
 * their source and its date. Keyboard: Enter or Space on the line.
 */
export function ExamSummary({ name, profile, labels, className, ...rest }: ExamSummaryProps) {
  const t = useLabels("study", EXAM_SUMMARY_LABELS, labels);
  const tProfile = useLabels("shared", PROFILE_LABELS, labels);
  const [questions, minutes, ...others] = profileTexts(profile, tProfile);
  return (
    <details {...rest} className={classNames(css.exam, className)}>
      <summary className={css.line}>
        <span className={css.name}>{t("examHeading", { name })}</span> {questions} · {minutes}
      </summary>
      <p className={css.more}>
        {others.join(" · ")}
        {profile.source ? " · " : null}
        <NamespaceLabels namespace="study" labels={labels}>
          <ExamSource {...profile} />
        </NamespaceLabels>
      </p>
    </details>
  );
}
