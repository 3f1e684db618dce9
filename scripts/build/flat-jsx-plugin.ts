import type { Plugin } from "vite";

const JSX_RUNTIME = "react/jsx-runtime";
const MODULE = "\0flat-jsx";

/**
 * Lets a build call `jsx` directly. React's modules are CommonJS, so bundlers write each call as `(0, runtime.jsx)(…)`, which
 * adds up over all elements.
 */
export function flatJsx(): Plugin {
  return {
    name: "flat-jsx",
    apply: "build",
    enforce: "pre",
    resolveId: {
      filter: { id: /^react\/jsx-runtime$/ },
      handler: (_source, importer) => (importer === MODULE ? null : MODULE),
    },
    load: {
      filter: { id: new RegExp(`^${MODULE}$`) },
      handler: () => `import runtime from "${JSX_RUNTIME}"; export const { Fragment, jsx, jsxs } = runtime;`,
    },
  };
}
