import type { ThemeTokens } from "../tokens/theme-tokens.ts";

/** Colors of badges in the themes with a dark background. */
export const BADGES_ON_DARK: ThemeTokens["badge"] = {
  green: "#71c791",
  blue: "#77b5fb",
  purple: "#c89af1",
  gold: "#ecb260",
  yellow: "#f0d862",
  silver: "#bec5cd",
  orange: "#f8935d",
  red: "#ff8785",
  rainbow: "linear-gradient(120deg, #fe8a88, #ed9c55, #87c47a, #4dc3dd, #b0a2fe)",
};
