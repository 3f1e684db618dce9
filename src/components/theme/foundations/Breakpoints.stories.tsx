import preview from "../../../../.storybook/preview.tsx";
import { List } from "../../layout/List/List.tsx";
import { above } from "../tokens/breakpoints.ts";
import * as css from "./Foundations.stories.css.ts";

const meta = preview.meta({
  title: "Foundations/Breakpoints",
  parameters: {
    docs: {
      description: {
        component:
          "Layouts change with the width of the nearest CairnProvider, not of the window, in em of its font size.",
      },
    },
  },
});

const EM = 16;

const WIDTHS = Object.entries(above).map(([name, query]) => ({
  name,
  em: Number(/([\d.]+)em/.exec(query)?.[1]),
}));

const WIDEST = Math.max(...WIDTHS.map(({ em }) => em));

/** The widths from which layouts change. */
export const Widths = meta.story({
  render: () => (
    <List>
      {WIDTHS.map(({ name, em }) => (
        <li key={name} className={css.wideRow}>
          <span className={css.content}>
            <span className={css.name}>{name}</span>
            <span className={css.small}>
              {em} em, {em * EM} px with text of 16 px
            </span>
          </span>
          <span className={css.bar} style={{ inlineSize: `${(em / WIDEST) * 100}%` }} />
        </li>
      ))}
    </List>
  ),
});
