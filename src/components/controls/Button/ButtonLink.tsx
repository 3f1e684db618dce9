import { forwardRef, type ComponentPropsWithRef } from "react";
import { Link } from "../../react/Link.tsx";
import { classNames } from "../../theme/class-names.ts";
import { buttonStyle, type ButtonStyle } from "./button-style.ts";

export interface ButtonLinkProps extends ButtonStyle, ComponentPropsWithRef<"a"> {
  /** The URL. */
  href: string;
}

/**
 * A link that looks like a button, for navigation, so that it can open in a new tab. Enter follows it;
 * assistive technology announces a link.
 */
export const ButtonLink = forwardRef<HTMLAnchorElement, ButtonLinkProps>(function ButtonLink(
  { variant = "outline", size = "md", iconOnly = false, wide = false, className, children, ...rest },
  ref,
) {
  return (
    <Link
      {...rest}
      ref={ref}
      data-icon-only={iconOnly || undefined}
      className={classNames(buttonStyle({ variant, size, iconOnly, wide }), className)}
    >
      {children}
    </Link>
  );
});
