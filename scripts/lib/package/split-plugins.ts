import { posix } from "node:path";
import { parseSync, type Plugin } from "vite";
import { nameOf, nodesOf, type Node } from "../syntax.ts";

interface Export {
  name: string;
  /** Its name in the module that declares it. */
  declared: string;
  /** The path of that module. */
  from: string;
}

/** Returns the exports of a built module that only exports what it imports. */
function exportsOf(code: string): Export[] {
  const body = parseSync("module.js", code).program.body as unknown as Node[];
  const imports = new Map<string, Omit<Export, "name">>();
  for (const { type, source, specifiers } of body)
    if (type === "ImportDeclaration")
      for (const { local, imported } of nodesOf(specifiers))
        imports.set(nameOf(local), { declared: nameOf(imported), from: (source as { value: string }).value });
  return body
    .filter(({ type }) => type === "ExportNamedDeclaration")
    .flatMap(({ specifiers }) => nodesOf(specifiers))
    .flatMap(({ local, exported }) => {
      const found = imports.get(nameOf(local));
      return found ? { name: nameOf(exported), ...found } : [];
    });
}

/**
 * Lets a list of exports refer to each name through a separate module, `exports/<name>.js`.
 *
 * With code splitting, esbuild adds to a page everything that its modules name and that any lazy module uses, even if the page
 * doesn't. It names nothing for `export *`, and a page only has the modules of the names that it imports.
 *
 * @param lists the sources of the lists, as absolute paths
 */
export const separateExports = (lists: readonly string[]): Plugin => ({
  name: "separate-exports",
  renderChunk(code, { facadeModuleId, fileName }) {
    if (!lists.includes(facadeModuleId ?? "")) return null;
    const names = exportsOf(code);
    for (const { name, declared, from } of names)
      this.emitFile({
        type: "asset",
        fileName: posix.join(posix.dirname(fileName), `exports/${name}.js`),
        source: `export { ${declared === name ? name : `${declared} as ${name}`} } from "${posix.join("..", from)}";\n`,
      });
    return {
      code: names.map(({ name }) => `export * from "./exports/${name}.js";\n`).join(""),
      map: { mappings: "" },
    };
  },
});

/**
 * Lets each lazy module of components import what its page has loaded anyway: React, and a component that most others use.
 *
 * Bundlers put the modules into one file that the same lazy modules use. So what only some of them use would become further files of
 * the page's first load, and esbuild makes files even for lazy modules that the page can't load. Modules that an entry point exports
 * are left alone, because a server may render them.
 *
 * @param lists the sources of the lists of exports, as absolute paths
 * @param folders the folders of components; lazy modules elsewhere may run without React
 * @param component the built file of the component
 */
export const joinLazyModules = (
  lists: readonly string[],
  folders: readonly string[],
  component: string,
): Plugin => ({
  name: "join-lazy-modules",
  renderChunk(code, { fileName, facadeModuleId }) {
    const { importers = [], dynamicImporters = [] } = this.getModuleInfo(facadeModuleId ?? "") ?? {};
    const isLazy = dynamicImporters.length > 0 && !importers.some((id) => lists.includes(id));
    if (!isLazy || !folders.some((folder) => fileName.startsWith(folder))) return null;
    const path = posix.relative(posix.dirname(fileName), component);
    return { code: `import "react-dom/client"; import "./${path}"; ${code}`, map: null };
  },
});
