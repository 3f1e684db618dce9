import { Zip, ZipDeflate, strToU8 } from "fflate";
import type { PackedFile } from "../xml/qti-body.ts";

/** The earliest date of the zip format. A fixed date gives the same bytes for the same files. */
const NO_DATE = new Date(1980, 0, 1);

/** Low memory level: a package has many small files, and the compressor allocates memory for each. */
const MEMORY_LEVEL = 2;

/** Compresses files as they arrive. Only compressed data stays in memory. */
export async function zipFiles(files: AsyncIterable<PackedFile>): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, part) => {
    if (error) failure = error;
    else parts.push(new Uint8Array(part));
  });
  for await (const { name, content } of files) {
    const file = new ZipDeflate(name, { level: 6, mem: MEMORY_LEVEL });
    file.mtime = NO_DATE;
    zip.add(file);
    file.push(typeof content === "string" ? strToU8(content) : content, true);
  }
  zip.end();
  if (failure) throw failure as Error;
  return new Blob(parts, { type: "application/zip" });
}
