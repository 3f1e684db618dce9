import { vars } from "../../components/theme/contract.css.ts";
import { layered } from "../../components/theme/layer.css.ts";

/** From the edge of a quiet button to its text. */
const BUTTON_EDGE = `calc(${vars.space[4]} + ${vars.line.hairline})`;

/** Sets quiet buttons in a row. The text of each button that begins a line stands at the edge of the text above. */
export const row = layered(
  {
    display: "flex",
    flexWrap: "wrap",
    gap: vars.space[2],
    inlineSize: `calc(100% + ${BUTTON_EDGE})`,
    marginInlineStart: `calc(-1 * ${BUTTON_EDGE})`,
  },
  "row",
);

export const actions = layered({ display: "contents", "@media": { print: { display: "none" } } }, "actions");

/** Open, the note has the column's width below the buttons. */
export const note = layered(
  {
    selectors: {
      "&:has(textarea)": {
        flexBasis: `calc(100% - ${BUTTON_EDGE})`,
        marginInlineStart: BUTTON_EDGE,
      },
    },
  },
  "note",
);
