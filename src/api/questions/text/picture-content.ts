import * as z from "zod/mini";
import { megabytes } from "../../values/megabytes.ts";

/** Maximum size of a stored picture, in bytes. */
export const PICTURE_BYTES_MAX = 2_000_000;

/** The message for a picture that is larger. */
export const PICTURE_TOO_LARGE = `This picture is larger than ${megabytes(PICTURE_BYTES_MAX)}. Make it smaller.`;

/** Maximum size of all pictures of a tenant together, in bytes. */
export const PICTURES_TOTAL_MAX = 100_000_000;

/** The content type of a body that is only bytes. */
export const BYTES = "application/octet-stream";

/** The types of pictures that browsers show. */
export const PictureType = z.enum([
  "image/png",
  "image/jpeg",
  "image/gif",
  "image/webp",
  "image/avif",
  "image/svg+xml",
]);
export type PictureType = z.infer<typeof PictureType>;

/** The response to an upload: the address to use in questions. */
export const UploadedPicture = z.object({
  src: z.string(),
  type: PictureType,
  size: z.int().check(z.positive()),
});
export type UploadedPicture = z.infer<typeof UploadedPicture>;

/**
 * The internal DTD of an SVG may only name addresses, as programs of Adobe do for namespaces: other entities could
 * expand to any size.
 */
const DTD = String.raw`\[(?:\s*<!ENTITY\s+[\w.:-]+\s+(?:"https?:\/\/[^"&%<]{1,100}"|'https?:\/\/[^'&%<]{1,100}')\s*>)*\s*\]`;
const COMMENTS = String.raw`(?:<!--[^>]*-->\s*)*`;

/** First bytes of pictures, as Latin-1. */
const STARTS: readonly (readonly [start: RegExp, type: PictureType])[] = [
  [/^\u0089PNG/, "image/png"],
  [/^\u00ff\u00d8\u00ff/, "image/jpeg"],
  [/^GIF8/, "image/gif"],
  [/^RIFF[^]{4}WEBP/, "image/webp"],
  [
    new RegExp(
      String.raw`^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]*>\s*)?${COMMENTS}(?:<!DOCTYPE\s+svg[^>[]*(?:${DTD}\s*)?>\s*)?${COMMENTS}<svg[\s>]`,
    ),
    "image/svg+xml",
  ],
];

/** Last bytes of complete pictures, as Latin-1. Programs may append data after the end. */
const ENDS: Partial<Record<PictureType, RegExp>> = {
  "image/png": /IEND/,
  "image/jpeg": /\u00ff\u00d9/,
  "image/gif": /;/,
  "image/svg+xml": /<\/svg\s*>|\/>\s*$/,
};

/** Number of bytes in which a start or an end is searched. */
const SEARCHED = 4000;

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** AVIF names its brands in the first box: a major brand, a version, and compatible brands. */
function isAvif(bytes: Uint8Array): boolean {
  const size = bytes.length < 12 ? 0 : new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  const box = latin1(bytes.subarray(0, Math.min(size, SEARCHED)));
  const brands = (box.slice(8, 12) + box.slice(16)).match(/[^]{4}/g) ?? [];
  return box.startsWith("ftyp", 4) && brands.some((brand) => brand === "avif" || brand === "avis");
}

/** A picture's type, or why the bytes can't be stored as one, as a sentence. */
export type PictureContent = { type: PictureType; problem?: never } | { type?: never; problem: string };

/** Determines the type of a picture by its bytes, whatever its name or a header says. */
export function pictureContent(bytes: Uint8Array): PictureContent {
  const start = latin1(bytes.subarray(0, SEARCHED));
  const [, type = isAvif(bytes) ? "image/avif" : undefined] =
    STARTS.find(([pattern]) => pattern.test(start)) ?? [];
  if (type === undefined)
    return {
      problem: /^[^[]*<!DOCTYPE\s+svg[^>[]*\[/.test(start)
        ? "This SVG picture contains entity definitions or a DTD, which is not allowed. Save it as plain SVG or as PNG."
        : "This file is no PNG, JPEG, GIF, WebP, AVIF or SVG picture.",
    };
  if (bytes.length > PICTURE_BYTES_MAX) return { problem: PICTURE_TOO_LARGE };
  const hasEnd = ENDS[type]?.test(latin1(bytes.subarray(-SEARCHED))) ?? true;
  return hasEnd && !isShortWebp(type, bytes)
    ? { type }
    : { problem: "This picture is not complete: its end is missing." };
}

/** A WebP file says how long it is. */
function isShortWebp(type: PictureType, bytes: Uint8Array): boolean {
  const { buffer, byteOffset, length } = bytes;
  return type === "image/webp" && length < new DataView(buffer, byteOffset).getUint32(4, true) + 8;
}
