import "@fontsource-variable/atkinson-hyperlegible-next";
import addonA11y from "@storybook/addon-a11y";
import type { DocsTypes } from "@storybook/addon-docs";
import type { DocsContainerProps } from "@storybook/addon-docs/blocks";
// Its default export would load the documentation blocks with every story.
import * as docsAddon from "@storybook/addon-docs/preview";
import { definePreview } from "@storybook/react-vite";
import addonMsw from "msw-storybook-addon";
import { lazy, Suspense, type PropsWithChildren } from "react";
import { definePreviewAddon } from "storybook/internal/csf";
import { configure, within } from "storybook/test";
import { WCAG } from "../scripts/tools/wcag.ts";
import { Toaster } from "../src/components/feedback/Toaster/Toaster.tsx";
import { DEFAULT_THEME, THEMES } from "../src/components/theme/tokens/names.ts";
import { defaultArgs, docsParameters, plainArgTypes } from "./docs/page/docs-parameters.ts";
import { assertNoFaults, watchForFaults } from "./server/faults.ts";
import { serveMocks } from "./server/mock-server.ts";
import { clearBrowserStorage, startWorker } from "./server/msw.ts";
import { Backdrop, FreshScreens, StorySettings } from "./stage/story-wrappers.tsx";
import { FLOW } from "./tags.ts";
import { watchForRest } from "./test/at-rest.ts";
import "./measure/measured-story.ts";
import { fixDateAndRandom } from "./test/clock.ts";
import { describeFinalErrors } from "./test/element-errors.ts";
import "./themes.ts";
import { flushEffects } from "./test/flush-effects.ts";
import { InShadowRoot, shadowContent } from "./toolbar/shadow-root.tsx";
import { isAdjusted, TOOLBAR, TOOLBAR_DEFAULTS } from "./toolbar/toolbar.ts";

// The limit for async queries in milliseconds, generous so that stories pass on a busy machine.
configure({ asyncUtilTimeout: 30_000, getElementError: describeFinalErrors });

// Loaded lazily, because only documentation pages need this code.
const DocsFrame = lazy(() =>
  import("./docs/page/docs.tsx").then((module) => ({ default: module.DocsFrame })),
);
const ComponentPage = lazy(() =>
  import("./docs/page/docs.tsx").then((module) => ({ default: module.ComponentPage })),
);

/** The pause after each step of a flow, in milliseconds. */
const STEP_PAUSE = 1_000;

let assertRest: ReturnType<typeof watchForRest> = () => {};

