import { createElement } from "react";
import { STORY_PREPARED } from "storybook/internal/core-events";
import { addons, types } from "storybook/manager-api";
import { dark } from "../src/components/theme/themes/dark.ts";
import { light } from "../src/components/theme/themes/light.ts";
import { storybookTheme } from "./docs/page/storybook-theme.ts";
import { AllThemes } from "./manager/all-themes.ts";
import { FLOW } from "./tags.ts";

addons.setConfig({
  theme: storybookTheme(matchMedia("(prefers-color-scheme: dark)").matches ? dark : light),
});

// The steps of a flow are read in the panel of its interactions.
addons.register("cairn/flows", (api) => {
  api.on(STORY_PREPARED, ({ id }: { id: string }) => {
    const story = api.getCurrentStoryData();
    if (story?.id === id && story.tags?.includes(FLOW)) api.setSelectedPanel("storybook/interactions/panel");
  });
});

addons.register("cairn/all-themes", () => {
  addons.add("cairn/all-themes/tab", {
    type: types.TAB,
    title: "All themes",
    match: ({ viewMode }) => viewMode === "story",
    render: ({ active }) => createElement(AllThemes, { active: active === true }),
  });
});
