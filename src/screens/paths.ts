/** The routes of spec §2.1 and our own as patterns. */
export const ROUTES = {
  dashboard: "/",
  quiz: "/quiz/:id",
  results: "/results/:id",
  review: "/review/:id",
  lecture: "/lecture/:id",
  mistakes: "/mistakes",
  achievements: "/achievements",
  sessions: "/sessions",
  accessibility: "/accessibility",
  studyGroups: "/study-groups",
  uiStructure: "/ui-structure",
  account: "/account",
  admin: "/admin",
} as const;

/** Where a link to a new password leads: before the app, whoever is signed in. The backend writes it into its links. */
export const RESET_PASSWORD = "/reset-password";

/** The addresses of the screens behind `basePath`, such as `/training`; by default none. */
export function createPaths(basePath = "") {
  const base = basePath.replace(/\/+$/, "");
  const of = (route: string) => (id: number) => base + route.replace(":id", String(id));
  return {
    dashboard: base + ROUTES.dashboard,
    /** The dashboard as the navigation names it (spec §2.2). */
    app: `${base}/app`,
    quiz: of(ROUTES.quiz),
    results: of(ROUTES.results),
    review: of(ROUTES.review),
    lecture: of(ROUTES.lecture),
    mistakes: base + ROUTES.mistakes,
    achievements: base + ROUTES.achievements,
    sessions: base + ROUTES.sessions,
    accessibility: base + ROUTES.accessibility,
    studyGroups: base + ROUTES.studyGroups,
    uiStructure: base + ROUTES.uiStructure,
    account: base + ROUTES.account,
    admin: base + ROUTES.admin,
  };
}

export type Paths = ReturnType<typeof createPaths>;

/** Takes the user to one of {@link Paths}. `replace` leaves no step back to where they were. */
export type Navigate = (path: string, options?: { replace?: boolean }) => void;
