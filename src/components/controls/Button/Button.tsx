import { forwardRef, type ComponentPropsWithRef, type MouseEvent } from "react";
import { classNames } from "../../theme/class-names.ts";
import { buttonStyle, type ButtonStyle } from "./button-style.ts";
import { busy } from "./Button.css.ts";

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
      className={classNames(buttonStyle({ variant, size, isIcon, isWide }), isBusy && busy, className)}
    />
  );
});

/** Keeps a busy button from submitting its form a second time. */
function doNothing(event: MouseEvent): void {
  event.preventDefault();
}
