import type { ReactNode } from "react";
import * as css from "./Message.css.ts";

export interface MessageProps {
  /** What happened, in a few words; the screen's heading. */
  title: string;
  /** What happened and what can be done. */
  children: ReactNode;
  /** Ways on, the main one first. */
  actions?: ReactNode;
}

/**
 * A screen that has nothing to show but a sentence: not found, not available, failed. Its title is the screen's heading
 * of the first level, where the focus goes on arrival; the ways on follow in the order of Tab.
 */
export function Message({ title, children, actions }: MessageProps) {
  return (
    <div className={css.message}>
      <h1 className={css.title}>{title}</h1>
      <div className={css.text}>{children}</div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}
