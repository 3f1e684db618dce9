import { join } from "node:path";
import type { Rolldown } from "vite";
import { CURRENT_USER_KEY } from "../../src/api/auth/queries.ts";
import { BASE_URL } from "../../src/api/client.ts";
import type { FirstLoad, FirstLoadSettings } from "../../src/host/first-load/begin-first-load.ts";
import { dashboardQueries } from "../../src/host/first-load/dashboard-queries.ts";
import { SIGN_OUT_KEY } from "../../src/screens/outbox/sign-out.ts";
import { ROUTES } from "../../src/screens/paths.ts";
import { SAVED_USER_PATTERN } from "../../src/screens/storage/saved-queries.ts";
import { ROOT } from "../root.ts";

const LATIN_FONT = /atkinson-hyperlegible-next-latin-wght-normal.*\.woff2$/;
const SIGN_IN = "src/screens/SignInScreen/SignInScreen.tsx";
const APP = "src/host/session/SignedInApp.tsx";
/** Screens that learners often open by a link or a reload. */
const SCREENS = [
  [ROUTES.dashboard, "src/screens/DashboardScreen/DashboardScreen.tsx"],
  [ROUTES.quiz, "src/screens/QuizScreen/QuizScreen.tsx"],
  [ROUTES.results, "src/screens/ResultsScreen/ResultsScreen.tsx"],
  [ROUTES.review, "src/host/filtered-screens/FilteredReview.tsx"],
  [ROUTES.sessions, "src/host/filtered-screens/FilteredSessions.tsx"],
  [ROUTES.savedQuestions, "src/host/filtered-screens/FilteredSavedQuestions.tsx"],
  [ROUTES.achievements, "src/screens/AchievementsScreen/AchievementsScreen.tsx"],
] as const;

/** A placeholder for the user's id in query keys. */
const ANY_USER = 0;

const pathOf = (key: readonly unknown[]): string =>
  key.map((part) => (part === ANY_USER ? "{user}" : String(part))).join("/");

/** Returns the files and calls that the page requests before its code runs. Without a bundle (hot reload), only calls. */
export function firstLoadSettings(bundle: Rolldown.OutputBundle | undefined): FirstLoadSettings {
  const { filesOf, font } = readBundle(bundle);
  const dashboardCalls = dashboardQueries(ANY_USER).map(({ queryKey }) => pathOf(queryKey));
  const load = (sources: readonly string[], calls: readonly string[] = []): FirstLoad => ({
    files: [...new Set(sources.flatMap(filesOf))],
    calls,
  });
  return {
    baseUrl: BASE_URL,
    currentUser: pathOf(CURRENT_USER_KEY),
    signOutKey: SIGN_OUT_KEY,
    savedUser: SAVED_USER_PATTERN.source,
    signIn: load([SIGN_IN]),
    screens: [
      ...SCREENS.map(([route, source]) => ({
        // Every address exists a second time under /app (spec §2.1).
        pattern: route === ROUTES.dashboard ? "^/(app/?)?$" : `^(/app)?${route.replace(":id", "[^/]+")}/?$`,
        load: load([APP, source], route === ROUTES.dashboard ? dashboardCalls : []),
      })),
      { pattern: "", load: load([APP]) },
    ],
    font,
  };
}

/** Finds the files that a screen needs in addition to the page's own code. */
function readBundle(bundle: Rolldown.OutputBundle | undefined) {
  const files = Object.values(bundle ?? {});
  const chunks = files.filter((file) => file.type === "chunk");
  const add = (chunk: Rolldown.OutputChunk | undefined, all: Set<string>): Set<string> => {
    if (!chunk || all.has(chunk.fileName)) return all;
    all.add(chunk.fileName);
    for (const name of chunk.imports)
      add(
        chunks.find(({ fileName }) => fileName === name),
        all,
      );
    for (const name of chunk.viteMetadata?.importedCss ?? []) all.add(name);
    return all;
  };
  const own = new Set(chunks.filter(({ isEntry }) => isEntry).flatMap((chunk) => [...add(chunk, new Set())]));
  const font = files.find(({ fileName }) => LATIN_FONT.test(fileName));
  const style = files.find(
    (file) =>
      font &&
      file.type === "asset" &&
      file.fileName.endsWith(".css") &&
      String(file.source).includes(font.fileName),
  );
  return {
    filesOf: (source: string): string[] => {
      if (chunks.length === 0) return [];
      const id = join(ROOT, source).replaceAll("\\", "/");
      const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(id));
      if (!chunk)
        throw new Error(`No script of the build contains ${source}: see scripts/build/first-load.ts.`);
      return [...add(chunk, new Set())].filter((name) => !own.has(name)).map((name) => `/${name}`);
    },
    font: font && style ? { file: `/${font.fileName}`, style: `/${style.fileName}` } : null,
  };
}

/** Matches the page's link to its own style sheet. */
const STYLE_SHEET = /<link rel="stylesheet"[^>]* href="\/([^"]+\.css)">/;

/**
 * Puts the style sheets of the page, the sign-in and the dashboard into the page, in the order in which their code would load them:
 * on a slow connection they arrive while the first requests are still on their way. Removes them from `settings`.
 */
export function inlineStyles(
  html: string,
  bundle: Rolldown.OutputBundle,
  settings: FirstLoadSettings,
): string {
  return html.replace(STYLE_SHEET, (_, own: string) => {
    const likely = [settings.signIn, settings.screens[0]?.load].flatMap((load) => load?.files ?? []);
    const names = [own, ...likely.filter((file) => file.endsWith(".css")).map((file) => file.slice(1))];
    for (const load of [settings.signIn, ...settings.screens.map((screen) => screen.load)])
      load.files = load.files.filter((file) => !names.includes(file.slice(1)));
    return names
      .map((name) => {
        const file = bundle[name];
        if (file?.type !== "asset") throw new Error(`The build has no style sheet ${name}.`);
        delete bundle[name];
        return `<style data-href="/${name}">${String(file.source).trim()}</style>`;
      })
      .join("");
  });
}
