import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { minify } from "terser";
import { build, minify as minifyByVite, parseSync, type Plugin } from "vite";
import type { Built } from "./build-modules.ts";
import { builtOf, ELEMENT, LIB } from "./entries.ts";
import { closureOf } from "./graph.ts";
import { shortClassNames } from "./short-class-names.ts";
import type { Node } from "./syntax.ts";

const NAME = "cairn-quiz";

export interface ElementStyles {
  /** For the first question, with the themes that the script contains. */
  first: string;
  /** For the code that loads later. */
  late: string;
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

const LATE = /\bimport\(\s*"(\.[^"]+)"\s*\)/g;

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

/** The parts of the element's scripts: for the first question, for what follows, and what only some quizzes need. */
interface Parts {
  first: ReadonlySet<string>;
  late: ReadonlySet<string>;
  onDemand: ReadonlySet<string>;
  /** The modules that `first` imports dynamically. */
  lateRoots: readonly string[];
  /** The module whose dynamic import in `late` loads `onDemand`. */
  onDemandRoot: string;
}

/** Its modules load only for quizzes that a server scores. */
const ON_DEMAND = "src/components/quiz/QuizPlayer/server-code.ts";

const dynamicImportsOf = (file: string): string[] =>
  [...readFileSync(file, "utf8").matchAll(LATE)].map(([, from = ""]) => resolved(from, file));

function partsOf(built: Built): Parts {
  const filesOf = (sources: readonly string[], withLate: boolean): string[] =>
    closureOf(built, sources, withLate).map(fileOf).filter(isBuilt);
  const first = new Set(filesOf([ELEMENT], false));
  const onDemandRoot = fileOf(ON_DEMAND);
  const lateRoots = [...new Set([...first].flatMap(dynamicImportsOf))];
  // Without the dynamic import of the root, its modules are in no other part.
  const modules = new Map(built.modules);
  for (const [source, module] of modules)
    modules.set(source, { ...module, late: module.late.filter((to) => to !== ON_DEMAND) });
  const withoutOnDemand = closureOf({ ...built, modules }, [ELEMENT])
    .map(fileOf)
    .filter(isBuilt);
  const late = new Set(withoutOnDemand.filter((file) => !first.has(file)));
  const onDemand = new Set(filesOf([ON_DEMAND], false).filter((file) => !first.has(file) && !late.has(file)));
  return { first, late, onDemand, lateRoots, onDemandRoot };
}

interface Shared {
  from: string;
  name: string;
}

/** Returns the names that files import from modules outside them, in a fixed order. */
function sharedBy(files: Iterable<string>, isOutside: (from: string) => boolean): Shared[] {
  const shared = new Map<string, Set<string>>();
  for (const { from, names } of [...files].flatMap(importsOf))
    if (isOutside(from)) shared.set(from, new Set([...(shared.get(from) ?? []), ...names]));
  return [...shared].flatMap(([from, names]) => [...names].map((name) => ({ from, name })));
}

/** Takes modules that another script contains from the argument `__shared`. */
const sharedModules = (shared: readonly Shared[], isOutside: (from: string) => boolean) => ({
  resolveId(source: string, importer: string | undefined) {
    const from = importer ? resolved(source, importer) : source;
    return isOutside(from) ? `\0shared:${from}` : null;
  },
  load: {
    filter: { id: /^\0shared:/ },
    handler: (id: string) =>
      shared
        .map(({ from, name }, at) =>
          id === `\0shared:${from}` ? `export const ${name} = __shared[${at}];` : "",
        )
        .join("\n"),
  },
});

/** Returns the code of a module that loads a script once it is needed, and passes shared modules to it. */
const loaderOf = (script: string, shared: readonly Shared[], then = ""): string => `
  ${shared.map(({ from, name }, at) => `import { ${name} as s${at} } from ${JSON.stringify(from)};`).join("\n")}
  let loading;
  const load = () => loading ??= import(${JSON.stringify(script)}).then((script) => {
    const modules = script.default([${shared.map((_, at) => `s${at}`).join(", ")}], []);
    ${then}
    return modules;
  }, (cause) => {
    loading = undefined;
    throw cause;
  });
  export const late = (at) => load().then((modules) => modules[at]);`;

const asScript = (code: string): string => `export default (__shared, __out) => {${code}
return __out;};`;

