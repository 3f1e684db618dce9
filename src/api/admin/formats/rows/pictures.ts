import { pictureProblem, PACKED_PICTURE_MAX } from "../../../questions/text/picture-address.ts";
import { pictureContent } from "../../../questions/text/picture-content.ts";
import { pictureNotation, replacePictures } from "../../../questions/text/rich-text.ts";
import { base64Of, bytesOfDataUrl } from "../../../values/base64.ts";
import { RowError } from "./read-row.ts";

/** Returns the content of a picture of the same file, as base64; `null` if the file has no such picture. */
export type FindPicture = (address: string) => string | null;

/** The pictures of a file, and the notes of a question. */
export interface TextContext {
  /** Collects changes of the text. */
  notes: Set<string>;
  find: FindPicture;
}

/** For texts of formats that can't contain pictures, except as `data:` addresses. */
export const noPictures: FindPicture = () => null;

/** Class of a picture in our exports that is only an address, and not a file of the export. */
export const SITE_CLASS = "cairn-site";

/**
 * Returns the `data:` address of a picture in a file. Its type is that of its bytes, not of its name.
 *
 * @throws {RowError} if it is not in the file, is incomplete, is in a format that browsers do not show, or is too large
 */
export function packedPicture(address: string, find: FindPicture): string {
  const isData = address.startsWith("data:");
  const base64 = isData ? "" : find(address)?.replaceAll(/\s/g, "");
  if (base64 === undefined)
    throw new RowError(`contains the picture “${address.slice(0, 80)}”, which is not in the file`);
  // The type is not known before its bytes are read.
  const url = isData ? address : `data:;base64,${base64}`;
  const { type, problem } = pictureContent(bytesOfDataUrl(url) ?? new Uint8Array());
  if (type === undefined) throw new RowError(`contains a picture that can't be stored: ${problem}`);
  const src = isData ? address : `data:${type};base64,${base64}`;
  const addressProblem = pictureProblem(src, PACKED_PICTURE_MAX);
  if (addressProblem !== null)
    throw new RowError(`contains a picture that can't be stored: ${addressProblem}`);
  return src;
}

/** A picture of HTML, with decoded attributes. */
export interface HtmlPicture {
  src: string;
  alt: string;
  className: string;
}

/**
 * Returns a picture of HTML in the notation of texts. Without an alternative text, it gets the name of its file, which
 * is noted.
 *
 * @throws {RowError} like {@link packedPicture}
 */
export function pictureText({ src, alt, className }: HtmlPicture, { notes, find }: TextContext): string {
  const isOnSite = className === SITE_CLASS && src.startsWith("/");
  const packed = isOnSite ? src : packedPicture(src, find);
  // Notation can't have all characters of an address that is not base64.
  const address = /^data:(?!.*;base64,)/.test(packed.slice(0, 100)) ? asBase64(packed) : packed;
  if (alt.trim() !== "") return pictureNotation(alt.replaceAll("\u00a0", " "), address);
  notes.add("a picture has no alternative text, so it got the name of its file");
  return pictureNotation(nameOf(src), address);
}

function asBase64(url: string): string {
  const bytes = bytesOfDataUrl(url) ?? new Uint8Array();
  return `data:${pictureContent(bytes).type ?? ""};base64,${base64Of(bytes)}`;
}

/** Returns the name of a picture's file, without its folder and extension. */
function nameOf(address: string): string {
  const [, name = ""] =
    /([^/]*?)(?:\.[a-z]+)?(?:[?#].*)?$/i.exec(address.startsWith("data:") ? "" : address) ?? [];
  return decodeAddress(name).trim() || "Picture";
}

/** Decodes an address, unless it is malformed. */
export function decodeAddress(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

/** Moodle's address of the files of a text. */
export const PLUGIN_FILE = "@@PLUGINFILE@@/";

/**
 * Replaces the files of Moodle in the notation of a text with the pictures themselves.
 *
 * @throws {RowError} like {@link packedPicture}
 */
export const withMoodleFiles = (text: string, find: FindPicture): string =>
  replacePictures(text.replaceAll(`](${PLUGIN_FILE}`, `](/${PLUGIN_FILE}`), ({ src }) =>
    src.startsWith(`/${PLUGIN_FILE}`) ? packedPicture(src.slice(1), find) : src,
  );
