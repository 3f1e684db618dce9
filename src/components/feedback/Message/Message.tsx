import type { ReactNode } from "react";
import * as css from "./Message.css.ts";

export interface MessageProps {
  title: string;
  /** What happened and what can be done. */
  children: ReactNode;
  /** Ways on, the main one first. */
  actions?: ReactNode;
}

/** A screen that has nothing to show but a sentence: not found, not available, failed. */
export function Message({ title, children, actions }: MessageProps) {
  return (
    <div className={css.message}>
      <h1 className={css.title}>{title}</h1>
      <div className={css.text}>{children}</div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}
