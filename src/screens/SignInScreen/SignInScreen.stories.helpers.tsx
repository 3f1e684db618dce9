import type { ComponentType } from "react";

/** A signed-out visitor on a page. */
export const settings = {
  decorators: [
    (Story: ComponentType) => (
      <main>
        <Story />
      </main>
    ),
  ],
  parameters: { layout: "fullscreen", account: null } as const,
};
