import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { builtOf, ENTRIES, LIB } from "../entries.ts";
import type { Node } from "../syntax.ts";

const nameOf = (node: unknown): string => {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? "";
};

interface ParsedModule {
  code: string;
  body: readonly Node[];
}

const parsedFiles = new Map<string, ParsedModule>();

function parse(file: string): ParsedModule {
  const cached = parsedFiles.get(file);
  if (cached) return cached;
  const code = readFileSync(file, "utf8");
  const parsed = { code, body: parseSync(file, code).program.body as unknown as Node[] };
  parsedFiles.set(file, parsed);
  return parsed;
}

const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** Longest signature, in characters, that is written in full. Longer ones, such as types of schemas, end with a digest. */
const SIGNATURE_LENGTH_MAX = 600;

/** Returns a declaration in one line, independent of formatting. */
function plain(code: string): string {
  const line = code
    .replace(COMMENT, "")
    .replace(/\s+/g, " ")
    .replace(/^export (?:declare )?/, "")
    .trim();
  if (line.length <= SIGNATURE_LENGTH_MAX) return line;
  const digest = createHash("sha256").update(line).digest("hex").slice(0, 12);
  return `${line.slice(0, SIGNATURE_LENGTH_MAX)} … // ${line.length - SIGNATURE_LENGTH_MAX} characters more, ${digest}`;
}

/** Returns the declarations of a name: several if a value and a type share it. */
function declarationsOf(file: string, exportName: string): string[] {
  const { code, body } = parse(file);
  return body.flatMap((node) => {
    const inner = (node["declaration"] ?? node) as Node;
    const isConst = inner.type === "VariableDeclaration";
    const names = isConst
      ? (inner["declarations"] as Node[]).map(({ id }) => nameOf(id))
      : [inner["id"] ? nameOf(inner["id"]) : ""];
    if (names.includes(exportName))
      return [plain(code.slice(node.start, node.end)), ...baseClassOf(file, inner)];
    const from = node["source"] ? nameOf(node["source"]) : "";
    const specifiers = (node["specifiers"] ?? []) as Node[];
    const found = specifiers.find(({ exported }) => exported && nameOf(exported) === exportName);
    return found && from.startsWith(".") ? declarationsOf(fileOf(file, from), nameOf(found["local"])) : [];
  });
}

/** Returns the declarations of the classes that a class extends, because they are not exports themselves. */
function baseClassOf(file: string, { superClass }: Node): string[] {
  if (!superClass) return [];
  const local = nameOf(superClass);
  return parse(file).body.flatMap((node) => {
    const specifiers = node.type === "ImportDeclaration" ? (node["specifiers"] as Node[]) : [];
    const found = specifiers.find((specifier) => nameOf(specifier["local"]) === local);
    const from = found ? nameOf(node["source"]) : "";
    return found && from.startsWith(".") ? declarationsOf(fileOf(file, from), nameOf(found["imported"])) : [];
  });
}

const fileOf = (from: string, path: string): string => join(dirname(from), path).replace(/\.js$/, ".d.ts");

/** Returns the signatures of an entry point's exports, alphabetically. */
function exportsOf(source: string): string[] {
  const file = join(LIB, builtOf(source, ".d.ts"));
  const names = parse(file).body.flatMap((node) => {
    const specifiers = ((node["specifiers"] ?? []) as Node[]).flatMap(({ exported }) =>
      exported ? [nameOf(exported)] : [],
    );
    const inner = node["declaration"] as Node | undefined;
    if (node.type !== "ExportNamedDeclaration" || !inner) return specifiers;
    return inner.type === "VariableDeclaration"
      ? (inner["declarations"] as Node[]).map(({ id }) => nameOf(id))
      : [nameOf(inner["id"])];
  });
  return [...new Set(names)].toSorted().flatMap((name) => {
    const found = declarationsOf(file, name);
    if (found.length === 0) throw new Error(`${source} exports ${name}, which has no declaration.`);
    return found;
  });
}

/**
 * Returns the public API of the package as Markdown, read from its declarations.
 *
 * @throws {Error} if the package is not built
 */
export function apiReport(): string {
  if (!existsSync(LIB)) throw new Error("There is no dist/lib. Run `npm run build:lib` first.");
  parsedFiles.clear();
  const parts = ENTRIES.toSorted((a, b) => a.name.localeCompare(b.name)).map(
    ({ name, source }) =>
      `## \`cairn-prep${name.slice(1)}\`\n\n\`\`\`ts\n${exportsOf(source).join("\n")}\n\`\`\`\n`,
  );
  return `# What the package exports\n\nWritten by \`npm run api-report\` from the declarations; a test fails where it is not current.\n\n${parts.join("\n")}`;
}

export const writeApiReport = (file: string): Promise<void> => writeFile(file, apiReport());
