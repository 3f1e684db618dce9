import type { ComponentPropsWithRef } from "react";
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
export function TextLink({ className, children, ...rest }: TextLinkProps) {
  return (
    <Link {...rest} className={classNames(css.link, className)}>
      {children}
    </Link>
  );
}

/** An action that stands among links and looks like one. */
export function TextButton({ className, type = "button", ...rest }: ComponentPropsWithRef<"button">) {
  return <button {...rest} type={type} className={classNames(css.asButton, css.link, className)} />;
}
