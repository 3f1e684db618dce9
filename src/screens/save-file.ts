/** How long a browser may take to begin, in milliseconds: none says when it has. */
const TAKEN_AFTER = 60_000;

/** Hands a file to the browser, which saves it or asks where to. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), TAKEN_AFTER);
}
