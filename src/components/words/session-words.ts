import type { AdvisedSession } from "../../api/quizzes/advised-session.ts";
import { DOMAIN_QUIZ, PRACTICE_EXAM, QUICK_START } from "../../api/quizzes/quiz-sizes.ts";
import { formatNumber } from "../format/numbers.ts";

/** What a button is called that begins an advised session. */
export interface SessionWords {
  text: string;
  /** Follows the text for who listens, where it does not say itself what the session is about. */
  about: string;
}

/** The words of a session's button; `name` is that of its domain or certification, empty for an exam. */
export function sessionWords(session: AdvisedSession, name: string): SessionWords {
  if (session.kind === "exam")
    return { text: `Take a practice exam of ${PRACTICE_EXAM.questionCount}`, about: "" };
  const size = session.kind === "domain" ? DOMAIN_QUIZ : QUICK_START;
  return session.mode === "quiz"
    ? { text: `Take a graded quiz of ${size.quiz.questionCount}`, about: ` on ${name}` }
    : { text: `Practise ${name}`, about: "" };
}

/** The same for a row that names its domain already. */
export function shortSessionWords(session: AdvisedSession, name: string): SessionWords {
  return session.kind !== "exam" && session.mode === "study"
    ? { text: "Practise", about: ` ${name}` }
    : { text: "Graded quiz", about: ` on ${name}` };
}

/** What a button is called that asks so many missed questions again. */
export function retryWords(missed: number): string {
  return missed === 1 ? "Retry the one you missed" : `Retry the ${formatNumber(missed)} you missed`;
}

/** What missed questions are where not all of them were answered wrongly; `null` where all were. */
export function missedWords(missed: number, unanswered: number): string | null {
  if (unanswered <= 0) return null;
  if (unanswered >= missed)
    return missed === 1 ? "It was left unanswered." : "All of them were left unanswered.";
  return `${formatNumber(missed - unanswered)} answered wrongly, ${formatNumber(unanswered)} left unanswered.`;
}
