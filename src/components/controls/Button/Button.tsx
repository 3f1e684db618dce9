import { forwardRef, type ComponentPropsWithRef, type MouseEvent } from "react";
import { classNames } from "../../theme/class-names.ts";
import { Link } from "../../navigation/Link.tsx";
import * as css from "./Button.css.ts";

interface ButtonStyle {
  /** Weight of the action; at most one `primary` in view per task. Default `outline`. */
  variant?: "primary" | "outline" | "quiet" | "destructive";
  /** 32, 40 or 48 px high. `sm` is for dense rows alone: a finger wants 40. Default `md`. */
  size?: "sm" | "md" | "lg";
  /** A square for an icon alone, as wide as it is high; it then needs an `aria-label`, which is its tooltip. Default false. */
  isIcon?: boolean;
  /** Takes the whole width. Default false. */
  isWide?: boolean;
}

export interface ButtonProps extends ButtonStyle, ComponentPropsWithRef<"button"> {
  /** Does nothing for now, submitting included, but keeps the focus, which `disabled` would lose. Default false. */
  isBusy?: boolean;
}

/**
 * A button. Its `type` is `button` unless told otherwise, so that it never submits by accident.
 *
 * Keyboard: Tab reaches it, Enter and Space press it, and the focus ring is drawn outside it. `isBusy` and
 * `aria-disabled` keep it reachable and read as dimmed; `aria-disabled` alone still calls `onClick`, so that the page
 * can say what is missing. `disabled` takes it out of the order of focus.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = "outline",
    size = "md",
    isIcon = false,
    isWide = false,
    isBusy = false,
    className,
    type = "button",
    onClick,
    ...rest
  },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      {...(isBusy ? { "aria-disabled": true, onClick: doNothing } : { onClick })}
      type={type}
      data-icon-only={isIcon || undefined}
      className={classNames(styleOf({ variant, size, isIcon, isWide }), isBusy && css.busy, className)}
    />
  );
});

export interface ButtonLinkProps extends ButtonStyle, ComponentPropsWithRef<"a"> {
  href: string;
}

/**
 * A link that looks like a button: for going somewhere, so that it opens in a new tab as links do. Enter follows it;
 * assistive technology reads a link.
 */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant = "outline", size = "md", isIcon = false, isWide = false, className, children, ...rest },
  ref,
) {
  return (
    <Link
      {...rest}
      ref={ref}
      data-icon-only={isIcon || undefined}
      className={classNames(styleOf({ variant, size, isIcon, isWide }), className)}
    >
      {children}
    </Link>
  );
});

function styleOf({ variant, size, isIcon, isWide }: Required<ButtonStyle>): string {
  const shape = isIcon ? css.icon[size] : css.size[size];
  return classNames(css.button, shape, css.variant[variant], isWide && css.wide);
}

/** Keeps a busy button from submitting its form a second time. */
function doNothing(event: MouseEvent): void {
  event.preventDefault();
}
