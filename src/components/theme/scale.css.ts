import { globalStyle } from "@vanilla-extract/css";
import { cairn } from "./layer.css.ts";
import { themeVariables } from "./theme-tokens.ts";

const SCALE = {
  line: { hairline: "1px", strong: "1.5px" },
  focus: { width: "3px", offset: "2px" },
  radius: { sm: "4px", control: "8px", card: "12px", full: "999px" },
  space: {
    "0": "0",
    "1": "0.25rem",
    "2": "0.5rem",
    "3": "0.75rem",
    "4": "1rem",
    "5": "1.25rem",
    "6": "1.5rem",
    "8": "2rem",
    "10": "2.5rem",
    "12": "3rem",
    "16": "4rem",
    "20": "5rem",
    "24": "6rem",
  },
  text: {
    family:
      "'Atkinson Hyperlegible Next Variable', 'Atkinson Fallback', 'Atkinson Fallback Wide', system-ui, sans-serif",
    size: {
      xs: "0.8125rem",
      sm: "0.9375rem",
      base: "1rem",
      lg: "1.2rem",
      question: "1.25rem",
      xl: "1.44rem",
      "2xl": "1.728rem",
      "3xl": "2.074rem",
      "4xl": "2.488rem",
      "5xl": "2.986rem",
    },
    leading: { tight: "1.12", heading: "1.25", ui: "1.4", body: "1.6", question: "1.5" },
    weight: { regular: "400", medium: "500", semibold: "600", heading: "650", bold: "700" },
    measure: { question: "68ch", prose: "66ch", note: "44ch" },
    tracking: { display: "-0.022em", heading: "-0.012em", body: "0", label: "0.01em", caps: "0.06em" },
  },
  motion: {
    fast: "120ms",
    base: "160ms",
    slow: "200ms",
    easeOut: "cubic-bezier(0.2, 0, 0, 1)",
    easeIn: "cubic-bezier(0.4, 0, 1, 1)",
  },
} as const;

// Variables common to all themes, including custom ones. Low specificity, so that a theme overrides them in any
// order.
globalStyle(':where([class*="cairn-theme-"])', { "@layer": { [cairn]: { vars: themeVariables(SCALE) } } });
