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
  // The service worker is served from here and not from Vite's public folder: it must not be part of the production host.
  staticDirs: ["../mocks/public"],
  // Tests don't need the documentation of props.
  typescript: { reactDocgen: process.env["VITEST"] === undefined ? "react-docgen" : false },
  // Storybook's default target is older than the host's; it would replace `:dir(rtl)` by a list of languages.
  viteFinal: (config, { configType }) => {
    // Without this, a build inside a test would be compiled for development.
    if (configType === "PRODUCTION") process.env["NODE_ENV"] = "production";
    return { ...config, build: { ...config.build, cssTarget: "esnext" } };
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
});
