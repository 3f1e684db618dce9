import { Zip, ZipDeflate, strToU8 } from "fflate";
import type { PackedFile } from "./qti-body.ts";

/** The earliest that a zip can tell: the same files give the same bytes. */
const NO_DATE = new Date(1980, 0, 1);

/** Little memory: a package holds many small files, and each is given its own. */
const SMALL = 2;

/** Packs files as they come; what is packed is kept compressed. */
export async function zipped(files: AsyncIterable<PackedFile>): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, part) => {
    if (error) fault = error;
    else parts.push(new Uint8Array(part));
  });
  for await (const { name, text } of files) {
    const file = new ZipDeflate(name, { level: 6, mem: SMALL });
    file.mtime = NO_DATE;
    zip.add(file);
    file.push(strToU8(text), true);
  }
  zip.end();
  if (fault) throw fault as Error;
  return new Blob(parts, { type: "application/zip" });
}
