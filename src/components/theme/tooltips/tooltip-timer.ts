/** Milliseconds that the pointer rests on a button before its tooltip is shown (spec §9). */
export const TOOLTIP_DELAY_MS = 700;

/** Milliseconds after leaving a tooltip within which the next one is shown without a delay (spec §9). */
export const SKIP_DELAY_MS = 300;

/** Milliseconds that a tooltip stays after the pointer left its button, so that the pointer can reach it. */
export const HIDE_DELAY_MS = 100;

/** Decides when the tooltip of a target is shown. At most one is shown at a time. */
export interface TooltipTimer<Target> {
  /** Handles the pointer entering a target: shows its tooltip after the delay. */
  hover: (target: Target) => void;
  /** Handles the pointer entering the tooltip, which therefore stays. */
  keep: () => void;
  /** Handles the pointer leaving both. */
  leave: () => void;
  /** Shows the tooltip of a target immediately, as for keyboard focus. */
  show: (target: Target) => void;
  /** Hides the tooltip immediately and cancels one that is still due. */
  hide: () => void;
}

/** Creates a timer without a tooltip. Calls `onChange` with the target whose tooltip to show, `null` for none. */
export function createTooltipTimer<Target>(onChange: (target: Target | null) => void): TooltipTimer<Target> {
  let shownTarget: Target | null = null;
  let isDelayed = true;
  let pending: ReturnType<typeof setTimeout> | undefined;
  let skip: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(pending);
    clearTimeout(skip);
  };
  const change = (target: Target | null) => {
    clearTimeout(pending);
    if (target === shownTarget) return;
    shownTarget = target;
    onChange(target);
  };
  const show = (target: Target) => {
    clearTimeout(skip);
    isDelayed = false;
    change(target);
  };
  const startSkip = () => {
    clearTimeout(skip);
    skip = setTimeout(() => {
      isDelayed = true;
    }, SKIP_DELAY_MS);
  };
  return {
    keep,
    show,
    hover(target) {
      keep();
      if (target === shownTarget) return;
      if (isDelayed) pending = setTimeout(() => show(target), TOOLTIP_DELAY_MS);
      else show(target);
    },
    leave() {
      clearTimeout(pending);
      if (shownTarget === null) return;
      startSkip();
      pending = setTimeout(() => change(null), HIDE_DELAY_MS);
    },
    hide() {
      if (shownTarget !== null) startSkip();
      change(null);
    },
  };
}
