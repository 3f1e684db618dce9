import * as z from "zod/mini";

/** Maximum number of characters of a picture's address: about 500 KB in base64, which fits a request body of 1 MB. */
export const PICTURE_ADDRESS_MAX = 700_000;

/**
 * The addresses that a page can show under `img-src 'self' data:`: a path on the same site, or a picture in a
 * `data:` address. Browsers treat `//host` and `/\host` as another site, and remove control characters first.
 */
const ALLOWED =
  /^(?:\/[^/\\\p{Cc}][^\\\p{Cc}]*$|data:image\/(?:png|jpeg|gif|webp|svg\+xml|avif)(?:;[^,]*)?,\S)/u;

/** Returns why this site can't show the picture at an address, as a sentence; `null` if it can. */
export function pictureProblem(address: string): string | null {
  if (address === "") return "Required";
  if (!ALLOWED.test(address))
    return address.startsWith("data:")
      ? "This data: address can't be shown. It needs a PNG, JPEG, GIF, WebP, SVG or AVIF picture, as in data:image/png;base64,…"
      : "Pictures from other sites can't be shown here. Use an address on this site that starts with “/”, or a data: address.";
  return address.length > PICTURE_ADDRESS_MAX
    ? "This picture is too large. Use one of at most 500 KB, or an address on this site that starts with “/”."
    : null;
}

const error = ({ input }: { input?: unknown }) => pictureProblem(String(input)) ?? "";

/** The address of a picture in a draft. A stored question may have others, such as `https:`. */
export const PictureAddress = z
  .string()
  .check(z.regex(ALLOWED, { error, abort: true }), z.maxLength(PICTURE_ADDRESS_MAX, { error }));
