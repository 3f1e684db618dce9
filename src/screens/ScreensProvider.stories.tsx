import { expect } from "storybook/test";
import preview from "../../.storybook/preview.tsx";
import { createApi } from "../api/client.ts";
import { NotFoundScreen } from "./NotFoundScreen/NotFoundScreen.tsx";
import { ScreensProvider } from "./ScreensProvider.tsx";

const meta = preview.meta({
  title: "Setup/ScreensProvider",
  component: ScreensProvider,
  args: { api: createApi(), basePath: "/training", children: <NotFoundScreen /> },
});

/** A screen whose links lead to addresses below `/training`. */
export const Default = meta.story();

export const LinksBelowBasePath = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const link = canvas.getByRole("link", { name: "Return to Dashboard" });
    await expect(link).toHaveAttribute("href", "/training/");
  },
});
