/** The route patterns of the screens for signed-in users: those of spec §2.1 and additional ones. */
export const ROUTES = {
  dashboard: "/",
  quiz: "/quiz/:id",
  results: "/results/:id",
  review: "/review/:id",
  lecture: "/lecture/:id",
  savedQuestions: "/mistakes",
  achievements: "/achievements",
  sessions: "/sessions",
  accessibility: "/accessibility",
  studyGroups: "/study-groups",
  uiStructure: "/ui-structure",
  account: "/account",
  form: "/admin/form/:id",
  admin: "/admin",
} as const;

/** The route patterns of the pages that a visitor can open without being signed in. */
export const SIGNED_OUT_ROUTES = {
  /** `?org=` has the id of the organization whose single sign-on it offers. */
  signIn: "/login",
  /** Identity providers send the browser back to it; `returnPathOf` builds its paths. */
  singleSignOn: "/login/:id",
  /** The target of password reset links, which the backend creates. */
  resetPassword: "/reset-password",
  /** The target of invitation links. */
  invitation: "/invitation",
  /** The target of links that confirm a new email. */
  confirmEmail: "/confirm-email",
} as const;

/** Returns the addresses of the screens below `basePath`, such as `/training`. Default: no prefix. */
export function createPaths(basePath = "") {
  const base = basePath.replace(/\/+$/, "");
  const withId = (route: string) => (id: number) => base + route.replace(":id", String(id));
  return {
    dashboard: base + ROUTES.dashboard,
    /** The dashboard's address in the navigation (spec §2.2). */
    app: `${base}/app`,
    quiz: withId(ROUTES.quiz),
    results: withId(ROUTES.results),
    review: withId(ROUTES.review),
    lecture: withId(ROUTES.lecture),
    savedQuestions: base + ROUTES.savedQuestions,
    achievements: base + ROUTES.achievements,
    sessions: base + ROUTES.sessions,
    accessibility: base + ROUTES.accessibility,
    studyGroups: base + ROUTES.studyGroups,
    uiStructure: base + ROUTES.uiStructure,
    account: base + ROUTES.account,
    admin: base + ROUTES.admin,
    /** The page that prints a fixed form of an organization. */
    form: (tenantId: number, id: number) => `${withId(ROUTES.form)(id)}?org=${tenantId}`,
    /** The sign-in with the single sign-on of an organization. */
    signIn: (tenantId: number) => `${base}${SIGNED_OUT_ROUTES.signIn}?org=${tenantId}`,
  };
}

export type Paths = ReturnType<typeof createPaths>;

/** Navigates to one of {@link Paths}. `replace` replaces the current history entry. */
export type Navigate = (path: string, options?: { replace?: boolean }) => void;
