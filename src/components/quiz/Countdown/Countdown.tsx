import { Clock } from "../../icons/part-icons.tsx";
import { useRef, useState, type ComponentPropsWithRef } from "react";
import type { LabelSet } from "../../labels/label.ts";
import { useLanguage, useSay } from "../../labels/labels.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Countdown.css.ts";
import {
  ANNOUNCED_LABELS,
  announcement,
  COUNTDOWN_LABELS,
  formatClock,
  urgency,
  warning,
} from "./time-left.ts";
import { secondsLeft } from "../engine/clock.ts";
import { useDeadline } from "./useDeadline.ts";
import { useSecondsLeft } from "./useSecondsLeft.ts";

const LABELS = { ...COUNTDOWN_LABELS, ...ANNOUNCED_LABELS } as const satisfies LabelSet;

interface CountdownOwnProps {
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
  /** Words in place of the clock's own. */
  labels?: Partial<LabelSet> | undefined;
}

export interface CountdownProps
  extends CountdownOwnProps, Omit<ComponentPropsWithRef<"div">, keyof CountdownOwnProps | "children"> {}

/** The time remaining, once a second (spec §4.6). */
export function Countdown({
  deadline,
  now,
  limit,
  onExpire = () => {},
  onAnnounce,
  isHidden = false,
  labels,
  className,
  ...rest
}: CountdownProps) {
  const say = useSay("quiz", LABELS, labels);
  const { locale } = useLanguage();
  const [left, setLeft] = useState(() => secondsLeft(deadline, now()));
  const before = useRef(left);
  useSecondsLeft(deadline, now, (seconds) => {
    const words = announcement(before.current, seconds, say);
    before.current = seconds;
    setLeft(seconds);
    if (words !== null) onAnnounce(words);
  });
  useDeadline(deadline, now, onExpire);

  const state = urgency(left);
  return (
    <div
      {...rest}
      className={classNames(css.timer, className)}
      role="timer"
      aria-label={say("timeRemaining")}
    >
      <span className={css.label}>{say("timeRemaining")}</span>
      {isHidden ? (
        <b className={classNames(css.hidden, css.urgency[state])}>
          {state === "calm" ? null : <Clock className={css.icon} size="1em" />}
          {warning(left, say) ?? say("timeHidden")}
        </b>
      ) : (
        <>
          <b className={classNames(css.figures, css.urgency[state])}>
            {state === "calm" ? null : <Clock className={css.icon} size="0.75em" />}
            {formatClock(left, locale)}
          </b>
          <span className={css.limit}>{say("timeOf", { limit: formatClock(limit * 60, locale) })}</span>
        </>
      )}
    </div>
  );
}
