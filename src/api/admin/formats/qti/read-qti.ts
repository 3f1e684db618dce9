import type { FindPicture } from "../rows/pictures.ts";
import { optionalField, readRow } from "../rows/read-row.ts";
import { withDefaults, rejectText, type Defaults, type FormatRow, type ReadText } from "../rows/row.ts";
import {
  elementIn,
  elementsIn,
  elementsWithin,
  parseContent,
  parseXml,
  textIn,
  XmlProblem,
  type XmlElement,
} from "../xml/xml-tree.ts";
import { readItem12 } from "./read-qti-1-2.ts";
import { readItem21 } from "./read-qti-2-1.ts";

/** A parsed XML file of a package, or why it can't be parsed. */
export interface QtiDocument {
  /** With `/` between folders. */
  name: string;
  root: XmlElement | XmlProblem;
}

/** Returns the picture at an address in the file `from`. */
export type FindPackedPicture = (address: string, from: string) => ReturnType<FindPicture>;

const WEB_PAGE = "This is a web page, not a question file. Export the questions as CSV, Moodle XML or QTI.";

const isWebPage = (file: string): boolean =>
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<(?:!doctype\s+html|html)[\s>]/i.test(file);

/** Messages for XML files without QTI, by their first element: what kind of file it is, and what to do. */
const OTHER_ROOTS: ReadonlyMap<string, string> = new Map([
  ["assessmentTest", "This is a QTI test without its questions. Choose the zip file that contains both."],
  ["manifest", "This is the manifest of a package. Choose the zip file that contains it."],
  ["html", WEB_PAGE],
  ["qti-assessment-item", "This is QTI 3.0, which can't be read. Export the questions as QTI 2.1."],
  ["POOL", "This is a pool of Blackboard. Export the questions as QTI 2.1."],
  ["moodle_backup", "This is a backup of Moodle. Export the question bank as Moodle XML."],
]);

/** Roots that every package has, so that they say nothing about a zip without questions. */
const PARTS_OF_PACKAGES: ReadonlySet<string> = new Set(["assessmentTest", "manifest", "html", "quiz"]);

/** Reads one XML file of QTI 1.2 or 2.1. */
export function readQtiFile(file: string, defaults: Defaults): ReadText {
  let root: XmlElement;
  try {
    root = parseXml(file);
  } catch (error) {
    // Most web pages are not well-formed XML.
    if (error instanceof XmlProblem)
      return rejectText(isWebPage(file) ? WEB_PAGE : `This file ${error.message}.`);
    throw error;
  }
  return readQti([{ name: "", root }], () => null, defaults);
}

/** Reads the XML files of a QTI package, in the order of its test if it has one. Rows are numbered. */
export function readQti(
  documents: readonly QtiDocument[],
  findPicture: FindPackedPicture,
  defaults: Defaults,
): ReadText {
  const rootOf = (name: string): readonly XmlElement[] =>
    documents.flatMap(({ root }) => (root instanceof XmlProblem || root.name !== name ? [] : [root]));
  const items = itemsIn(documents);
  const broken = documents.filter(({ root }) => root instanceof XmlProblem);
  if (items.length + broken.length === 0) {
    const [named = ""] = documents.flatMap(({ name, root }) =>
      root instanceof XmlProblem || (name !== "" && PARTS_OF_PACKAGES.has(root.name)) ? [] : [root.name],
    );
    return rejectText(
      OTHER_ROOTS.get(named) ??
        "This file has no questions in QTI 1.2, QTI 2.1 or Moodle XML. Export the questions in one of these formats.",
    );
  }
  const metadata = metadataIn(rootOf("manifest"));
  const rows: FormatRow[] = [];
  for (const { name, root } of broken)
    rows.push({
      line: rows.length + 1,
      problems: [{ line: rows.length + 1, column: name, reason: (root as XmlProblem).message }],
      notes: [],
    });
  for (const { item, name, category } of items)
    rows.push(
      readRow(rows.length + 1, withDefaults(defaults, category(defaults)), (row) => {
        row.title = item.attributes["title"] ?? "";
        const context = { notes: row.notes, find: (address: string) => findPicture(address, name) };
        const readItem = item.name === "item" ? readItem12 : readItem21;
        return [() => ({ tags: [], ...metadata.get(name) }), ...readItem(parseContent(item), context)];
      }),
    );
  return { rows, notes: [], warnings: [], problem: null };
}

