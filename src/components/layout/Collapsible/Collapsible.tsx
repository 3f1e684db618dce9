import { useState, type ComponentPropsWithRef, type ReactNode } from "react";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Collapsible.css.ts";

export interface CollapsibleProps extends ComponentPropsWithRef<"details"> {
  summary: ReactNode;
  /** Further attributes of the `summary` element. */
  summaryProps?: ComponentPropsWithRef<"summary">;
  /** Whether it is expanded at first. Default false. To control it, use `open` and `onToggle`. */
  defaultOpen?: boolean;
  /** Whether print shows the content of a collapsed one. Default false. */
  expandedInPrint?: boolean;
}

/** Content under a summary that expands and collapses it. Keyboard: Enter or Space on the summary. */
export function Collapsible(props: CollapsibleProps) {
  const {
    summary,
    summaryProps,
    defaultOpen = false,
    expandedInPrint = false,
    className,
    children,
    ...rest
  } = props;
  // Only the first value counts: a later one must not undo what the user has expanded or collapsed.
  const [open] = useState(defaultOpen);
  return (
    <details open={open} {...rest} className={classNames(expandedInPrint && css.expandedInPrint, className)}>
      <summary {...summaryProps} className={classNames(css.summary, summaryProps?.className)}>
        {summary}
      </summary>
      {children}
    </details>
  );
}
