import { pictureProblem } from "../../questions/picture-address.ts";
import { Misfit } from "./misfit.ts";

/** Returns the content of a picture of the same file, as base64; `null` if the file has no such picture. */
export type FindPicture = (address: string) => string | null;

/** First bytes of pictures that browsers show, in Latin-1. */
const TYPES: readonly (readonly [start: RegExp, type: string])[] = [
  [/^\u0089PNG/, "image/png"],
  [/^\u00ff\u00d8\u00ff/, "image/jpeg"],
  [/^GIF8/, "image/gif"],
  [/^RIFF[^]{4}WEBP/, "image/webp"],
  [/^[^]{4}ftypavi[fs]/, "image/avif"],
  [/^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<svg[\s>]/, "image/svg+xml"],
];

/** Number of base64 characters that are decoded to find the type; a multiple of four. */
const TYPE_LENGTH = 400;

/**
 * Returns the `data:` address of a picture in a file. Its type is that of its first bytes, not of its name.
 *
 * @throws {Misfit} if it is not in the file, is no picture that browsers show, or is too large
 */
export function packedPicture(address: string, find: FindPicture): string {
  const base64 = address.startsWith("data:") ? null : find(address)?.replaceAll(/\s/g, "");
  if (base64 === undefined)
    throw new Misfit(`holds the picture “${address.slice(0, 80)}”, which is not in the file`);
  const src = base64 === null ? address : `data:${typeOf(base64)};base64,${base64}`;
  const problem = pictureProblem(src);
  if (problem !== null) throw new Misfit(`holds a picture that can't be stored: ${problem}`);
  return src;
}

function typeOf(base64: string): string {
  let start = "";
  try {
    start = atob(base64.slice(0, TYPE_LENGTH));
  } catch {
    // Not base64, so it has no known type.
  }
  const known = TYPES.find(([pattern]) => pattern.test(start));
  if (!known) throw new Misfit("holds a file that is no PNG, JPEG, GIF, WebP, AVIF or SVG picture");
  return known[1];
}

/** Number of bytes that are converted to characters at once; a multiple of three. */
const AT_ONCE = 30_000;

/** Returns bytes as base64. */
export function base64Of(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += AT_ONCE)
    text += btoa(String.fromCodePoint(...bytes.subarray(from, from + AT_ONCE)));
  return text;
}
