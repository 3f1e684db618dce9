import { expect } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { NotFoundScreen } from "./NotFoundScreen.tsx";

const meta = preview.meta({ title: "Screens/Not found", component: NotFoundScreen });

export const Default = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { level: 1, name: "404 Page Not Found" })).toBeVisible();
    await expect(canvas.getByText("Did you forget to add the page to the router?")).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/");
  },
});
