import { forwardRef, type ComponentPropsWithRef, type MouseEvent } from "react";
import { classNames } from "../../theme/class-names.ts";
import { buttonStyle, type ButtonStyle } from "./button-style.ts";
import { pending as pendingStyle } from "./Button.css.ts";

export interface ButtonProps extends ButtonStyle, ComponentPropsWithRef<"button"> {
  /** Ignores clicks, including submit, but keeps focus, which `disabled` would lose. Default false. */
  pending?: boolean;
}

/**
 * A button. Its `type` is `button` by default, so that it never submits by accident.
 *
 * Keyboard: Tab moves to it, Enter and Space press it, and the focus ring is outside it. `pending` and
 * `aria-disabled` keep it focusable and announce it as dimmed; `aria-disabled` alone still calls `onClick`, so
 * that the page can say what is missing. `disabled` removes it from the tab order.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  {
    variant = "outline",
    size = "md",
    iconOnly = false,
    wide = false,
    pending = false,
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
      {...(pending ? { "aria-disabled": true, onClick: doNothing } : { onClick })}
      type={type}
      data-icon-only={iconOnly || undefined}
      className={classNames(
        buttonStyle({ variant, size, iconOnly, wide }),
        pending && pendingStyle,
        className,
      )}
    />
  );
});

/** Prevents a pending button from submitting its form again. */
function doNothing(event: MouseEvent): void {
  event.preventDefault();
}
