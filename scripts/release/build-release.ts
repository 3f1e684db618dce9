import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { readRootManifest } from "../lib/root-manifest.ts";
import { ROOT } from "../root.ts";
import { SERVER_FLAGS } from "../tools/server-flags.ts";

/** The programs of a release by the name of their script in its package.json. */
const PROGRAMS: Record<string, string> = {
  serve: "scripts/release/serve.ts",
  admin: "scripts/admin.ts",
  migrate: "scripts/migrate.ts",
  password: "scripts/set-password.ts",
  "copy-store": "scripts/copy-store.ts",
};

/**
 * Where the programs are, from the release's root. Modules find files by paths relative to their own (the question bank, the
 * common passwords), so this folder is as deep as `mocks/json-server`, which contains those modules.
 */
const SERVER = "app/server";

/** Files beside the programs, by their path in the project. */
const FILES: Record<string, string> = {
  "mocks/json-server/passwords/common-passwords.txt": `${SERVER}/common-passwords.txt`,
  "db.json": "db.json",
  deploy: "deploy",
  LICENSE: "LICENSE",
};

/** Builds the server as plain JavaScript that needs no packages, and puts the built app and the question bank beside it. */
export async function buildRelease(folder: string, app = join(ROOT, "dist/host")): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    publicDir: false,
    logLevel: "warn",
    // json-server is only used in development.
    ssr: { noExternal: true, external: ["json-server"] },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      sourcemap: true,
      minify: false,
      target: "node24",
      rolldownOptions: {
        input: {
          "check-node": join(ROOT, "scripts/release/check-node.ts"),
          ...Object.fromEntries(Object.entries(PROGRAMS).map(([name, file]) => [name, join(ROOT, file)])),
        },
        output: {
          entryFileNames: `${SERVER}/[name].js`,
          chunkFileNames: `${SERVER}/[name]-[hash].js`,
          banner: ({ isEntry, name }) => (isEntry && name in PROGRAMS ? 'import "./check-node.js";' : ""),
        },
      },
    },
  });
  // For the lines of a stack trace, Node needs the positions only, and a release contains no sources.
  for (const map of globSync(join(folder, SERVER, "*.map"))) {
    const { sourcesContent: _, ...positions } = JSON.parse(readFileSync(map, "utf8")) as Record<
      string,
      unknown
    >;
    writeFileSync(map, JSON.stringify(positions));
  }
  cpSync(app, join(folder, "app/host"), { recursive: true });
  for (const [from, to] of Object.entries(FILES))
    cpSync(join(ROOT, from), join(folder, to), { recursive: true });
  const { version, license } = readRootManifest();
  const scripts = Object.fromEntries(
    Object.keys(PROGRAMS).map((name) => [
      name,
      ["node --enable-source-maps", ...(name === "serve" ? SERVER_FLAGS : []), `${SERVER}/${name}.js`].join(
        " ",
      ),
    ]),
  );
  const manifest = {
    name: "cairn",
    version,
    license,
    private: true,
    type: "module",
    engines: { node: ">=24.7" },
    scripts: { start: scripts["serve"], ...scripts },
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
