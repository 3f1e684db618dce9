/** What a click must tell for {@link inAppPath}. */
export type Click = Pick<
  MouseEvent,
  "defaultPrevented" | "button" | "metaKey" | "ctrlKey" | "shiftKey" | "altKey" | "target"
>;

/**
 * Where a click on a link leads within the app, or `null` when it is the browser's: another button or a modifier
 * key, another window, a download, another origin, a file, a call, or a place on the same page.
 */
export function inAppPath(click: Click, page: Location): string | null {
  if (click.defaultPrevented || click.button !== 0) return null;
  if (click.metaKey || click.ctrlKey || click.shiftKey || click.altKey) return null;
  const link = click.target instanceof Element ? click.target.closest("a[href]") : null;
  if (!(link instanceof HTMLAnchorElement) || link.hasAttribute("download")) return null;
  if (link.target !== "" && link.target !== "_self") return null;
  if (link.origin !== page.origin || isForeign(link.pathname)) return null;
  const { pathname, search, hash } = link;
  if (hash && pathname === page.pathname && search === page.search) return null;
  return pathname + search + hash;
}

/** Files and calls: what the server answers with something else than the app. */
const isForeign = (pathname: string): boolean => /^\/(api|storybook)(\/|$)|\.[^/]+$/.test(pathname);
