import { defineMain } from "@storybook/react-vite/node";
import { guideLinks } from "./guide-links.ts";

export default defineMain({
  framework: "@storybook/react-vite",
  stories: ["../src/**/*.mdx", "../docs/guide/*.mdx", "../src/**/*.stories.tsx"],
  addons: [
    {
      name: "@storybook/addon-docs",
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [guideLinks] } } },
    },
    "@storybook/addon-a11y",
    "@storybook/addon-vitest",
    "msw-storybook-addon",
  ],
  // The worker of the mocks lies here and not in Vite's public folder: it must not reach the production host.
  staticDirs: ["../mocks/public"],
  // Tests read no documentation.
  typescript: { reactDocgen: process.env["VITEST"] === undefined ? "react-docgen" : false },
  // Storybook's own target is older than the host's, and would put a guess at the language in place of `:dir(rtl)`.
  viteFinal: (config, { configType }) => {
    // Built within a test, it would be compiled for development.
    if (configType === "PRODUCTION") process.env["NODE_ENV"] = "production";
    return { ...config, build: { ...config.build, cssTarget: "esnext" } };
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
});
