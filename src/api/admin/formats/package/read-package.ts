import { unzipSync, type Unzipped } from "fflate";
import { base64Of } from "../../../values/base64.ts";
import { megabytes } from "../../../values/megabytes.ts";
import { readQuiz } from "../moodle/read-moodle.ts";
import { readQti, resolvePath, type QtiDocument } from "../qti/read-qti.ts";
import { decode } from "../rows/decode.ts";
import type { ReadFormat } from "../rows/format.ts";
import { decodeAddress } from "../rows/pictures.ts";
import { rejectText, type Defaults, type ReadText } from "../rows/row.ts";
import {
  countTags,
  elementsIn,
  parseShortLived,
  parseXml,
  XML_TAGS_MAX,
  XmlProblem,
} from "../xml/xml-tree.ts";

/** Maximum number of files in a zip: an export of 50,000 questions has one for each. */
const FILES_MAX = 60_000;
/** Maximum size of the unpacked files together, in bytes. */
const BYTES_MAX = 200_000_000;
/** Maximum ratio of unpacked to packed bytes of a file that is larger than {@link SMALL}. */
const RATIO_MAX = 200;
const SMALL = 1_000_000;
/** Bytes that are unpacked at once, unless one file has more. */
const PORTION_BYTES = 8_000_000;

