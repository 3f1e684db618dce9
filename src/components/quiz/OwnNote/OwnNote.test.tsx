// @vitest-environment jsdom
import { createRoot } from "react-dom/client";
import { expect, it, onTestFinished, vi } from "vitest";
import { OwnNote } from "./OwnNote.tsx";

const openParent = {
  "the page": (element: HTMLElement) => element,
  "a shadow root": (element: HTMLElement) => element.attachShadow({ mode: "open" }),
};

it.each(Object.entries(openParent))(
  "keeps the caret in %s when the note changes elsewhere",
  async (_, parentOf) => {
    const host = document.body.appendChild(document.createElement("div"));
    const parent = parentOf(host);
    const root = createRoot(parent);
    onTestFinished(() => {
      root.unmount();
      host.remove();
    });
    const show = (value: string) =>
      root.render(
        <OwnNote
          subject="question 3"
          value={value}
          onValueChange={() => {}}
          state="idle"
          onRetry={() => {}}
        />,
      );
    show("Memory first.");
    const field = await vi.waitFor(() => {
      const found = parent.querySelector("textarea");
      if (!found) throw new Error("There is no field.");
      return found;
    });
    field.focus();
    field.setSelectionRange(6, 6);
    field.dispatchEvent(new KeyboardEvent("keyup", { key: "ArrowLeft", bubbles: true }));
    show("Memory first. Disk last.");
    await vi.waitFor(() => expect(field.value).toBe("Memory first. Disk last."));
    expect(field.selectionStart).toBe(6);
  },
);
