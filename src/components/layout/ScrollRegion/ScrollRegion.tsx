import type { ReactNode } from "react";
import * as css from "./ScrollRegion.css.ts";

export interface ScrollRegionProps {
  /** Accessible name of the content. */
  label: string;
  /** Text direction, which determines the end that is visible first. Default: that of the page. */
  dir?: "ltr" | "rtl" | undefined;
  children: ReactNode;
}

/**
 * A scrolling container for wide or long content: never wider than the page, at most about 24 lines high,
 * complete in print. Keyboard: Tab moves to it, arrow keys scroll it. Assistive technology finds a group named
 * by `label`, not a landmark, because a page may contain the same content many times.
 */
export function ScrollRegion({ label, dir, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- must be focusable to scroll by keyboard
    <div className={css.region} role="group" aria-label={label} tabIndex={0} dir={dir}>
      {children}
    </div>
  );
}
