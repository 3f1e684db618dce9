import type { ExamProfile } from "../../../api/catalogue/schema.ts";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import { formatDay } from "../../format/dates.ts";
import { useSay } from "../../labels/labels.tsx";
import { withElements } from "../../labels/with-elements.tsx";
import { PROFILE_LABELS } from "../../words/profile-labels.ts";
import { profileWords } from "../../words/profile-words.ts";
import { EXAM_SUMMARY_LABELS } from "../ExamSummary/exam-summary-labels.ts";
import { PRACTICE_TESTS_LABELS } from "./practice-tests-labels.ts";
import * as css from "./PracticeTests.css.ts";

interface ExamFactsProps {
  /** The certification's name. */
  name: string;
  profile: ExamProfile;
}

/** The facts of an official exam, with their source. */
export function ExamFacts({ name, profile }: ExamFactsProps) {
  const say = useSay("study", EXAM_SUMMARY_LABELS);
  const sayTest = useSay("study", PRACTICE_TESTS_LABELS);
  const sayProfile = useSay("words", PROFILE_LABELS);
  const { source, checkedAt } = profile;
  return (
    <p className={css.facts}>
      <span className={css.name}>{sayTest("officialExam", { name })}</span>{" "}
      {profileWords(profile, sayProfile).join(" · ")} ·{" "}
      {withElements(say("sourceAsOf", { day: formatDay(checkedAt, say.locale) }), {
        source: <TextLink href={source.url}>{source.title}</TextLink>,
      })}
    </p>
  );
}
