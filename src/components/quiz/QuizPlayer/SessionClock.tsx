import { Button } from "../../controls/Button/Button.tsx";
import { Eye, EyeOff } from "../../icons/part-icons.tsx";
import type { LabelSet } from "../../labels/label.ts";
import { useSay } from "../../labels/labels.tsx";
import { Countdown } from "../Countdown/Countdown.tsx";
import { useQuizAround } from "./quiz-context.ts";
import * as css from "./SessionClock.css.ts";

export const CLOCK_LABELS = { showClock: "Show clock", hideClock: "Hide clock" } as const satisfies LabelSet;

/** The clock of a session, and the button that hides its figures. What it announces, the session announces itself. */
export function SessionClock() {
  const { draft, timeLimit, deadline, now, hideClock } = useQuizAround();
  const say = useSay("quiz", CLOCK_LABELS);
  const { isClockHidden } = draft;
  const does = say(isClockHidden ? "showClock" : "hideClock");
  return (
    <div className={css.clock}>
      <Countdown
        deadline={deadline ?? 0}
        now={now}
        limit={timeLimit ?? 0}
        isHidden={isClockHidden}
        onAnnounce={() => {}}
      />
      <Button variant="quiet" isIcon aria-label={does} onClick={() => hideClock(!isClockHidden)}>
        {isClockHidden ? <Eye size={18} /> : <EyeOff size={18} />}
      </Button>
    </div>
  );
}
