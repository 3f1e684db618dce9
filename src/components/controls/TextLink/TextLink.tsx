import { forwardRef, type ComponentPropsWithRef } from "react";
import { Link } from "../../react/Link.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./TextLink.css.ts";

export interface TextLinkProps extends ComponentPropsWithRef<"a"> {
  href: string;
}

/**
 * A link within text or in a row. Underlined, so that it does not rely on color. Enter follows it; the focus
 * ring is around its text.
 */
export const TextLink = forwardRef<HTMLAnchorElement, TextLinkProps>(function TextLink(
  { className, children, ...rest },
  ref,
) {
  return (
    <Link {...rest} ref={ref} className={classNames(css.link, className)}>
      {children}
    </Link>
  );
});

/** A button that looks like a link, for actions among links. */
export const TextButton = forwardRef<HTMLButtonElement, ComponentPropsWithRef<"button">>(function TextButton(
  { className, type = "button", ...rest },
  ref,
) {
  return <button {...rest} ref={ref} type={type} className={classNames(css.asButton, css.link, className)} />;
});
