import {
  CONFIRM_EMAIL,
  INVITATION,
  RESET_PASSWORD,
  ROUTES,
  SIGN_IN,
  SINGLE_SIGN_ON,
} from "../../screens/paths.ts";
import { matchRoute } from "../router/match-route.ts";
import { plainPath } from "./navigation.ts";

const PATTERNS = [
  ...Object.values(ROUTES),
  RESET_PASSWORD,
  INVITATION,
  CONFIRM_EMAIL,
  SIGN_IN,
  SINGLE_SIGN_ON,
];

/** Returns whether a path is an address of the app. The server answers others with 404. */
export function isPage(pathname: string): boolean {
  const path = plainPath(pathname);
  return PATTERNS.some((route) => matchRoute(route, path) !== null);
}
