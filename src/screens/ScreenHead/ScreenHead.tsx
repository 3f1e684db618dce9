import type { ReactNode } from "react";
import * as css from "./ScreenHead.css.ts";

export interface ScreenHeadProps {
  title: string;
  /** Says in a sentence or two what the screen is for. */
  children: ReactNode;
}

/** Renders a screen's heading, which takes the focus on navigation, and its introduction. */
export function ScreenHead({ title, children }: ScreenHeadProps) {
  return (
    <div className={css.head}>
      <h1 className={css.title} tabIndex={-1}>
        {title}
      </h1>
      <p className={css.lead}>{children}</p>
    </div>
  );
}
