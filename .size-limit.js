/** The most that scripts and styles may weigh: `npm run sizes`, after `npm run build:lib` and `npm run build`. */

/** Leaves out the modules that are imported dynamically. */
const withoutLazyModules = {
  name: "without-lazy-modules",
  setup: ({ onResolve }) =>
    onResolve({ filter: /./ }, ({ kind }) => (kind === "dynamic-import" ? { external: true } : undefined)),
};

const bundled = (plugins) => ({
  ignore: ["react", "react-dom"],
  modifyEsbuildConfig: (config) => ({ ...config, logLevel: "error", plugins }),
});
const FIRST = bundled([withoutLazyModules]);
const ALL = bundled([]);
/** Files are measured as they are. */
const FILES = { disablePlugins: ["@size-limit/esbuild"] };

const BUTTON = { path: "dist/lib/src/components/index.js", import: "{ Button }" };
const PLAYER = { path: "dist/lib/src/components/quiz/index.js", import: "{ QuizPlayer }" };

export default [
  { name: "a Button, besides React", limit: "0.5 kB", ...BUTTON, ...FIRST },
  { name: "the player before its first question, besides React", limit: "13.5 kB", ...PLAYER, ...FIRST },
  { name: "the player with everything, besides React", limit: "54 kB", ...PLAYER, ...ALL },
  {
    name: "styles before the first question",
    limit: "4 kB",
    path: ["dist/lib/quiz/first.css", "dist/lib/themes/light.css"],
    ...FILES,
  },
  { name: "<cairn-quiz>, first script", limit: "26 kB", path: "dist/lib/cairn-quiz.js", ...FILES },
  { name: "<cairn-quiz> with everything", limit: "67.5 kB", path: "dist/lib/cairn-quiz*.js", ...FILES },
  {
    name: "the dashboard until its first view is complete",
    limit: "150 kB",
    path: "dist/host/assets/{base,app,dashboard,rolldown-runtime}-*.js",
    ...FILES,
  },
].map((check) => ({ ...check, gzip: true }));
