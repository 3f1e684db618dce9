import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import type { User } from "../../api/auth/schema.ts";
import { isSignInOver } from "../../api/call-errors.ts";
import { ownReportsQuery, reportQuestion } from "../../api/reports/queries.ts";
import { ReportReason, type NewReport } from "../../api/reports/schema.ts";
import type { Id } from "../../api/wire.ts";
import { WHOLE_FORM, type FormErrors } from "../../components/controls/form-errors.ts";
import { NO_REPORT, ReportQuestion } from "../../components/quiz/ReportQuestion/ReportQuestion.tsx";
import { failureReason } from "../calls/failure-reason.ts";
import { isFirstTry } from "../calls/loadable-of.ts";
import { useFormDraft } from "../forms/useFormDraft.ts";
import { useScreens } from "../ScreensProvider.tsx";

const FORM = {
  schema: z.object({ reason: z.nullable(ReportReason), text: z.string() }),
  initial: NO_REPORT,
};

export interface QuestionReportProps {
  user: User;
  quizId: Id;
  questionId: Id;
  /** Names the question within a sentence, such as `question 3`, if there are several. */
  subject?: string;
  /** Where it is shown: in an open quiz, or in a review, where the learner may look for the result. */
  screen: "session" | "review";
}

/** Reports a question, or shows the result of the report. Reporting also works if earlier reports failed to load. */
export function QuestionReport({ user, quizId, questionId, subject, screen }: QuestionReportProps) {
  const { api } = useScreens();
  const reports = useQuery({
    ...ownReportsQuery(quizId),
    refetchOnMount: screen === "review" ? "always" : true,
  });
  const { mutateAsync, isPending } = useMutation(reportQuestion(api, quizId));
  const form = useFormDraft(user, `report:${questionId}`, FORM);
  const [isOpen, setOpen] = useState(false);
  const send = async (report: NewReport): Promise<FormErrors> => {
    try {
      await mutateAsync({ questionId, report });
      setOpen(false);
      form.forget();
      return {};
    } catch (error) {
      // If the sign-in ended, the host reports it, and the typed text is kept.
      if (isSignInOver(error)) return {};
      return { [WHOLE_FORM]: failureReason(error) };
    }
  };
  // Until the reports have loaded, it is unknown which of the two to show.
  if (isFirstTry(reports)) return null;
  return (
    <ReportQuestion
      subject={subject}
      report={reports.data?.find((candidate) => candidate.questionId === questionId) ?? null}
      open={isOpen}
      onOpenChange={setOpen}
      value={form.draft}
      onValueChange={form.change}
      pending={isPending}
      onSubmit={send}
    />
  );
}
