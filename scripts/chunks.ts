import { realpathSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./root.ts";

/** What the bundler knows of the modules. */
interface Build {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null;
}

/** Tells whether a module belongs to what any of `files` imports, over however many others. @throws {Error} for a file that is not there */
function createIsPartOf(files: readonly string[]): (id: string, build: Build) => boolean {
  const ids = files.map((file) => realpathSync(join(ROOT, file)));
  const parts = new Set<string>();
  const add = (id: string, build: Build): void => {
    // A package's index names all of it; what is used of one goes where it is used.
    if (parts.has(id) || id.includes("node_modules")) return;
    parts.add(id);
    for (const imported of build.getModuleInfo(id)?.importedIds ?? []) add(imported, build);
  };
  return (id, build) => {
    for (const own of ids) add(own, build);
    return parts.has(id);
  };
}

/** Whether it is part of what stands around every screen of a signed-in user. */
const isInApp = createIsPartOf(["src/host/SignedInApp.tsx"]);

/** Whether the sign-in loads it, on which most visitors with a slow connection wait. */
const isOnSignIn = createIsPartOf(["src/screens/SignInScreen/SignInScreen.tsx"]);

/** What forms send with. */
const MUTATIONS = /[\\/](useMutation|mutationObserver)\.js$/;

/** Whether it is loaded by who comes to the dashboard a second time, perhaps with a new badge. */
const isOnDashboard = createIsPartOf([
  "src/screens/DashboardScreen/DashboardScreen.tsx",
  "src/screens/DashboardScreen/Board.tsx",
  "src/screens/DashboardScreen/StarterPart.tsx",
  "src/screens/BadgePopup/BadgeDialog.tsx",
]);

/**
 * How the host's code is cut. Small pieces compress badly: what every page loads stands together, then what many screens
 * share, with the dashboard and without it, then what everyone sees who comes to the dashboard.
 */
export const CHUNKS = [
  { name: "base", tags: ["$initial" as const] },
  {
    name: (id: string, build: Build) => {
      if (MUTATIONS.test(id)) return "forms";
      if (!isOnSignIn(id, build)) return null;
      return isInApp(id, build) || isOnDashboard(id, build) ? "forms" : "sign-in";
    },
    debugName: "sign-in",
  },
  { name: (id: string, build: Build) => (isInApp(id, build) ? "app" : null), debugName: "app" },
  {
    name: (id: string, build: Build) => (isOnDashboard(id, build) ? "common" : "screens"),
    debugName: "shared by screens",
    test: (id: string) => !id.includes("node_modules"),
    minShareCount: 4,
  },
  {
    name: "dashboard",
    test: /DashboardScreen[\\/](DashboardScreen|CatalogueFailed)\.tsx$|BadgePopup[\\/]BadgePopup\.tsx$/,
  },
];
