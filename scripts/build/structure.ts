/** Reads the app's structure from its sources: the host's routes, the stories, and their components. */
import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { storyNameFromExport, toId } from "storybook/internal/csf";
import { parseSync, type ESTree } from "vite";
import type {
  Structure,
  StructureNode,
  StructureProp,
  StructureStory,
} from "../../src/api/structure/schema.ts";
import { ROUTES } from "../../src/screens/paths.ts";
import { ComponentReader } from "../lib/docs/component-docs.ts";
import { docBefore } from "../lib/docs/docstrings.ts";
import { descendantsOf, literalOf, namesIn } from "../lib/syntax.ts";

const ROUTES_FILE = "src/host/routes.tsx";

type Node = ESTree.Node;

interface Source {
  /** From the project's root. */
  file: string;
  body: readonly ESTree.Program["body"][number][];
  /** Returns the docstring directly before a node, without stars and tags. */
  docOf: (node: Node) => string;
}

/** @throws {Error} if a file is not valid TypeScript */
function readSource(root: string, file: string): Source {
  const text = readFileSync(join(root, file), "utf8");
  const { program, errors } = parseSync(file, text);
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`);
  return {
    file,
    body: program.body,
    docOf: ({ start }) => paragraphsOf(docBefore(text, start)),
  };
}

/** Returns a docstring without tags, and joins the lines of each paragraph. */
const paragraphsOf = (doc: string): string =>
  doc
    .replace(/^@[^]*/m, "")
    .trim()
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replaceAll(/\s*\n\s*/g, " "))
    .join("\n\n");

/** Maps the names that a file imports, statically or dynamically, to paths from the project's root. */
function importsOf({ file, body }: Source): Map<string, string> {
  const found = new Map<string, string>();
  const add = (name: string, from: string) =>
    found.set(name, posix.join(dirname(file).replaceAll("\\", "/"), from));
  for (const node of body) {
    if (node.type === "ImportDeclaration")
      for (const { local } of node.specifiers) add(local.name, node.source.value);
    if (node.type !== "VariableDeclaration") continue;
    for (const { id, init } of node.declarations) {
      const dynamicImport =
        init && [...descendantsOf<Node>(init)].find((part) => part.type === "ImportExpression");
      const from = dynamicImport && literalOf(dynamicImport.source);
      if (id.type === "Identifier" && from) add(id.name, from);
    }
  }
  return found;
}

/** Maps the names of top-level declarations to their nodes and statements. */
function declarationsOf({ body }: Source): Map<string, { node: Node; statement: Node }> {
  const found = new Map<string, { node: Node; statement: Node }>();
  for (const statement of body) {
    const node = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
    if (!node) continue;
    if (node.type === "VariableDeclaration") {
      for (const { id, init } of node.declarations)
        if (id.type === "Identifier" && init) found.set(id.name, { node: init, statement });
    } else if ("id" in node && node.id?.type === "Identifier") {
      if (!found.has(node.id.name)) found.set(node.id.name, { node, statement });
    }
  }
  return found;
}

/** Reads a component's docstring and props from its source. */
function componentIn(reader: ComponentReader, file: string, name: string) {
  const { doc = "", props = [] } = reader.describe(file, name) ?? {};
  return {
    description: paragraphsOf(doc),
    props: props.map(({ name, type, isRequired, description }): StructureProp => ({
      name,
      type: type || "unknown",
      isRequired,
      description: paragraphsOf(description),
    })),
  };
}

/** Returns the value of a literal key of an object expression. */
function valueIn(node: Node | undefined, key: string): Node | undefined {
  if (node?.type !== "ObjectExpression") return undefined;
  for (const property of node.properties)
    if (property.type === "Property" && property.key.type === "Identifier" && property.key.name === key)
      return property.value;
  return undefined;
}

interface StoryFile {
  /** For example `Controls/Tag`. */
  title: string;
  /** The component's name; `undefined` if the stories have none. */
  component: string | undefined;
  /** The component's file, otherwise the story file. */
  file: string;
  description: string;
  props: StructureProp[];
  stories: StructureStory[];
}

function readStories(root: string, reader: ComponentReader, file: string): StoryFile {
  const source = readSource(root, file);
  const declared = declarationsOf(source);
  const meta = declared.get("meta");
  const options = meta?.node.type === "CallExpression" ? meta.node.arguments[0] : undefined;
  const title = literalOf(valueIn(options, "title"));
  if (title === undefined) throw new Error(`${file}: the meta needs a title that is a string literal.`);
  const value = valueIn(options, "component");
  // The first name: type arguments may follow, as in `LoadedScreen<string>`.
  const component = value && namesIn(value)[0];
  const imports = importsOf(source);
  // If the stories render a local wrapper, the last part of the title names the component.
  const about = [component, title.split("/").at(-1)].find((name) => name !== undefined && imports.has(name));
  const componentFile = about && imports.get(about);
  const stories = source.body.flatMap((statement) => {
    if (statement.type !== "ExportNamedDeclaration") return [];
    const { declaration } = statement;
    if (declaration?.type !== "VariableDeclaration") return [];
    return declaration.declarations.flatMap(({ id, init }): StructureStory[] => {
      if (id.type !== "Identifier") return [];
      const name = storyNameFromExport(id.name);
      const explicitName =
        init?.type === "CallExpression" ? literalOf(valueIn(init.arguments[0], "name")) : undefined;
      return [{ id: toId(title, name), name: explicitName ?? name, description: source.docOf(statement) }];
    });
  });
  return {
    title,
    component,
    file: componentFile ?? file,
    ...(about && componentFile
      ? componentIn(reader, componentFile, about)
      : { description: meta ? source.docOf(meta.statement) : "", props: [] }),
    stories,
  };
}

interface HostRoute {
  path: string;
  title: string;
  screen: { name: string; file: string } | undefined;
}

/** Reads the host's route table. An entry names its screen itself, or in a function that it refers to. */
function readRoutes(root: string): HostRoute[] {
  const source = readSource(root, ROUTES_FILE);
  const imports = importsOf(source);
  const declared = declarationsOf(source);
  const screenIn = (node: Node): string | undefined =>
    namesIn(node).find((name) => name.endsWith("Screen") && imports.has(name));
  // If the host wraps a screen, the wrapper's file imports the screen.
  const screenFile = (name: string): string | undefined => {
    const file = imports.get(name);
    return file && (importsOf(readSource(root, file)).get(name) ?? file);
  };
  const entries = source.body.flatMap((statement) =>
    [...descendantsOf<Node>(statement)].filter((part) => valueIn(part, "route")),
  );
  return entries.map((entry) => {
    const route = valueIn(entry, "route");
    const key = route && namesIn(route).find((name) => name in ROUTES);
    const pattern = key ? ROUTES[key as keyof typeof ROUTES] : literalIn(route);
    const functions = namesIn(entry)
      .flatMap((name) => declared.get(name)?.node ?? [])
      .filter(({ type }) => type === "FunctionDeclaration");
    const nodes: readonly Node[] = [entry, ...functions];
    const title = literalIn(valueIn(entry, "title"));
    if (pattern === undefined || title === undefined)
      throw new Error(`${ROUTES_FILE}: each route needs a path and a title that is a string literal.`);
    const screen = nodes.map(screenIn).find((name) => name !== undefined);
    const file = screen && screenFile(screen);
    return { path: pattern, title, screen: screen && file ? { name: screen, file } : undefined };
  });
}

const literalIn = (node: Node | undefined): string | undefined =>
  node && [...descendantsOf<Node>(node)].map(literalOf).find((text) => text !== undefined);

/**
 * Returns the tree of routes and stories.
 *
 * @param storybookUrl the URL of Storybook, `null` if it is not served
 * @throws {Error} if a route or a story file has an unexpected form
 */
export function readStructure(root: string, storybookUrl: string | null = null): Structure {
  const reader = new ComponentReader(root);
  const files = globSync("src/**/*.stories.tsx", { cwd: root }).map((file) => file.replaceAll("\\", "/"));
  const stories = files
    .map((file) => readStories(root, reader, file))
    .toSorted((a, b) => a.title.localeCompare(b.title, "en"));
  const routes = readRoutes(root);
  // If several story files belong to one screen, the first is listed under its route, the others under their titles.
  const routed = new Set<StoryFile>();
  const routeNodes = routes.map(({ path, title, screen }): StructureNode => {
    const storyFile = screen && stories.find(({ component }) => component === screen.name);
    if (storyFile) routed.add(storyFile);
    const { description, props } =
      storyFile ?? (screen ? componentIn(reader, screen.file, screen.name) : NO_DOCUMENTATION);
    return {
      ...node("route", path, title),
      path,
      file: ROUTES_FILE,
      children: screen
        ? [
            {
              ...node("screen", screen.name, screen.name),
              description,
              file: screen.file,
              props,
              stories: storyFile?.stories ?? [],
            },
          ]
        : [],
    };
  });
  const rest = stories.filter((file) => !routed.has(file));
  return {
    storybookUrl,
    roots: [{ ...node("group", "routes", "Routes"), children: routeNodes }, ...grouped(rest)],
  };
}

const NO_DOCUMENTATION = { description: "", props: [] };

const node = (kind: StructureNode["kind"], id: string, name: string): StructureNode => ({
  id: `${kind}:${id}`,
  kind,
  name,
  path: null,
  description: "",
  file: null,
  props: [],
  stories: [],
  children: [],
});

/** Arranges story files in the groups of their titles, alphabetically. Further files of a component are below it. */
function grouped(stories: readonly StoryFile[]): StructureNode[] {
  const byName = (a: StructureNode, b: StructureNode) => a.name.localeCompare(b.name, "en");
  const roots: StructureNode[] = [];
  for (const { title, component, ...rest } of stories) {
    const parts = title.split("/");
    const name = parts.pop() ?? title;
    let siblings = roots;
    parts.forEach((part, depth) => {
      const id = parts.slice(0, depth + 1).join("/");
      let group = siblings.find(
        (sibling) => sibling.id === `component:${id}` || sibling.id === `group:${id}`,
      );
      if (!group) {
        group = node("group", id, part);
        siblings.push(group);
        siblings.sort(byName);
      }
      siblings = group.children;
    });
    siblings.push({ ...node(component ? "component" : "group", title, name), ...rest });
    siblings.sort(byName);
  }
  return roots;
}
