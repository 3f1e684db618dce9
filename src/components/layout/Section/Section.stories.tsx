import { expect, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { DESKTOP, PHONE } from "../../../../.storybook/test/viewports.ts";
import { TextLink } from "../../controls/TextLink/TextLink.tsx";
import { Section } from "./Section.tsx";

const meta = preview.meta({
  title: "Layout/Section",
  component: Section,
  globals: DESKTOP,
  args: { title: "Quick actions", children: "Four sessions that start with one press." },
  argTypes: {
    variant: { control: "inline-radio", options: ["main", "side", "wide", "stack"] },
    subtitle: { control: "text" },
    aside: { control: "text" },
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region", { name: "Quick actions" })).toBeVisible();
  },
});

/** In the narrow column, under a strong line. */
export const Side = meta.story({
  args: { title: "Study groups", variant: "side", aside: <TextLink href="#all">See all</TextLink> },
  play: async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: "Study groups" });
    await expect(getComputedStyle(region).borderTopWidth).toBe("2px");
  },
});

/** Across both columns, with a larger title and a subtitle. */
export const Wide = meta.story({
  args: { title: "Mastery", variant: "wide", subtitle: "12 of 30 domains are ready" },
  play: async ({ canvas }) => {
    const title = canvas.getByRole("heading", { level: 2, name: "Mastery" });
    await expect(Number.parseFloat(getComputedStyle(title).fontSize)).toBeGreaterThan(24);
    await expect(canvas.getByText("12 of 30 domains are ready")).toBeVisible();
  },
});

/** If the aside does not fit next to the title, it keeps its distance below. */
export const NarrowAside = meta.story({
  args: {
    title: "Trend by domain",
    variant: "wide",
    subtitle: "The rolling average after each graded quiz",
    aside: <div style={{ inlineSize: "100%" }}>CompTIA Security+</div>,
  },
  play: async ({ canvas }) => {
    const above = canvas.getByText("The rolling average after each graded quiz").getBoundingClientRect();
    const aside = canvas.getByText("CompTIA Security+").getBoundingClientRect();
    await expect(aside.top - above.bottom).toBeGreaterThanOrEqual(12);
  },
});

/** Title and children stacked at equal distances. */
export const Stack = meta.story({
  args: {
    title: "By domain",
    variant: "stack",
    children: (
      <>
        <p style={{ margin: 0 }}>Security Operations</p>
        <p style={{ margin: 0 }}>Security Architecture</p>
      </>
    ),
  },
  play: async ({ canvas }) => {
    const parts = [...canvas.getByRole("region", { name: "By domain" }).children];
    const [first, second] = parts.slice(1).map((part, index) => {
      const before = parts[index]?.getBoundingClientRect().bottom ?? 0;
      return part.getBoundingClientRect().top - before;
    });
    await expect([first, second]).toEqual([16, 16]);
  },
});

/** Collapsed under its title on a narrow screen; unchanged on a wide one. */
export const Folded = meta.story({
  tags: ["test-only", "appearance"],
  args: { collapsible: true },
  globals: PHONE,
  play: async ({ canvas }) => {
    const title = canvas.getByRole("button", { name: "Quick actions", expanded: false });
    await expect(canvas.getByRole("region", { name: "Quick actions" })).toBeVisible();
    await expect(canvas.queryByText("Four sessions that start with one press.")).toBeNull();
    title.focus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByText("Four sessions that start with one press.")).toBeVisible();
    await expect(canvas.getByRole("button", { expanded: true })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await expect(canvas.queryByText("Four sessions that start with one press.")).toBeNull();
  },
});

export const FoldedOnlyWhereNarrow = meta.story({
  args: { collapsible: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Four sessions that start with one press.")).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
  },
});
