/** Stories in a browser: `npm run stories`. Kept apart from vite.config.ts, which Storybook loads at each start. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { storybookTest } from "@storybook/addon-vitest/vitest-plugin";
import { playwright } from "@vitest/browser-playwright";
import type { Plugin } from "vite";
import { defineConfig, mergeConfig } from "vitest/config";
import { createShareMeasuredCommand } from "./.storybook/measure/share-measured.ts";
import { launchOptions } from "./scripts/tools/chromium.ts";
import { comparePictures } from "./scripts/visual/compare-pictures.ts";
import { ACCEPTED, COMPARED } from "./scripts/visual/pictures.ts";
import { DEFAULT_THEME, THEMES } from "./src/components/theme/tokens/names.ts";
import viteConfig from "./vite.config.ts";

/** Modules that a test run loads before every story. */
const SETUP = ["test/still-mouse.ts", "test/no-owner-stacks.ts"].map((file) =>
  join(import.meta.dirname, ".storybook", file),
);

/**
 * Keeps React's development build from recording the owner of each element. Only the browser's developer tools show owners, and
 * test runs don't use them.
 */
function withoutOwnerTasks(): Plugin {
  return {
    name: "without-owner-tasks",
    transformIndexHtml: () => [
      {
        tag: "script",
        children: "delete console.createTask; delete console.timeStamp;",
        injectTo: "head-prepend",
      },
    ],
  };
}

/** The settings of fonts for every Chromium on Linux. Other systems don't read them. */
const FONTS = join(import.meta.dirname, ".storybook/fonts.conf");

/** Makes the frame of a test run transparent, so that the browser need not paint it. Nothing else changes for the stories. */
const UNPAINTED = `document.head.insertAdjacentHTML("beforeend", "<style>iframe[data-vitest] { opacity: 0 }</style>");`;

/** Returns where Vitest reads or writes a picture of a story. */
const pictureIn =
  (folder: string) =>
  ({ root, arg, ext }: { root: string; arg: string; ext: string }): string =>
    join(root, folder, `${arg}${ext}`);

const OTHER_THEMES = THEMES.map(({ name }) => name).filter((name) => name !== DEFAULT_THEME);

/** Runs every story in one theme; after its play function, the page is also measured in the themes `alsoIn`. */
const stories = (
  theme: string,
  { name = theme, alsoIn = [] as string[], globals = {}, tags = ["test"] } = {},
) => ({
  extends: true as const,
  // A story file with an error must not cover the others with an overlay.
  server: { hmr: { overlay: false } },
  plugins: [
    withoutOwnerTasks(),
    storybookTest({
      configDir: join(import.meta.dirname, ".storybook"),
      storybookScript: "npm run storybook -- --no-open",
      tags: { include: tags },
      initialGlobals: { theme, alsoIn: alsoIn.join(","), ...globals },
    }),
  ],
  test: {
    name: `stories:${name}`,
    isolate: false,
    // Ends a hanging story, and is long enough for a slow machine.
    testTimeout: 60_000,
    // Virtual machines sometimes stop for seconds, which exceeds any timeout. A test that fails twice fails the run.
    retry: 1,
    setupFiles: [...SETUP, join(import.meta.dirname, ".storybook/measure/measure.ts")],
    browser: {
      enabled: true,
      headless: true,
      // While builds and other tests run, a page can take minutes to load the sources of all stories.
      connectTimeout: 600_000,
      screenshotFailures: false,
      orchestratorScripts: [{ content: UNPAINTED }],
      expect: {
        toMatchScreenshot: {
          comparatorName: "pictures" as const,
          comparators: { pictures: comparePictures },
          resolveScreenshotPath: pictureIn(ACCEPTED),
          resolveDiffPath: pictureIn(COMPARED),
        },
      },
      dependencySourcemaps: false,
      // It would copy the page at each step, in case the story fails.
      traceView: false,
      commands: { shareMeasured: createShareMeasuredCommand() },
      provider: playwright({
        launchOptions: { ...launchOptions(), env: { ...process.env, FONTCONFIG_FILE: FONTS } },
        contextOptions: { reducedMotion: "reduce", deviceScaleFactor: 1 },
      }),
      instances: [{ browser: "chromium" as const }],
    },
  },
});

/** The files without a story that has a tag, which a run of the tagged stories need not load. */
const filesWithout = (tag: string): string[] =>
  globSync("src/**/*.stories.tsx", { cwd: import.meta.dirname }).filter(
    (file) =>
      !readFileSync(join(import.meta.dirname, file), "utf8")
        .match(/tags: \[.*\]/g)
        ?.some((tags) => tags.includes(`"${tag}"`)),
  );

/**
 * Runs the stories tagged `phone` in the viewport of a phone. Every control that stories of screens, host, element and player use
 * is used by one of them. Nothing is measured here, because the projects that run all stories do that.
 */
function storiesOnPhone() {
  const { test, ...project } = stories(DEFAULT_THEME, {
    name: "phone",
    tags: ["phone"],
    globals: { viewport: { value: "phone" } },
  });
  return {
    ...project,
    test: { ...test, setupFiles: SETUP, exclude: ["**/node_modules/**", ...filesWithout("phone")] },
  };
}

/** Compares the stories tagged `visual` with their accepted pictures in every theme, and measures nothing else. */
function picturesOfStories() {
  const { test, ...project } = stories(DEFAULT_THEME, {
    name: "visual",
    alsoIn: OTHER_THEMES,
    tags: ["visual"],
    globals: { measured: "pictures" },
  });
  return {
    ...project,
    test: { ...test, retry: 0, exclude: ["**/node_modules/**", ...filesWithout("visual")] },
  };
}

/** The project of `npm test`: component stories without the tag `appearance` are measured only by `.ci/run`. */
const appearances = () =>
  stories(DEFAULT_THEME, { name: "appearances", globals: { measured: "appearances" } });

const PROJECTS: { name: string; configure: () => ReturnType<typeof stories> }[] = [
  ...THEMES.map(({ name }) => ({ name, configure: () => stories(name) })),
  { name: "appearances", configure: appearances },
  { name: "phone", configure: storiesOnPhone },
  { name: "all", configure: () => stories(DEFAULT_THEME, { name: "all", alsoIn: OTHER_THEMES }) },
  { name: "visual", configure: picturesOfStories },
];

const { values } = parseArgs({ options: { project: { type: "string", multiple: true } }, strict: false });

/**
 * Returns whether the command line selects a project. Vitest would configure a Storybook for each project, which reads all stories,
 * even if only some projects run.
 */
const isSelected = (project: string): boolean =>
  values.project === undefined ||
  values.project.some((name) => name === project || /[*!]/.test(String(name)));

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      // One worker for each core, because stories often wait.
      maxWorkers: "100%",
      // A missing picture fails the test; only `npm run visual -- --update` writes it.
      update: "none",
      reporters: ["default", "./scripts/visual/reporter.ts"],
      attachmentsDir: join(COMPARED, "attachments"),
      projects: PROJECTS.filter(({ name }) => isSelected(`stories:${name}`)).map(({ configure }) =>
        configure(),
      ),
    },
  }),
);
