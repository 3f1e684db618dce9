import type { NamedDraft } from "../../questions/draft.ts";
import type { Exhibit } from "../../questions/schema.ts";
import type { BankedDraft } from "./row.ts";
import { element, type Xml } from "./xml.ts";

/** A file within a package. */
export interface PackedFile {
  /** ASCII, with `/` between folders. */
  name: string;
  content: string | Uint8Array;
}

/** A picture that a question contains. */
interface ContainedPicture {
  /** A file name with the extension of its type. */
  name: string;
  base64: string;
}

const CONTAINED = /^data:image\/([a-z]+)[^,]*;base64,(.*)$/s;

/**
 * Separates the picture that a question contains, which a package has as a file.
 *
 * @param addressOf returns the address of the file in the question
 */
export function separatePicture(
  draft: BankedDraft,
  addressOf: (name: string) => string,
): { draft: BankedDraft; picture: ContainedPicture | null } {
  const { exhibit } = draft;
  const [, type, base64] = CONTAINED.exec(exhibit?.src ?? "") ?? [];
  if (!exhibit || base64 === undefined) return { draft, picture: null };
  const name = `q${draft.id}.${type}`;
  return { draft: { ...draft, exhibit: { ...exhibit, src: addressOf(name) } }, picture: { name, base64 } };
}

/** Class of the element that contains the case of a question, so that the import finds it again. */
export const CASE_CLASS = "cairn-case";

/** Class of the element that contains an exhibit, by its format. */
export const EXHIBIT_CLASSES: readonly (readonly [Exhibit["format"], string])[] = (
  ["text", "code", "table", "image"] as const
).map((format) => [format, `cairn-${format}`]);

/** Replaces spaces that HTML would collapse: those at the start of a line, and all but the last of several. */
const keepSpaces = (line: string): string =>
  line.replaceAll(/^ +| {2,}/g, (spaces, at: number) =>
    at === 0 ? "\u00a0".repeat(spaces.length) : `${"\u00a0".repeat(spaces.length - 1)} `,
  );

const linesIn = (text: string): string[] => text.split(/\r\n?|\n/).map(keepSpaces);

/** Converts the line ends of a text to `<br/>` elements. */
export const withBreaks = (text: string): (Xml | string)[] =>
  linesIn(text).flatMap((line, index) => (index === 0 ? [line] : [element("br"), line]));

/** Converts each line of a text to a paragraph. */
export const paragraphs = (text: string): Xml[] =>
  linesIn(text).map((line) => element("p", {}, line.trim() === "" ? "\u00a0" : line));

const titled = (className: string, title: string, ...content: Xml[]): Xml =>
  element(
    "div",
    { class: className },
    element("p", {}, element("strong", {}, ...withBreaks(title))),
    ...content,
  );

/** Returns the body of an item: scenario, exhibit and question text. */
export const bodyOf = ({ scenario, exhibit, text }: NamedDraft): Xml[] => [
  ...(scenario ? [titled(CASE_CLASS, scenario.title, ...paragraphs(scenario.text))] : []),
  ...(exhibit ? [titled(`cairn-${exhibit.format}`, exhibit.title, exhibitOf(exhibit))] : []),
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
      // The import splits the title at the first colon with a space.
      const name = certification.replaceAll(": ", ":\u00a0");
      const title = domain === undefined ? name : `${name}: ${domain}`;
      const existing = sections.find((section) => section.title === title);
      if (existing) return existing;
      const section: Section = { title, questionIds: [] };
      sections.push(section);
      return section;
    },
  };
}
