import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import * as z from "zod/mini";
import type { User } from "../../api/auth/schema.ts";
import { isSignInOver } from "../../api/client.ts";
import { ownReportsQuery, reportQuestion } from "../../api/reports/queries.ts";
import { ReportReason, type NewReport } from "../../api/reports/schema.ts";
import type { Id } from "../../api/wire.ts";
import { WHOLE_FORM, type FormErrors } from "../../components/controls/form-errors.ts";
import { NO_REPORT, ReportQuestion } from "../../components/quiz/ReportQuestion/ReportQuestion.tsx";
import { failureReason } from "../failure-words.ts";
import { isFirstTry } from "../loadable-of.ts";
import { useScreens } from "../ScreensProvider.tsx";
import { useTypedDraft } from "../useTypedDraft.ts";

const TYPED = {
  schema: z.object({ reason: z.nullable(ReportReason), text: z.string() }),
  initial: NO_REPORT,
};

export interface OwnReportProps {
  user: User;
  quizId: Id;
  questionId: Id;
  /** What the question is called on the page, such as `question 3`, where there are several. */
  on?: string;
  /** In a running session, or in the review, where one may come to see what became of it. */
  place: "session" | "review";
}

/** A learner's report on a question: made, or what became of it. Where that did not load, it can still be made. */
export function OwnReport({ user, quizId, questionId, on, place }: OwnReportProps) {
  const { api } = useScreens();
  const reports = useQuery({
    ...ownReportsQuery(quizId),
    refetchOnMount: place === "review" ? "always" : true,
  });
  const { mutateAsync, isPending } = useMutation(reportQuestion(api, quizId));
  const typed = useTypedDraft(user, `report:${questionId}`, TYPED);
  const [isOpen, setOpen] = useState(false);
  const send = async (report: NewReport): Promise<FormErrors> => {
    try {
      await mutateAsync({ questionId, report });
      setOpen(false);
      typed.forget();
      return {};
    } catch (error) {
      // The sign-in ended: the host says so, and what was typed stays.
      if (isSignInOver(error)) return {};
      return { [WHOLE_FORM]: failureReason(error instanceof Error ? error : new Error(String(error))) };
    }
  };
  // Nothing is said of what has not loaded.
  if (isFirstTry(reports)) return null;
  return (
    <ReportQuestion
      on={on}
      report={reports.data?.find((one) => one.questionId === questionId) ?? null}
      open={isOpen}
      onOpenChange={setOpen}
      value={typed.draft}
      onValueChange={typed.change}
      isBusy={isPending}
      onSubmit={send}
    />
  );
}
