import { ChevronDown } from "../../icons/part-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { Menu } from "../Menu/Menu.tsx";
import * as css from "./Header.css.ts";
import type { Place } from "./place.ts";

/** A menu with the less frequent destinations. */
export function MoreMenu({ places }: { places: readonly Place[] }) {
  const isHere = places.some(({ isCurrent }) => isCurrent);
  return (
    <span className={css.more}>
      <span className={classNames(css.link, css.moreLabel)} aria-hidden data-current={isHere || undefined}>
        More
        <ChevronDown size={16} />
      </span>
      <Menu
        label="More"
        className={css.userButton}
        aria-current={isHere || undefined}
        items={places.map((place) => ({ kind: "link", ...place }))}
      >
        {null}
      </Menu>
    </span>
  );
}
