import { basename, dirname, join, relative } from "node:path";
import { ROLES, variableOf } from "../../../src/components/theme/tokens/roles.ts";
import { ROOT } from "../../root.ts";
import { entryOf } from "../entries.ts";
import { asNode, descendantsOf, nameOf, nodesOf, type Node } from "../syntax.ts";
import { defaultIn, docBefore, oneLine, splitDoc } from "./docstrings.ts";
import { Modules, type Module } from "./modules.ts";
import { callsOf } from "./screen-calls.ts";

export interface PropDocs {
  name: string;
  isRequired: boolean;
  /** The type as written; an alias of literals is replaced by them. */
  type: string;
  /** The declarations of the types that `type` names, empty if there are none. */
  declarations: string;
  /** The default as written, empty if there is none. */
  default: string;
  description: string;
}

/** A component as its sources describe it. */
export interface ComponentDocs {
  name: string;
  /** The path of its source, from the root. */
  source: string;
  /** The entry point that exports it, such as `cairn-prep/quiz`; empty if it is internal. */
  entry: string;
  /** Its docstring without keyboard and screen reader, as Markdown. */
  purpose: string;
  /** Keyboard and screen reader, as Markdown. */
  accessibility: string;
  props: PropDocs[];
  /** The parts of a compound component, such as `Quiz.Header`; empty for others. */
  parts: { name: string; description: string }[];
  /** Says that it takes the other props of its HTML element; empty if it takes none. */
  otherProps: string;
  /** Data attributes that its elements set. */
  dataAttributes: string[];
  /** CSS variables of the theme that it uses. */
  variables: string[];
  /** Sections of the specification that its docstring names, such as `2.4`. */
  sections: string[];
  /** Calls of a screen, such as `GET /user/{userId}/stats`. */
  calls: string[];
}

const otherPropsOf = (element: string | undefined): string =>
  element === undefined
    ? ""
    : `The other props of \`<${element}>\`, such as \`className\`, \`style\` and \`id\`, apply to its element.`;

const LITERALS =
  /^\s*\|?\s*(?:"[^"]*"|\d+|true|false|null|undefined)(?:\s*\|\s*(?:"[^"]*"|\d+|true|false|null|undefined))*\s*$/;

/** Reads what sources say about components. Parsed files are kept until {@link forget} is called with them. */
export class ComponentReader {
  readonly #modules = new Modules();
  readonly #root: string;

  /** @param root the folder that contains `src` */
  constructor(root = ROOT) {
    this.#root = root;
  }

  forget(file: string): void {
    this.#modules.forget(file);
  }

