import { bytesOfDataUrl } from "../../base64.ts";
import { pictureProblem, PACKED_PICTURE_MAX } from "../../questions/picture-address.ts";
import { pictureContent } from "../../questions/picture-content.ts";
import { Misfit } from "./misfit.ts";

/** Returns the content of a picture of the same file, as base64; `null` if the file has no such picture. */
export type FindPicture = (address: string) => string | null;

/**
 * Returns the `data:` address of a picture in a file. Its type is that of its bytes, not of its name.
 *
 * @throws {Misfit} if it is not in the file, is no complete picture that browsers show, or is too large
 */
export function packedPicture(address: string, find: FindPicture): string {
  const isData = address.startsWith("data:");
  const base64 = isData ? "" : find(address)?.replaceAll(/\s/g, "");
  if (base64 === undefined)
    throw new Misfit(`holds the picture “${address.slice(0, 80)}”, which is not in the file`);
  // The type is not known before its bytes are read.
  const url = isData ? address : `data:;base64,${base64}`;
  const { type, problem } = pictureContent(bytesOfDataUrl(url) ?? new Uint8Array());
  if (type === undefined) throw new Misfit(`holds a picture that can't be stored: ${problem}`);
  const src = isData ? address : `data:${type};base64,${base64}`;
  const addressProblem = pictureProblem(src, PACKED_PICTURE_MAX);
  if (addressProblem !== null) throw new Misfit(`holds a picture that can't be stored: ${addressProblem}`);
  return src;
}
