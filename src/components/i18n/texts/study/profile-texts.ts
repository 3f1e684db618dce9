import type { ExamProfile } from "../../../../api/catalog/schema.ts";
import { formatList } from "../../format/lists.ts";
import { formatPercent } from "../../format/numbers.ts";
import type { Translate } from "../../labels/labels.tsx";
import type { PROFILE_LABELS } from "./profile-labels.ts";

type TranslateProfile = Translate<typeof PROFILE_LABELS>;

/** Returns the facts of an exam: questions, time, pass mark, kinds of questions, and whether learners can go back. */
export function profileTexts(profile: ExamProfile, t: TranslateProfile): string[] {
  const { questions, fewest, minutes, passMark, points, kinds, backNavigation } = profile;
  const passMarkText = formatPercent(passMark, t.locale);
  const has = (kind: ExamProfile["kinds"][number]) => kinds.includes(kind);
  return [
    fewest === undefined
      ? t("examQuestions", { count: questions })
      : t("examQuestionsRange", { fewest, count: questions }),
    t("examMinutes", { count: minutes }),
    points
      ? t("passMarkInPoints", { passMark: passMarkText, points: points.pass, max: points.most })
      : t("passMark", { passMark: passMarkText }),
    formatList(
      [
        ...(has("single")
          ? [t(has("multiple") ? "singleAndSeveralAnswers" : "singleAnswers")]
          : has("multiple")
            ? [t("severalAnswers")]
            : []),
        ...(has("order") ? [t("ordering")] : []),
        ...(has("match") ? [t("matching")] : []),
      ],
      t.locale,
    ),
    backNavigationText(!backNavigation, t),
  ];
}

/** Returns whether learners can go back to a question, as text. */
export const backNavigationText = (isForwardOnly: boolean, t: TranslateProfile): string =>
  t(isForwardOnly ? "noGoingBack" : "goingBack");
