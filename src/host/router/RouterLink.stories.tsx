import { expect, fireEvent, fn, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { Address } from "../Host.stories.helpers.tsx";
import { createMemoryHistory } from "./history/memory-history.ts";
import { Router } from "./Router.tsx";
import { RouterLink } from "./RouterLink.tsx";

const LINKS = [
  { name: "another screen", props: { href: "/quiz/4" }, leads: "/quiz/4" },
  {
    name: "a part of another screen",
    props: { href: "/review/4#question-3" },
    leads: "/review/4#question-3",
  },
  { name: "a query", props: { href: "/app?q=asp.net" }, leads: "/app?q=asp.net" },
  { name: "a new tab", props: { href: "/achievements", target: "_blank" }, leads: null },
  { name: "another origin", props: { href: "https://example.org/quiz/4" }, leads: null },
  { name: "another host", props: { href: "//example.org/quiz/4" }, leads: null },
  { name: "a mail", props: { href: "mailto:help@cairn.test" }, leads: null },
  { name: "a call", props: { href: "/api/badges" }, leads: null },
  { name: "the server's database", props: { href: "/db" }, leads: null },
  { name: "a file", props: { href: "/ui-structure.json" }, leads: null },
  { name: "the Storybook", props: { href: "/storybook/" }, leads: null },
  { name: "a part of this page", props: { href: "#part" }, leads: null },
] as const;

/** Called with whether the router handled the click. */
const taken = fn<(isTaken: boolean) => void>();

const meta = preview.meta({
  title: "Host/RouterLink",
  component: RouterLink,
  args: { href: "/" },
  beforeEach: () => {
    // Keeps links that the router ignores from leaving the story.
    const stay = (event: Event) => {
      taken(event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener("click", stay);
    return () => window.removeEventListener("click", stay);
  },
  render: () => (
    <Router history={createMemoryHistory("/")}>
      <ul>
        {LINKS.map(({ name, props }) => (
          <li key={name}>
            <RouterLink {...props}>{name}</RouterLink>
          </li>
        ))}
      </ul>
      <Address />
    </Router>
  ),
});

export const Default = meta.story();

/** The router handles links to screens, and leaves the others to the browser. */
export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, step }) => {
    const address = canvas.getByRole("status", { name: "Address" });
    for (const { name, leads } of LINKS)
      await step(name, async () => {
        const before = address.textContent;
        const link = canvas.getByRole("link", { name });
        await expect(link.getAttribute("href")).toBe(LINKS.find((one) => one.name === name)?.props.href);
        await fireEvent.click(link);
        await expect(taken).toHaveBeenLastCalledWith(leads !== null);
        await waitFor(() => expect(address.textContent).toBe(leads ?? before));
      });
  },
});

/** A click with a modifier key or another mouse button opens a tab or a menu. */
export const ModifierKeys = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "another screen" });
    for (const modifier of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
      await fireEvent.click(link, modifier);
      await expect(taken).toHaveBeenLastCalledWith(false);
      await expect(canvas.getByRole("status", { name: "Address" })).toHaveTextContent(/^\/$/);
    }
  },
});