export default definePreview({
  addons: [addonA11y(), definePreviewAddon<DocsTypes>(docsAddon), addonMsw(startWorker)],
  tags: ["autodocs"],
  argTypesEnhancers: [plainArgTypes],
  argsEnhancers: [defaultArgs],
  // Options of the measurement after each play function, see measure/measure.ts: extra themes, and `all` stories or only `appearances`.
  initialGlobals: { theme: DEFAULT_THEME, ...TOOLBAR_DEFAULTS, alsoIn: "", measured: "all" },
  globalTypes: {
    ...TOOLBAR,
    theme: {
      description: "Theme",
      toolbar: {
        title: "Theme",
        icon: "paintbrush",
        dynamicTitle: true,
        items: THEMES.map(({ name, label, description }) => ({
          value: name,
          title: label,
          right: description,
        })),
      },
    },
  },
  parameters: {
    a11y: {
      test: "error",
      // In a test run, measure/measure.ts applies axe's rules, only to new markup and styles.
      disable: "__vitest_browser__" in globalThis,
      options: { runOnly: [...WCAG] },
      config: {
        rules: [
          // The addon turns this rule off for components without landmarks; here every story is rendered in one.
          { id: "region", enabled: true },
        ],
      },
      // axe expects the skip link to be the first link of the page, but Storybook's hidden pages have links before it.
      context: { exclude: ['a[href="#main"]'] },
    },
    docs: {
      container: (props: PropsWithChildren<DocsContainerProps>) => (
        <Suspense>
          <DocsFrame {...props} />
        </Suspense>
      ),
      page: () => <ComponentPage />,
      toc: {
        title: "On this page",
        headingSelector: "h2",
        // Headings within examples are not those of the page.
        ignoreSelector: ".docs-story *, [data-example] *",
      },
      ...docsParameters,
    },
    layout: "padded",
    backgrounds: { disable: true },
    controls: { expanded: true, sort: "requiredFirst" },
    options: {
      // A literal, because Storybook reads it from the source of this file.
      storySort: {
        order: [
          "Welcome",
          "Flows",
          "Guide",
          [
            "Start",
            "The quiz",
            "Custom kinds of questions",
            "Without React",
            "Next.js",
            "Theming",
            "Labels and languages",
            "Your backend",
            "On a server",
            "Events",
            "The engine",
            "Testing your page",
            "Error monitoring",
            "Versions",
            "Migration",
          ],
          "Foundations",
          [
            "Brand",
            "Themes",
            "Colors",
            "Contrast",
            "Type",
            "Space and shape",
            "Breakpoints",
            "Motion",
            "Focus",
            "Icons",
          ],
          "Setup",
          "Controls",
          "Forms",
          "Layout",
          "Shell",
          "Feedback",
          "Quiz",
          "Progress",
          "Achievements",
          "Study",
          "Admin",
          "Accessibility",
          "Structure",
          "Screens",
          "Host",
          "Contract",
          "Changelog",
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: "Phone, 360", styles: { width: "360px", height: "740px" }, type: "mobile" },
        tablet: { name: "Tablet, 768", styles: { width: "768px", height: "1024px" }, type: "tablet" },
        laptop: { name: "Laptop, 1280 × 720", styles: { width: "1280px", height: "720px" }, type: "desktop" },
        desktop: { name: "Desktop, 1280", styles: { width: "1280px", height: "900px" }, type: "desktop" },
      },
    },
  },
  decorators: [
    (Story, { id, globals, viewMode, parameters }) => (
      <StorySettings globals={globals}>
        {(shown) => (
          <FreshScreens key={id}>
            <Toaster>
              <Backdrop
                viewMode={viewMode}
                layout={parameters["layout"]}
                compared={globals["compared"] === "yes"}
              >
                {globals["root"] === "shadow" ? (
                  <InShadowRoot>
                    <Story globals={shown} />
                  </InShadowRoot>
                ) : (
                  <Story globals={shown} />
                )}
              </Backdrop>
            </Toaster>
          </FreshScreens>
        )}
      </StorySettings>
    ),
  ],
  beforeEach: async (context) => {
    const releaseTime = fixDateAndRandom();
    // The stories of a documentation page share one storage and one console.
    if (context.viewMode === "docs") return releaseTime;
    if (context.tags.includes("phone") && "viewport" in context.storyGlobals)
      throw new Error("A story with its own viewport can't have the tag `phone`. Remove the tag.");
    clearBrowserStorage();
    await serveMocks(context);
    const stopWatching = watchForFaults();
    assertRest = watchForRest();
    return () => {
      stopWatching();
      releaseTime();
    };
  },
  // Outside test runs, pauses after each step so that viewers can follow.
  runStep: async (_label, play, context) => {
    await play(context);
    if (context.tags.includes(FLOW) && !("__vitest_browser__" in globalThis))
      await new Promise((resolve) => setTimeout(resolve, STEP_PAUSE));
  },
  mount: (context) => async (ui) => {
    if (ui !== undefined) context.originalStoryFn = () => ui;
    await context.renderToCanvas();
    flushEffects();
    // Testing Library's queries don't enter shadow roots.
    const inShadow = shadowContent(context.canvasElement);
    if (inShadow) Object.assign(context, { canvasElement: inShadow, canvas: within(inShadow) });
    return context.canvas;
  },
  afterEach: async (context) => {
    if (context.viewMode === "docs" || isAdjusted(context.globals)) return;
    // Phone runs don't measure, because stories for a desktop end scrolled there.
    if (globalThis.measureStory) {
      assertRest(context);
      await globalThis.measureStory(context);
    }
    assertNoFaults();
  },
});
