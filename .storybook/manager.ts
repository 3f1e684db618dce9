import { createElement } from "react";
import { addons, types } from "storybook/manager-api";
import { create } from "storybook/theming";
import { AllThemes } from "./all-themes.ts";

// The manager is a separate page without the library's themes, so it repeats four colors of the theme Light.
addons.setConfig({
  theme: create({
    base: "light",
    brandTitle: "Cairn",
    appBg: "#f7f6f3",
    colorSecondary: "#2545a9",
    textColor: "#1b2234",
    appBorderRadius: 8,
    inputBorderRadius: 8,
  }),
});

addons.register("cairn/all-themes", () => {
  addons.add("cairn/all-themes/tab", {
    type: types.TAB,
    title: "All themes",
    match: ({ viewMode }) => viewMode === "story",
    render: ({ active }) => createElement(AllThemes, { active: active === true }),
  });
});
