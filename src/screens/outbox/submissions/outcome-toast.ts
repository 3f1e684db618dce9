import type { Toast } from "../../../components/feedback/Toaster/toast.ts";
import { withReason } from "../../calls/failure-reason.ts";
import type { Paths } from "../../paths.ts";
import type { SubmissionOutcome } from "./outbox.ts";

/** Returns the topic of a failure toast, which the next submission of the quiz dismisses. */
export const failureTopic = (quizId: number): string => `submission ${quizId}`;

/** Returns the toast for an outcome, or `null` if the quiz's screen is mounted (`isShown`) and opens the results. */
export function outcomeToast(
  outcome: SubmissionOutcome,
  { isShown, paths }: { isShown: boolean; paths: Paths },
): Toast | null {
  const { quizId } = outcome;
  // If another tab has removed the entry, this one no longer has its title.
  const title = ("quiz" in outcome ? outcome.quiz.title : outcome.title) || "This quiz";
  const results = { label: "See the results", href: paths.results(quizId) };
  switch (outcome.kind) {
    case "submitted":
      if (isShown) return null;
      return {
        title: "Your quiz was submitted",
        description: `${title}: ${outcome.quiz.score ?? 0}%.`,
        action: results,
      };
    case "superseded":
      return {
        title: "Already submitted",
        description: `${title} was already submitted from another tab or device. Answers you gave here after that don't count.`,
        action: results,
      };
    case "rejected":
      return {
        topic: failureTopic(quizId),
        title: "Error",
        description: withReason(
          isShown
            ? "Failed to submit quiz. Please try again."
            : `${title}: Failed to submit quiz. Please try again.`,
          outcome.error,
        ),
        tone: "destructive",
        ...(isShown ? {} : { action: { label: "Open the quiz", href: paths.quiz(quizId) } }),
      };
    case "gone":
      return {
        title: "There is nothing to submit",
        description: `${title} was discarded from another tab or device.`,
      };
  }
}

/** Combines several toasts into one, because each new toast replaces the previous one, which may be unread. */
export function combineToasts(toasts: readonly Toast[]): Toast | null {
  const [first, ...more] = toasts;
  if (!first || more.length === 0) return first ?? null;
  return {
    title: toasts.every(({ title }) => title === first.title)
      ? `${first.title} (${toasts.length})`
      : `${toasts.length} quiz updates`,
    description: toasts.map(({ description }) => description).join(" "),
    ...(toasts.some(({ tone }) => tone === "destructive") ? { tone: "destructive" } : {}),
  };
}
