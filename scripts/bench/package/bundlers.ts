import { readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import commonjsPlugin from "@rollup/plugin-commonjs";
import resolvePlugin from "@rollup/plugin-node-resolve";
import * as esbuild from "esbuild";
import { rollup, type Plugin } from "rollup";
import { minify } from "terser";
import { build } from "vite";
import webpack from "webpack";

/** Gzipped sizes of a bundled page, in bytes. */
export interface PageWeight {
  /** The scripts that the page loads initially: its entry and everything that this imports statically. */
  first: number;
  /** All scripts that it can load. */
  all: number;
  /** The style sheets that it imports. */
  styles: number;
}

/** Bundles the page of an entry module for production, with the settings of a project that has hardly any. */
type Bundler = (entry: string) => Promise<PageWeight>;

const TARGET = "es2022";

const sizeOf = (files: readonly (string | Uint8Array)[]): number =>
  files.reduce((total, file) => total + gzipSync(file, { level: 9 }).length, 0);

interface Script {
  fileName: string;
  code: string | Uint8Array;
  /** The files that it imports statically. */
  imports: readonly string[];
  isEntry: boolean;
}

function weightOf(scripts: readonly Script[], sheets: readonly (string | Uint8Array)[]): PageWeight {
  const first = new Set(scripts.filter(({ isEntry }) => isEntry));
  for (const { imports } of first)
    for (const script of scripts) if (imports.includes(script.fileName)) first.add(script);
  const codeOf = (files: Iterable<Script>) => [...files].map(({ code }) => code);
  return { first: sizeOf(codeOf(first)), all: sizeOf(codeOf(scripts)), styles: sizeOf(sheets) };
}

async function bundleWithVite(entry: string): Promise<PageWeight> {
  const built = await build({
    configFile: false,
    root: dirname(entry),
    logLevel: "error",
    build: { write: false, target: TARGET, rolldownOptions: { input: entry } },
  });
  const files = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  return weightOf(
    files.filter((file) => file.type === "chunk"),
    files.flatMap((file) => (file.type === "asset" && file.fileName.endsWith(".css") ? file.source : [])),
  );
}

async function bundleWithRollup(entry: string): Promise<PageWeight> {
  const sheets: string[] = [];
  const production: Plugin = {
    name: "production",
    transform(code, id) {
      if (!id.endsWith(".css")) return code.replaceAll("process.env.NODE_ENV", '"production"');
      sheets.push(code);
      return "";
    },
    renderChunk: async (code) => (await minify(code, { module: true, ecma: 2020 })).code,
  };
  const bundle = await rollup({
    input: entry,
    plugins: [resolvePlugin({ browser: true }), production, commonjsPlugin()],
    onLog(_, { code, message }) {
      // Otherwise, it would leave the module out.
      if (code === "UNRESOLVED_IMPORT") throw new Error(message);
    },
  });
  const { output } = await bundle.generate({ format: "es" });
  return weightOf(
    output.filter((file) => file.type === "chunk"),
    sheets,
  );
}

async function bundleWithWebpack(entry: string): Promise<PageWeight> {
  const path = join(dirname(entry), "webpack");
  const compiler = webpack({
    mode: "production",
    entry,
    output: { path, clean: true },
    experiments: { css: true },
    performance: false,
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  const {
    assets = [],
    entrypoints,
    errors = [],
  } = stats?.toJson({ all: false, assets: true, entrypoints: true, errors: true }) ?? {};
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join("\n"));
  const first = entrypoints?.["main"]?.assets?.map(({ name }) => name) ?? [];
  const read = (ending: string) =>
    assets
      .map(({ name }) => name)
      .filter((name) => name.endsWith(ending))
      .map((name) => ({ fileName: name, code: readFileSync(join(path, name)) }));
  return weightOf(
    read(".js").map((file) => ({ ...file, imports: [], isEntry: first.includes(file.fileName) })),
    read(".css").map(({ code }) => code),
  );
}

const bundleWithEsbuild =
  (splitting: boolean) =>
  async (entry: string): Promise<PageWeight> => {
    const { outputFiles, metafile } = await esbuild.build({
      entryPoints: [entry],
      outdir: join(dirname(entry), "esbuild"),
      bundle: true,
      format: "esm",
      splitting,
      minify: true,
      target: TARGET,
      metafile: true,
      write: false,
      logLevel: "error",
    });
    const names = Object.keys(metafile.outputs);
    const files = outputFiles.map(({ contents: code }, index) => ({ fileName: names[index] ?? "", code }));
    return weightOf(
      files
        .filter(({ fileName }) => fileName.endsWith(".js"))
        .map((file) => {
          const { imports = [], entryPoint } = metafile.outputs[file.fileName] ?? {};
          return {
            ...file,
            imports: imports.filter(({ kind }) => kind === "import-statement").map(({ path }) => path),
            isEntry: entryPoint !== undefined && resolve(entryPoint) === entry,
          };
        }),
      files.filter(({ fileName }) => fileName.endsWith(".css")).map(({ code }) => code),
    );
  };

export const BUNDLERS: Readonly<Record<string, Bundler>> = {
  Vite: bundleWithVite,
  webpack: bundleWithWebpack,
  Rollup: bundleWithRollup,
  "esbuild with splitting": bundleWithEsbuild(true),
  "esbuild without splitting": bundleWithEsbuild(false),
};
