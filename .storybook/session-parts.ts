import { buildKinds } from "../mocks/builders/quizzes.ts";
import { preloadSession } from "../src/components/quiz/QuizPlayer/session-parts.tsx";

/** Fetches all that a session may need, so that it stands at once in a story. How it comes is shown under Layout/Late. */
export const fetchSessionParts = (): Promise<void> =>
  preloadSession({
    questions: buildKinds(),
    hasClock: true,
    isExam: true,
    isForwardOnly: true,
    isClosedHere: true,
  });
