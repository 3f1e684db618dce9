import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { WhenVisible } from "./WhenVisible.tsx";

const meta = preview.meta({
  title: "Layout/WhenVisible",
  component: WhenVisible,
  args: { skeleton: <p>On its way</p>, children: <p>Here</p> },
});

/** Renders immediately if visible. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Here")).toBeVisible();
    await expect(canvas.queryByText("On its way")).toBeNull();
  },
});

/** Far below, it renders when the user scrolls to it, and stays rendered. */
export const RendersOnScroll = meta.story({
  tags: ["test-only"],
  decorators: [
    (Story) => (
      <div style={{ paddingBlockStart: "300vh" }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    const skeleton = await canvas.findByText("On its way");
    await expect(canvas.queryByText("Here")).toBeNull();
    skeleton.scrollIntoView();
    await expect(await canvas.findByText("Here")).toBeVisible();
    window.scrollTo(0, 0);
    await expect(canvas.getByText("Here")).toBeInTheDocument();
  },
});
