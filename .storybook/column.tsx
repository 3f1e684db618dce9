import type { Decorator } from "@storybook/react-vite";

/** Puts a screen where the host puts it: in the page's main column, which takes the focus when a control goes away. */
export const inColumn: Decorator = (Story) => (
  <main tabIndex={-1} style={{ maxInlineSize: "72rem", marginInline: "auto", paddingInline: "1rem" }}>
    <Story />
  </main>
);
