import { XMLParser, type X2jOptions } from "fast-xml-parser";
import { RowError } from "../rows/read-row.ts";
import { decodeEntities } from "./html-entities.ts";
import { element, escapeXml, type Xml } from "./xml.ts";

/** An element of an XML document, without namespace prefixes, comments and processing instructions. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly (XmlElement | string)[];
  /** The XML of its content, if that is not parsed yet; `children` is empty then. See {@link parseContent}. */
  source?: string;
}

/**
 * Maximum number of tags of a document, or of all documents of a zip, counted as `<` signs. An export of 50,000
 * questions has 5,400,000.
 */
export const XML_TAGS_MAX = 6_000_000;
/** Maximum depth of elements within elements. */
export const XML_DEPTH_MAX = 100;

/** The reason why a document can't be read, as the end of a sentence. */
export class XmlProblem extends RowError {
  override name = "XmlProblem";
}

const CDATA = "#cdata";
const TEXT = "#text";
const ATTRIBUTES = ":@";

const OPTIONS: X2jOptions = {
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: "",
  removeNSPrefix: true,
  parseTagValue: false,
  trimValues: false,
  // Entities are decoded here, so that a document can't define its own and CDATA stays as it is.
  processEntities: false,
  cdataPropName: CDATA,
  ignoreDeclaration: true,
  ignorePiTags: true,
  maxNestedTags: XML_DEPTH_MAX,
};

/** The elements of questions. A document may have 50,000, so each is only parsed when it is read. */
const QUESTIONS = ["question", "item", "assessmentItem"];

const documentParser = new XMLParser({
  ...OPTIONS,
  // As the root, and anywhere below it.
  stopNodes: QUESTIONS.flatMap((name) => [name, `..${name}`]),
});
const contentParser = new XMLParser(OPTIONS);

/**
 * Parses a document and returns its root. The content of questions is checked, but not parsed. External DTDs are
 * never loaded.
 *
 * @throws {XmlProblem} if it is not well-formed, is too large or too deep, or contains a DTD
 */