/** A file that marks a zip of another kind, and what to do. */
const OTHER_ZIPS: readonly (readonly [mark: RegExp, message: string])[] = [
  [
    /^(?:xl\/|META-INF\/)/,
    "This is a spreadsheet or document, not a question file. Save it as CSV and choose that.",
  ],
  [/^(?:word|ppt)\//, "This is a document, not a question file. Save its questions as CSV and choose that."],
  [/^collection\.anki/, "This is an Anki deck. In Anki, export “Notes in Plain Text” and choose that file."],
  [/^h5p\.json$/, "This is H5P, which can't be read. Export the questions as CSV, Moodle XML or QTI."],
  [/^moodle_backup\.xml$/, "This is a backup of Moodle. Export the question bank as Moodle XML."],
];

const NEEDED = /\.(?:xml|qti|png|jpe?g|gif|webp|avif|svg)$/i;

/** Reasons to refuse a whole zip, as sentences. */
class ZipProblem extends Error {
  override name = "ZipProblem";
}

/** Reads a zip file: QTI 1.2 or 2.1 with pictures, or Moodle XML. Nothing is unpacked beyond the limits. */
export function readPackage(bytes: Uint8Array, defaults: Defaults): ReadText & { format: ReadFormat } {
  try {
    const { documents, pictures } = contentOf(bytes);
    for (const { root } of documents)
      // Canvas describes a test in a <quiz> without questions.
      if (!(root instanceof XmlProblem) && root.name === "quiz" && elementsIn(root, "question").length > 0)
        return { format: "moodle-xml", ...readQuiz(root, defaults) };
    return { format: "qti", ...readQti(documents, finderIn(pictures), defaults) };
  } catch (error) {
    return {
      format: "qti",
      ...rejectText(
        error instanceof ZipProblem
          ? error.message
          : error instanceof XmlProblem
            ? `The Moodle XML of this zip file ${error.message}.`
            : "This zip file is damaged or encrypted. Create it again without a password.",
      ),
    };
  }
}

/** Unpacks and parses a zip in portions, so that the bytes of all files are never in memory together. */
function contentOf(bytes: Uint8Array): { documents: QtiDocument[]; pictures: Map<string, Uint8Array> } {
  const documents = new Map<string, QtiDocument>();
  const pictures = new Map<string, Uint8Array>();
  let tags = 0;
  parseShortLived();
  for (const portion of portionsOf(bytes))
    for (const [name, content] of Object.entries(portion)) {
      if (!/\.(?:xml|qti)$/i.test(name)) {
        pictures.set(name, content);
        continue;
      }
      const { text } = decode(content);
      tags += countTags(text);
      if (tags > XML_TAGS_MAX)
        throw new ZipProblem(
          `The files of this zip have more than ${XML_TAGS_MAX.toLocaleString("en")} tags together. Split it.`,
        );
      documents.set(name, { name, root: rootOf(text) });
    }
  return { documents: [...documents.values()], pictures };
}

function rootOf(text: string): QtiDocument["root"] {
  try {
    return parseXml(text);
  } catch (error) {
    if (error instanceof XmlProblem) return error;
    throw error;
  }
}

/** Yields the XML files and pictures of a zip. No more bytes are unpacked than it claims, which is checked first. */
function* portionsOf(bytes: Uint8Array): Generator<Unzipped> {
  const portions = checkedPortions(bytes);
  const last = portions.findLast((portion) => portion !== UNNEEDED) ?? UNNEEDED;
  for (let portion = 0; portion <= last; portion += 1) {
    let index = 0;
    yield unzipSync(bytes, { filter: () => portions[index++] === portion });
  }
}

const UNNEEDED = -1;

/** Checks the sizes and names of all files, and returns the portion of each; {@link UNNEEDED} for the others. */
function checkedPortions(bytes: Uint8Array): number[] {
  const portions: number[] = [];
  let total = 0;
  let portion = 0;
  let inPortion = 0;
  unzipSync(bytes, {
    filter({ name, size, originalSize }) {
      if (portions.length === FILES_MAX)
        throw new ZipProblem(
          `This zip file has more than ${FILES_MAX.toLocaleString("en")} files. Split it.`,
        );
      const other = OTHER_ZIPS.find(([mark]) => mark.test(name));
      if (other) throw new ZipProblem(other[1]);
      if (/^(?:[/\\]|[a-z]:)|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(name))
        throw new ZipProblem(
          "This zip file has files with addresses outside of it, so it may be harmful. Create it again.",
        );
      // macOS adds files with the attributes of the others.
      const isNeeded = NEEDED.test(name) && !name.startsWith("__MACOSX/");
      if (isNeeded) {
        total += originalSize;
        if (total > BYTES_MAX || (originalSize > SMALL && originalSize > size * RATIO_MAX))
          throw new ZipProblem(
            `This zip file is larger than ${megabytes(BYTES_MAX)} when it is unpacked, or has a file that grows more than ${RATIO_MAX} times. Split it.`,
          );
        if (inPortion > 0 && inPortion + originalSize > PORTION_BYTES) {
          portion += 1;
          inPortion = 0;
        }
        inPortion += originalSize;
      }
      portions.push(isNeeded ? portion : UNNEEDED);
      return false;
    },
  });
  return portions;
}

/**
 * Finds pictures by an address relative to the file that shows them, to the package, or to Canvas' folder of files;
 * otherwise in any folder, if only one fits.
 */
function finderIn(files: ReadonlyMap<string, Uint8Array>) {
  const encoded = new Map<string, string>();
  const baseOf = (name: string): string => name.slice(name.lastIndexOf("/") + 1);
  const byBase = Map.groupBy(files.keys(), baseOf);
  return (address: string, from: string): string | null => {
    const path = decodeAddress(address.replace(/\?.*$/, "")).replace(
      /^\$IMS[-_]CC[-_]FILE_?BASE\$\/?/,
      "web_resources/",
    );
    const short = resolvePath(path.replace("web_resources/", ""), "");
    const exact = [resolvePath(path, from), resolvePath(path, ""), short].find((candidate) =>
      files.has(candidate),
    );
    const others = (byBase.get(baseOf(short)) ?? []).filter((candidate) => candidate.endsWith(`/${short}`));
    const name = exact ?? (others.length === 1 ? others[0] : undefined);
    if (name === undefined) return null;
    const text = encoded.get(name) ?? base64Of(files.get(name) ?? new Uint8Array());
    encoded.set(name, text);
    return text;
  };
}
