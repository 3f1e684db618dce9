import { useLayoutEffect, useState } from "react";
import { useIsServed } from "../../react/use-quiz-state.ts";
import { createEarlyQuiz, type PlayerQuiz } from "../early/early-quiz.ts";
import type { PlayerOptions } from "../settings/player-options.ts";
import { describeWith } from "./lazy-code.ts";
import { lazyDeferredCode, lazyEngineCode } from "./use-deferred-code.ts";

const describeLater = describeWith(lazyDeferredCode);

/** Runs an attempt while the component is mounted, with the latest options. Its engine loads beside the first question. */
export function usePlayerQuiz(options: PlayerOptions): PlayerQuiz {
  const isServed = useIsServed();
  const [quiz] = useState(() => {
    const created = createEarlyQuiz(options, isServed, describeLater);
    const code = isServed ? null : lazyEngineCode.get();
    if (code) created.continueWith(code);
    return created;
  });
  useLayoutEffect(() => quiz.update(options));
  // A layout effect, because events between the paint and a later effect would be missed.
  useLayoutEffect(() => {
    const updateVisibility = () => quiz.setVisible(document.visibilityState !== "hidden");
    quiz.start();
    // Even after the player is removed, so that its answers are saved.
    lazyEngineCode.use(quiz.continueWith);
    document.addEventListener("visibilitychange", updateVisibility);
    return () => {
      document.removeEventListener("visibilitychange", updateVisibility);
      quiz.destroy();
    };
  }, [quiz]);
  return quiz;
}
