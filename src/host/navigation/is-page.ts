import { ROUTES, SIGNED_OUT_ROUTES } from "../../screens/paths.ts";
import { matchRoute } from "../router/match-route.ts";
import { plainPath } from "./navigation.ts";

const PATTERNS = [...Object.values(ROUTES), ...Object.values(SIGNED_OUT_ROUTES)];

/** Returns whether a path is an address of the app. The server answers others with 404. */
export function isPage(pathname: string): boolean {
  const path = plainPath(pathname);
  return PATTERNS.some((route) => matchRoute(route, path) !== null);
}
