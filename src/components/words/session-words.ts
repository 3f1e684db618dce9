import type { AdvisedSession } from "../../api/quizzes/advised-session.ts";
import { DOMAIN_QUIZ, PRACTICE_EXAM, QUICK_START } from "../../api/quizzes/quiz-sizes.ts";
import type { Say } from "../labels/labels.tsx";
import type { SESSION_LABELS } from "./session-labels.ts";

type SaySession = Say<typeof SESSION_LABELS>;

/** What a button is called that begins an advised session. */
export interface SessionWords {
  text: string;
  /** Follows the text for who listens, where it does not say itself what the session is about. */
  about: string;
}

/** The words of a session's button; `name` is that of its domain or certification, empty for an exam. */
export function sessionWords(session: AdvisedSession, name: string, say: SaySession): SessionWords {
  if (session.kind === "exam")
    return { text: say("takeExam", { count: PRACTICE_EXAM.questionCount }), about: "" };
  const size = session.kind === "domain" ? DOMAIN_QUIZ : QUICK_START;
  return session.mode === "quiz"
    ? { text: say("takeQuiz", { count: size.quiz.questionCount }), about: say("onDomain", { name }) }
    : { text: say("practiceDomain", { name }), about: "" };
}

/** The same for a row that names its domain already. */
export function shortSessionWords(session: AdvisedSession, name: string, say: SaySession): SessionWords {
  return session.kind !== "exam" && session.mode === "study"
    ? { text: say("practice"), about: say("practiceWhat", { name }) }
    : { text: say("gradedQuiz"), about: say("onDomain", { name }) };
}

/** What a button is called that asks so many missed questions again. */
export const retryWords = (missed: number, say: SaySession): string => say("retryMissed", { count: missed });

/** What missed questions are where not all of them were answered wrongly; `null` where all were. */
export function missedWords(missed: number, unanswered: number, say: SaySession): string | null {
  if (unanswered <= 0) return null;
  return unanswered >= missed
    ? say("allUnanswered", { count: missed })
    : say("someUnanswered", { wrong: missed - unanswered, count: unanswered });
}
