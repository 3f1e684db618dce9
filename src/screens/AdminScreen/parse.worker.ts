import { readFile, type ReadAs } from "../../api/admin/formats/read-file.ts";

/** A file that is to be read away from the page, which stays alive meanwhile. */
export interface ToRead extends ReadAs {
  file: File;
}

addEventListener("message", ({ data }: MessageEvent<ToRead>) => {
  const { file, ...as } = data;
  void file.arrayBuffer().then(
    (buffer) => postMessage(readFile(buffer, as)),
    // Such as a file that was deleted after it was chosen.
    () => postMessage(null),
  );
});
