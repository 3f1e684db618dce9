/**
 * `npm run icons`: renders the icons of the installed app from the brand mark (`src/host/icon.svg`). Run it after
 * a change of the mark and commit the files.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright";
import { ROOT } from "./root.ts";
import { ensureChromium, launchOptions } from "./tools/chromium.ts";

const HOST = join(ROOT, "src/host");
const mark = readFileSync(join(HOST, "icon.svg"), "utf8");
const ink = /fill: (#[0-9a-f]{6})/.exec(mark)?.[1];
const ground = /name="theme-color" content="(#[0-9a-f]{6})"/.exec(
  readFileSync(join(HOST, "index.html"), "utf8"),
)?.[1];
if (!ink || !ground)
  throw new Error("src/host/icon.svg needs a fill color, and src/host/index.html a theme-color.");
const paths = mark.match(/<path[^>]*>/g)?.join("") ?? "";

/** `share`: the width of the mark relative to the icon. Platforms may crop maskable icons to their middle 80%. */
const ICONS = [
  { name: "icon-192.png", size: 192, share: 0.66, radius: 0.22 },
  { name: "icon-512.png", size: 512, share: 0.66, radius: 0.22 },
  { name: "icon-maskable-512.png", size: 512, share: 0.5, radius: 0 },
  { name: "apple-touch-icon.png", size: 180, share: 0.62, radius: 0 },
];

process.env["CHROMIUM_PATH"] = ensureChromium();
const browser = await chromium.launch(launchOptions());
try {
  for (const { name, size, share, radius } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const scale = (size * share) / 28;
    const edge = (size * (1 - share)) / 2;
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block }</style>
       <svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">
         <rect width="${size}" height="${size}" rx="${size * radius}" fill="${ink}" />
         <g fill="${ground}" transform="translate(${edge} ${edge}) scale(${scale})">${paths}</g>
       </svg>`,
    );
    writeFileSync(join(HOST, "public", name), await page.screenshot({ omitBackground: true }));
    await page.close();
  }
} finally {
  await browser.close();
}
