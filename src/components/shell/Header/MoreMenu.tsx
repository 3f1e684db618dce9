import { ChevronDown } from "../../icons/part-icons.tsx";
import { classNames } from "../../theme/class-names.ts";
import { Menu } from "../Menu/Menu.tsx";
import type { NavigationLink } from "./navigation-link.ts";
import * as header from "./Header.css.ts";
import * as css from "./MoreMenu.css.ts";

/** A menu with the less frequent destinations. */
export function MoreMenu({ links }: { links: readonly NavigationLink[] }) {
  const isHere = links.some(({ isCurrent }) => isCurrent);
  return (
    <span className={css.more}>
      <span className={classNames(header.link, css.moreLabel)} aria-hidden data-current={isHere || undefined}>
        More
        <ChevronDown size={16} />
      </span>
      <Menu
        label="More"
        className={header.coveringButton}
        aria-current={isHere || undefined}
        items={links.map((link) => ({ kind: "link", ...link }))}
      >
        {null}
      </Menu>
    </span>
  );
}
