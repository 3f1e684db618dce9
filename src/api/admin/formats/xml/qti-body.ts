import type { IdentifiedDraft, NamedDraft } from "../../../questions/draft/draft.ts";
import { mapPictures } from "../../../questions/draft/texts.ts";
import type { Exhibit } from "../../../questions/schema.ts";
import { optionValue } from "../../../questions/scoring/scoring.ts";
import { blocksOf, inlineOf, type Block } from "../../../questions/text/rich-text.ts";
import { SITE_CLASS } from "../rows/pictures.ts";
import type { BankedDraft } from "../rows/row.ts";
import { element, escapeXml, type Xml } from "./xml.ts";

/** A question whose options have ids. */
export type IdentifiedQuestion = IdentifiedDraft<NamedDraft>;

export interface IdentifiedOption {
  id: number;
  text: string;
  feedback?: string;
}

/** Returns the options of a question with the ids that its answer key refers to. */
export const identifiedOptions = ({ options }: IdentifiedQuestion): IdentifiedOption[] =>
  options.map((option, index) => ({ ...option, id: optionValue(option, index) }));

/** A file within a package. */
export interface PackedFile {
  /** ASCII, with `/` between folders. */
  name: string;
  content: string | Uint8Array;
}

/** A picture that a question contains. */
export interface ContainedPicture {
  /** A file name with the extension of its type. */
  name: string;
  base64: string;
}

const CONTAINED = /^data:image\/([a-z]+)[^,]*;base64,(.*)$/s;

/**
 * Addresses of files in a package or in Moodle XML. Those in texts start with another slash, because notation needs
 * one.
 */
const IN_PACKAGE = /^\/(?=\.\.\/pictures\/|\$IMS-CC-FILEBASE\$\/|@@PLUGINFILE@@\/)/;

/**
 * Separates the pictures that a question contains, which a package has as files.
 *
 * @param addressOf returns the address of a file in the question
 */
export function separatePictures(
  draft: BankedDraft,
  addressOf: (name: string) => string,
): { draft: BankedDraft; pictures: ContainedPicture[] } {
  const pictures = new Map<string, ContainedPicture>();
  const separated = mapPictures(draft, ({ src }) => {
    const [, type, base64] = CONTAINED.exec(src) ?? [];
    if (base64 === undefined) return src;
    const number = pictures.size === 0 ? "" : `-${pictures.size + 1}`;
    const picture = pictures.get(src) ?? { name: `q${draft.id}${number}.${type}`, base64 };
    pictures.set(src, picture);
    return `/${addressOf(picture.name)}`;
  });
  return { draft: separated, pictures: [...pictures.values()] };
}

/** Returns the address of a picture as it is in the file. */
const srcInPackage = (src: string): string => src.replace(IN_PACKAGE, "");

/** Writes a picture of a text. One that is only an address is marked, so that the import keeps it. */
const pictureXml = ({ src, alt }: { src: string; alt: string }): Xml =>
  element("img", {
    src: srcInPackage(src),
    alt,
    class: srcInPackage(src).startsWith("/") ? SITE_CLASS : undefined,
  });

/** Class of the element that contains the case of a question, so that the import finds it again. */
export const CASE_CLASS = "cairn-case";

/** Class of the element that contains an exhibit, by its format. */
export const EXHIBIT_CLASSES: readonly (readonly [Exhibit["format"], string])[] = (
  ["text", "code", "table", "image"] as const
).map((format) => [format, `cairn-${format}`]);

/** Replaces spaces that HTML would collapse: those at the start of a line, and all but the last of several. */
const keepSpaces = (line: string): string =>
  line.replaceAll(/^ +| {2,}/g, (spaces, offset: number) =>
    offset === 0 ? "\u00a0".repeat(spaces.length) : `${"\u00a0".repeat(spaces.length - 1)} `,
  );

/** Converts the notation within a line to elements. */
const inlineXml = (line: string): (Xml | string)[] =>
  inlineOf(keepSpaces(line)).map((part) => {
    if (typeof part === "string") return part;
    switch (part.type) {
      case "code":
        return element(
          "code",
          {},
          part.text.replaceAll(/^ +| +$/g, (spaces) => "\u00a0".repeat(spaces.length)),
        );
      case "link":
        return element("a", { href: part.href }, part.text);
      case "picture":
        return pictureXml(part);
      case "sup":
      case "sub":
        return element(part.type, {}, part.text);
    }
  });

const codeXml = (text: string, language: string): Xml =>
  element(
    "pre",
    language === "" ? {} : { class: `language-${language}` },
    // HTML omits a line end at the start, and an empty element would remain open.
    text === "" || text.startsWith("\n") ? `\n${text}` : text,
  );

const linesOf = (text: string): string[] => text.split("\n");

const blocksIn = (text: string): Block[] => blocksOf(text.replaceAll(/\r\n?/g, "\n"));

const asXml = (part: Xml | string): Xml => (typeof part === "string" ? escapeXml(part) : part);

/** Returns content as HTML. */
export const htmlOf = (parts: readonly (Xml | string)[]): string =>
  parts.map((part) => asXml(part).xml).join("");

/** Converts a text to HTML in which line ends are `<br/>` elements. Lists stay as they are written. */
export function withBreaks(text: string): (Xml | string)[] {
  const parts: (Xml | string)[] = [];
  let isLineOpen = false;
  let isLastEmpty = false;
  for (const block of blocksIn(text)) {
    if (block.type === "code") {
      // Before code, a line ends by itself unless it is empty.
      if (isLineOpen && isLastEmpty) parts.push(element("br"));
      parts.push(codeXml(block.text, block.language));
      isLineOpen = false;
      continue;
    }
    const lines =
      block.type === "lines" ? linesOf(block.text) : block.items.map((item) => item.marker + item.text);
    for (const line of lines) {
      if (isLineOpen) parts.push(element("br"));
      parts.push(...inlineXml(line));
      isLineOpen = true;
    }
    isLastEmpty = lines.at(-1) === "";
  }
  return parts;
}

/** Converts a text to HTML with paragraphs, lists and code. */
export const paragraphs = (text: string): Xml[] =>
  blocksIn(text).flatMap((block) => {
    switch (block.type) {
      case "code":
        return codeXml(block.text, block.language);
      case "list":
        return listsOf(block.items);
      case "lines":
        return linesOf(block.text).map((line) =>
          element("p", {}, ...(line.trim() === "" ? ["\u00a0"] : inlineXml(line))),
        );
    }
  });

/**
 * Converts items to lists. An item whose number does not continue a list from 1 is a paragraph, since QTI has no
 * numbers.
 */
function listsOf(items: readonly { marker: string; text: string }[]): Xml[] {
  const lists: { name: "ul" | "ol" | "p"; items: Xml[] }[] = [];
  for (const { marker, text } of items) {
    const last = lists.at(-1);
    const isNext = last?.name === "ol" && marker === `${last.items.length + 1}. `;
    const name = marker === "- " ? "ul" : isNext || marker === "1. " ? "ol" : "p";
    if (name === "p") lists.push({ name, items: inlineXml(marker + text).map(asXml) });
    else {
      const item = element("li", {}, ...inlineXml(text));
      if (last && last.name === name && (name === "ul" || isNext)) last.items.push(item);
      else lists.push({ name, items: [item] });
    }
  }
  return lists.map(({ name, items: content }) => element(name, {}, ...content));
}

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
  if (format === "image") return element("p", {}, element("img", { src: srcInPackage(src), alt }));
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
