import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { parseSync } from "vite";
import { builtOf, ENTRIES, LIB } from "./entries.ts";

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

const nameOf = (node: unknown): string => {
  const { name, value } = node as { name?: string; value?: string };
  return name ?? value ?? "";
};

interface Parsed {
  code: string;
  body: readonly Node[];
}

const parsed = new Map<string, Parsed>();

function parse(file: string): Parsed {
  const known = parsed.get(file);
  if (known) return known;
  const code = readFileSync(file, "utf8");
  const made = { code, body: parseSync(file, code).program.body as unknown as Node[] };
  parsed.set(file, made);
  return made;
}

const COMMENT = /\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/** How much of a signature is written out, in characters: what a schema's type comes to is read by nobody. */
const LONGEST = 600;

/** One line, and nothing that only formatting changes. */
function plain(code: string): string {
  const line = code
    .replace(COMMENT, "")
    .replace(/\s+/g, " ")
    .replace(/^export (?:declare )?/, "")
    .trim();
  if (line.length <= LONGEST) return line;
  const digest = createHash("sha256").update(line).digest("hex").slice(0, 12);
  return `${line.slice(0, LONGEST)} … // ${line.length - LONGEST} characters more, ${digest}`;
}

/** The declarations of a name in a file of declarations: more than one where a value and a type share it. */
function declarationsOf(file: string, wanted: string): string[] {
  const { code, body } = parse(file);
  return body.flatMap((node) => {
    const inner = (node["declaration"] ?? node) as Node;
    const isConst = inner.type === "VariableDeclaration";
    const names = isConst
      ? (inner["declarations"] as Node[]).map(({ id }) => nameOf(id))
      : [inner["id"] ? nameOf(inner["id"]) : ""];
    if (names.includes(wanted)) return [plain(code.slice(node.start, node.end))];
    const from = node["source"] ? nameOf(node["source"]) : "";
    const specifiers = (node["specifiers"] ?? []) as Node[];
    const found = specifiers.find(({ exported }) => exported && nameOf(exported) === wanted);
    return found && from.startsWith(".") ? declarationsOf(fileOf(file, from), nameOf(found["local"])) : [];
  });
}

const fileOf = (from: string, path: string): string => join(dirname(from), path).replace(/\.js$/, ".d.ts");

/** What an entry exports, each with its signature, in the order of the alphabet. */
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
    if (found.length === 0) throw new Error(`${source} exports ${name}, of which there is no declaration.`);
    return found;
  });
}

/**
 * Everything that the package promises, read from its declarations: what changes here changes for those who use it.
 *
 * @throws {Error} where the package is not built
 */
export function apiReport(): string {
  if (!existsSync(LIB)) throw new Error("There is no dist/lib. Run `npm run build:lib` first.");
  parsed.clear();
  const parts = ENTRIES.toSorted((a, b) => a.name.localeCompare(b.name)).map(
    ({ name, source }) =>
      `## \`cairn-prep${name.slice(1)}\`\n\n\`\`\`ts\n${exportsOf(source).join("\n")}\n\`\`\`\n`,
  );
  return `# What the package exports\n\nWritten by \`npm run api-report\` from the declarations; a test fails where it is not current.\n\n${parts.join("\n")}`;
}

/** Writes it to a file. */
export const writeApiReport = (file: string): Promise<void> => writeFile(file, apiReport());
