import { cp, mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { variableRows } from "../../../src/components/theme-tools/tokens/design-tokens.ts";
import { themes } from "../../../src/components/theme/themes/all.ts";
import { ROOT } from "../../root.ts";
import { LIB, publicComponents } from "../entries.ts";
import { readRootManifest } from "../root-manifest.ts";
import { USAGE } from "../usage/all.ts";
import { ComponentReader, type ComponentDocs } from "./component-docs.ts";
import { customElements, elementDeclaration } from "./custom-elements.ts";
import { asMarkdown, FIRST_PAGE, guidePages, type GuidePage } from "./guide.ts";

const inCell = (text: string): string => text.replace(/\s+/g, " ").replaceAll("|", "\\|").trim();

const codeCell = (text: string): string => (text === "" ? "" : `\`${inCell(text)}\``);

/** Returns a section of a chapter, nothing without a text. */
const section = (title: string, text: string): string => (text === "" ? "" : `### ${title}\n\n${text}\n\n`);

const listOf = (items: readonly string[]): string => items.map((item) => `- ${item}`).join("\n");

const table = (head: string, rows: readonly string[]): string => {
  const columns = head.split("|").length - 2;
  return rows.length === 0 ? "" : [head, `|${"---|".repeat(columns)}`, ...rows].join("\n");
};

/** Returns Markdown with what a component's sources and its usage say. */
function chapterOf(docs: ComponentDocs): string {
  const { name, entry, purpose, accessibility, props, parts, otherProps, variables } = docs;
  const usage = USAGE[name];
  const rows = props.map(
    (prop) =>
      `| \`${prop.name}\`${prop.isRequired ? " (required)" : ""} | ${codeCell(prop.type)} | ${codeCell(prop.default)} | ${inCell(prop.description)} |`,
  );
  return [
    `## ${name}\n\n\`import { ${name} } from "${entry}"\`${usage ? `, since ${usage.since}` : ""}\n\n${purpose}\n\n`,
    section("When to use it", listOf(usage?.when ?? [])),
    section("When not to use it", listOf(usage?.whenNot ?? [])),
    section("Do and don’t", listOf([...(usage?.dos ?? []), ...(usage?.donts ?? [])].map(({ text }) => text))),
    section("Keyboard and screen reader", accessibility),
    section(
      "Parts",
      listOf(parts.map(({ name: part, description }) => `\`${part}\`: ${inCell(description)}`)),
    ),
    section("Props", [table("| prop | type | default | |", rows), otherProps].filter(Boolean).join("\n\n")),
    section("CSS variables", variables.map((variable) => `\`${variable}\``).join(", ")),
  ].join("");
}

/** Returns Markdown with the attributes, properties, events and parts of the custom element. */
function elementChapter(): string {
  const { description, attributes, members, events, cssParts } = elementDeclaration();
  const row = (name: string, type: string, text: string) =>
    `| \`${name}\` | ${codeCell(type)} | ${inCell(text)} |`;
  return [
    `## \`<cairn-quiz>\`\n\n\`import "cairn-prep/cairn-quiz"\`\n\n${description}\n\n`,
    section(
      "Attributes",
      table(
        "| attribute | |",
        attributes.map((it) => `| \`${it.name}\` | ${inCell(it.description)} |`),
      ),
    ),
    section(
      "Properties and methods",
      table(
        "| name | type | |",
        members.map((it) => row(it.name, it.type.text, it.description)),
      ),
    ),
    section(
      "Events",
      table(
        "| event | type | |",
        events.map((it) => row(it.name, it.type.text, it.description)),
      ),
    ),
    section(
      "Parts",
      table(
        "| part | |",
        cssParts.map((it) => `| \`${it.name}\` | ${it.description} |`),
      ),
    ),
  ].join("");
}

/** Returns a page with chapters of components, and one of `<cairn-quiz>`. */
export const componentsPage = (chapters: readonly ComponentDocs[]): string =>
  `# Components\n\nFor developers who use components of \`cairn-prep\`: what each is for, its props and its variables, from its sources.\n\n${chapters.map(chapterOf).join("\n")}\n${elementChapter()}`;

/** Returns what the sources of components say about them, in this order. */
export function readComponents(sources: readonly string[]): ComponentDocs[] {
  const reader = new ComponentReader();
  return sources.flatMap((source) => reader.read(source) ?? []);
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
  const chapters = readComponents(publicComponents());
  await writeFile(join(out, "components.md"), componentsPage(chapters));
  await writeFile(join(LIB, "custom-elements.json"), `${JSON.stringify(customElements(), null, 2)}\n`);
  const rows = variableRows(themes.light).map(
    ({ variable, type, value, meaning }) => `| \`${variable}\` | ${type} | \`${value}\` | ${meaning} |`,
  );
  await writeFile(
    join(out, "variables.md"),
    `# CSS variables of a theme\n\nWith their values in Light. \`cairn-prep/themes/<name>.tokens.json\` has those of each theme in the Design Tokens format.\n\n| variable | type | in Light | |\n|---|---|---|---|\n${rows.join("\n")}\n`,
  );
  const { version, description } = readRootManifest();
  await writeFile(
    join(LIB, "llms.txt"),
    llmsText(
      {
        name: "cairn-prep",
        description: `${description} Version ${version}.`,
        pages: guidePages(),
        chapters,
      },
      [FORMATS, "[Contract](docs/contract.md) and [OpenAPI](docs/openapi.json): the calls of a backend"],
    ),
  );
}

const FORMATS =
  "[Formats](docs/formats.md): questions as JSON, CSV, Moodle XML, QTI and GIFT, and the notation in texts";

/** Returns a list of pages with their titles and first sentences. */
export const listOfPages = (pages: readonly GuidePage[]): string =>
  listOf(
    pages.map((page) => {
      const text = asMarkdown(page);
      const [, title = page.name] = /^# (.+)$/m.exec(text) ?? [];
      const [, lead = ""] = /^# .+\n+([^\n]+)/m.exec(text) ?? [];
      return `[${title}](${page.name === FIRST_PAGE ? "README.md" : `docs/${page.name}.md`}): ${lead}`;
    }),
  );

interface Overview {
  /** The package's name. */
  name: string;
  description: string;
  pages: readonly GuidePage[];
  chapters: readonly ComponentDocs[];
}

/** Returns an overview of a package for language models (https://llmstxt.org). `reference`: its further pages. */
export function llmsText(
  { name: packageName, description, pages, chapters }: Overview,
  reference: readonly string[],
): string {
  const components = chapters.map(
    ({ name, entry, purpose }) =>
      `[${name}](docs/components.md#${name.toLowerCase()}): \`${entry}\`. ${inCell(purpose.split("\n\n")[0] ?? "")}`,
  );
  return [
    `# ${packageName}\n\n> ${description}`,
    "Paths are relative to this package. Every entry point has type declarations; `exports` in package.json lists them.",
    `## Guide\n\n${listOfPages(pages)}`,
    `## Components\n\n${listOf(components)}`,
    `## Reference\n\n${listOf([
      "[Components](docs/components.md): props, usage, keyboard and screen reader of every component and of `<cairn-quiz>`",
      "[custom-elements.json](custom-elements.json): manifest of `<cairn-quiz>`",
      "[CSS variables](docs/variables.md): variables of a theme",
      ...reference,
      "[Changelog](CHANGELOG.md): what each version changes",
    ])}`,
  ]
    .join("\n\n")
    .concat("\n");
}
