import { readFileSync } from "node:fs";
import { cp, mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { parseSync } from "vite";
import { ROLES, variableOf } from "../../src/components/theme/roles.ts";
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

/** The text of the docstring that ends where something begins; empty where there is none. */
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

/** A component's docstring and the props that it declares itself. */
function chapterOf(source: string): string {
  const name = basename(source, ".tsx");
  const file = join(LIB, builtOf(source, ".d.ts"));
  const code = readFileSync(file, "utf8");
  const body = parseSync(file, code).program.body as unknown as Node[];
  const declared = (wanted: string) =>
    body.find((node) => {
      const inner = node["declaration"] as Declared | undefined;
      return [inner, ...(inner?.declarations ?? [])].some((named) => named?.id?.name === wanted);
    });
  const component = declared(name);
  const props = declared(`${name}Props`)?.["declaration"] as { body?: { body?: Node[] } } | undefined;
  const rows = (props?.body?.body ?? []).flatMap((member) => {
    if (member.type !== "TSPropertySignature") return [];
    const key = (member["key"] as { name: string }).name;
    const type = (member["typeAnnotation"] as { typeAnnotation: Node } | null)?.typeAnnotation;
    const words = type ? code.slice(type.start, type.end) : "";
    return [
      `| \`${key}\`${member["optional"] ? "" : " (required)"} | \`${inCell(words)}\` | ${inCell(docOf(code, member.start))} |`,
    ];
  });
  const table = rows.length > 0 ? `\n| prop | type | |\n|---|---|---|\n${rows.join("\n")}\n` : "";
  return `## ${name}\n\n${component ? docOf(code, component.start) : ""}\n${table}`;
}

interface Tree {
  readonly [key: string]: null | Tree;
}

const variables = (roles: Tree, path: readonly string[] = []): string[] =>
  Object.entries(roles).flatMap(([key, value]) =>
    value === null ? [`--${variableOf([...path, key])}`] : variables(value, [...path, key]),
  );

/** What an embedder reads beside the guide, from the root. */
const BESIDE = ["docs/contract.md", "docs/formats.md", "docs/openapi.json"];

/** Puts the package's documentation beside its code: the guide, and what its declarations say. */
export async function writePackageDocs(): Promise<void> {
  const out = join(LIB, "docs");
  await mkdir(out, { recursive: true });
  for (const page of guidePages())
    await writeFile(
      page.name === FIRST_PAGE ? join(LIB, "README.md") : join(out, `${page.name}.md`),
      asMarkdown(page),
    );
  for (const file of BESIDE) await cp(join(ROOT, file), join(out, basename(file)));
  const chapters = componentSources().map(chapterOf);
  await writeFile(
    join(out, "components.md"),
    `# Components\n\nOf \`cairn-prep\`, as their declarations say. Each takes the rest of its root element's props as well where its type says so.\n\n${chapters.join("\n")}`,
  );
  const list = variables(ROLES).map((name) => `- \`${name}\``);
  await writeFile(join(out, "variables.md"), `# CSS variables of a theme\n\n${list.join("\n")}\n`);
}
