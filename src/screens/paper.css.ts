import { vars } from "../components/theme/contract.css.ts";
import { layered } from "../components/theme/layer.css.ts";

const INK = "CanvasText";
const PALE = "GrayText";

/** Printed: black on white, whatever the theme. Roles become system colours of a light scheme. */
export const paper = layered(
  {
    "@media": {
      print: {
        colorScheme: "light",
        background: "Canvas",
        color: INK,
        vars: {
          [vars.color.foreground]: INK,
          [vars.color.cardForeground]: INK,
          [vars.color.accentForeground]: INK,
          [vars.color.mutedForeground]: INK,
          [vars.color.primary]: INK,
          [vars.color.success]: INK,
          [vars.color.border]: PALE,
          [vars.color.borderStrong]: INK,
          [vars.answer.correct]: INK,
          [vars.answer.correctSubtle]: "Canvas",
          [vars.answer.incorrect]: INK,
          [vars.answer.unanswered]: INK,
          [vars.answer.answered]: PALE,
          [vars.mastery.ready]: PALE,
          [vars.mastery.good]: PALE,
          [vars.mastery.fair]: PALE,
          [vars.mastery.needsWork]: PALE,
          [vars.chart.track]: "ButtonFace",
          [vars.chart.goal]: INK,
        },
      },
    },
  },
  "paper",
);