export function parseXml(text: string): XmlElement {
  const prolog = text.slice(0, Math.max(0, text.search(/<[a-z_]/i)));
  const doctype = prolog.search(/<!DOCTYPE/i);
  // Anchored, so that many of them are searched in linear time.
  if (doctype !== -1 && /^[^>]*\[/.test(prolog.slice(doctype)))
    throw new XmlProblem("contains entity definitions or a DTD, which is not allowed");
  const tags = countTags(text);
  if (tags > XML_TAGS_MAX) throw new XmlProblem(`has more than ${XML_TAGS_MAX.toLocaleString("en")} tags`);
  if (tags > MANY_TAGS) parseShortLived();
  const [root, second] = childrenIn(
    nodesOf(() => documentParser.parse(text, true) as unknown),
    true,
  ).filter((child) => typeof child !== "string");
  if (!root) throw new XmlProblem("has no element");
  // The parser accepts several roots, as in joined files. Their questions must not be lost silently.
  if (second) throw new XmlProblem(`has a second root element, <${second.name}>: split it`);
  return root;
}

/** Number of tags from which on memory matters. */
const MANY_TAGS = 100_000;

const SHORT_LIVED = `<content>${'<a b="c"><d>e</d><![CDATA[f]]></a>'.repeat(20)}</content>`;

/**
 * Parses elements that are not kept. V8 decides by the first objects of each kind whether all later ones are
 * expected to live long. The elements of a document do, but those of its questions do not: without this, they use
 * 100 MB more for 25,000 questions.
 */
export function parseShortLived(): void {
  for (let round = 0; round < 60; round += 1) childrenIn(contentParser.parse(SHORT_LIVED) as unknown);
}

/**
 * Returns an element with its content parsed.
 *
 * @throws {XmlProblem} if it is too deep
 */
export function parseContent({ source, ...element }: XmlElement): XmlElement {
  if (source === undefined) return element;
  const nodes = nodesOf(() => contentParser.parse(`<content>${source}</content>`) as unknown);
  return { ...element, children: childrenIn((nodes as Node[])[0]?.["content"]) };
}

/** Returns the number of tags of a document, counted as `<` signs. */
export function countTags(text: string): number {
  let tags = 0;
  for (let index = text.indexOf("<"); index !== -1; index = text.indexOf("<", index + 1)) tags += 1;
  return tags;
}

function nodesOf(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (error) {
    throw new XmlProblem(reasonOf(error instanceof Error ? error.message : ""), undefined, { cause: error });
  }
}

/** Shortens a message of the parser, which may quote all open tags. */
function reasonOf(message: string): string {
  if (/nested tags/i.test(message)) return `has more than ${XML_DEPTH_MAX} elements within each other`;
  const [, what = message, line] = /^(.*?)(?::(\d+):\w+)?$/s.exec(message) ?? [];
  const short = what.length > 120 ? "an element is not closed" : what.replace(/\.$/, "");
  return `is not well-formed XML${line === undefined ? "" : ` (line ${line})`}: ${short}`;
}

type Node = Readonly<Record<string, unknown>>;

/** Converts the parser's nodes: objects with one property, named like the element, and the attributes. */
function childrenIn(nodes: unknown, isDocument = false): (XmlElement | string)[] {
  const children: (XmlElement | string)[] = [];
  for (const node of Array.isArray(nodes) ? (nodes as Node[]) : []) {
    const name = Object.keys(node).find((key) => key !== ATTRIBUTES) ?? "";
    const content = node[name];
    if (name === TEXT) children.push(decodeEntities(String(content)));
    else if (name === CDATA) children.push((content as Readonly<Record<string, string>>[])[0]?.[TEXT] ?? "");
    else {
      const attributes = attributesIn(node[ATTRIBUTES] as Node | undefined);
      const [first] = Array.isArray(content) ? (content as Node[]) : [];
      children.push(
        isDocument && QUESTIONS.includes(name)
          ? { name, attributes, children: [], source: (first?.[TEXT] as string | undefined) ?? "" }
          : { name, attributes, children: childrenIn(content, isDocument) },
      );
    }
  }
  return children;
}

const NO_ATTRIBUTES = {};

const attributesIn = (attributes: Node | undefined): XmlElement["attributes"] =>
  attributes
    ? Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [key, decodeEntities(String(value))]),
      )
    : NO_ATTRIBUTES;

/** Returns the child elements with a name; all without one. */
export const elementsIn = ({ children }: XmlElement, name?: string): XmlElement[] =>
  children.filter(
    (child): child is XmlElement => typeof child !== "string" && (name === undefined || child.name === name),
  );

/** Returns the first child element with a name. */
export const elementIn = (parent: XmlElement | undefined, name: string): XmlElement | undefined =>
  parent && elementsIn(parent, name)[0];

/** Returns all elements with a name inside another, in the order of the document. */
export function elementsWithin(parent: XmlElement, name: string): XmlElement[] {
  return elementsIn(parent).flatMap((child) => [
    ...(child.name === name ? [child] : []),
    ...elementsWithin(child, name),
  ]);
}

/** Returns the text of an element and of all elements inside it. */
export const textIn = (parent: XmlElement | undefined): string =>
  (parent?.children ?? []).map((child) => (typeof child === "string" ? child : textIn(child))).join("");

/** Returns the content of an element as HTML, without the elements that `isOmitted` names. */
export const htmlIn = (parent: XmlElement, isOmitted: (child: XmlElement) => boolean = () => false): string =>
  xmlIn(parent, isOmitted)
    .map(({ xml }) => xml)
    .join("");

const xmlIn = (parent: XmlElement, isOmitted: (child: XmlElement) => boolean): Xml[] =>
  parent.children
    .filter((child) => typeof child === "string" || !isOmitted(child))
    .map((child) =>
      typeof child === "string"
        ? escapeXml(child)
        : element(
            child.name,
            child.attributes,
            child.source === undefined ? xmlIn(child, isOmitted) : { xml: child.source },
          ),
    );
