import { Clock } from "../../icons/screen-icons.tsx";
import { useLayoutEffect, useRef, useState } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Countdown.css.ts";
import { announcement, formatClock, secondsLeft, urgency, warning } from "./countdown.ts";

export interface CountdownProps {
  /** When the time is up, in milliseconds on the clock of `now`. */
  deadline: number;
  /** The clock, in milliseconds. It alone says how late it is: ticks that a busy tab loses are made up for. */
  now: () => number;
  /** The whole limit in minutes, shown beside the time left. */
  limit: number;
  /** Called once, when no time is left. */
  onExpire: () => void;
  /** Called with a sentence to announce at 10, 5 and 1 minutes and at 30 seconds. */
  onAnnounce: (words: string) => void;
  /** Shows no figures: the time runs on, and the last five minutes and the last one are told in words. Default false. */
  isHidden?: boolean;
}

/** The time remaining, once a second (spec §4.6). */
export function Countdown(props: CountdownProps) {
  const { deadline, now, limit, onExpire, onAnnounce, isHidden = false } = props;
  const [left, setLeft] = useState(() => secondsLeft(deadline, now()));
  const events = useRef({ onExpire, onAnnounce });
  useLayoutEffect(() => {
    events.current = { onExpire, onAnnounce };
  });

  // As early as the clock is seen, so that no tick or return to the tab is missed.
  useLayoutEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let before = secondsLeft(deadline, now());
    let isOver = false;
    const tick = () => {
      clearTimeout(timer);
      const at = now();
      const after = secondsLeft(deadline, at);
      setLeft(after);
      const words = announcement(before, after);
      before = after;
      if (words) events.current.onAnnounce(words);
      if (after > 0) {
        isOver = false;
        timer = setTimeout(tick, (deadline - at) % 1000 || 1000);
      } else if (!isOver) {
        isOver = true;
        events.current.onExpire();
      }
    };
    tick();
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [deadline, now]);

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
