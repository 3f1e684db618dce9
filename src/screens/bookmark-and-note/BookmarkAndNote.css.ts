import { layered } from "../../components/theme/layer.css.ts";
import { vars } from "../../components/theme/tokens/contract.css.ts";

/** The distance from the edge of a quiet button to its text. */
const BUTTON_EDGE = `calc(${vars.space[4]} + ${vars.line.hairline})`;

/** Places quiet buttons in a row, so that the text of the first button in each line aligns with the text above. */
export const row = layered({
  inlineSize: `calc(100% + ${BUTTON_EDGE})`,
  marginInlineStart: `calc(-1 * ${BUTTON_EDGE})`,
});

export const actions = layered({ display: "contents", "@media": { print: { display: "none" } } });

/** While the note is edited, it takes the full width below the buttons. */
export const note = layered({
  selectors: {
    "&:has(textarea)": { flexBasis: `calc(100% - ${BUTTON_EDGE})`, marginInlineStart: BUTTON_EDGE },
  },
});
