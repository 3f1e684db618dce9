import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { compressFiles } from "./compress-files.ts";

test("texts of at least 1 kB get a compressed copy, source maps and pictures do not", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cairn-compress-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "assets"));
  const script = "console.log(1);\n".repeat(64);
  writeFileSync(join(folder, "index.html"), "<p>Cairn</p>".repeat(100));
  writeFileSync(join(folder, "assets/a.js"), script);
  writeFileSync(join(folder, "assets/small.js"), script.slice(1));
  writeFileSync(join(folder, "assets/a.js.map"), script);
  writeFileSync(join(folder, "assets/a.woff2"), script);
  await compressFiles(folder);
  const compressed = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith(".br"));
  expect(new Set(compressed)).toEqual(new Set(["assets/a.js.br", "index.html.br"]));
  expect(String(brotliDecompressSync(readFileSync(join(folder, "assets/a.js.br"))))).toBe(script);
});
