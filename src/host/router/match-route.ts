/**
 * Matches a path against a route such as `/quiz/:id`, regardless of case and slashes at the end. `*` matches every
 * path. Returns `null` for other paths.
 */
export function matchRoute(route: string, path: string): { id: string | undefined } | null {
  if (route === "*") return { id: undefined };
  const match = new RegExp(`^${route.replace(":id", "([^/]+)")}/*$`, "i").exec(path);
  return match && { id: match[1] };
}
