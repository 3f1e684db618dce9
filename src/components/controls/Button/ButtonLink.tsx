import { forwardRef, type ComponentPropsWithRef } from "react";
import { Link } from "../../navigation/Link.tsx";
import { classNames } from "../../theme/class-names.ts";
import { buttonStyle, type ButtonStyle } from "./button-style.ts";

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
      className={classNames(buttonStyle({ variant, size, isIcon, isWide }), className)}
    >
      {children}
    </Link>
  );
});
