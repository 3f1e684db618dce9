import { realpathSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "../root.ts";

/** The bundler's module graph. */
interface Build {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Returns a predicate for modules that any of `files` imports, directly or indirectly. @throws {Error} if a file does not exist */
function createIsPartOf(files: readonly string[]): (id: string, build: Build) => boolean {
  const ids = files.map((file) => realpathSync(join(ROOT, file)));
  const parts = new Set<string>();
  const add = (id: string, build: Build): void => {
    // A package's index imports the whole package. The bundler places the used parts where they are used.
    if (parts.has(id) || id.includes("node_modules")) return;
    parts.add(id);
    for (const imported of build.getModuleInfo(id)?.importedIds ?? []) add(imported, build);
  };
  return (id, build) => {
    for (const root of ids) add(root, build);
    return parts.has(id);
  };
}

/** Returns whether every page loads a module. */
const isOnEveryPage = createIsPartOf(["src/host/main.tsx"]);

/** Returns whether a module is part of the shell around the screens of a signed-in user. */
const isInApp = createIsPartOf(["src/host/session/SignedInApp.tsx"]);

/** Returns whether the sign-in screen loads a module. Its size matters most, because first-time visitors wait for it. */
const isOnSignIn = createIsPartOf(["src/screens/SignInScreen/SignInScreen.tsx"]);

/** React Query's code for mutations, which forms use. */
const MUTATIONS = /[\\/](useMutation|mutationObserver)\.js$/;

/** Returns whether a returning visitor of the dashboard loads a module. */
const isOnDashboard = createIsPartOf([
  "src/screens/DashboardScreen/DashboardScreen.tsx",
  "src/screens/DashboardScreen/parts/Board.tsx",
  "src/screens/DashboardScreen/parts/StarterPart.tsx",
]);

/** Returns whether one of the screens that learners use most loads a module. */
const isOnOtherScreens = createIsPartOf([
  "src/screens/QuizScreen/QuizScreen.tsx",
  "src/screens/ResultsScreen/ResultsScreen.tsx",
  "src/screens/ReviewScreen/ReviewScreen.tsx",
  "src/screens/SessionsScreen/SessionsScreen.tsx",
]);

/** Returns whether the administration's first view loads a module. */
const isOnAdmin = createIsPartOf(["src/screens/AdminScreen/AdminScreen.tsx"]);

/**
 * The chunks of the host. Small chunks compress badly, so code is grouped by who loads it: every page, the shell with what the
 * dashboard shares with other screens, many screens without the dashboard, and the dashboard itself.
 */
export const CHUNKS = [
  {
    name: (id: string, build: Build) => {
      if (isOnEveryPage(id, build) || MUTATIONS.test(id)) return "base";
      if (!isOnSignIn(id, build)) return null;
      return isInApp(id, build) || isOnDashboard(id, build) ? "base" : "sign-in";
    },
    debugName: "base, sign-in",
  },
  {
    name: (id: string, build: Build) =>
      isInApp(id, build) || (isOnDashboard(id, build) && isOnOtherScreens(id, build)) ? "app" : null,
    debugName: "app",
  },
  {
    name: "screens",
    test: (id: string) => !id.includes("node_modules"),
    minShareCount: 4,
  },
  {
    // The first scripts of the page list all chunks, and a few lines are not worth a separate one. For the few that the
    // administration shares, it would have to load all the others.
    name: (id: string, build: Build) =>
      isOnOtherScreens(id, build) && !isOnDashboard(id, build) && !isOnAdmin(id, build) ? "parts" : null,
    debugName: "parts",
    minShareCount: 2,
    maxModuleSize: 2500,
  },
  {
    name: "dashboard",
    test: /DashboardScreen[\\/](DashboardScreen|CatalogFailed)\.tsx$/,
  },
  {
    // Forms and dialogs that need a click. The dashboard loads them after its first view.
    name: "starting",
    test: /MyExam[\\/](MyExamForm|ExamPreview|BuildSession)\.tsx$|QuizModeParts\.tsx$/,
  },
];
