import { addons } from "storybook/manager-api";
import { create } from "storybook/theming";

// The manager is a page apart that none of the library's themes reaches, so it repeats four of Light's colours.
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
