import { useQuery } from "@tanstack/react-query";
import { questionQuery } from "../../../api/admin/questions/question-queries.ts";
import type { AdminQuestion, AdminQuestionDetail } from "../../../api/admin/schema.ts";
import type { Id } from "../../../api/wire.ts";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { loadableOf } from "../../calls/loadable-of.ts";
import { EffectsDialog } from "../forms/EffectsDialog.tsx";

export interface DeleteQuestionDialogProps {
  tenantId: Id;
  question: AdminQuestion;
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asks for confirmation before a question is deleted, and says what that affects. */
export function DeleteQuestionDialog({ tenantId, question, ...dialog }: DeleteQuestionDialogProps) {
  const query = useQuery({ ...questionQuery(tenantId, question.id), refetchOnMount: "always", gcTime: 0 });
  return (
    <EffectsDialog
      {...dialog}
      kind="question"
      name={`question ${question.id}`}
      effects={loadableOf([query], questionEffects)}
    />
  );
}

function questionEffects({ question, heldBy }: AdminQuestionDetail): readonly string[] {
  const { running, finished } = heldBy;
  const effects = [
    ...(running > 0
      ? [`${plural(running, "open session")} ${running === 1 ? "keeps" : "keep"} it until the end.`]
      : []),
    ...(finished > 0
      ? [
          `${plural(finished, "finished session")} still ${finished === 1 ? "shows" : "show"} it in the review.`,
        ]
      : []),
    ...(question.form === undefined ? [] : [`Mock exam ${question.form} becomes one question short.`]),
    ...(question.openReports > 0
      ? [
          `${plural(question.openReports, "report")} on it ${question.openReports === 1 ? "is" : "are"} still open.`,
        ]
      : []),
  ];
  return effects.length > 0 ? effects : ["No session uses the latest version."];
}
