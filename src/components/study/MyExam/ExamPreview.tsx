import type { Category, ExamProfile } from "../../../api/catalog/schema.ts";
import { certificationExam } from "../../../api/quizzes/start/quiz-requests.ts";
import type { DialogProps } from "../../controls/Dialog/Dialog.tsx";
import { ActionDialog } from "../../forms/ActionDialog/ActionDialog.tsx";
import { formatPercent } from "../../i18n/format/numbers.ts";
import { NamespaceLabels, useLabels } from "../../i18n/labels/labels.tsx";
import { LIMIT_LABELS } from "../../i18n/texts/session/limit-labels.ts";
import { limitText, type ExtraTimeOrUnknown } from "../../i18n/texts/session/limit-text.ts";
import { PROFILE_LABELS } from "../../i18n/texts/study/profile-labels.ts";
import { profileTexts } from "../../i18n/texts/study/profile-texts.ts";
import { Stack } from "../../layout/Stack/Stack.tsx";
import { Text } from "../../layout/Text/Text.tsx";
import { ExamSource } from "../ExamSummary/ExamSource.tsx";
import { EXAM_PREVIEW_LABELS } from "./exam-preview-labels.ts";
import { MY_EXAM_LABELS, type MyExamLabels } from "./my-exam-labels.ts";

interface PreviewOwnProps {
  /** The certification whose exam is shown. `null`, or a certification without exam figures, closes the dialog. */
  category: Category | null;
  /** Factor that lengthens the learner's time limits. Default 1. */
  extraTime?: ExtraTimeOrUnknown;
  /** Whether the quiz is being created: the dialog stays open. */
  pending: boolean;
  /** Called with the certification when the learner starts the exam. */
  onStart: (category: Category) => void;
}

export interface ExamPreviewProps
  extends
    PreviewOwnProps,
    Omit<DialogProps, keyof PreviewOwnProps | "actions" | "children" | "labels" | "open" | "title"> {
  /** Labels that override those of the provider. */
  labels?: Partial<MyExamLabels> | undefined;
}

/**
 * Describes an exam before its clock starts: the number of questions in the bank and in the real exam, minutes, pass mark and rules,
 * with their source.
 *
 * Keyboard and assistive technology: as `ActionDialog`, so the start button ignores clicks at first.
 */
export function ExamPreview({ labels, ...props }: ExamPreviewProps) {
  return (
    <NamespaceLabels namespace="study" shared labels={labels}>
      <Preview {...props} />
    </NamespaceLabels>
  );
}

function Preview({ category, extraTime = 1, onStart, ...rest }: Omit<ExamPreviewProps, "labels">) {
  const t = useLabels("study", EXAM_PREVIEW_LABELS);
  const tExam = useLabels("study", MY_EXAM_LABELS);
  const profile = category?.profile;
  return (
    <ActionDialog
      {...rest}
      title={category ? t("examPreviewTitle", { name: category.name }) : ""}
      open={category !== null && profile !== undefined}
      cancelLabel={tExam("cancelExam")}
      actionLabel={t("startMyExam")}
      onAction={() => category && onStart(category)}
    >
      {category && profile ? <Facts category={category} profile={profile} extraTime={extraTime} /> : null}
    </ActionDialog>
  );
}

interface FactsProps {
  category: Category;
  profile: ExamProfile;
  extraTime: ExtraTimeOrUnknown;
}

function Facts({ category, profile, extraTime }: FactsProps) {
  const t = useLabels("study", EXAM_PREVIEW_LABELS);
  const tLimit = useLabels("shared", LIMIT_LABELS);
  const tProfile = useLabels("shared", PROFILE_LABELS);
  const { minutes, passMark, points } = profile;
  const [questions = "", , , ...rules] = profileTexts(profile, tProfile);
  const questionCount = certificationExam(category)?.questionCount ?? 0;
  const isWithin = questionCount >= (profile.fewest ?? profile.questions);
  const passMarkText = formatPercent(passMark, t.locale);
  const rows = [
    [
      t("previewQuestions"),
      questionCount === profile.questions && profile.fewest === undefined
        ? t("previewSameAsExam", { drawn: questionCount })
        : t(isWithin ? "previewWithinRange" : "previewFewerQuestions", {
            drawn: questionCount,
            exam: questions,
          }),
    ],
    [
      t("previewTime"),
      limitText({ timeLimit: minutes, extraTime, isPracticeTest: true }, tLimit) ??
        tLimit("minutes", { count: minutes }),
    ],
    [
      t("previewPassMark"),
      points
        ? t("previewPoints", { passMark: passMarkText, points: points.pass, max: points.most })
        : passMarkText,
    ],
    [t("previewRules"), [...rules, t("previewShownAfter")].join(" · ")],
  ] as const;
  return (
    <Stack gap={4}>
      <Stack as="dl" gap={3}>
        {rows.map(([name, text]) => (
          <Stack gap={1} key={name}>
            <Text as="dt" tone="muted" size="sm">
              {name}
            </Text>
            <Text as="dd" leading="ui" tabular>
              {text}
            </Text>
          </Stack>
        ))}
      </Stack>
      <Text tone="muted" size="sm" leading="ui">
        <ExamSource {...profile} />
      </Text>
      <Text weight="semibold" leading="ui">
        {t("previewClock")}
      </Text>
    </Stack>
  );
}
