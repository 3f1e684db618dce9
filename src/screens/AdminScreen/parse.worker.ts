import { readFile, type ReadAs } from "../../api/admin/formats/read-file.ts";

/** A message to the worker that parses a file, so that the page stays responsive. */
export interface ReadRequest extends ReadAs {
  file: File;
}

addEventListener("message", ({ data }: MessageEvent<ReadRequest>) => {
  const { file, ...as } = data;
  void file.arrayBuffer().then(
    async (buffer) => postMessage(await readFile(buffer, as)),
    // The file can't be read, for example because it was deleted after the user selected it.
    () => postMessage(null),
  );
});
