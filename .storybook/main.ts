import { join } from "node:path";
import { defineMain } from "@storybook/react-vite/node";
import remarkGfm from "remark-gfm";
import type { Plugin } from "vite";
import { STRUCTURE_FILE } from "../src/api/structure/structure-file.ts";
import { cachedIndexers } from "./docs/index/cached-indexers.ts";
import { componentDocs, withoutTestSources } from "./docs/index/component-docs-plugin.ts";
import { guideLinks } from "./docs/index/guide-links.ts";
import { correctManifests } from "./docs/index/manifests.ts";
import { tagIndex } from "./docs/index/tag-index.ts";
import { FLOW, TEST_ONLY } from "./tags.ts";

const isTestRun = process.env["VITEST"] !== undefined;

/** Puts shared modules into a few chunks: otherwise a documentation page with a player loads 167 of them. */
const SHARED_CHUNKS = [
  { name: "quiz", test: /\/src\/components\/quiz\//, minShareCount: 3 },
  { name: "components", test: /\/src\/(?:components|api)\//, minShareCount: 12 },
];

/** Groups modules for documentation pages, and leaves out a file of the built app that no story loads. */
const builtFiles = (): Plugin => ({
  name: "built-files",
  apply: "build",
  enforce: "post",
  outputOptions: (options) => ({ ...options, codeSplitting: { groups: SHARED_CHUNKS } }),
  generateBundle(_, bundle) {
    delete bundle[STRUCTURE_FILE];
  },
});

/**
 * Serves dependencies and JSON without source maps. Vite writes the maps into the files: 28 of 42 MB that a browser would load for the
 * first story.
 */
const withoutSourceMaps = (): Plugin => ({
  name: "without-source-maps",
  apply: "serve",
  enforce: "post",
  transform: {
    filter: { id: /\/node_modules\/|\.json$/ },
    handler: (code) => ({ code, map: { mappings: "" } }),
  },
});

const DEVELOPMENT_SERVER = {
  // Storybook would compress 10 MB of modules on their way to the same machine.
  headers: { "Content-Encoding": "identity" },
  // Compiled while the browser loads Storybook's interface.
  warmup: { clientFiles: [".storybook/preview.tsx", "src/components/controls/Button/Button.stories.tsx"] },
};

export default defineMain({
  framework: "@storybook/react-vite",
  stories: ["../src/**/*.mdx", "../docs/guide/*.mdx", "../src/**/*.stories.tsx"],
  addons: [
    {
      name: "@storybook/addon-docs",
      options: { mdxPluginOptions: { mdxCompileOptions: { remarkPlugins: [remarkGfm, guideLinks] } } },
    },
    "@storybook/addon-a11y",
    "@storybook/addon-vitest",
    "msw-storybook-addon",
    // Answers questions of coding assistants about components and stories, at /mcp of the development server.
    ...(isTestRun ? [] : ["@storybook/addon-mcp"]),
  ],
  // The service worker is served from here and not from Vite's public folder: it must not be part of the production host.
  staticDirs: ["../mocks/public"],
  // Replaced by componentDocs, which follows types into other files.
  typescript: { reactDocgen: false },
  viteFinal: (config, { configType }) => {
    // Without this, a build inside a test would be compiled for development.
    if (configType === "PRODUCTION") process.env["NODE_ENV"] = "production";
    // Tests of stories don't need the documentation of props; a build inside a test does.
    const docs = configType === "PRODUCTION" || !isTestRun ? [componentDocs(), withoutTestSources()] : [];
    return {
      ...config,
      ...(isTestRun ? {} : { server: { ...config.server, ...DEVELOPMENT_SERVER } }),
      plugins: [...(config.plugins ?? []), ...docs, builtFiles(), withoutSourceMaps()],
      build: {
        ...config.build,
        // Storybook's default target is older than the host's; it would replace `:dir(rtl)` with a list of languages.
        cssTarget: "esnext",
      },
    };
  },
  features: {
    componentsManifest: true,
    experimentalSearchDocsHeadings: true,
    // Change detection reads every module at each start, while the first story loads, to mark stories that differ from the last
    // commit.
    changeDetection: false,
  },
  tags: {
    public: {},
    [FLOW]: {},
    internal: { defaultFilterSelection: "exclude" },
    [TEST_ONLY]: { defaultFilterSelection: "exclude" },
  },
  experimental_indexers: (indexers) => cachedIndexers(indexers),
  // Missing in Storybook's types.
  ...({ storyIndexGenerator: tagIndex, experimental_manifests: correctManifests } as object),
  core: {
    // Test runs start no server and expect the builder's presets next to the builder.
    ...(isTestRun
      ? {}
      : {
          builder: {
            name: join(import.meta.dirname, "vite-builder.ts"),
            // Without a bundle of the configuration.
            options: { configLoader: "native" },
          },
        }),
    disableTelemetry: true,
    disableWhatsNewNotifications: true,
  },
});
