import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
const meta = preview.meta({ title: "Themes" });
export const Roles = meta.story({
  render: () => <p>Hello</p>,
  play: async ({ canvasElement }) => {
    await expect(getComputedStyle(canvasElement.ownerDocument.body).backgroundColor).toBe(
      "rgb(247, 246, 243)",
    );
  },
});
