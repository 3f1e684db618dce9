import "@fontsource-variable/atkinson-hyperlegible-next";
import addonA11y from "@storybook/addon-a11y";
import addonDocs from "@storybook/addon-docs";
import { definePreview } from "@storybook/react-vite";
import addonMsw from "msw-storybook-addon";
import { useState, type ReactNode } from "react";
import { configure } from "storybook/test";
import { createApi } from "../src/api/client.ts";
import { ScreensProvider } from "../src/screens/ScreensProvider.tsx";
import { Toaster } from "../src/components/feedback/Toaster/Toaster.tsx";
import { DEFAULT_THEME, isThemeName, THEMES } from "../src/components/theme/names.ts";
import { ThemeRoot } from "../src/components/theme/ThemeRoot.tsx";
import "../src/components/theme/themes/contrast.css.ts";
import "../src/components/theme/themes/dark.css.ts";
import "../src/components/theme/themes/forest.css.ts";
import "../src/components/theme/themes/light.css.ts";
import "../src/components/theme/themes/ocean.css.ts";
import "../src/components/theme/themes/purple.css.ts";
import "../src/components/theme/themes/sunset.css.ts";
import { holdTimeAndChance } from "./clock.ts";
import { assertNoFaults, watchForFaults } from "./faults.ts";
import { serveMocks } from "./mock-server.ts";
import { forgetVisitor, startWorker } from "./msw.ts";
import { frame, inlineGround } from "./page.css.ts";

// How long a story waits for what must come. Generous, so that a busy machine fails nothing.
configure({ asyncUtilTimeout: 10_000 });

function FreshScreens({ children }: { children: ReactNode }) {
  const [api] = useState(() => createApi());
  return <ScreensProvider api={api}>{children}</ScreensProvider>;
}

export default definePreview({
  addons: [addonA11y(), addonDocs(), addonMsw(startWorker)],
  tags: ["autodocs"],
  initialGlobals: { theme: DEFAULT_THEME },
  globalTypes: {
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
    a11y: { test: "error" },
    backgrounds: { disable: true },
    controls: { expanded: true, sort: "requiredFirst" },
    options: {
      storySort: {
        order: [
          "Welcome",
          "Themes",
          "Controls",
          "Layout",
          "Feedback",
          "Quiz",
          "Progress",
          "Achievements",
          "Study",
          "Screens",
          "Host",
        ],
      },
    },
    viewport: {
      options: {
        phone: { name: "Phone, 360", styles: { width: "360px", height: "740px" }, type: "mobile" },
        tablet: { name: "Tablet, 768", styles: { width: "768px", height: "1024px" }, type: "tablet" },
        desktop: { name: "Desktop, 1280", styles: { width: "1280px", height: "900px" }, type: "desktop" },
      },
    },
  },
  decorators: [
    (Story, { id, globals, parameters, title, viewMode }) => (
      <ThemeRoot theme={isThemeName(globals["theme"]) ? globals["theme"] : DEFAULT_THEME}>
        <FreshScreens key={id}>
          <Toaster>
            {viewMode === "docs" ? (
              <div className={inlineGround}>
                <Story />
              </div>
            ) : parameters["layout"] === "fullscreen" ? (
              <Story />
            ) : (
              <div className={frame[/^(Controls|Feedback|Layout)\//.test(title) ? "control" : "card"]}>
                <Story />
              </div>
            )}
          </Toaster>
        </FreshScreens>
      </ThemeRoot>
    ),
  ],
  beforeEach: async (context) => {
    const releaseTime = holdTimeAndChance();
    await forgetVisitor();
    await serveMocks(context);
    const stopWatching = watchForFaults();
    return () => {
      stopWatching();
      releaseTime();
    };
  },
  afterEach: assertNoFaults,
});
