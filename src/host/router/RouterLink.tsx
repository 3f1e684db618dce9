import type { MouseEvent } from "react";
import type { LinkProps } from "../../components/react/Link.tsx";
import { isPlainClick } from "./is-plain-click.ts";
import { NOT_PAGES } from "./not-pages.ts";
import { useLocation, useNavigate } from "./Router.tsx";

/**
 * Returns whether the browser, not the router, must follow a link: to the API, the Storybook, a file, another origin
 * or a part of this page.
 */
export const isForeign = (href: string): boolean =>
  !/^\/(?!\/)/.test(href) || NOT_PAGES.some((pattern) => pattern.test(href));

/** Renders an anchor that the router follows within the app and the browser follows everywhere else. */
export function RouterLink({ children, ...rest }: LinkProps) {
  return isForeign(rest.href) ? <a {...rest}>{children}</a> : <InApp {...rest}>{children}</InApp>;
}

function InApp({ href, onClick, children, ...rest }: LinkProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainClick(event) || (rest.target && rest.target !== "_self")) return;
    event.preventDefault();
    // As in a browser, a link to the current address adds no history entry.
    navigate(href, { replace: href === pathname + search + hash });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}
