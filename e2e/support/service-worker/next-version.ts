import { cp, mkdtemp, readdir, readFile, rename, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { COMPRESSED } from "../../../mocks/json-server/http/static-files.ts";
import { ROOT } from "../../../scripts/root.ts";

/**
 * Creates another version of the built host, as a release would: all file names have other hashes, and the page has
 * `data-version="next"`. Returns its folder.
 */
export async function nextVersion(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "cairn-next-"));
  // Without the compressed files, whose content would be that of the current version.
  await cp(join(ROOT, "dist/host"), folder, {
    recursive: true,
    filter: (path) => !path.endsWith(COMPRESSED),
  });
  const assets = (await readdir(join(folder, "assets"))).filter((name) => !name.endsWith(".map"));
  const renamed = new Map(assets.map((name) => [name, name.replace(/(?=\.\w+$)/, "-next")]));
  const names = new RegExp(assets.map((name) => name.replaceAll(".", "\\.")).join("|"), "g");
  const texts = [
    ...assets.filter((name) => /\.(js|css)$/.test(name)).map((name) => `assets/${name}`),
    "index.html",
    "sw.js",
  ];
  for (const name of texts) {
    const path = join(folder, name);
    let text = (await readFile(path, "utf8")).replace(names, (found) => renamed.get(found) ?? found);
    if (name === "index.html") text = text.replace("<html ", '<html data-version="next" ');
    // The page's name has no hash; the worker's list contains its revision.
    if (name === "sw.js") text = text.replace(/(url:`\/index\.html`,revision:`)[0-9a-f]+/, "$1next");
    await writeFile(path, text);
  }
  for (const [from, to] of renamed) await rename(join(folder, "assets", from), join(folder, "assets", to));
  return folder;
}
