import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { minify } from "terser";
import { build, minify as minifyByVite, parseSync, type Plugin } from "vite";
import type { Built } from "./build-modules.ts";
import { builtOf, ELEMENT, LIB } from "./entries.ts";
import { closureOf } from "./graph.ts";

const NAME = "cairn-quiz";

export interface ElementStyles {
  /** For the first question, and for the themes that the script knows. */
  first: string;
  /** For what loads later. */
  late: string;
}

interface Node {
  type: string;
  [field: string]: unknown;
}

interface Import {
  from: string;
  names: string[];
}

// What holds types alone has none.
const isThere = (file: string): boolean => existsSync(file);
const fileOf = (source: string): string => join(LIB, builtOf(source, ".js"));
const isRelative = (from: string): boolean => from.startsWith(".");
const resolved = (from: string, file: string): string =>
  isRelative(from) ? join(dirname(file), from) : from;

/** What a built module takes by name from others. */
function importsOf(file: string): Import[] {
  const body = parseSync(file, readFileSync(file, "utf8")).program.body as unknown as Node[];
  return body.flatMap((node) => {
    if (node.type !== "ImportDeclaration") return [];
    const { value } = node["source"] as { value: string };
    const names = (node["specifiers"] as { imported?: { name: string } }[]).map(({ imported }) => {
      if (!imported) throw new Error(`${file} imports all of ${value}. Import by name what it needs.`);
      return imported.name;
    });
    return [{ from: resolved(value, file), names }];
  });
}

const LATE = /\bimport\(\s*"(\.[^"]+)"\s*\)/g;

/** Of which a page has one: two can't draw the same tree. */
const REACT = /^(?:react|react-dom)(?:\/|$)/;

/** What stands for modules of React in the scripts of the element. */
const REACT_ON_PREACT = join(import.meta.dirname, "react-on-preact.ts");
const STAND_INS: Readonly<Record<string, string>> = {
  react: REACT_ON_PREACT,
  "react-dom": REACT_ON_PREACT,
  "react-dom/client": REACT_ON_PREACT,
  "react/jsx-runtime": "preact/jsx-runtime",
};

/** Lets the element run on Preact, which is a tenth of React's size. Its sources import React like all others. */
const usePreact: Plugin = {
  name: "use-preact",
  enforce: "pre",
  resolveId(source, importer) {
    if (!REACT.test(source)) return null;
    const file = STAND_INS[source];
    if (file === undefined)
      throw new Error(`The element imports ${source}. Name what stands for it in ${import.meta.filename}.`);
    return this.resolve(file, importer, { skipSelf: true });
  },
};

/**
 * Builds `<cairn-quiz>` from the built modules: a script with Preact and all that the first question needs, and one beside it
 * that it loads by itself. The second takes what both need from the first as an argument, so that the first may be called
 * and asked for as its page likes: by its address it would be found only under the one that it was built with.
 */
export async function buildElement(built: Built, styles: ElementStyles): Promise<void> {
  const first = new Set(closureOf(built, [ELEMENT], false).map(fileOf).filter(isThere));
  const late = closureOf(built, [ELEMENT])
    .map(fileOf)
    .filter((file) => isThere(file) && !first.has(file));
  const isShared = (from: string): boolean => first.has(from) || REACT.test(from);
  const shared = new Map<string, Set<string>>();
  for (const { from, names } of late.flatMap(importsOf))
    if (isShared(from)) shared.set(from, new Set([...(shared.get(from) ?? []), ...names]));
  const handed = [...shared].flatMap(([from, names]) => [...names].map((name) => ({ from, name })));
  const doors = [...first].flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(LATE)].map(([, from = ""]) => resolved(from, file)),
  );
  const roots = [...new Set(doors)];

  const lateCode = await bundled(
    `${roots.map((file, at) => `import * as m${at} from ${JSON.stringify(file)};`).join("\n")}
     __out.push(${[JSON.stringify(styles.late), ...roots.map((_, at) => `m${at}`)].join(", ")});`,
    {
      name: "take-what-is-shared",
      resolveId(source, importer) {
        const from = importer ? resolved(source, importer) : source;
        return isShared(from) ? `\0shared:${from}` : null;
      },
      load: {
        filter: { id: /^\0shared:/ },
        handler: (id) =>
          handed
            .map(({ from, name }, at) =>
              id === `\0shared:${from}` ? `export const ${name} = __shared[${at}];` : "",
            )
            .join("\n"),
      },
    },
  );
  const lateFile = await written(
    "-late",
    `export default (__shared, __out) => {${lateCode}
return __out;};`,
  );

  const LOADER = "\0late";
  const firstCode = await bundled(
    `import { addStyles, defineCairnQuiz } from ${JSON.stringify(fileOf(ELEMENT))};
     export { CairnQuiz, CairnSubmitEvent } from ${JSON.stringify(fileOf(ELEMENT))};
     addStyles(${JSON.stringify(styles.first)});
     defineCairnQuiz();`,
    {
      name: "load-what-is-late",
      resolveId(source) {
        if (source === LOADER) return LOADER;
        return source === lateFile ? { id: lateFile, external: true } : null;
      },
      load: {
        filter: { id: /^\0late$/ },
        handler: () => `
          import { addStyles } from ${JSON.stringify(fileOf(ELEMENT))};
          ${handed.map(({ from, name }, at) => `import { ${name} as s${at} } from ${JSON.stringify(from)};`).join("\n")}
          let coming;
          const load = () => coming ??= import(${JSON.stringify(lateFile)}).then((script) => {
            const [css, ...modules] = script.default([${handed.map((_, at) => `s${at}`).join(", ")}], []);
            addStyles(css);
            return modules;
          }, (cause) => {
            coming = undefined;
            throw cause;
          });
          export const late = (at) => load().then((modules) => modules[at]);`,
      },
      transform: {
        filter: { code: LATE },
        handler(code, id) {
          if (!first.has(id)) return null;
          const rewritten = code.replace(
            LATE,
            (_, from: string) => `__late(${roots.indexOf(resolved(from, id))})`,
          );
          return {
            code: `import { late as __late } from ${JSON.stringify(LOADER)};\n${rewritten}`,
            map: null,
          };
        },
      },
    },
  );
  await written("", firstCode);
  for (const file of globSync("src/components/element/*.js", { cwd: LIB })) await rm(join(LIB, file));
}

/** Writes a script into the package; `-late` gets a name that changes with what it holds. Returns its name. */
async function written(kind: "" | "-late", code: string): Promise<string> {
  const { code: first, errors } = await minifyByVite(`${NAME}.js`, code, { module: true });
  if (errors[0]) throw new Error(errors[0].message);
  // Terser finds 2 to 3 % more after it, and less without it.
  const { code: small = "" } = await minify(first, { module: true, ecma: 2020, compress: { passes: 2 } });
  const hash = createHash("sha256").update(small).digest("hex").slice(0, 8);
  const file = `./${NAME}${kind && `${kind}-${hash}`}.js`;
  await writeFile(join(LIB, file), small);
  return file;
}

/** One script out of a module and all that it imports. */
async function bundled(entry: string, plugin: Plugin): Promise<string> {
  // A path, as a library is asked for by one.
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
      { enforce: "pre", ...plugin },
      usePreact,
    ],
    build: {
      write: false,
      minify: false,
      target: "es2023",
      lib: { entry: ENTRY, formats: ["es"], fileName: NAME },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  });
  const [chunk] = (Array.isArray(result) ? result : [result]).flatMap((one) =>
    "output" in one ? one.output : [],
  );
  if (chunk?.type !== "chunk") throw new Error("The element has no script.");
  return chunk.code;
}
