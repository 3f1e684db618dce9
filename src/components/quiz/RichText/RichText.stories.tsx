import { http, HttpResponse } from "msw";
import { expect, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { PHONE } from "../../../../.storybook/test/viewports.ts";
import { Paragraphs, RichText } from "./RichText.tsx";

const TEXT = [
  "An attacker sends `id; cat /etc/passwd` to a form. Each of 2^(n) keys of x_(max) bits is possible.",
  "",
  "- The form passes it to a shell, which runs both commands one after the other without a warning.",
  "- The server logs `200`.",
  "",
  "```python",
  "def run(value):",
  "    if value:",
  "        return os.system(value)",
  "```",
  "",
  "See [Command injection](https://owasp.org/www-community/attacks/Command_Injection).",
].join("\n");

const meta = preview.meta({
  title: "Quiz/RichText",
  component: RichText,
  args: { text: TEXT },
  render: (args) => (
    <p dir="auto" style={{ margin: 0, whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
      <RichText {...args} />
    </p>
  ),
});

export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    await expect(textsOf(canvas.getAllByRole("listitem"))).toEqual([
      "- The form passes it to a shell, which runs both commands one after the other without a warning.",
      "- The server logs 200.",
    ]);
    const code = canvas.getByText(/def run/);
    await expect(code.innerText).toBe("def run(value):\n    if value:\n        return os.system(value)");
    await expect(code).toHaveAttribute("dir", "ltr");
    await expect(canvas.getByText("n").tagName).toBe("SUP");
    await expect(canvas.getByText("max").tagName).toBe("SUB");
    const link = canvas.getByRole("link", { name: "Command injection (opens in a new tab)" });
    await expect(link).toHaveAttribute("href", "https://owasp.org/www-community/attacks/Command_Injection");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
  },
});

/** A label shows the address of a link, because a link within it could not be followed. */
export const InLabel = meta.story({
  args: { text: "Read [the policy](https://a.test/policy)", links: false },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.getByText("Read the policy (https://a.test/policy)")).toBeVisible();
  },
});

/** Markup of other languages, and notation after a backslash, are shown as they are written. */
export const Literal = meta.story({
  args: { text: "<b>x</b> <script>alert(1)</script> 2 * 3 * 4 a_b C:\\_(x) [a](javascript:alert(1)) \\`id`" },
  play: async ({ canvas, canvasElement }) => {
    await expect(
      canvas.getByText(
        "<b>x</b> <script>alert(1)</script> 2 * 3 * 4 a_b C:\\_(x) [a](javascript:alert(1)) `id`",
      ),
    ).toBeVisible();
    await expect(canvasElement.querySelector("b, code, a, script")).toBeNull();
  },
});

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="300" viewBox="0 0 1200 300">
<path d="M150 150H1050" stroke="#1b2234" stroke-width="6"/>
<rect x="60" y="80" width="200" height="140" fill="#2545a9"/><rect x="940" y="80" width="200" height="140" fill="#00634a"/></svg>`;
const SRC = `data:image/svg+xml;base64,${btoa(SVG)}`;

/** A picture is never wider than its column. Its alternative text replaces one that can't be loaded. */
export const Pictures = meta.story({
  tags: ["appearance"],
  args: {
    text: `The plan ![A client and a server](${SRC}) shows:\n- a ![closed padlock](/pictures/removed.png) of\n- two ![A client and a server](${SRC})`,
  },
  beforeEach: ({ msw }) =>
    msw.use(http.get("/pictures/removed.png", () => new HttpResponse(null, { status: 404 }))),
  play: async ({ canvas, canvasElement }) => {
    const [first] = canvas.getAllByRole<HTMLImageElement>("img", { name: "A client and a server" });
    await waitFor(() => expect(first?.naturalWidth).toBe(1200));
    await expect(first?.clientWidth).toBeLessThanOrEqual(first?.parentElement?.clientWidth ?? 0);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
    await expect(await canvas.findByText("closed padlock")).toBeVisible();
    await expect(canvas.getAllByRole("img")).toHaveLength(2);
  },
});

/** A picture that could not be loaded is requested again when the connection returns. */
export const PictureAfterOffline = meta.story({
  tags: ["test-only"],
  args: { text: "The lock: ![closed padlock](/pictures/lock.svg)" },
  beforeEach: ({ msw }) =>
    msw.use(http.get("/pictures/lock.svg", () => new HttpResponse(null, { status: 404 }))),
  play: async ({ canvas, msw }) => {
    const headers = { "Content-Type": "image/svg+xml" };
    await expect(await canvas.findByText("closed padlock")).toBeVisible();
    msw.use(http.get("/pictures/lock.svg", () => new HttpResponse(SVG, { headers })));
    window.dispatchEvent(new Event("online"));
    const picture = await canvas.findByRole<HTMLImageElement>("img", { name: "closed padlock" });
    await waitFor(() => expect(picture.naturalWidth).toBe(1200));
  },
});

/** Each paragraph, list and block of code of an explanation is a separate element. */
export const Explanation = meta.story({
  render: ({ text }) => (
    <div>
      <Paragraphs text={`First.\n\n\nSecond,\nthird.\n${text}`} className="" />
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect([...canvasElement.querySelectorAll("p")]).toHaveLength(5);
    await expect(canvas.getByText("First.").tagName).toBe("P");
    await expect(canvas.getByRole("list")).toBeVisible();
  },
});

/** Code wraps on a narrow page. */
export const LongLine = meta.story({
  args: { text: `Run \`${"x".repeat(120)}\`:\n\`\`\`\n${"y".repeat(300)}\n\`\`\`` },
  globals: PHONE,
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
});

export const RightToLeft = meta.story({
  args: { text: "ما الأمر الذي ينفذه `ls -l`؟\n- يعرض الملفات\n- يحذف الملفات\n```\nls -l\n```" },
  tags: ["appearance"],
  play: async ({ canvas }) => {
    const item = canvas.getByText("يعرض الملفات");
    await expect(getComputedStyle(canvas.getByRole("list").parentElement as Element).direction).toBe("rtl");
    await expect(item).toBeVisible();
  },
});
