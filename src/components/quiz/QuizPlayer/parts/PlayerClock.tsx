import { Button } from "../../../controls/Button/Button.tsx";
import type { LabelSet } from "../../../i18n/labels/label.ts";
import { useLabels } from "../../../i18n/labels/labels.tsx";
import { Eye, EyeOff } from "../../../icons/part-icons.tsx";
import { Countdown } from "../../Countdown/Countdown.tsx";
import { usePlayer, usePlayerState } from "../context/quiz-context.ts";
import * as css from "./PlayerClock.css.ts";

export const CLOCK_LABELS = { showClock: "Show clock", hideClock: "Hide clock" } as const satisfies LabelSet;

/** Time remaining, with a button that hides it. Announces nothing, because the engine announces the warnings. */
export function PlayerClock() {
  const { quiz, props } = usePlayer();
  const deadline = usePlayerState((state) => state.deadline);
  const timeLimit = usePlayerState(({ settings }) => settings.timeLimit);
  const isClockHidden = usePlayerState((state) => state.isClockHidden);
  const t = useLabels("quiz", CLOCK_LABELS);
  const label = t(isClockHidden ? "showClock" : "hideClock");
  return (
    <div className={css.clock}>
      <Countdown
        deadline={deadline ?? 0}
        now={props.now ?? Date.now}
        limit={timeLimit ?? 0}
        figuresHidden={isClockHidden}
      />
      <Button variant="quiet" iconOnly aria-label={label} onClick={() => quiz.hideClock(!isClockHidden)}>
        {isClockHidden ? <Eye size={18} /> : <EyeOff size={18} />}
      </Button>
    </div>
  );
}
