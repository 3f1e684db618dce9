import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { asNode, nameOf, nodesOf, type Node } from "../syntax.ts";

export interface Module {
  file: string;
  code: string;
  /** Declared interfaces, type aliases, functions and variables by name. */
  declared: ReadonlyMap<string, Node>;
  /** The module and the exported name of each imported or re-exported name. */
  imported: ReadonlyMap<string, { file: string; name: string }>;
}

export interface Declaration {
  module: Module;
  node: Node;
}

function parse(file: string): Module {
  const code = readFileSync(file, "utf8");
  const declared = new Map<string, Node>();
  const imported = new Map<string, { file: string; name: string }>();
  for (const statement of nodesOf(parseSync(file, code).program.body)) {
    const from = asNode(statement["source"])?.["value"];
    if (typeof from === "string" && from.startsWith("."))
      for (const specifier of nodesOf(statement["specifiers"])) {
        const outer = specifier["imported"] ?? specifier["local"];
        const inner = statement.type === "ImportDeclaration" ? specifier["local"] : specifier["exported"];
        if (nameOf(outer))
          imported.set(nameOf(inner), { file: join(dirname(file), from), name: nameOf(outer) });
      }
    const declaration = asNode(statement["declaration"]) ?? statement;
    for (const inner of [declaration, ...nodesOf(declaration["declarations"])])
      // The docstring is before `export`.
      if (nameOf(inner["id"])) declared.set(nameOf(inner["id"]), { ...inner, start: statement.start });
  }
  return { file, code, declared, imported };
}

/** Parsed modules. They are kept until {@link forget} is called with them. */
export class Modules {
  readonly #modules = new Map<string, Module>();

  forget(file: string): void {
    this.#modules.delete(file);
  }

  /** Returns a module; `undefined` if the file does not exist or is not TypeScript. */
  read(file: string): Module | undefined {
    if (!/\.tsx?$/.test(file) || !existsSync(file)) return undefined;
    const module = this.#modules.get(file) ?? parse(file);
    this.#modules.set(file, module);
    return module;
  }

  /** Returns the declaration of a name that a module declares or imports. */
  find(module: Module, name: string): Declaration | undefined {
    const node = module.declared.get(name);
    if (node) return { module, node };
    const from = module.imported.get(name);
    const other = from && this.read(from.file);
    return other && this.find(other, from.name);
  }
}
