import { useEffect, useState, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { onStyleSheet } from "../test/media.ts";

/** Marks the element of a shadow root that contains the story. */
const IN_SHADOW = "data-in-shadow";

/** Renders a story in a shadow root with the styles of the page. */
export function InShadowRoot({ children }: { children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  useEffect(() => {
    const root = container?.getRootNode() as ShadowRoot | undefined;
    return root && onStyleSheet((sheet) => root.adoptedStyleSheets.push(copyOf(sheet)));
  }, [container]);
  return (
    <div
      ref={(host) => {
        if (host && !container) setContainer(attachShadow(host));
      }}
    >
      {container && createPortal(children, container)}
    </div>
  );
}

function copyOf({ cssRules }: CSSStyleSheet): CSSStyleSheet {
  const copy = new CSSStyleSheet();
  copy.replaceSync([...cssRules].map(({ cssText }) => cssText).join("\n"));
  return copy;
}

function attachShadow(host: HTMLElement): HTMLElement {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  root.adoptedStyleSheets = [...document.styleSheets].map(copyOf);
  const container = document.createElement("div");
  container.setAttribute(IN_SHADOW, "");
  root.append(container);
  return container;
}

/** Returns the element within the shadow root that contains the story, `null` if it is in the page. */
export function shadowContent(canvas: Element): HTMLElement | null {
  for (const element of canvas.querySelectorAll("*")) {
    const content = element.shadowRoot?.querySelector<HTMLElement>(`[${IN_SHADOW}]`);
    if (content) return content;
  }
  return null;
}
