import * as z from "zod/mini";

/** Maximum size of a stored picture, in bytes. */
export const PICTURE_BYTES_MAX = 2_000_000;

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

/** First bytes of pictures, as Latin-1. */
const STARTS: readonly (readonly [start: RegExp, type: PictureType])[] = [
  [/^\u0089PNG/, "image/png"],
  [/^\u00ff\u00d8\u00ff/, "image/jpeg"],
  [/^GIF8/, "image/gif"],
  [/^RIFF[^]{4}WEBP/, "image/webp"],
  [/^[^]{4}ftypavi[fs]/, "image/avif"],
  [
    /^(?:\u00ef\u00bb\u00bf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[^>]*-->\s*)*(?:<!DOCTYPE svg[^>]*>\s*)?(?:<!--[^>]*-->\s*)*<svg[\s>]/,
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
const SEARCHED = 2000;

const latin1 = (bytes: Uint8Array): string => String.fromCharCode(...bytes);

/** A picture's type, or why the bytes can't be stored as one, as a sentence. */
export type PictureContent = { type: PictureType; problem?: never } | { type?: never; problem: string };

/** Determines the type of a picture by its bytes, whatever its name or a header says. */
export function pictureContent(bytes: Uint8Array): PictureContent {
  const start = latin1(bytes.subarray(0, SEARCHED));
  const [, type] = STARTS.find(([pattern]) => pattern.test(start)) ?? [];
  if (type === undefined) return { problem: "This file is no PNG, JPEG, GIF, WebP, AVIF or SVG picture." };
  if (bytes.length > PICTURE_BYTES_MAX)
    return { problem: "This picture is larger than 2 MB. Make it smaller." };
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
