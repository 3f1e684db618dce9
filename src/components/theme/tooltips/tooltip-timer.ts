/** How long the pointer rests on a button before its tooltip is shown, in milliseconds (spec §9). */
export const TOOLTIP_DELAY = 700;

/** How soon after leaving one tooltip the next is shown without a delay, in milliseconds (spec §9). */
export const SKIP_DELAY = 300;

/** How long a tooltip stays after the pointer left its button, so that the pointer can reach the tooltip itself. */
export const HIDE_DELAY = 100;

/** Decides when the tooltip of a target is shown. At most one is shown at a time. */
export interface TooltipTimer<Target> {
  /** The pointer entered a target: shows its tooltip after the delay. */
  hover: (target: Target) => void;
  /** The pointer is on the tooltip, which therefore stays. */
  keep: () => void;
  /** The pointer left both. */
  leave: () => void;
  /** Shows the tooltip of a target at once, as keyboard focus does. */
  show: (target: Target) => void;
  /** Hides the tooltip at once and cancels one that is still to come. */
  hide: () => void;
}

/** Starts with no tooltip. Calls `onChange` with the target whose tooltip is to be shown, `null` for none. */
export function createTooltipTimer<Target>(onChange: (target: Target | null) => void): TooltipTimer<Target> {
  let shown: Target | null = null;
  let isDelayed = true;
  let pending: ReturnType<typeof setTimeout> | undefined;
  let skip: ReturnType<typeof setTimeout> | undefined;
  const keep = () => {
    clearTimeout(pending);
    clearTimeout(skip);
  };
  const change = (target: Target | null) => {
    clearTimeout(pending);
    if (target === shown) return;
    shown = target;
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
    }, SKIP_DELAY);
  };
  return {
    keep,
    show,
    hover(target) {
      keep();
      if (target === shown) return;
      if (isDelayed) pending = setTimeout(() => show(target), TOOLTIP_DELAY);
      else show(target);
    },
    leave() {
      clearTimeout(pending);
      if (shown === null) return;
      startSkip();
      pending = setTimeout(() => change(null), HIDE_DELAY);
    },
    hide() {
      if (shown !== null) startSkip();
      change(null);
    },
  };
}
