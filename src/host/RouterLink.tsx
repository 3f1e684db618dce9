import { Link as InApp } from "react-router";
import type { LinkProps } from "../components/navigation/Link.tsx";

/** Calls, files and the Storybook are the server's own; parts of this page are the browser's. */
export const isForeign = (href: string): boolean =>
  !href.startsWith("/") || href.startsWith("//") || /^\/(api|storybook)(\/|$)|\.[a-z]+([?#]|$)/i.test(href);

/** The router's link for what lies within the app; for all else a plain anchor. */
export function RouterLink({ href, children, ...rest }: LinkProps) {
  return isForeign(href) ? (
    <a href={href} {...rest}>
      {children}
    </a>
  ) : (
    <InApp to={href} {...rest}>
      {children}
    </InApp>
  );
}
