import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { onPaper } from "../../../../.storybook/test/media.ts";
import { Sources } from "./Sources.tsx";

const meta = preview.meta({
  title: "Quiz/Sources",
  component: Sources,
  args: {
    objective: "2.3",
    reference: { title: "Digital identity guidelines", url: "https://cairn.test/identity" },
  },
});

export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Objective")).toHaveTextContent("Objective 2.3");
    const link = canvas.getByRole("link", { name: "Digital identity guidelines (opens in a new tab)" });
    await expect(link).toHaveAttribute("href", "https://cairn.test/identity");
    await expect(link).toHaveAttribute("target", "_blank");
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    await expect(canvas.getByText(/^ ?\(https:/)).not.toBeVisible();
  },
});

export const ObjectiveOnly = meta.story({
  args: { reference: undefined },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("link")).toBeNull();
    await expect(canvas.getByText("Objective")).toBeVisible();
  },
});

export const NoSources = meta.story({
  args: { objective: undefined, reference: undefined },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("p")).toBeNull();
  },
});

/** In print, the link has its URL. */
export const Printed = meta.story({
  ...onPaper,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^ ?\(https:/)).toBeVisible();
  },
});
