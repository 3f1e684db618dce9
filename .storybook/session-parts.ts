import { loadSession } from "../src/components/quiz/QuizPlayer/use-session.ts";

/** Fetches the code of all that comes after the first question, so that it stands at once in a story. */
export const fetchSessionParts = async (): Promise<void> => void (await loadSession());
