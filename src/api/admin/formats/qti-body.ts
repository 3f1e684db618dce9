import type { NamedDraft } from "../../questions/draft.ts";
import type { Exhibit } from "../../questions/schema.ts";
import { element, type Xml } from "./xml.ts";

/** A file within a package. */
export interface PackedFile {
  /** ASCII, with `/` between folders. */
  name: string;
  text: string;
}

/** Converts the line ends of a text to `<br/>` elements. */
export function withBreaks(text: string): (Xml | string)[] {
  return text.split(/\r\n?|\n/).flatMap((line, index) => (index === 0 ? [line] : [element("br"), line]));
}

/** Converts each non-empty line of a text to a paragraph. */
export const paragraphs = (text: string): Xml[] =>
  text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => element("p", {}, line));

/** Returns the body of an item: scenario, exhibit and question text. */
export const bodyOf = ({ scenario, exhibit, text }: NamedDraft): Xml[] => [
  ...(scenario
    ? [element("p", {}, element("strong", {}, scenario.title)), ...paragraphs(scenario.text)]
    : []),
  ...(exhibit ? [element("p", {}, element("strong", {}, exhibit.title)), exhibitOf(exhibit)] : []),
  ...paragraphs(text),
];

function exhibitOf({ format, text = "", src = "", alt = "" }: Exhibit): Xml {
  if (format === "image") return element("p", {}, element("img", { src, alt }));
  if (format !== "table") return element("pre", {}, text);
  const [head = [], ...rows] = text.split(/\r\n?|\n/).map((line) => line.split("\t"));
  const row = (cells: readonly string[], name: string): Xml =>
    element("tr", {}, ...cells.map((cell) => element(name, {}, cell)));
  return element(
    "table",
    {},
    element("thead", {}, row(head, "th")),
    element("tbody", {}, ...rows.map((cells) => row(cells, "td"))),
  );
}

/** Questions of one certification or domain, in their order. */
export interface Section {
  title: string;
  questionIds: number[];
}

/** Returns the list of sections, and a function that finds or creates the section of a question. */
export function createSections(): {
  sections: Section[];
  sectionOf: (question: Pick<NamedDraft, "certification" | "domain">) => Section;
} {
  const sections: Section[] = [];
  return {
    sections,
    sectionOf({ certification, domain }) {
      const title = domain === undefined ? certification : `${certification}: ${domain}`;
      const existing = sections.find((section) => section.title === title);
      if (existing) return existing;
      const section: Section = { title, questionIds: [] };
      sections.push(section);
      return section;
    },
  };
}
