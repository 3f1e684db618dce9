import type { NamedDraft } from "../../questions/draft.ts";
import type { Exhibit } from "../../questions/schema.ts";
import { element, type Xml } from "./xml.ts";

/** A file of a package. */
export interface PackedFile {
  /** ASCII, with `/` between folders. */
  name: string;
  text: string;
}

/** A text with its line ends as breaks. */
export function broken(text: string): (Xml | string)[] {
  return text.split(/\r\n?|\n/).flatMap((line, place) => (place === 0 ? [line] : [element("br"), line]));
}

/** A text as paragraphs, one for each of its lines. */
export const paragraphs = (text: string): Xml[] =>
  text
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== "")
    .map((line) => element("p", {}, line));

/** What is read before a question is answered: its case, its exhibit and the question itself. */
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

/** Questions by where they stand, in the order in which they come. */
export interface Section {
  title: string;
  questionIds: number[];
}

/** Finds the section of a question, and makes it where it is the first. */
export function createSections(): {
  sections: Section[];
  sectionOf: (question: Pick<NamedDraft, "certification" | "domain">) => Section;
} {
  const sections: Section[] = [];
  return {
    sections,
    sectionOf({ certification, domain }) {
      const title = domain === undefined ? certification : `${certification}: ${domain}`;
      const known = sections.find((section) => section.title === title);
      if (known) return known;
      const section: Section = { title, questionIds: [] };
      sections.push(section);
      return section;
    },
  };
}
