import type { ReactNode } from "react";
import * as css from "./ScreenHead.css.ts";

export interface ScreenHeadProps {
  title: string;
  /** What the screen is for, in a sentence or two. */
  children: ReactNode;
}

/** The heading of a screen, where the focus goes on arrival, and what the screen is for. */
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
