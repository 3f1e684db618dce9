import {
  DOMAIN_QUIZ,
  PRACTICE_EXAM,
  QUICK_START,
  type QuizSize,
} from "../../../../api/quizzes/quiz-sizes.ts";
import type { SuggestedQuiz } from "../../../../api/quizzes/start/suggested-quiz.ts";
import type { Translate } from "../../labels/labels.tsx";
import type { LIMIT_LABELS } from "./limit-labels.ts";
import { wholeLimitText, type ExtraTimeOrUnknown } from "./limit-text.ts";
import type { SESSION_LABELS } from "./session-labels.ts";

type TranslateSession = Translate<typeof SESSION_LABELS>;

/** Text of a button that starts an advised session. */
export interface SessionLabel {
  text: string;
  /** Visually hidden text that names the domain; empty if `text` names it. */
  about: string;
}

/**
 * Returns the text of a session's button. `name` is the domain or certification, empty for an exam. A graded session names its
 * time limit with the learner's extra time, except for a learner who practices untimed, or while that is unknown.
 */
export function sessionLabel(
  quiz: SuggestedQuiz,
  name: string,
  extraTime: ExtraTimeOrUnknown,
  t: Translate<typeof SESSION_LABELS & typeof LIMIT_LABELS>,
): SessionLabel {
  const graded = (label: "takeExam" | "takeQuiz", { questionCount, timeLimit }: QuizSize) => {
    const text = t(label, { count: questionCount });
    if (timeLimit === null || extraTime === null) return text;
    const limit = wholeLimitText({ timeLimit, extraTime }, t);
    return limit === null ? text : t("sessionInLimit", { session: text, limit });
  };
  if (quiz.kind === "exam") return { text: graded("takeExam", PRACTICE_EXAM), about: "" };
  const size = quiz.kind === "domain" ? DOMAIN_QUIZ : QUICK_START;
  return quiz.mode === "quiz"
    ? { text: graded("takeQuiz", size.quiz), about: t("onDomainSuffix", { name }) }
    : { text: t("practiceDomain", { name }), about: "" };
}

/** Returns the text of a session's button in a row that already names the domain. */
export function shortSessionLabel(quiz: SuggestedQuiz, name: string, t: TranslateSession): SessionLabel {
  return quiz.kind !== "exam" && quiz.mode === "study"
    ? { text: t("practice"), about: t("practiceDomainSuffix", { name }) }
    : { text: t("gradedQuiz"), about: t("onDomainSuffix", { name }) };
}

/** Returns the text of a button that retries missed questions. */
export const retryText = (missed: number, t: TranslateSession): string => t("retryMissed", { count: missed });

/** Returns how many missed questions were wrong or unanswered; `null` if all were answered. */
export function missedText(missed: number, unanswered: number, t: TranslateSession): string | null {
  if (unanswered <= 0) return null;
  return unanswered >= missed
    ? t("allUnanswered", { count: missed })
    : t("someUnanswered", { wrong: missed - unanswered, count: unanswered });
}
