import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { minify } from "terser";
import { build, minify as minifyByVite, parseSync, type Plugin } from "vite";
import { builtOf, ELEMENT, LIB } from "../entries.ts";
import type { Node } from "../syntax.ts";
import type { Built } from "./build-modules.ts";
import { closureOf } from "./graph.ts";
import { shortClassNames } from "./short-class-names.ts";

const NAME = "cairn-quiz";

export interface ElementStyles {
  /** For the first question, with the themes that the script contains. */
  first: string;
  /** For the lazy code. */
  lazy: string;
}

interface Import {
  from: string;
  names: string[];
}

// A source with only types has no built file.
const isBuilt = (file: string): boolean => existsSync(file);
const fileOf = (source: string): string => join(LIB, builtOf(source, ".js"));
const isRelative = (from: string): boolean => from.startsWith(".");
const resolved = (from: string, file: string): string =>
  isRelative(from) ? join(dirname(file), from) : from;

/** Returns the named imports of a built module. */
function importsOf(file: string): Import[] {
  const body = parseSync(file, readFileSync(file, "utf8")).program.body as unknown as Node[];
  return body.flatMap((node) => {
    if (node.type !== "ImportDeclaration") return [];
    const { value } = node["source"] as { value: string };
    const names = (node["specifiers"] as { imported?: { name: string } }[]).map(({ imported }) => {
      if (!imported) throw new Error(`${file} imports all of ${value}. Use named imports instead.`);
      return imported.name;
    });
    return [{ from: resolved(value, file), names }];
  });
}

const LAZY_IMPORT = /\bimport\(\s*"(\.[^"]+)"\s*\)/g;

/** Both scripts must share one renderer: two can't render the same tree. */
const REACT = /^(?:react|react-dom)(?:\/|$)/;

/** Replacements for React's modules in the element's scripts. */
const REACT_ON_PREACT = join(import.meta.dirname, "react-on-preact.ts");
const STAND_INS: Readonly<Record<string, string>> = {
  react: REACT_ON_PREACT,
  "react-dom": REACT_ON_PREACT,
  "react-dom/client": REACT_ON_PREACT,
  "react/jsx-runtime": "preact/jsx-runtime",
};

/** Builds the element on Preact, a tenth of React's size. Its sources import React. */
const usePreact: Plugin = {
  name: "use-preact",
  enforce: "pre",
  resolveId(source, importer) {
    if (!REACT.test(source)) return null;
    const file = STAND_INS[source];
    if (file === undefined)
      throw new Error(`The element imports ${source}. Add a replacement in ${import.meta.filename}.`);
    return this.resolve(file, importer, { skipSelf: true });
  },
};

/**
 * Builds `<cairn-quiz>` from the built modules: a script with Preact and everything that the first question needs, and a second
 * one that it loads. The first passes shared modules to the second as an argument, so pages can rename the first or add a query
 * to its URL: an import would refer to it by the name that it was built with.
 */