  /** Returns what the source of a component says about it, or undefined if the file has no component of its name. */
  read(source: string): ComponentDocs | undefined {
    const file = join(this.#root, source);
    const name = basename(source, ".tsx");
    const module = this.#modules.read(file);
    const component = module?.declared.get(name);
    if (!module || !component) return undefined;
    const { parts, props, elements } = this.#propsOf(module, component);
    return {
      name,
      source,
      entry: entryOf(source) ?? "",
      ...splitDoc(docBefore(module.code, component.start)),
      props,
      parts: parts.map(({ key, description }) => ({ name: `${name}.${key}`, description })),
      otherProps: otherPropsOf(elements[0]),
      ...this.#stylesOf(file),
      sections: this.#sectionsOf(module.code, component.start),
      calls: source.startsWith("src/screens/") ? callsOf(file, this.#modules) : [],
    };
  }

  /** Returns the docstring and the props of a component, or undefined if the file does not declare it. */
  describe(source: string, name: string): { doc: string; props: PropDocs[] } | undefined {
    const module = this.#modules.read(join(this.#root, source));
    const component = module?.declared.get(name);
    if (!module || !component) return undefined;
    return { doc: docBefore(module.code, component.start), props: this.#propsOf(module, component).props };
  }

  #propsOf(module: Module, component: Node) {
    const init = asNode(component["init"]);
    const call = init?.type === "CallExpression" ? init : undefined;
    const parts = this.#partsOf(module, init);
    const root = parts.find(({ key }) => key === "Root");
    const inner = call ? asNode(nodesOf(call["arguments"])[0]) : (root?.node ?? init ?? component);
    const [first] = nodesOf(inner?.["params"]);
    const written =
      asNode(asNode(first?.["typeAnnotation"])?.["typeAnnotation"]) ??
      nodesOf(asNode(call?.["typeArguments"])?.["params"])[1];
    const props = new Map<string, PropDocs>();
    const elements = new Set<string>();
    const defaults = this.#defaultsOf(module, first);
    if (written) this.#collect(module, written, { props, elements, defaults, isOptional: false });
    return { parts, props: [...props.values()], elements: [...elements] };
  }

  /** Returns the members of an object of components. */
  #partsOf(module: Module, init: Node | undefined): { key: string; node: Node; description: string }[] {
    if (init?.type !== "ObjectExpression") return [];
    return nodesOf(init["properties"]).flatMap((property) => {
      const found = this.#modules.find(module, nameOf(property["value"]));
      if (!found) return [];
      const description = docBefore(found.module.code, found.node.start);
      return [{ key: nameOf(property["key"]), node: found.node, description }];
    });
  }

  #sectionsOf(code: string, start: number): string[] {
    const doc = code.slice(code.lastIndexOf("/**", start), start);
    return [...doc.matchAll(/\(spec\s+([^)]*)\)/g)].flatMap(([, list = ""]) =>
      [...list.matchAll(/§([\d.]+)/g)].map(([, section = ""]) => section),
    );
  }

  #defaultsOf(module: Module, pattern: Node | undefined): Map<string, string> {
    return new Map(
      nodesOf(pattern?.["properties"]).flatMap((property) => {
        const value = asNode(property["value"]);
        const right = asNode(value?.["right"]);
        return value?.type === "AssignmentPattern" && right
          ? [[nameOf(property["key"]), oneLine(module.code.slice(right.start, right.end))] as const]
          : [];
      }),
    );
  }

  #collect(
    module: Module,
    node: Node,
    into: {
      props: Map<string, PropDocs>;
      elements: Set<string>;
      defaults: Map<string, string>;
      isOptional: boolean;
    },
  ): void {
    const textOf = ({ start, end }: Node) => module.code.slice(start, end);
    if (node.type === "TSIntersectionType")
      for (const part of nodesOf(node["types"])) this.#collect(module, part, into);
    else if (node.type === "TSParenthesizedType") {
      const inner = asNode(node["typeAnnotation"]);
      if (inner) this.#collect(module, inner, into);
    } else if (node.type === "TSUnionType")
      for (const part of nodesOf(node["types"])) this.#collect(module, part, { ...into, isOptional: true });
    else if (node.type === "TSTypeLiteral" || node.type === "TSInterfaceDeclaration") {
      for (const base of nodesOf(node["extends"])) this.#collect(module, base, into);
      const members = nodesOf(node["members"] ?? asNode(node["body"])?.["body"]);
      for (const member of members) {
        if (member.type !== "TSPropertySignature") continue;
        const key = asNode(member["key"]);
        const name = String(key?.["name"] ?? key?.["value"]);
        const type = asNode(asNode(member["typeAnnotation"])?.["typeAnnotation"]);
        const description = docBefore(module.code, member.start);
        if (type?.type === "TSNeverKeyword" || (type && /^(?:never|undefined)$/.test(textOf(type)))) continue;
        into.props.set(name, {
          name,
          isRequired: member["optional"] !== true && !into.isOptional,
          ...this.#typeOf(module, type),
          default: into.defaults.get(name) ?? defaultIn(description),
          description,
        });
      }
    } else if (node.type === "TSTypeReference" || node.type === "TSInterfaceHeritage") {
      const name = nameOf(node["typeName"] ?? node["expression"]);
      const parameters = nodesOf(asNode(node["typeArguments"])?.["params"]);
      const [first, second] = parameters;
      if (name.startsWith("ComponentProps") && first) into.elements.add(textOf(first).replaceAll('"', ""));
      else if (["Omit", "Pick", "Partial", "Readonly", "PropsWithChildren"].includes(name) && first) {
        const inner = new Map<string, PropDocs>();
        const isOptional = into.isOptional || name === "Partial";
        this.#collect(module, first, { ...into, props: inner, isOptional });
        const keys = second ? this.#keysOf(module, second) : [];
        for (const [key, prop] of inner) {
          const isKept = name === "Omit" ? !keys.includes(key) : name !== "Pick" || keys.includes(key);
          if (isKept) into.props.set(key, prop);
        }
      } else {
        const found = this.#modules.find(module, name);
        const body =
          found?.node.type === "TSTypeAliasDeclaration" ? asNode(found.node["typeAnnotation"]) : found?.node;
        if (found && body) this.#collect(found.module, body, into);
      }
    }
  }

  #keysOf(module: Module, node: Node): string[] {
    if (node.type === "TSUnionType")
      return nodesOf(node["types"]).flatMap((part) => this.#keysOf(module, part));
    if (node.type === "TSLiteralType") return [String(asNode(node["literal"])?.["value"])];
    const found = this.#modules.find(module, nameOf(node["typeName"]));
    const body = found && asNode(found.node["typeAnnotation"]);
    return found && body ? this.#keysOf(found.module, body) : [];
  }

  #typeOf(module: Module, node: Node | undefined): { type: string; declarations: string } {
    if (!node) return { type: "", declarations: "" };
    const declarations = new Map<string, string>();
    let type = module.code.slice(node.start, node.end);
    for (const inner of descendantsOf(node)) {
      const found = inner.type === "TSTypeReference" && this.#modules.find(module, nameOf(inner["typeName"]));
      if (found) {
        const name = nameOf(inner["typeName"]);
        const body = asNode(found.node["typeAnnotation"]);
        const text = body ? found.module.code.slice(body.start, body.end) : "";
        if (LITERALS.test(text)) {
          const literals = oneLine(text).replace(/^\| /, "");
          type = type.replaceAll(
            new RegExp(`\\b${name}\\b`, "g"),
            type.includes(`${name}[]`) ? `(${literals})` : literals,
          );
        } else if (/^TS(?:TypeAlias|Interface)Declaration$/.test(found.node.type))
          declarations.set(
            name,
            found.module.code.slice(found.node.start, found.node.end).replace(/^export /, ""),
          );
      }
    }
    return { type: oneLine(type).replace(/^\| /, ""), declarations: [...declarations.values()].join("\n\n") };
  }

  /** Returns the data attributes and CSS variables in the sources of a component and of its folder's files that it imports. */
  #stylesOf(file: string): { dataAttributes: string[]; variables: string[] } {
    const dataAttributes = new Set<string>();
    const variables = new Set<string>();
    const seen = new Set<string>();
    const visit = (path: string): void => {
      const module = seen.has(path) ? undefined : this.#modules.read(path);
      if (!module) return;
      seen.add(path);
      for (const [, name = ""] of module.code.matchAll(/\s(data-[a-z-]+)=/g)) dataAttributes.add(name);
      for (const [, path = ""] of module.code.matchAll(/\bvars((?:\.\w+)+)/g)) {
        const keys = path.slice(1).split(".");
        const value = keys.reduce<unknown>(
          (roles, key) => (roles as Record<string, unknown> | null)?.[key],
          ROLES,
        );
        if (value === null) variables.add(`--${variableOf(keys)}`);
      }
      for (const { file: other } of module.imported.values())
        if (!relative(dirname(file), other).startsWith("..")) visit(other);
      // Style sheets are imported as a whole.
      for (const [, other = ""] of module.code.matchAll(/import \* as \w+ from "(\.[^"]+\.css\.ts)"/g))
        visit(join(dirname(path), other));
    };
    visit(file);
    return { dataAttributes: [...dataAttributes].toSorted(), variables: [...variables].toSorted() };
  }
}
