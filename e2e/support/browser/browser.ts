import { chromium, type Browser, type BrowserContext, type BrowserContextOptions } from "playwright";
import { launchOptions } from "../../../scripts/tools/chromium.ts";

/** Timeout of Playwright's actions in milliseconds, generous for busy machines. */
const TIMEOUT_MS = 60_000;

/** The type of a console message, or `uncaught` for an error that no code caught. */
type OnMessage = (type: string, text: string) => void;

let browser: Promise<Browser> | undefined;

/** Returns the browser that all flows of this process share. */
export function sharedBrowser(): Promise<Browser> {
  browser ??= chromium.launch(launchOptions());
  return browser;
}

/** Opens a context of the shared browser. Calls `onMessage` for all its pages. */
export async function openContext(
  options: BrowserContextOptions,
  onMessage: OnMessage,
): Promise<BrowserContext> {
  const context = await (await sharedBrowser()).newContext({ reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(TIMEOUT_MS);
  context.on("console", (message) => onMessage(message.type(), message.text()));
  context.on("weberror", (fault) => onMessage("uncaught", fault.error().message));
  return context;
}

/** Closes all contexts of the shared browser. */
export async function closePages(): Promise<void> {
  const contexts = (await browser)?.contexts() ?? [];
  await Promise.all(contexts.map((context) => context.close()));
}