export async function buildElement(built: Built, styles: ElementStyles): Promise<void> {
  const first = new Set(closureOf(built, [ELEMENT], false).map(fileOf).filter(isBuilt));
  const lazy = closureOf(built, [ELEMENT])
    .map(fileOf)
    .filter((file) => isBuilt(file) && !first.has(file));
  const isShared = (from: string): boolean => first.has(from) || REACT.test(from);
  const shared = new Map<string, Set<string>>();
  for (const { from, names } of lazy.flatMap(importsOf))
    if (isShared(from)) shared.set(from, new Set([...(shared.get(from) ?? []), ...names]));
  const sharedNames = [...shared].flatMap(([from, names]) => [...names].map((name) => ({ from, name })));
  const dynamicImports = [...first].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(LAZY_IMPORT)].map(([, from = ""]) => resolved(from, file)),
  );
  const roots = [...new Set(dynamicImports)];
  const withShortNames = shortClassNames([styles.first, styles.lazy]);

  const lazyCode = await bundle(
    `${roots.map((file, index) => `import * as m${index} from ${JSON.stringify(file)};`).join("\n")}
     __out.push(${[JSON.stringify(styles.lazy), ...roots.map((_, index) => `m${index}`)].join(", ")});`,
    {
      name: "use-shared-modules",
      resolveId(source, importer) {
        const from = importer ? resolved(source, importer) : source;
        return isShared(from) ? `\0shared:${from}` : null;
      },
      load: {
        filter: { id: /^\0shared:/ },
        handler: (id) =>
          sharedNames
            .map(({ from, name }, index) =>
              id === `\0shared:${from}` ? `export const ${name} = __shared[${index}];` : "",
            )
            .join("\n"),
      },
      // Dynamic imports refer to this script itself, without the functions that would run each module on demand.
      transform: {
        filter: { code: LAZY_IMPORT },
        handler(code) {
          const imports: string[] = [];
          const rewritten = code.replace(LAZY_IMPORT, (_, from: string) => {
            imports.push(`import * as __${imports.length} from ${JSON.stringify(from)};`);
            return `Promise.resolve(__${imports.length - 1})`;
          });
          return { code: `${imports.join("\n")}\n${rewritten}`, map: null };
        },
      },
    },
  );
  const lazyFile = await writeScript(
    "-late",
    withShortNames(`export default (__shared, __out) => {${lazyCode}
return __out;};`),
  );

  const LOADER = "\0lazy";
  const firstCode = await bundle(
    `import { addStyles, defineCairnQuiz } from ${JSON.stringify(fileOf(ELEMENT))};
     export { CairnQuiz, CairnSubmitEvent } from ${JSON.stringify(fileOf(ELEMENT))};
     addStyles(${JSON.stringify(styles.first)});
     defineCairnQuiz();`,
    {
      name: "load-lazy-modules",
      resolveId(source) {
        if (source === LOADER) return LOADER;
        return source === lazyFile ? { id: lazyFile, external: true } : null;
      },
      load: {
        filter: { id: /^\0lazy$/ },
        handler: () => `
          import { addStyles } from ${JSON.stringify(fileOf(ELEMENT))};
          ${sharedNames.map(({ from, name }, index) => `import { ${name} as s${index} } from ${JSON.stringify(from)};`).join("\n")}
          let loading;
          const load = () => loading ??= import(${JSON.stringify(lazyFile)}).then((script) => {
            const [css, ...modules] = script.default([${sharedNames.map((_, index) => `s${index}`).join(", ")}], []);
            addStyles(css);
            return modules;
          }, (cause) => {
            loading = undefined;
            throw cause;
          });
          export const lazy = (index) => load().then((modules) => modules[index]);`,
      },
      transform: {
        filter: { code: LAZY_IMPORT },
        handler(code, id) {
          if (!first.has(id)) return null;
          const rewritten = code.replace(
            LAZY_IMPORT,
            (_, from: string) => `__lazy(${roots.indexOf(resolved(from, id))})`,
          );
          return {
            code: `import { lazy as __lazy } from ${JSON.stringify(LOADER)};\n${rewritten}`,
            map: null,
          };
        },
      },
    },
  );
  await writeScript("", withShortNames(firstCode));
  for (const file of globSync("src/components/element/*.js{,.map}", { cwd: LIB })) await rm(join(LIB, file));
}

/** Minifies and writes a script of the package; the name of `-late` contains a hash. Returns the name. */
async function writeScript(kind: "" | "-late", code: string): Promise<string> {
  const { code: first, errors } = await minifyByVite(`${NAME}.js`, code, { module: true });
  if (errors[0]) throw new Error(errors[0].message);
  // Terser saves another 2 to 3 % after Vite's minifier, and less without it.
  const { code: small = "" } = await minify(first, { module: true, ecma: 2020, compress: { passes: 2 } });
  const hash = createHash("sha256").update(small).digest("hex").slice(0, 8);
  const file = `./${NAME}${kind && `${kind}-${hash}`}.js`;
  await writeFile(join(LIB, file), small);
  return file;
}

/** Bundles a module and all its imports into one script. If `isPure`, leaves out modules of which nothing is used. */
export async function bundle(entry: string, plugin?: Plugin, { isPure = false } = {}): Promise<string> {
  // Vite's library mode needs a path, even for a virtual module.
  const ENTRY = join(LIB, "entry.js");
  const result = await build({
    configFile: false,
    root: LIB,
    publicDir: false,
    logLevel: "error",
    define: { "process.env.NODE_ENV": '"production"' },
    plugins: [
      {
        name: "entry",
        enforce: "pre",
        resolveId: (source) => (source === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? entry : null),
      },
      ...(plugin ? [{ enforce: "pre" as const, ...plugin }] : []),
      usePreact,
    ],
    build: {
      write: false,
      minify: false,
      target: "es2023",
      lib: { entry: ENTRY, formats: ["es"], fileName: NAME },
      rolldownOptions: {
        output: { codeSplitting: false },
        ...(isPure ? { treeshake: { moduleSideEffects: false } } : {}),
      },
    },
  });
  const [chunk] = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    "output" in one ? one.output : [],
  );
  if (chunk?.type !== "chunk") throw new Error("The element has no script.");
  return chunk.code;
}
