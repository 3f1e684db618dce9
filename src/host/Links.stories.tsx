import { expect } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { inAppPath, type Click } from "./in-app-link.ts";

const meta = preview.meta({ title: "Host/Links" });

const LINKS = [
  { name: "another screen", props: { href: "/quiz/4" }, leads: "/quiz/4" },
  {
    name: "with a query and a hash",
    props: { href: "/app?a=1#progress-section" },
    leads: "/app?a=1#progress-section",
  },
  { name: "a new tab", props: { href: "/achievements", target: "_blank" }, leads: null },
  { name: "a download", props: { href: "/quiz/4", download: "" }, leads: null },
  { name: "another origin", props: { href: "https://example.org/quiz/4" }, leads: null },
  { name: "a mail", props: { href: "mailto:help@cairn.test" }, leads: null },
  { name: "a call", props: { href: "/api/badges" }, leads: null },
  { name: "a file", props: { href: "/ui-structure.json" }, leads: null },
  { name: "a part of this page", props: { href: "#part" }, leads: null },
];

/** Which clicks stay within the app, and which are the browser's own. */
export const Default = meta.story({
  render: () => (
    <ul>
      {LINKS.map(({ name, props }) => (
        <li key={name}>
          <a {...props}>
            <strong>{name}</strong>
          </a>
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas, step }) => {
    const click = (target: EventTarget, changes: Partial<Click> = {}): Click => ({
      defaultPrevented: false,
      button: 0,
      metaKey: false,
      ctrlKey: false,
      shiftKey: false,
      altKey: false,
      target,
      ...changes,
    });
    for (const { name, leads } of LINKS)
      await step(name, async () => {
        await expect(inAppPath(click(canvas.getByText(name)), window.location)).toBe(leads);
      });
    const link = canvas.getByText("another screen");
    const others: Partial<Click>[] = [
      { metaKey: true },
      { ctrlKey: true },
      { shiftKey: true },
      { altKey: true },
      { button: 1 },
      { defaultPrevented: true },
    ];
    for (const change of others)
      await step(Object.keys(change).join(), async () => {
        await expect(inAppPath(click(link, change), window.location)).toBeNull();
      });
    await step("beside a link", async () => {
      await expect(inAppPath(click(document.body), window.location)).toBeNull();
    });
  },
});
