import type { ExamProfile } from "../../../api/catalog/schema.ts";
import { useLabels } from "../../i18n/labels/labels.tsx";
import { PROFILE_LABELS } from "../../i18n/texts/study/profile-labels.ts";
import { profileTexts } from "../../i18n/texts/study/profile-texts.ts";
import { Text } from "../../layout/Text/Text.tsx";
import { EXAM_SUMMARY_LABELS } from "../ExamSummary/exam-summary-labels.ts";
import { ExamSource } from "../ExamSummary/ExamSource.tsx";
import { PRACTICE_TESTS_LABELS } from "./practice-tests-labels.ts";
import * as css from "./PracticeTests.css.ts";

interface ExamFactsProps {
  /** The certification's name. */
  name: string;
  profile: ExamProfile;
}

/** The facts of an exam, with their source. */
export function ExamFacts({ name, profile }: ExamFactsProps) {
  const t = useLabels("study", EXAM_SUMMARY_LABELS);
  const tTest = useLabels("study", PRACTICE_TESTS_LABELS);
  const tProfile = useLabels("shared", PROFILE_LABELS);
  return (
    <Text size="sm" leading="ui">
      <Text as="span" weight="heading" leading="ui" className={css.name}>
        {profile.source ? tTest("officialExam", { name }) : t("examHeading", { name })}
      </Text>{" "}
      {profileTexts(profile, tProfile).join(" · ")}
      {profile.source ? " · " : null}
      <ExamSource {...profile} />
    </Text>
  );
}
