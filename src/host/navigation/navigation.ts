import type { NavigationLink } from "../../components/shell/Header/navigation-link.ts";
import { createPaths } from "../../screens/paths.ts";
import { SEARCH_ANCHOR } from "../../screens/SavedQuestionsScreen/search-anchor.ts";

/** The addresses of the app, which is served at the root of its origin. */
export const paths = createPaths();

/** The dashboard's address in the navigation (spec §2.2). */
export const HOME = paths.app;

/** The main navigation, most needed first; together with `MORE_LINKS`, the targets of spec §2.2. */
const MAIN_LINKS = [
  { label: "Dashboard", href: HOME },
  { label: "Sessions", href: paths.sessions },
  { label: "Saved questions", href: paths.savedQuestions },
  { label: "Achievements", href: paths.achievements },
  { label: "Study Groups", href: paths.studyGroups },
];

const MORE_LINKS = [
  { label: "Accessibility", href: paths.accessibility },
  { label: "UI structure", href: paths.uiStructure },
  { label: "Admin", href: paths.admin },
];

/** The entries of the user menu. */
const USER_LINKS = [
  { label: "My Achievements", href: paths.achievements },
  { label: "Account Settings", href: paths.account },
];

/** The search over all answered questions, with its field focused. */
export const SEARCH = `${paths.savedQuestions}?list=answered#${SEARCH_ANCHOR}`;

/** Returns the path without `/app`, under which every route also exists (spec §2.1), and without a trailing slash. */
export function plainPath(pathname: string): string {
  return pathname.replace(/^\/app(?=\/|$)/, "").replace(/\/+$/, "") || "/";
}

/** Returns whether a plain path is `root` or a descendant of it. */
export function isWithin(path: string, root: string): boolean {
  return path === root || path.startsWith(`${root}/`);
}

const markCurrent = (
  pathname: string,
  links: readonly Omit<NavigationLink, "isCurrent">[],
): NavigationLink[] => {
  const currentPath = plainPath(pathname);
  return links.map((link) => ({ ...link, isCurrent: plainPath(link.href) === currentPath }));
};

/** Returns the main navigation, with the entry of `pathname` marked as current. */
export const getMainLinks = (pathname: string): NavigationLink[] => markCurrent(pathname, MAIN_LINKS);

/** Returns the further entries, with the entry of `pathname` marked as current. */
export const getMoreLinks = (pathname: string): NavigationLink[] => markCurrent(pathname, MORE_LINKS);

/** Returns the user menu, with the entry of `pathname` marked as current. */
export const getUserLinks = (pathname: string): NavigationLink[] => markCurrent(pathname, USER_LINKS);
