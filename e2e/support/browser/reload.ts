import type { Dialog, Page } from "playwright";
import { expect } from "vitest";

/** Reloads the page and answers the browser's question, which has to come. */
export async function reload(page: Page, answer: "stay" | "leave"): Promise<void> {
  const dialogClosed = page.waitForEvent("dialog").then(async (dialog: Dialog) => {
    expect(dialog.type()).toBe("beforeunload");
    await (answer === "stay" ? dialog.dismiss() : dialog.accept());
  });
  if (answer === "leave") await Promise.all([dialogClosed, page.reload()]);
  // A reload that is refused never ends.
  else await Promise.all([dialogClosed, page.evaluate(() => location.reload())]);
}