/**
 * Builds `<cairn-quiz>` from the built modules: a script with Preact and everything that the first question needs, a second one
 * that it loads, and a third one for quizzes that a server scores. Each passes shared modules to the next as an argument, so pages
 * can rename the first or add a query to its URL: an import would refer to it by the name that it was built with.
 */
export async function buildElement(built: Built, styles: ElementStyles): Promise<void> {
  const { first, late, onDemand, lateRoots, onDemandRoot } = partsOf(built);
  const isInFirst = (from: string): boolean => first.has(from) || REACT.test(from);
  const isBefore = (from: string): boolean => isInFirst(from) || late.has(from);
  const forOnDemand = sharedBy(onDemand, isBefore);
  const forLate = sharedBy(late, isInFirst);
  for (const one of forOnDemand)
    if (isInFirst(one.from) && !forLate.some(({ from, name }) => from === one.from && name === one.name))
      forLate.push(one);
  const withShortNames = shortClassNames([styles.first, styles.late]);
  const LOADER = "\0late";
  const external = (file: string) => ({ id: file, external: true });

  const onDemandCode = await bundle(`import * as m from ${JSON.stringify(onDemandRoot)}; __out.push(m);`, {
    name: "use-shared-modules",
    ...sharedModules(forOnDemand, isBefore),
  });
  const onDemandFile = await writeScript("-server", withShortNames(asScript(onDemandCode)));

  const lateCode = await bundle(
    `${lateRoots.map((file, at) => `import * as m${at} from ${JSON.stringify(file)};`).join("\n")}
     __out.push(${[JSON.stringify(styles.late), ...lateRoots.map((_, at) => `m${at}`)].join(", ")});`,
    {
      name: "use-shared-modules",
      resolveId(source, importer) {
        if (source === LOADER) return LOADER;
        if (source === onDemandFile) return external(onDemandFile);
        return sharedModules(forLate, isInFirst).resolveId(source, importer);
      },
      load: {
        filter: { id: /^\0(?:shared:|late$)/ },
        handler: (id) =>
          id === LOADER
            ? loaderOf(onDemandFile, forOnDemand)
            : sharedModules(forLate, isInFirst).load.handler(id),
      },
      // Other dynamic imports refer to this script itself, without the functions that would run each module late.
      transform: {
        filter: { code: LATE },
        handler(code, id) {
          if (id.startsWith("\0")) return null;
          const imports: string[] = [];
          const rewritten = code.replace(LATE, (_, from: string) => {
            if (resolved(from, id) === onDemandRoot) {
              imports.push(`import { late as __late } from ${JSON.stringify(LOADER)};`);
              return "__late(0)";
            }
            imports.push(`import * as __${imports.length} from ${JSON.stringify(from)};`);
            return `Promise.resolve(__${imports.length - 1})`;
          });
          return { code: `${imports.join("\n")}\n${rewritten}`, map: null };
        },
      },
    },
  );
  const lateFile = await writeScript("-late", withShortNames(asScript(lateCode)));

  const firstCode = await bundle(
    `import { addStyles, defineCairnQuiz } from ${JSON.stringify(fileOf(ELEMENT))};
     export { CairnQuiz, CairnSubmitEvent } from ${JSON.stringify(fileOf(ELEMENT))};
     addStyles(${JSON.stringify(styles.first)});
     defineCairnQuiz();`,
    {
      name: "load-late-modules",
      resolveId(source) {
        if (source === LOADER) return LOADER;
        return source === lateFile ? external(lateFile) : null;
      },
      load: {
        filter: { id: /^\0late$/ },
        handler: () =>
          `import { addStyles } from ${JSON.stringify(fileOf(ELEMENT))};
          ${loaderOf(lateFile, forLate, "addStyles(modules.shift());")}`,
      },
      transform: {
        filter: { code: LATE },
        handler(code, id) {
          if (!first.has(id)) return null;
          const rewritten = code.replace(
            LATE,
            (_, from: string) => `__late(${lateRoots.indexOf(resolved(from, id))})`,
          );
          return {
            code: `import { late as __late } from ${JSON.stringify(LOADER)};\n${rewritten}`,
            map: null,
          };
        },
      },
    },
  );
  await writeScript("", withShortNames(firstCode));
  for (const file of globSync("src/components/element/*.js{,.map}", { cwd: LIB })) await rm(join(LIB, file));
}

/** Minifies and writes a script of the package; the names of later ones contain a hash. Returns the name. */
async function writeScript(kind: "" | "-late" | "-server", code: string): Promise<string> {
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