type CategoryOf = (defaults: Defaults) => Partial<Defaults>;

interface Item {
  item: XmlElement;
  /** The file that contains it. */
  name: string;
  category: CategoryOf;
}

/** Returns the items in the order of the sections of a test, then all others. */
function itemsIn(documents: readonly QtiDocument[]): Item[] {
  const parsed = documents.flatMap(({ name, root }) => (root instanceof XmlProblem ? [] : [{ name, root }]));
  const byName = new Map(parsed.map((document) => [document.name, document.root]));
  const items = new Map<XmlElement, Item>();
  for (const { name, root } of parsed)
    if (root.name === "assessmentTest")
      for (const section of elementsWithin(root, "assessmentSection"))
        for (const reference of elementsIn(section, "assessmentItemRef")) {
          const href = resolvePath(reference.attributes["href"] ?? "", name);
          const item = byName.get(href);
          if (item?.name === "assessmentItem" && !items.has(item))
            items.set(item, { item, name: href, category: categoryOf(root, section) });
        }
  for (const { name, root } of parsed) {
    if (root.name === "assessmentItem" && !items.has(root))
      items.set(root, { item: root, name, category: () => ({}) });
    if (root.name !== "questestinterop") continue;
    const [assessment = root] = elementsIn(root, "assessment");
    const sections = elementsWithin(root, "section");
    for (const section of [...sections, ...elementsIn(root, "objectbank"), assessment, root])
      for (const item of elementsIn(section, "item"))
        items.set(item, { item, name, category: categoryOf(assessment, section) });
  }
  return [...items.values()];
}

/** Certification and domain by the titles of an export of Cairn; otherwise the title of the test. */
const categoryOf =
  (test: XmlElement, section: XmlElement): CategoryOf =>
  (defaults) => {
    const { identifier, ident = identifier, title = "" } = test.attributes;
    if (ident !== "cairn")
      return defaults.certification === undefined && title.trim() !== "" ? { certification: title } : {};
    const [certification = "", ...domain] = (section.attributes["title"] ?? "").split(": ");
    return {
      certification: unguardedName(certification),
      ...optionalField("domain", domain.join(": ")),
    };
  };

/** In titles of sections, the colon within the name of a certification is followed by a no-break space. */
const unguardedName = (name: string): string => name.replaceAll(":\u00a0", ": ");

/** Returns difficulty and keywords of LOM, by the file of the item. */
function metadataIn(manifests: readonly XmlElement[]): ReadonlyMap<string, object> {
  const levels = ["very easy", "easy", "medium", "difficult", "very difficult"];
  return new Map(
    manifests.flatMap((manifest) =>
      elementsWithin(manifest, "resource").map((resource): [string, object] => {
        const [difficulty] = elementsWithin(resource, "difficulty");
        const level = levels.indexOf(textIn(elementIn(difficulty, "value")).trim());
        return [
          resource.attributes["href"] ?? "",
          {
            tags: elementsWithin(resource, "keyword").map((keyword) => textIn(keyword).trim()),
            ...(level === -1 ? {} : { difficultyLevel: level + 1 }),
          },
        ];
      }),
    ),
  );
}

/** Resolves an address in a file of the package to the name of another file. */
export function resolvePath(href: string, from: string): string {
  const folders = from.split("/").slice(0, -1);
  for (const part of href.split("/"))
    if (part === "..") folders.pop();
    else if (part !== "." && part !== "") folders.push(part);
  return folders.join("/");
}
