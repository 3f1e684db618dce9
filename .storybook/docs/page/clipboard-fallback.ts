import { copySelected } from "../../../src/components/controls/copy-text.ts";

/** Neither the clipboard nor the fallback worked. Storybook's copy buttons leave it unhandled. */
export class CopyFailed extends Error {
  override name = "CopyFailed";
}

type WriteText = Clipboard["writeText"];

/**
 * Returns a `writeText` that copies by selection if the given one fails or is missing.
 *
 * @throws {CopyFailed} if that fails too
 */
export const withFallback =
  (write: WriteText | undefined, copyBySelection: (text: string) => boolean): WriteText =>
  async (text) => {
    try {
      if (!write) throw new DOMException("There is no clipboard.", "NotSupportedError");
      await write(text);
    } catch (cause) {
      if (!copyBySelection(text)) throw new CopyFailed("The browser blocked copying.", { cause });
    }
  };

/** Lets the copy buttons of Storybook's code blocks work where the clipboard is denied or, over plain HTTP, missing. */
export function installClipboardFallback(): void {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  const writeText = withFallback(clipboard?.writeText.bind(clipboard), (text) =>
    copySelected(text, document.body),
  );
  if (clipboard) Object.assign(clipboard, { writeText });
  else Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
}
