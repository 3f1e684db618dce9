import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { PageSpinner } from "./Spinner.tsx";

const meta = preview.meta({
  title: "Feedback/Spinner",
  component: PageSpinner,
  args: { label: "Loading the quiz" },
});

/** A page that is loading, with a label. */
export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the quiz");
  },
});
