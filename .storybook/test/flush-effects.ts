import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";

const probe = createRoot(document.createElement("i"));

/**
 * Runs the effects that React defers until after the paint, by rendering something else. In development Storybook's `act` runs
 * them; the built Storybook would start a play function before they have run.
 */
export function flushEffects(): void {
  flushSync(() => probe.render(null));
}
