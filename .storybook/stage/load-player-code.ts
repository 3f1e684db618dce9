import { lazyDeferredCode } from "../../src/components/quiz/QuizPlayer/loading/use-deferred-code.ts";

/** Loads the player's deferred code, so that a story renders it at once. */
export const loadPlayerCode = async (): Promise<void> => void (await lazyDeferredCode.load());
