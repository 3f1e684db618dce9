import type { ReactNode } from "react";
import * as css from "./ScrollRegion.css.ts";

export interface ScrollRegionProps {
  /** What it holds, as assistive technology says it. */
  label: string;
  /** Which way it runs, and so which end of it is seen first. Default: as the page does. */
  dir?: "ltr" | "rtl" | undefined;
  children: ReactNode;
}

/**
 * Holds what may be wider or longer than its place: never wider than the page, at most about 24 lines high, whole where it
 * is printed. By keyboard: Tab reaches it, the arrows scroll it. Assistive technology finds a group
 * named by `label`: no landmark, as a page may hold the same case many times.
 */
export function ScrollRegion({ label, dir, children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- only what has the focus scrolls by keyboard
    <div className={css.region} role="group" aria-label={label} tabIndex={0} dir={dir}>
      {children}
    </div>
  );
}
