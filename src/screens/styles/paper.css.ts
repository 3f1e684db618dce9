import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

const PAPER = "Canvas";
const INK = "CanvasText";
const PALE = "GrayText";

/** Prints black on white in every theme, with system colors of a light color scheme. */
export const paper = layered({
  "@media": {
    print: {
      colorScheme: "light",
      background: PAPER,
      color: INK,
      vars: {
        [vars.color.background]: PAPER,
        [vars.color.foreground]: INK,
        [vars.color.card]: PAPER,
        [vars.color.cardForeground]: INK,
        [vars.color.secondary]: PAPER,
        [vars.color.secondaryForeground]: INK,
        [vars.color.accent]: PAPER,
        [vars.color.accentForeground]: INK,
        [vars.color.mutedForeground]: INK,
        [vars.color.primary]: INK,
        [vars.color.success]: INK,
        [vars.color.successSubtle]: PAPER,
        [vars.color.info]: INK,
        [vars.color.infoSubtle]: PAPER,
        [vars.color.warning]: INK,
        [vars.color.warningSubtle]: PAPER,
        [vars.color.destructive]: INK,
        [vars.color.destructiveSubtle]: PAPER,
        [vars.color.border]: PALE,
        [vars.color.borderStrong]: INK,
        [vars.answer.correct]: INK,
        [vars.answer.correctSubtle]: PAPER,
        [vars.answer.incorrect]: INK,
        [vars.answer.incorrectSubtle]: PAPER,
        [vars.answer.unanswered]: INK,
        [vars.answer.answered]: PALE,
        [vars.mastery.ready]: PALE,
        [vars.mastery.good]: PALE,
        [vars.mastery.fair]: PALE,
        [vars.mastery.needsWork]: PALE,
        [vars.shadow]: "none",
        [vars.chart.track]: "ButtonFace",
        [vars.chart.goal]: INK,
      },
    },
  },
});
