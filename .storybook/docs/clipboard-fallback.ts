import { copySelected } from "../../src/components/controls/copy-text.ts";

/** Lets the copy buttons of Storybook's code blocks work where the clipboard is denied or, over plain HTTP, missing. */
export function installClipboardFallback(): void {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  const write = clipboard?.writeText.bind(clipboard);
  const writeText = async (text: string): Promise<void> => {
    try {
      if (!write) throw new DOMException("There is no clipboard.", "NotSupportedError");
      await write(text);
    } catch (fault) {
      if (!copySelected(text, document.body)) throw fault;
    }
  };
  if (clipboard) Object.assign(clipboard, { writeText });
  else Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
}
