import { build } from "vite";
import { gzipSync } from "node:zlib";
import { measureWeight } from "./bench/player-weight.ts";
console.log(JSON.stringify(await measureWeight()));
const built = await build({
  configFile: "vite.config.ts",
  root: "dist/bench/player-page",
  logLevel: "error",
  build: { write: false, minify: true },
});
for (const r of Array.isArray(built) ? built : [built])
  if ("output" in r)
    for (const f of r.output) {
      if (f.type === "chunk") {
        console.log("chunk", f.fileName, f.code.length, gzipSync(f.code, { level: 9 }).length);
        const mods = Object.entries(f.modules)
          .map(
            ([k, v]) =>
              [k.replace("/work/main/", ""), v.code ? gzipSync(v.code).length : 0, v.renderedLength] as const,
          )
          .sort((a, b) => b[2] - a[2]);
        for (const m of mods.slice(0, 70)) console.log(" ", m.join(" "));
      } else if (f.fileName.endsWith(".css"))
        console.log("css", f.fileName, f.source.length, gzipSync(f.source as string, { level: 9 }).length);
    }
