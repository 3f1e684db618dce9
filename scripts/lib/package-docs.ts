import { readFileSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseSync } from "vite";
import { themes } from "../../src/components/theme/themes/all.ts";
import { variableRows } from "../../src/components/theme-tools/design-tokens.ts";
import { ROOT } from "../root.ts";
import { builtOf, componentSources, LIB } from "./entries.ts";
import { asMarkdown, FIRST_PAGE, guidePages } from "./guide.ts";

interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

interface Declared {
  id?: { name: string };
  declarations?: readonly { id: { name: string } }[];
}

/** Returns the text of the docstring directly before a position, empty if there is none. */
function docOf(code: string, start: number): string {
  const [, text = ""] = /\/\*\*((?:(?!\*\/)[^])*)\*\/\s*$/.exec(code.slice(0, start)) ?? [];
  return text
    .split("\n")
    .map((line) => line.replace(/^\s*\* ?/, ""))
    .join("\n")
    .replace(/\s*\(spec §[^)]*\)/g, "")
    .replace(/\{@link ([^}]+)\}/g, "`$1`")
    .trim();
}

const inCell = (text: string): string => text.replace(/\s+/g, " ").replaceAll("|", "\\|").trim();

/** Returns Markdown with a component's docstring and the props that it declares itself. */
function chapterOf(source: string): string {
  const name = basename(source, ".tsx");
  const file = join(LIB, builtOf(source, ".d.ts"));
  const code = readFileSync(file, "utf8");
  const body = parseSync(file, code).program.body as unknown as Node[];
  const declared = (id: string) =>
    body.find((node) => {
      const inner = node["declaration"] as Declared | undefined;
      return [inner, ...(inner?.declarations ?? [])].some((declaration) => declaration?.id?.name === id);
    });
  const component = declared(name);
  const props = declared(`${name}Props`)?.["declaration"] as { body?: { body?: Node[] } } | undefined;
  const rows = (props?.body?.body ?? []).flatMap((member) => {
    if (member.type !== "TSPropertySignature") return [];
    const key = (member["key"] as { name: string }).name;
    const type = (member["typeAnnotation"] as { typeAnnotation: Node } | null)?.typeAnnotation;
    const typeText = type ? code.slice(type.start, type.end) : "";
    return [
      `| \`${key}\`${member["optional"] ? "" : " (required)"} | \`${inCell(typeText)}\` | ${inCell(docOf(code, member.start))} |`,
    ];
  });
  const table = rows.length > 0 ? `\n| prop | type | |\n|---|---|---|\n${rows.join("\n")}\n` : "";
  return `## ${name}\n\n${component ? docOf(code, component.start) : ""}\n${table}`;
}

/** Documentation for embedders besides the guide, from the root. */
const FURTHER_DOCS = ["docs/contract.md", "docs/formats.md", "docs/openapi.json"];

/** Writes the package's documentation: the guide, and lists generated from its declarations. */
export async function writePackageDocs(): Promise<void> {
  const out = join(LIB, "docs");
  await mkdir(out, { recursive: true });
  for (const page of guidePages())
    await writeFile(
      page.name === FIRST_PAGE ? join(LIB, "README.md") : join(out, `${page.name}.md`),
      asMarkdown(page),
    );
  for (const file of FURTHER_DOCS) await cp(join(ROOT, file), join(out, basename(file)));
  const chapters = componentSources().map(chapterOf);
  await writeFile(
    join(out, "components.md"),
    `# Components\n\nThe components of \`cairn-prep\`, from their declarations. If its type says so, a component also takes the other props of its root element.\n\n${chapters.join("\n")}`,
  );
  const rows = variableRows(themes.light).map(
    ({ variable, type, value, meaning }) => `| \`${variable}\` | ${type} | \`${value}\` | ${meaning} |`,
  );
  await writeFile(
    join(out, "variables.md"),
    `# CSS variables of a theme\n\nWith their values in Light. \`cairn-prep/themes/<name>.tokens.json\` has those of each theme in the Design Tokens format.\n\n| variable | type | in Light | |\n|---|---|---|---|\n${rows.join("\n")}\n`,
  );
}
