import type { ComponentPropsWithRef } from "react";
import { classNames } from "../../theme/class-names.ts";
import { Link } from "../../navigation/Link.tsx";
import * as css from "./Button.css.ts";

interface ButtonLook {
  /** Weight of the action; at most one `primary` in view per task. Default `outline`. */
  variant?: "primary" | "outline" | "quiet" | "destructive" | undefined;
  /** 40 px, 48 px, or a 40 px square for an icon alone. Default `md`. */
  size?: "md" | "lg" | "icon" | undefined;
  /** Takes the whole width. Default false. */
  isWide?: boolean | undefined;
}

export interface ButtonProps extends ButtonLook, ComponentPropsWithRef<"button"> {
  /** Does nothing for now but keeps the focus, which `disabled` would lose. Default false. */
  isBusy?: boolean;
}

/** A button. Its `type` is `button` unless told otherwise, so that it never submits by accident. */
export function Button(props: ButtonProps) {
  const { variant, size, isWide, isBusy = false, className, type = "button", onClick, ...rest } = props;
  return (
    <button
      {...rest}
      {...(isBusy ? { "aria-disabled": true } : { onClick })}
      type={type}
      className={classNames(look({ variant, size, isWide }), className)}
    />
  );
}

export interface ButtonLinkProps extends ButtonLook, ComponentPropsWithRef<"a"> {
  href: string;
}

/** A link that looks like a button: for going somewhere, so that it opens in a new tab as links do. */
export function ButtonLink({ variant, size, isWide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={classNames(look({ variant, size, isWide }), className)}>
      {children}
    </Link>
  );
}

function look({ variant = "outline", size = "md", isWide = false }: ButtonLook): string {
  return classNames(css.button, css.size[size], css.variant[variant], isWide && css.wide);
}
