import type { ComponentPropsWithRef, ReactNode } from "react";
import { CircleAlert, Info, TriangleAlert } from "../../icons/notice-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./Notice.css.ts";

export interface NoticeProps extends Omit<ComponentPropsWithRef<"div">, "role"> {
  /** `destructive` is announced immediately, the others politely. */
  tone: "info" | "warning" | "destructive";
  /** What happened and what to do. */
  children: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
}

const ICONS = { info: Info, warning: TriangleAlert, destructive: CircleAlert };

/**
 * An inline message about the state of the screen. Never takes focus; assistive technology announces a
 * `destructive` one immediately and the others politely. The icon repeats the tone.
 */
export function Notice({ tone, children, action, className, ...rest }: NoticeProps) {
  const Icon = ICONS[tone];
  return (
    <div
      {...rest}
      className={classNames(css.notice, css.tone[tone], className)}
      role={tone === "destructive" ? "alert" : "status"}
    >
      <Icon size={20} className={css.icon[tone]} />
      <div className={css.content}>{children}</div>
      {action}
    </div>
  );
}
