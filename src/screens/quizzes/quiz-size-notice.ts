import type { CreatedQuiz } from "../../api/quizzes/schema.ts";
import { formatPercent, plural } from "../../components/i18n/format/numbers.ts";

/**
 * Returns a notice about a quiz that is an earlier attempt, or longer or shorter than requested; `null` otherwise.
 * `onlyUnseen` is the request's.
 */
export function quizSizeNotice(
  {
    questionCount,
    totalQuestions,
    adaptiveInfo,
    isContinued,
  }: Pick<CreatedQuiz, "questionCount" | "totalQuestions" | "adaptiveInfo" | "isContinued">,
  onlyUnseen = false,
): {
  title: string;
  description: string;
} | null {
  if (isContinued)
    return {
      title: "You are continuing your open attempt",
      description: "Your answers, its settings and the time left are unchanged.",
    };
  if (adaptiveInfo) {
    const { adaptedQuestionCount, originalQuestionCount, increasePercentage } = adaptiveInfo;
    return {
      title: "A longer session for you",
      description: `${plural(adaptedQuestionCount, "question")} instead of ${originalQuestionCount} (+${formatPercent(increasePercentage, "en")}), because your average here is still low.`,
    };
  }
  if (totalQuestions >= questionCount) return null;
  return {
    title: "A shorter session",
    description: `${plural(totalQuestions, "question")} instead of ${questionCount}: ${onlyUnseen ? "you have seen all others" : "there are no more questions here yet"}.`,
  };
}
