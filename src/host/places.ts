import type { Place } from "../components/shell/Header/place.ts";
import { SEARCH_ANCHOR } from "../screens/MarksScreen/search-anchor.ts";
import { createPaths } from "../screens/paths.ts";

/** The addresses of the app: at the root of its origin. */
export const paths = createPaths();

/** The dashboard's address in the navigation (spec §2.2). */
export const HOME = paths.app;

/** What learners need most, first; with `MORE_PLACES` the targets of spec §2.2. */
const PLACES = [
  { label: "Dashboard", href: HOME },
  { label: "Sessions", href: paths.sessions },
  { label: "Saved questions", href: paths.mistakes },
  { label: "Achievements", href: paths.achievements },
  { label: "Study Groups", href: paths.studyGroups },
];

const MORE_PLACES = [
  { label: "Accessibility", href: paths.accessibility },
  { label: "UI structure", href: paths.uiStructure },
  { label: "Admin", href: paths.admin },
];

/** What belongs to the user, in the order of their menu. */
const OWN_PLACES = [
  { label: "My Achievements", href: paths.achievements },
  { label: "Account Settings", href: paths.account },
];

/** The search over everything that a learner answered, with its field in focus. */
export const SEARCH = `${paths.mistakes}?list=answered#${SEARCH_ANCHOR}`;

/** The address without the /app under which every route exists a second time (spec §2.1) and without a last slash. */
export function plainPath(pathname: string): string {
  return pathname.replace(/^\/app(?=\/|$)/, "").replace(/\/+$/, "") || "/";
}

/** Whether a plain path is `root` or lies under it. */
export function isWithin(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

const seenFrom = (pathname: string, places: readonly Omit<Place, "isCurrent">[]): Place[] => {
  const here = plainPath(pathname);
  return places.map((place) => ({ ...place, isCurrent: plainPath(place.href) === here }));
};

/** The navigation as seen from `pathname`. */
export const placesFrom = (pathname: string): Place[] => seenFrom(pathname, PLACES);

/** The further places as seen from `pathname`. */
export const morePlacesFrom = (pathname: string): Place[] => seenFrom(pathname, MORE_PLACES);

/** The user's own places as seen from `pathname`. */
export const ownPlacesFrom = (pathname: string): Place[] => seenFrom(pathname, OWN_PLACES);
