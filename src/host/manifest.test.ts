import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { light } from "../components/theme/themes/light.ts";

const read = (name: string) => readFileSync(new URL(name, import.meta.url));
const page = read("index.html").toString();

interface Manifest {
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
  [member: string]: unknown;
}
const manifest = JSON.parse(read("public/manifest.webmanifest").toString()) as Manifest;

/** Returns the width and height in the header of a PNG. */
function sizeOf(name: string): string {
  const bytes = read(`public/${name}`);
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}

test("the page links to the manifest and the touch icon", () => {
  expect(page).toContain('<link rel="manifest" href="/manifest.webmanifest" />');
  expect(page).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png" />');
  expect(sizeOf("apple-touch-icon.png")).toBe("180x180");
});

test("the manifest has the fields that browsers require for installation", () => {
  expect(manifest).toMatchObject({
    name: "Cairn",
    short_name: "Cairn",
    id: "/",
    start_url: "/",
    scope: "/",
    display: "standalone",
    theme_color: light.color.background,
    background_color: light.color.background,
  });
  expect(manifest.icons.map(({ sizes, purpose = "any" }) => `${sizes} ${purpose}`)).toEqual([
    "192x192 any",
    "512x512 any",
    "512x512 maskable",
  ]);
  for (const { src, sizes, type } of manifest.icons) {
    expect(type).toBe("image/png");
    expect(sizeOf(src.slice(1))).toBe(sizes);
  }
});
