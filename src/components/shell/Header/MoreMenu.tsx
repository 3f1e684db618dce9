import { ChevronDown } from "../../icons/part-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { Menu } from "../Menu/Menu.tsx";
import * as css from "./Header.css.ts";
import type { NavigationLink } from "./navigation-link.ts";

/** A menu with the less frequent destinations. */
export function MoreMenu({ links }: { links: readonly NavigationLink[] }) {
  const isHere = links.some(({ isCurrent }) => isCurrent);
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
        items={links.map((link) => ({ kind: "link", ...link }))}
      >
        {null}
      </Menu>
    </span>
  );
}
