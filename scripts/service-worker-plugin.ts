import { createHash } from "node:crypto";
import { join, resolve } from "node:path";
import { build, type Plugin } from "vite";
import { ROOT } from "./root.ts";

const WORKER = join(ROOT, "src/host/worker/service-worker.ts");
/** Where the worker of a host is found: in the root, whose addresses it answers. */
export const WORKER_PATH = "/sw.js";
/** Served in its place, this one takes it off a browser. */
export const NO_WORKER_PATH = "/no-worker.js";

/** Everything that a screen may load but the extension of the font, which few texts need. */
const isPrecached = (file: string): boolean =>
  /^index\.html$|^assets\/.*\.(js|css|svg|woff2)$/.test(file) && !/-latin-ext-/.test(file);

/** Of `files`, what the worker keeps: those in `assets` carry a hash in their names, the others one beside it. */
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

/** Builds the service worker of the host, with the list of all files that this build wrote. */
export function serviceWorker(): Plugin {
  return {
    name: "service-worker",
    // Storybook and the package are built with the same configuration, and have none.
    apply: ({ root }) => root !== undefined && resolve(root) === join(ROOT, "src/host"),
    // With hot reload there is none, and one of an earlier visit would show an earlier build.
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
        throw new Error("The build wrote no index.html, which the service worker answers with.");
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
