import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { ROOT } from "../root.ts";

const WORKER = join(ROOT, "src/host/worker/service-worker.ts");
/** The worker's address. It must be in the root, because a worker only handles addresses below its own. */
export const WORKER_PATH = "/sw.js";
/** A script that, served as the worker, removes it from a browser. */
export const NO_WORKER_PATH = "/no-worker.js";

/** Returns whether a screen may load a file. The extended Latin font is left out, because few texts need it. */
const isPrecached = (file: string): boolean =>
  /^index\.html$|^assets\/.*\.(js|css|svg|woff2)$/.test(file) && !/-latin-ext-/.test(file);

/** Returns the files that the worker precaches. Names in `assets` contain a hash; other files get a revision. */
export function precacheList(
  files: readonly { name: string; content: string | Uint8Array }[],
): { url: string; revision: string | null }[] {
  return files
    .filter(({ name }) => isPrecached(name))
    .map(({ name, content }) => ({
      url: `/${name}`,
      revision: name.startsWith("assets/")
        ? null
        : createHash("sha256").update(content).digest("hex").slice(0, 16),
    }))
    .toSorted((a, b) => (a.url < b.url ? -1 : 1));
}

/** Builds the host's service worker with the list of files that this build wrote. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    // Storybook and the package share the configuration, and have no service worker.
    apply: ({ root }) => root !== undefined && resolve(root) === join(ROOT, "src/host"),
    // With hot reload, a worker from an earlier visit would show an earlier build.
    configureServer: (server) => {
      server.middlewares.use((request, _response, next) => {
        if (request.url === WORKER_PATH) request.url = NO_WORKER_PATH;
        next();
      });
    },
    async writeBundle({ dir = "" }, bundle) {
      const files = Object.values(bundle).map((file) => ({
        name: file.fileName,
        content: file.type === "asset" ? file.source : file.code,
      }));
      const list = precacheList(files);
      if (!list.some(({ url }) => url === "/index.html"))
        throw new Error("The build wrote no index.html, which the service worker needs for navigations.");
      await build({
        configFile: false,
        root: ROOT,
        publicDir: false,
        logLevel: "warn",
        define: {
          PRECACHE: JSON.stringify(list),
          "process.env.NODE_ENV": '"production"',
        },
        build: {
          outDir: dir,
          emptyOutDir: false,
          copyPublicDir: false,
          target: "es2023",
          rolldownOptions: {
            input: WORKER,
            output: { format: "iife", entryFileNames: WORKER_PATH.slice(1) },
          },
        },
      });
    },
  };
}
