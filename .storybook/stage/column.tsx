import type { Decorator } from "@storybook/react-vite";

/** Renders a screen in the host's main column, which takes the focus when a focused control is removed. */
export const inColumn: Decorator = (Story) => (
  <main tabIndex={-1} style={{ maxInlineSize: "72rem", marginInline: "auto", paddingInline: "1rem" }}>
    <Story />
  </main>
);
