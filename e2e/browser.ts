import { chromium, type Browser } from "playwright";
import { launchOptions } from "../scripts/chromium.ts";

let browser: Promise<Browser> | undefined;

/** Returns the browser that all flows of this process share. Each flow opens its own contexts. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch(launchOptions());
  return browser;
}

/** Closes all contexts of the shared browser. */
export async function closePages(): Promise<void> {
  const contexts = (await browser)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}
