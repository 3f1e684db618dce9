import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

const probe = createRoot(document.createElement("i"));

/**
 * Runs the effects that React has put off until after the paint, as it does before it renders anything else. In
 * development Storybook's `act` does it; the built Storybook would let a play function begin before them.
 */
export function flushEffects(): void {
  flushSync(() => probe.render(null));
}
