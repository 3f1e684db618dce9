import { Clock } from "../../icons/part-icons.tsx";
import { useRef, useState } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Countdown.css.ts";
import { announcement, formatClock, urgency, warning } from "./countdown.ts";
import { secondsLeft } from "./seconds-left.ts";
import { useDeadline } from "./useDeadline.ts";
import { useSecondsLeft } from "./useSecondsLeft.ts";

export interface CountdownProps {
  /** When the time is up, in milliseconds on the clock of `now`. */
  deadline: number;
  /** The clock, in milliseconds. It alone says how late it is: ticks that a busy tab loses are made up for. */
  now: () => number;
  /** The whole limit in minutes, shown beside the time left. */
  limit: number;
  /** Called once, when no time is left. Default nothing: the player keeps its deadline also where the clock is not shown. */
  onExpire?: () => void;
  /** Called with a sentence to announce at 10, 5 and 1 minutes and at 30 seconds. */
  onAnnounce: (words: string) => void;
  /** Shows no figures: the time runs on, and the last five minutes and the last one are told in words. Default false. */
  isHidden?: boolean;
}

/** The time remaining, once a second (spec §4.6). */
export function Countdown(props: CountdownProps) {
  const { deadline, now, limit, onExpire = () => {}, onAnnounce, isHidden = false } = props;
  const [left, setLeft] = useState(() => secondsLeft(deadline, now()));
  const before = useRef(left);
  useSecondsLeft(deadline, now, (seconds) => {
    const words = announcement(before.current, seconds);
    before.current = seconds;
    setLeft(seconds);
    if (words !== null) onAnnounce(words);
  });
  useDeadline(deadline, now, onExpire);

  const state = urgency(left);
  return (
    <div className={css.timer} role="timer" aria-label="Time Remaining">
      <span className={css.label}>Time Remaining</span>
      {isHidden ? (
        <b className={classNames(css.hidden, css.urgency[state])}>
          {state === "calm" ? null : <Clock className={css.icon} size="1em" />}
          {warning(left) ?? "Hidden"}
        </b>
      ) : (
        <>
          <b className={classNames(css.figures, css.urgency[state])}>
            {state === "calm" ? null : <Clock className={css.icon} size="0.75em" />}
            {formatClock(left)}
          </b>
          <span className={css.limit}>of {formatClock(limit * 60)}</span>
        </>
      )}
    </div>
  );
}
