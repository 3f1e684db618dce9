import { Button } from "../../../controls/Button/Button.tsx";
import { RETRY_LABELS } from "../../../feedback/Loaded/loaded-labels.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import { classNames } from "../../../theme/class-names.ts";
import { isClosed } from "../../engine/state.ts";
import { usePlayer, usePlayerState } from "../context/quiz-context.ts";
import { failed } from "../../../lazy/lazy-with-retry.css.ts";
import * as css from "../QuizPlayer.css.ts";

/** Says that the deferred code failed to load, and offers to try again. */
export function LoadFailed({ onRetry }: { onRetry: () => void }) {
  const { quiz, t, heading, root } = usePlayer();
  const isOver = usePlayerState(isClosed);
  const tRetry = useLabels("feedback", RETRY_LABELS);
  return (
    // Not a Notice, because that is part of the code that failed to load.
    <div className={classNames(failed, css.missing)} role="alert">
      {t(isOver ? "outcomeFailed" : quiz.hasEngine ? "partFailed" : "quizFailed")}
      <Button
        onClick={() => {
          // The button is about to be removed.
          (heading.current ?? root.current)?.focus();
          onRetry();
        }}
      >
        {tRetry("tryAgain")}
      </Button>
    </div>
  );
}
