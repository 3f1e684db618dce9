import type { ComponentPropsWithRef, ReactNode } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Message.css.ts";

export interface MessageProps extends ComponentPropsWithRef<"div"> {
  /** What happened, in a few words; the screen's heading. */
  title: string;
  /** What happened and what to do next. */
  children: ReactNode;
  /** Links and buttons, the main one first. */
  actions?: ReactNode;
  /** Level of its heading. Default 1. */
  headingLevel?: 1 | 2 | 3;
}

/**
 * A screen with only a message: not found, not available, failed. Its title is the screen's level-1 heading,
 * which gets focus on navigation; the actions follow in tab order.
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
