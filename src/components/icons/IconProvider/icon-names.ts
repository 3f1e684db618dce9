import type { Icon } from "../icon.tsx";
import * as icons from "../icons.tsx";
import * as noticeIcons from "../notice-icons.tsx";
import * as partIcons from "../part-icons.tsx";
import * as playerIcons from "../player-icons.tsx";
import * as questionIcons from "../question-icons.tsx";
import * as screenIcons from "../screen-icons.tsx";

/** The name of an icon, such as `flag` or `chevronRight`. */
export type IconName = Uncapitalize<
  | keyof typeof icons
  | keyof typeof noticeIcons
  | keyof typeof partIcons
  | keyof typeof playerIcons
  | keyof typeof questionIcons
  | keyof typeof screenIcons
>;

/** Returns all icons with their names, by name. An icon that several modules export has several entries. */
export const namedIcons = (): [name: IconName, icon: Icon][] =>
  [icons, noticeIcons, partIcons, playerIcons, questionIcons, screenIcons]
    .flatMap((module) => Object.entries<Icon>(module))
    .map(([name, icon]): [IconName, Icon] => [
      `${name.charAt(0).toLowerCase()}${name.slice(1)}` as IconName,
      icon,
    ])
    .toSorted(([one], [other]) => one.localeCompare(other, "en"));
