import { createElement } from "react";
import { addons, types } from "storybook/manager-api";
import { dark } from "../src/components/theme/themes/dark.ts";
import { light } from "../src/components/theme/themes/light.ts";
import { AllThemes } from "./all-themes.ts";
import { storybookTheme } from "./storybook-theme.ts";

addons.setConfig({
  theme: storybookTheme(matchMedia("(prefers-color-scheme: dark)").matches ? dark : light),
});

addons.register("cairn/all-themes", () => {
  addons.add("cairn/all-themes/tab", {
    type: types.TAB,
    title: "All themes",
    match: ({ viewMode }) => viewMode === "story",
    render: ({ active }) => createElement(AllThemes, { active: active === true }),
  });
});
