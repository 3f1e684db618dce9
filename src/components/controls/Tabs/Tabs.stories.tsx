import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { Tabs } from "./Tabs.tsx";

const meta = preview.meta({ title: "Controls/Tabs" });

function Example() {
  const [value, setValue] = useState<"summary" | "analysis">("summary");
  return (
    <Tabs
      label="Results"
      value={value}
      onValueChange={setValue}
      tabs={[
        { value: "summary", label: "Quick Summary", content: "What happened" },
        { value: "analysis", label: "Detailed Analysis", content: "Why it happened" },
      ]}
    />
  );
}

/** The arrows move and choose; only the chosen panel is there. */
export const Default = meta.story({
  render: () => <Example />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole("tab", { name: "Quick Summary" }));
    await userEvent.keyboard("{ArrowRight}");
    const tab = canvas.getByRole("tab", { name: "Detailed Analysis" });
    await expect(tab).toHaveFocus();
    await expect(tab).toHaveAttribute("aria-selected", "true");
    await expect(canvas.getByRole("tabpanel", { name: "Detailed Analysis" })).toHaveTextContent(
      "Why it happened",
    );
    await expect(canvas.queryByText("What happened")).toBeNull();
  },
});
