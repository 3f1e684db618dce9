import { chromium, type Browser } from "playwright";
import { launchOptions } from "../scripts/chromium.ts";

let browser: Promise<Browser> | undefined;

/** The browser that all flows of this process share; each opens contexts of its own. It ends with the process. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch(launchOptions());
  return browser;
}

/** Closes every page that the flow has left open in the shared browser. */
export async function closePages(): Promise<void> {
  const opened = (await browser)?.contexts() ?? [];
  await Promise.all(opened.map((context) => context.close()));
}
