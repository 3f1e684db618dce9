import { forwardRef, type ComponentPropsWithRef } from "react";
import { Link } from "../../navigation/Link.tsx";
import { classNames } from "../../theme/class-names.ts";
import * as css from "./TextLink.css.ts";

export interface TextLinkProps extends ComponentPropsWithRef<"a"> {
  href: string;
}

/**
 * A link within text or in a row. Underlined, so that colour alone never tells it from the text. Enter follows it; the
 * ring is drawn round its words.
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

/** An action that stands among links and looks like one. */
export const TextButton = forwardRef<HTMLButtonElement, ComponentPropsWithRef<"button">>(function TextButton(
  { className, type = "button", ...rest },
  ref,
) {
  return <button {...rest} ref={ref} type={type} className={classNames(css.asButton, css.link, className)} />;
});
