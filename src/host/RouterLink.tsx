import type { MouseEvent } from "react";
import type { LinkProps } from "../components/navigation/Link.tsx";
import { useLocation, useNavigate } from "./Router.tsx";

/** Calls, files and the Storybook are the server's own; parts of this page are the browser's. */
export const isForeign = (href: string): boolean =>
  !href.startsWith("/") || href.startsWith("//") || /^\/(api|storybook)(\/|$)|\.[a-z]+([?#]|$)/i.test(href);

/** An anchor that the router follows where it leads within the app; all else is the browser's. */
export function RouterLink({ children, ...rest }: LinkProps) {
  return isForeign(rest.href) ? <a {...rest}>{children}</a> : <InApp {...rest}>{children}</InApp>;
}

function InApp({ href, onClick, children, ...rest }: LinkProps) {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (rest.target && rest.target !== "_self")) return;
    event.preventDefault();
    // As in a browser, a link to the present address leaves no step back.
    navigate(href, { replace: href === pathname + search + hash });
  };
  return (
    <a {...rest} href={href} onClick={follow}>
      {children}
    </a>
  );
}

/** Whether a click asks for nothing special, such as a new tab. */
const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !altKey && !ctrlKey && !shiftKey;
