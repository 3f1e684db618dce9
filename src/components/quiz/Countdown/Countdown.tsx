import { useRef, useState, type ComponentPropsWithRef } from "react";
import type { LabelSet } from "../../i18n/labels/label.ts";
import { useLanguage, useLabels } from "../../i18n/labels/labels.tsx";
import { Clock } from "../../icons/question-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { secondsLeft } from "../engine/time/clock.ts";
import {
  ANNOUNCED_LABELS,
  announcement,
  COUNTDOWN_LABELS,
  formatClock,
  urgency,
  warning,
} from "./time-left.ts";
import { useDeadline } from "./use-deadline.ts";
import { useSecondsLeft } from "./use-seconds-left.ts";
import * as css from "./Countdown.css.ts";

const LABELS = { ...COUNTDOWN_LABELS, ...ANNOUNCED_LABELS } as const satisfies LabelSet;

interface CountdownOwnProps {
  /** End of the time, in milliseconds on the clock of `now`. */
  deadline: number;
  /** Returns the current time in milliseconds. */
  now: () => number;
  /** Time limit in minutes, shown beside the time remaining. */
  limit: number;
  /** Called once when the time is up. */
  onExpire?: () => void;
  /** Called with a sentence to announce when 10, 5 and 1 minutes and 30 seconds are left. Default: nothing is announced. */
  onAnnounce?: (text: string) => void;
  /** Hides the figures; the last five minutes and the last minute are shown as text. Default false. */
  figuresHidden?: boolean;
  /** Labels that override those of the provider. */
  labels?: Partial<LabelSet> | undefined;
}

export interface CountdownProps
  extends CountdownOwnProps, Omit<ComponentPropsWithRef<"div">, keyof CountdownOwnProps | "children"> {}

/**
 * Shows the time remaining, updated every second (spec §4.6). Only `now` decides how late it is, so ticks that a busy tab loses
 * don't matter. Hidden, it shows no figures, but the last five minutes and the last one in words.
 *
 * Nothing in it takes focus. Assistive technology finds a timer named Time Remaining that announces nothing itself: at 10, 5 and 1
 * minutes and at 30 seconds, `onAnnounce` gets a sentence for a polite live region.
 */
export function Countdown({
  deadline,
  now,
  limit,
  onExpire = () => {},
  onAnnounce = () => {},
  figuresHidden = false,
  labels,
  className,
  ...rest
}: CountdownProps) {
  const t = useLabels("quiz", LABELS, labels);
  const { locale } = useLanguage();
  const [left, setLeft] = useState(() => secondsLeft(deadline, now()));
  const before = useRef(left);
  useSecondsLeft(deadline, now, (seconds) => {
    const text = announcement(before.current, seconds, t);
    before.current = seconds;
    setLeft(seconds);
    if (text !== null) onAnnounce(text);
  });
  useDeadline(deadline, now, onExpire);

  const state = urgency(left);
  return (
    <div
      {...rest}
      className={classNames(css.timer, className)}
      role="timer"
      data-state={state}
      aria-label={t("timeRemaining")}
    >
      <span className={css.label}>{t("timeRemaining")}</span>
      {figuresHidden ? (
        <b className={classNames(css.hidden, css.urgency[state])}>
          {state === "calm" ? null : <Clock className={css.icon} size="1em" />}
          {warning(left, t) ?? t("timeHidden")}
        </b>
      ) : (
        <>
          <b className={classNames(css.figures, css.urgency[state])}>
            {state === "calm" ? null : <Clock className={css.icon} size="0.75em" />}
            {formatClock(left, locale)}
          </b>
          <span className={css.limit}>{t("timeOf", { limit: formatClock(limit * 60, locale) })}</span>
        </>
      )}
    </div>
  );
}
