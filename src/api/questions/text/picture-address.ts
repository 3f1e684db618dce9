import * as z from "zod/mini";

/** Maximum number of characters of a picture's address: about 500 KB in base64, which fits a request body of 1 MB. */
export const PICTURE_ADDRESS_MAX = 700_000;

/** The same in a file of questions: a picture of 2 MB in base64. An import stores it separately. */
export const PACKED_PICTURE_MAX = 2_700_000;

/** The address of stored pictures, before the SHA-256 hash of their bytes in hexadecimal. */
export const PICTURES_PATH = "/api/pictures/";

const HASHES = new RegExp(`${PICTURES_PATH}([0-9a-f]{64})(?![0-9a-f])`, "g");

/** Returns the hashes of the stored pictures to which any text of a value refers. */
export const pictureHashes = (value: unknown): string[] => [
  ...new Set([...JSON.stringify(value).matchAll(HASHES)].map(([, hash = ""]) => hash)),
];

/**
 * The addresses that a page can show under `img-src 'self' data:`: a path on the same site, or a picture in a
 * `data:` address. Browsers treat `//host` and `/\host` as another site, and remove control characters first.
 */
const ALLOWED =
  /^(?:\/[^/\\\p{Cc}][^\\\p{Cc}]*$|data:image\/(?:png|jpeg|gif|webp|svg\+xml|avif)(?:;[^,]*)?,\S)/u;

/** Returns why this site can't show the picture at an address, as a sentence; `null` if it can. */
export function pictureProblem(address: string, maxLength = PICTURE_ADDRESS_MAX): string | null {
  if (address === "") return "Required";
  if (!ALLOWED.test(address))
    return address.startsWith("data:")
      ? "This data: address can't be shown. It needs a PNG, JPEG, GIF, WebP, SVG or AVIF picture, as in data:image/png;base64,…"
      : "Pictures from other sites can't be shown here. Use an address on this site that starts with “/”, or a data: address.";
  if (address.length <= maxLength) return null;
  return `This picture is too large. Use one of at most ${maxLength === PICTURE_ADDRESS_MAX ? "500 KB" : "2 MB"}, or an address on this site that starts with “/”.`;
}

const addressOf = (maxLength: number) => {
  const error = ({ input }: { input?: unknown }) => pictureProblem(String(input), maxLength) ?? "";
  return z.string().check(z.regex(ALLOWED, { error, abort: true }), z.maxLength(maxLength, { error }));
};

/** The address of a picture in a draft. A stored question may have others, such as `https:`. */
export const PictureAddress = addressOf(PICTURE_ADDRESS_MAX);

/** The address of a picture in a file of questions. */
export const PackedPicture = addressOf(PACKED_PICTURE_MAX);
