import { expect } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import type { Icon } from "../../icons/icon.tsx";
import * as icons from "../../icons/icons.tsx";
import * as noticeIcons from "../../icons/notice-icons.tsx";
import * as partIcons from "../../icons/part-icons.tsx";
import * as playerIcons from "../../icons/player-icons.tsx";
import * as questionIcons from "../../icons/question-icons.tsx";
import * as screenIcons from "../../icons/screen-icons.tsx";
import * as css from "./Foundations.stories.css.ts";

const meta = preview.meta({
  title: "Foundations/Icons",
  parameters: {
    docs: {
      description: {
        component:
          "Icons of Lucide, in the color of the text beside them. An icon always has a word or a name with it.",
      },
    },
  },
});

const ICONS = Object.entries<Icon>({
  ...icons,
  ...noticeIcons,
  ...partIcons,
  ...playerIcons,
  ...questionIcons,
  ...screenIcons,
}).toSorted(([one], [other]) => one.localeCompare(other));

/** All icons that Cairn uses, by their names in Lucide. */
export const All = meta.story({
  render: () => (
    <ul className={css.icons}>
      {ICONS.map(([name, Shape]) => (
        <li key={name}>
          <Shape />
          <span className={css.small}>{name}</span>
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText("ChevronRight")).toBeVisible();
    await expect(canvasElement.querySelectorAll("svg")).toHaveLength(ICONS.length);
  },
});
