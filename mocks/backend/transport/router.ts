import { HttpError } from "../errors.ts";
import type { Route } from "./context.ts";

/** The message for paths without a route. */
export const NOTHING_HERE = "There is nothing at this address.";

interface Match {
  route: Route;
  params: Record<string, string>;
}

/**
 * Creates a function that finds the route of a method and path. `:name` in a pattern matches one segment.
 *
 * @throws {HttpError} 404 for an unknown path, 405 for a known path with another method
 */
export function createRouter(routes: readonly Route[]): (method: string, path: string) => Match {
  const patterns = Map.groupBy(
    routes.map((route) => ({ route, segments: route.path.split("/") })),
    ({ segments }) => segments.length,
  );
  return (method, path) => {
    const segments = path.split("/");
    const fitting = (patterns.get(segments.length) ?? []).filter(({ segments: pattern }) =>
      pattern.every((part, index) => part === segments[index] || part.startsWith(":")),
    );
    const match = fitting.find(({ route }) => route.method === method);
    if (match) return { route: match.route, params: paramsOf(match.segments, segments) };
    if (fitting.length === 0) throw new HttpError("not-found", NOTHING_HERE);
    const methods = [...new Set(fitting.map(({ route }) => route.method))].join(", ");
    throw new HttpError("method-not-allowed", `This address answers ${methods} only.`, {
      headers: { Allow: methods },
    });
  };
}

const paramsOf = (pattern: readonly string[], segments: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pattern.flatMap((part, index) => (part.startsWith(":") ? [[part.slice(1), segments[index] ?? ""]] : [])),
  );
