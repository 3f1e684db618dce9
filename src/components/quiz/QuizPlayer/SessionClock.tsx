import { Button } from "../../controls/Button/Button.tsx";
import { Eye, EyeOff } from "../../icons/part-icons.tsx";
import { Countdown, type CountdownProps } from "../Countdown/Countdown.tsx";
import * as css from "./SessionClock.css.ts";

export interface SessionClockProps extends Required<Omit<CountdownProps, "onExpire">> {
  onHide: (isHidden: boolean) => void;
}

/** The clock of a session, and the button that hides its figures. */
export function SessionClock({ onHide, ...clock }: SessionClockProps) {
  const { isHidden } = clock;
  const does = isHidden ? "Show clock" : "Hide clock";
  return (
    <div className={css.clock}>
      <Countdown {...clock} />
      <Button variant="quiet" isIcon aria-label={does} title={does} onClick={() => onHide(!isHidden)}>
        {isHidden ? <Eye size={18} /> : <EyeOff size={18} />}
      </Button>
    </div>
  );
}
