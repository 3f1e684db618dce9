import { delay, http, HttpResponse } from "msw";
import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { rightToLeft } from "../../../../.storybook/stage/right-to-left.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { printed, onPaper } from "../../../../.storybook/test/media.ts";
import { PHONE } from "../../../../.storybook/test/viewports.ts";
import { Exhibit, type ExhibitProps } from "./Exhibit.tsx";

const LOG = [
  "2026-11-20T08:01:12Z  sshd[911]: Failed password for root from 203.0.113.7 port 40022 ssh2",
  "2026-11-20T08:01:14Z  sshd[911]: Failed password for root from 203.0.113.7 port 40022 ssh2",
  "2026-11-20T08:01:19Z  sshd[911]: Accepted password for root from 203.0.113.7 port 40022 ssh2",
].join("\n");

const log: ExhibitProps["exhibit"] = { title: "Log of the jump host", format: "code", text: LOG };

const PICTURE = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="240" viewBox="0 0 640 240">
<rect width="640" height="240" fill="#e8ecf4"/><path d="M120 120H520" stroke="#1b2234" stroke-width="4"/>
<rect x="60" y="80" width="120" height="80" fill="#2545a9"/><rect x="460" y="80" width="120" height="80" fill="#00634a"/></svg>`;
const ALT =
  "A workstation on the left, joined by one line to the file server on the right; nothing stands between them.";

const meta = preview.meta({
  title: "Quiz/Exhibit",
  component: Exhibit,
  args: { exhibit: log },
});

/** Code does not wrap: the log scrolls without widening the page. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole("figure", { name: "Log of the jump host" })).toBeVisible();
    const region = canvas.getByRole("group", { name: "Log of the jump host" });
    await userEvent.tab();
    await expect(region).toHaveFocus();
    const code = region.querySelector("pre");
    await expect(code?.textContent).toBe(LOG);
    await expect(code).toHaveAttribute("dir", "ltr");
    await expect(code?.getBoundingClientRect().height).toBe(3 * 24 + 2 * 12);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** Long lines of text wrap. */
export const Text = meta.story({
  args: {
    exhibit: {
      title: "Policy for visitors",
      format: "text",
      text: `1. ${"Visitors wear a badge. ".repeat(20)}\n2. Nobody lets them in.`,
    },
  },
  play: async ({ canvas }) => {
    const region = canvas.getByRole("group", { name: "Policy for visitors" });
    await expect(region.scrollWidth).toBe(region.clientWidth);
    await expect(region).toHaveTextContent(/2\. Nobody lets them in\.$/);
  },
});

/** A text has the notation of questions; its columns and lines stay. */
export const Notation = meta.story({
  args: {
    exhibit: {
      title: "Rules",
      format: "text",
      text: "Port 22    `ssh`\nPort 2^(n)   [RFC 9110](https://www.rfc-editor.org/rfc/rfc9110)\n- one\n- two",
    },
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("ssh").tagName).toBe("CODE");
    await expect(canvas.getByText("n").tagName).toBe("SUP");
    await expect(canvas.getByRole("link", { name: /^RFC 9110/ })).toBeVisible();
    await expect(textsOf(canvas.getAllByRole("listitem"))).toEqual(["- one", "- two"]);
    await expect(canvas.getByRole("group", { name: "Rules" }).textContent).toMatch(
      /^Port 22 {4}ssh\nPort 2n {3}RFC/,
    );
  },
});

/** Code and logs have no notation. */
export const CodeWithoutNotation = meta.story({
  args: { exhibit: { title: "Shell", format: "code", text: "echo `id`\n- 1\n- 2" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: "Shell" })).toHaveTextContent("echo `id` - 1 - 2");
    await expect(canvas.queryByRole("listitem")).toBeNull();
  },
});

export const Table = meta.story({
  tags: ["visual"],
  args: {
    exhibit: {
      title: "Rules of the firewall",
      format: "table",
      text: "No.\tFrom\tTo\tPort\tAction\n1\tany\tweb\t443\tallow\n2\tany\tdatabase\t1433\tallow\n3\tany\tany\tany",
    },
  },
  play: async ({ canvas }) => {
    const table = canvas.getByRole("table", { name: "Rules of the firewall" });
    const heads = within(table).getAllByRole("columnheader");
    await expect(textsOf(heads)).toEqual(["No.", "From", "To", "Port", "Action"]);
    for (const head of heads) await expect(head).toHaveAttribute("scope", "col");
    const [, , second, third] = within(table).getAllByRole("row");
    await expect(textsOf(within(second ?? table).getAllByRole("cell"))).toEqual([
      "2",
      "any",
      "database",
      "1433",
      "allow",
    ]);
    await expect(within(third ?? table).getAllByRole("cell")).toHaveLength(5);
  },
});

/** In print, it has lines instead of backgrounds, and no row is split across pages. */
export const TablePrinted = meta.story({
  ...onPaper,
  args: { exhibit: { title: "Rules of the firewall", format: "table", text: "From\tTo\nany\tweb" } },
  play: async ({ canvas }) => {
    for (const head of canvas.getAllByRole("columnheader"))
      await expect(getComputedStyle(head).backgroundColor).toBe("rgba(0, 0, 0, 0)");
    await expect(getComputedStyle(canvas.getAllByRole("row")[1] ?? document.body).breakInside).toBe("avoid");
  },
});

/** More columns than fit on a phone. */
export const WideTable = meta.story({
  globals: PHONE,
  args: {
    exhibit: {
      title: "Traffic by hour",
      format: "table",
      text: [
        Array.from({ length: 24 }, (_, hour) => `${hour}:00`).join("\t"),
        Array.from({ length: 24 }, (_, hour) => String(hour * 117)).join("\t"),
      ].join("\n"),
    },
  },
  play: async ({ canvas, canvasElement }) => {
    const region = canvas.getByRole("group", { name: "Traffic by hour" });
    // Columns must be wide enough to read.
    for (const cell of canvas.getAllByRole("cell")) await expect(cell.clientWidth).toBeGreaterThanOrEqual(96);
    await expect(region.scrollWidth).toBeGreaterThan(region.clientWidth);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

// Each story has its own image URL, because the browser would show a cached image at once.
const picture = {
  title: "Plan of the network",
  format: "image" as const,
  src: "/pictures/plan.svg",
  alt: ALT,
};
const svg = () => new HttpResponse(PICTURE, { headers: { "Content-Type": "image/svg+xml" } });

export const Picture = meta.story({
  tags: ["appearance"],
  args: { exhibit: picture },
  beforeEach: ({ msw }) => msw.use(http.get("/pictures/plan.svg", svg)),
  play: async ({ canvas, canvasElement }) => {
    const image = canvas.getByRole<HTMLImageElement>("img", { name: ALT });
    await waitFor(() => expect(image.naturalWidth).toBe(640));
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

/** A placeholder reserves space while the picture loads. */
export const PictureLoading = meta.story({
  args: { exhibit: { ...picture, src: "/pictures/coming.svg" } },
  beforeEach: ({ msw }) => msw.use(http.get("/pictures/coming.svg", () => delay("infinite"))),
  play: async ({ canvas }) => {
    await expect(
      canvas.getByRole("img", { name: ALT }).getBoundingClientRect().height,
    ).toBeGreaterThanOrEqual(192);
  },
});

/** A picture that fails to load shows its alternative text. */
export const PictureFailed = meta.story({
  args: { exhibit: { ...picture, src: "/pictures/late.svg" } },
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("/pictures/late.svg", () => new HttpResponse(null, { status: 503 }), { once: true }),
      http.get("/pictures/late.svg", svg),
    ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("This picture did not load. It shows:")).toHaveRole("status");
    await expect(canvas.getByText(ALT)).toBeVisible();
    await expect(canvas.queryByRole("img")).toBeNull();
  },
});

/** A retry loads the picture and keeps the focus there. */
export const PictureFailedRetried = PictureFailed.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    const image = await canvas.findByRole<HTMLImageElement>("img", { name: ALT });
    await waitFor(() => expect(image.naturalWidth).toBe(640));
    await expect(image.parentElement).toHaveFocus();
    await expect(canvas.queryByText(/did not load/)).toBeNull();
  },
});

/** A picture that can't be loaded. */
export const PictureMissing = meta.story({
  tags: ["test-only", "appearance"],
  args: { exhibit: { ...picture, src: "/pictures/none.svg" } },
  beforeEach: ({ msw }) =>
    msw.use(http.get("/pictures/none.svg", () => new HttpResponse(null, { status: 404 }))),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await expect(await canvas.findByRole("button", { name: "Try again" })).toBeVisible();
    await expect(canvas.getByText(ALT)).toBeVisible();
  },
});

/** In print, a picture that did not arrive has its alternative text and no button. */
export const PictureMissingPrinted = meta.story({
  ...onPaper,
  args: { exhibit: { ...picture, src: "/pictures/printed.svg" } },
  beforeEach: ({ msw }) => {
    msw.use(http.get("/pictures/printed.svg", () => new HttpResponse(null, { status: 404 })));
    return printed();
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(ALT)).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});

const long = Array.from(
  { length: 400 },
  (_, line) => `${String(line + 1).padStart(4, "0")} ${"deny tcp any any eq 23 log ".repeat(2)}`,
)
  .join("\n")
  .slice(0, 20_000);

/** The maximum of 20,000 characters scrolls within about 24 lines. */
export const Longest = meta.story({
  args: { exhibit: { title: "Configuration of the router", format: "code", text: long } },
  play: async ({ canvas }) => {
    const region = canvas.getByRole("group");
    await expect(region.textContent).toHaveLength(20_000);
    await expect(region.clientHeight).toBeLessThanOrEqual(25 * 24);
    await expect(region.scrollHeight).toBeGreaterThan(300 * 24);
  },
});

/** In print, everything is visible and long lines wrap. */
export const Printed = meta.story({
  ...onPaper,
  args: { exhibit: { title: "Configuration of the router", format: "code", text: long } },
  play: async ({ canvas }) => {
    const region = canvas.getByRole("group");
    await expect(region.scrollHeight).toBe(region.clientHeight);
    await expect(region.clientHeight).toBeGreaterThan(300 * 24);
    const { whiteSpace } = getComputedStyle(region.querySelector("pre") ?? region);
    await expect(whiteSpace).toBe("pre-wrap");
    await expect(region.scrollWidth).toBe(region.clientWidth);
  },
});

/** On a right-to-left page, code stays left to right and starts scrolled to the left. The title has its own direction. */
export const RightToLeft = meta.story({
  args: { exhibit: { title: "سجل الخادم", format: "code", text: `${LOG}\n${"and so on ".repeat(200)}` } },
  decorators: [rightToLeft],
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText("سجل الخادم")).direction).toBe("rtl");
    const code = canvas.getByText(/Accepted/);
    await expect(getComputedStyle(code).direction).toBe("ltr");
    const region = canvas.getByRole("group").getBoundingClientRect();
    await expect(code.getBoundingClientRect().left).toBeGreaterThanOrEqual(region.left);
  },
});

/** On a left-to-right page, each text and cell has its own direction. */
export const OwnDirections = meta.story({
  args: { exhibit: { title: "سياسة الزوار", format: "text", text: "يحمل الزوار شارة." } },
  render: (args) => (
    <>
      <Exhibit {...args} />
      <Exhibit exhibit={{ title: "قواعد الجدار", format: "table", text: "من\tالمنفذ\nأي\t443" }} />
    </>
  ),
  play: async ({ canvas }) => {
    const directionOf = (text: string) => getComputedStyle(canvas.getByText(text)).direction;
    for (const text of ["سياسة الزوار", "يحمل الزوار شارة.", "قواعد الجدار", "المنفذ", "أي"])
      await expect([text, directionOf(text)]).toEqual([text, "rtl"]);
    await expect(directionOf("443")).toBe("ltr");
  },
});
