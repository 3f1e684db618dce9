import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { Brand } from "./Brand/Brand.tsx";
import { Landscape } from "./Landscape/Landscape.tsx";
import { Mark } from "./Mark/Mark.tsx";

const meta = preview.meta({
  title: "Host/Brand",
  component: Brand,
  parameters: {
    docs: {
      description: {
        component:
          "The mark has the theme's primary color and is 1.75 times as high as the text next to it. Decorative: always show a name next to it.",
      },
    },
  },
});

export const Default = meta.story({
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("Cairn")).toBeVisible();
    await expect(canvasElement.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  },
});

/** The mark in a line of text. */
export const MarkOnly = meta.story({
  render: () => (
    <p>
      <Mark /> Scout
    </p>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll("path")).toHaveLength(3);
  },
});

/** The hill of the sign-in page, drawn in the theme's colors. */
export const SignInLandscape = meta.story({
  tags: ["appearance"],
  render: () => (
    <div style={{ blockSize: "36rem", maxInlineSize: "28rem" }}>
      <Landscape />
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("svg")).toHaveAttribute("aria-hidden", "true");
  },
});
