// @vitest-environment jsdom
import { createRoot } from "react-dom/client";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { OwnNote } from "./OwnNote.tsx";

const openParent = {
  "the page": (element: HTMLElement) => element,
  "a shadow root": (element: HTMLElement) => element.attachShadow({ mode: "open" }),
};

/** Shows a note with the caret behind its first word, which `event` has put there. */
async function open(parentOf: (element: HTMLElement) => HTMLElement | ShadowRoot, event: Event) {
  const host = document.body.appendChild(document.createElement("div"));
  const parent = parentOf(host);
  const root = createRoot(parent);
  onTestFinished(() => {
    root.unmount();
    host.remove();
  });
  const show = (value: string) =>
    root.render(
      <OwnNote subject="question 3" value={value} onValueChange={show} state="idle" onRetry={() => {}} />,
    );
  show("Memory first.");
  const field = await vi.waitFor(() => {
    const found = parent.querySelector("textarea");
    if (!found) throw new Error("There is no field.");
    return found;
  });
  field.focus();
  field.setSelectionRange(6, 6);
  field.dispatchEvent(event);
  return { show, field };
}

describe.each(Object.entries(openParent))("in %s, a note", (_, parentOf) => {
  it.each([
    ["a key", new KeyboardEvent("keyup", { key: "ArrowLeft", bubbles: true })],
    ["the pointer", new MouseEvent("pointerup", { bubbles: true })],
  ])("that changes elsewhere keeps the caret where %s has put it", async (_, event) => {
    const { show, field } = await open(parentOf, event);
    show("Memory first. Disk last.");
    await vi.waitFor(() => expect(field.value).toBe("Memory first. Disk last."));
    expect(field.selectionStart).toBe(6);
  });

  it("leaves the caret where typing has put it", async () => {
    const { field } = await open(parentOf, new MouseEvent("pointerup", { bubbles: true }));
    field.setRangeText("!", 6, 6, "end");
    field.dispatchEvent(new InputEvent("input", { bubbles: true }));
    // React has rendered the typed text.
    await vi.waitFor(() => expect(field.defaultValue).toBe("Memory! first."));
    expect(field.selectionStart).toBe(7);
  });
});
