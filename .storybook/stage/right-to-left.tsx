import type { Decorator } from "@storybook/react-vite";

/** Renders a story on a right-to-left page. */
export const rightToLeft: Decorator = (Story) => (
  <div dir="rtl">
    <Story />
  </div>
);
