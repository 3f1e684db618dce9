import type { Decorator } from "@storybook/react-vite";

const inMain: Decorator = (Story) => (
  <main>
    <Story />
  </main>
);

/** The parts of a screen's stories that a signed-out visitor sees. */
export const signedOut = {
  decorators: [inMain],
  parameters: { layout: "fullscreen", account: null } as const,
};
