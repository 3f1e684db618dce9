import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Message.css.ts";

export interface MessageProps extends ComponentPropsWithRef<"div"> {
  /** What happened, in a few words; the screen's heading. */
  title: string;
  /** What happened and what can be done. */
  children: ReactNode;
  /** Ways on, the main one first. */
  actions?: ReactNode;
  /** The level of its heading. Default 1. */
  headingLevel?: 1 | 2 | 3;
}

/**
 * A screen that has nothing to show but a sentence: not found, not available, failed. Its title is the screen's heading
 * of the first level, where the focus goes on arrival; the ways on follow in the order of Tab.
 */
export function Message(props: MessageProps) {
  const { title, children, actions, headingLevel = 1, className, ...rest } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div {...rest} className={classNames(css.message, className)}>
      <Heading className={css.title}>{title}</Heading>
      <div className={css.text}>{children}</div>
      {actions ? <div className={css.actions}>{actions}</div> : null}
    </div>
  );
}
