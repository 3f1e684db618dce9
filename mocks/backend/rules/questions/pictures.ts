import type { NamedDraft, QuestionDraft } from "../../../../src/api/questions/draft/draft.ts";
import { mapPictures, picturesOf } from "../../../../src/api/questions/draft/texts.ts";
import { pictureHashes, PICTURES_PATH } from "../../../../src/api/questions/text/picture-address.ts";
import {
  pictureContent,
  type PictureType,
  PICTURES_TOTAL_MAX,
} from "../../../../src/api/questions/text/picture-content.ts";
import { base64Of, bytesOfDataUrl } from "../../../../src/api/values/base64.ts";
import { megabytes } from "../../../../src/api/values/megabytes.ts";
import type { PictureDoc, QuestionDoc } from "../../documents/bank.ts";
import { HttpError, invalidInput } from "../../errors.ts";
import { anyOf, type ReadTx, type Store, type Tx } from "../../ports/store.ts";

/** A picture to store, by the hash of its bytes. */
export type NewPicture = Pick<PictureDoc, "hash" | "type" | "size" | "data">;

/** Returns the address of a stored picture in questions. */
export const addressOf = ({ hash }: Pick<PictureDoc, "hash">): string => PICTURES_PATH + hash;

export async function newPicture(bytes: Uint8Array<ArrayBuffer>, type: PictureType): Promise<NewPicture> {
  const digest = new Uint8Array(await globalThis.crypto.subtle.digest("SHA-256", bytes));
  const hash = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return { hash, type, size: bytes.length, data: base64Of(bytes) };
}

/**
 * Stores those pictures that the tenant does not have yet. The others count as new again, so that they are not removed before a
 * question uses them.
 *
 * @param at milliseconds since the epoch
 * @throws {HttpError} 409 if the tenant's pictures would exceed {@link PICTURES_TOTAL_MAX}
 */
export async function storePictures(
  tx: Tx,
  tenantId: number,
  pictures: Iterable<NewPicture>,
  at: number,
): Promise<void> {
  const createdAt = new Date(at).toISOString();
  const groups = await tx.group("pictures", ["hash", "size"], { tenantId });
  const idsByHash = new Map(groups.map(({ hash, ids }) => [hash, ids]));
  let total = groups.reduce((sum, { size }) => sum + size, 0);
  for (const picture of pictures) {
    const [id] = idsByHash.get(picture.hash) ?? [];
    if (id !== undefined) {
      await tx.update("pictures", id, { createdAt });
      continue;
    }
    total += picture.size;
    if (total > PICTURES_TOTAL_MAX)
      throw new HttpError(
        "pictures-full",
        `The pictures of this organization would be larger than ${megabytes(PICTURES_TOTAL_MAX)} together. Delete questions with pictures, or make them smaller.`,
      );
    await tx.add("pictures", { tenantId, ...picture, createdAt });
  }
}

/** Returns the hashes of the stored pictures of a tenant. */
export async function storedHashes(tx: ReadTx, tenantId: number): Promise<ReadonlySet<string>> {
  return new Set((await tx.group("pictures", ["hash"], { tenantId })).map(({ hash }) => hash));
}

/** The reason why a question can't refer to a picture. */
export const NO_PICTURE = "This picture is not stored in this organization. Upload it.";

/**
 * Checks that the pictures exist to which a draft refers. Those of the version that it replaces do.
 *
 * @throws {HttpError} 400 with the first field that has a missing one
 */
export async function refuseMissingPictures(
  tx: ReadTx,
  tenantId: number,
  draft: QuestionDraft,
  before?: Readonly<QuestionDoc>,
): Promise<void> {
  const earlierHashes = new Set(before ? pictureHashes(before) : []);
  const hashes = pictureHashes(draft).filter((hash) => !earlierHashes.has(hash));
  if (hashes.length === 0) return;
  for (const { hash } of await tx.group("pictures", ["hash"], { tenantId, hash: anyOf(hashes) }))
    earlierHashes.add(hash);
  const path = missingPicture(draft, (hash) => earlierHashes.has(hash));
  if (path !== undefined) throw invalidInput(path, NO_PICTURE);
}

/** Returns the first field of a draft with a picture that is not stored; `undefined` if there is none. */
export const missingPicture = (
  draft: QuestionDraft | NamedDraft,
  isStored: (hash: string) => boolean,
): string | undefined =>
  picturesOf(draft).find(({ src }) => pictureHashes(src).some((hash) => !isStored(hash)))?.path;

/** Replaces the pictures that a draft of a file contains by the addresses where an import stores them. */
export async function unpackPictures(
  draft: NamedDraft,
): Promise<{ draft: NamedDraft; pictures: NewPicture[] }> {
  const pictureByHash = new Map<string, NewPicture>();
  for (const { src } of picturesOf(draft)) {
    const bytes = src.startsWith("data:") && !pictureByHash.has(src) ? bytesOfDataUrl(src) : null;
    const { type } = bytes ? pictureContent(bytes) : {};
    if (bytes && type !== undefined) pictureByHash.set(src, await newPicture(bytes, type));
  }
  if (pictureByHash.size === 0) return { draft, pictures: [] };
  const addressIn = (src: string): string => {
    const picture = pictureByHash.get(src);
    return picture ? addressOf(picture) : src;
  };
  return { draft: mapPictures(draft, ({ src }) => addressIn(src)), pictures: [...pictureByHash.values()] };
}

/**
 * Yields those of the pictures that are stored, by hash, as `data:` addresses. Each is read by itself, because together they may have
 * 100 MB.
 */
export async function* packedPictures(
  store: Pick<Store, "read">,
  tenantId: number,
  hashes: Iterable<string>,
): AsyncGenerator<readonly [hash: string, data: string]> {
  for (const hash of hashes) {
    const [picture] = await store.read((tx) => tx.list("pictures", { tenantId, hash }));
    if (picture) yield [hash, `data:${picture.type};base64,${picture.data}`];
  }
}
