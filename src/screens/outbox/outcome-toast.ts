import type { Toast } from "../../components/feedback/Toaster/toast.ts";
import { withReason } from "../failure-words.ts";
import type { Paths } from "../paths.ts";
import type { Outcome } from "./outbox.ts";

/** What a refusal is told about: a new try of the same quiz takes it back. */
export const refusalTopic = (quizId: number): string => `submission ${quizId}`;

/**
 * How an outcome is told; `null` where the quiz's own screen shows it (`isShown`), because it leads on to the results.
 */
export function outcomeToast(
  outcome: Outcome,
  { isShown, paths }: { isShown: boolean; paths: Paths },
): Toast | null {
  const { quizId } = outcome;
  // Where another tab settled it meanwhile, this one may no longer know how it was called.
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
    case "refused":
      return {
        topic: refusalTopic(quizId),
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

/** Several toasts as one, so that none of them covers what another one told. */
export function oneToast(toasts: readonly Toast[]): Toast | null {
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
