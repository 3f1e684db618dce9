import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { namedIcons } from "../../icons/IconProvider/icon-names.ts";
import { Columns } from "../../layout/Columns/Columns.tsx";
import * as css from "./Foundations.stories.css.ts";

const meta = preview.meta({
  title: "Foundations/Icons",
  parameters: {
    docs: {
      description: {
        component:
          "Icons of Lucide, in the color of the text beside them. An icon always has a word or a name with it. `IconProvider` replaces them by these names, such as `icons={{ flag: MyFlag }}`.",
      },
    },
  },
});

/** An icon that several modules export is shown once. */
const ICONS = [...new Map(namedIcons())];

/** All icons that Cairn uses, by their names in `IconProvider`. */
export const All = meta.story({
  render: () => (
    <Columns as="ul" min="8rem" gap={4}>
      {ICONS.map(([name, Shape]) => (
        <li key={name}>
          <Shape />
          <span className={css.small}>{name}</span>
        </li>
      ))}
    </Columns>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("chevronRight")).toBeVisible();
    await expect(canvasElement.querySelectorAll("svg")).toHaveLength(ICONS.length);
  },
});
