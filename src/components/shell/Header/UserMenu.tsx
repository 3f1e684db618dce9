import { initials } from "../../i18n/format/initials.ts";
import type { MenuItem } from "../Menu/menu-props.ts";
import { Menu } from "../Menu/Menu.tsx";
import { COMING_SOON, type NavigationLink } from "./navigation-link.ts";
import * as header from "./Header.css.ts";
import * as css from "./UserMenu.css.ts";

export interface UserMenuProps {
  username: string;
  /** Whether to show the name next to the initials if there is space. */
  nameShown: boolean;
  /** The user's own destinations. */
  links: readonly NavigationLink[];
  onSignOut: () => void;
}

/** The signed-in user's menu (spec §2.2). "Account Settings" is shown as coming soon if it is not among `links`. */
export function UserMenu({ username, nameShown, links, onSignOut }: UserMenuProps) {
  const items: MenuItem[] = [
    ...links.map((link): MenuItem => ({ kind: "link", ...link })),
    { kind: "separator" },
    ...COMING_SOON.map((label): MenuItem => ({ kind: "disabled", label, detail: "Coming Soon" })),
    ...(links.some(({ label }) => label === "Account Settings")
      ? []
      : [{ kind: "disabled", label: "Account Settings (Coming Soon)" } satisfies MenuItem]),
    { kind: "separator" },
    { kind: "action", label: "Sign Out", onSelect: onSignOut },
  ];
  return (
    <div className={css.user}>
      <span className={css.avatar} aria-hidden>
        {initials(username)}
      </span>
      {nameShown ? (
        <span className={css.who}>
          <span className={css.name}>{username}</span>
          <span className={css.role}>Certification Student</span>
        </span>
      ) : null}
      <Menu label="User menu" items={items} className={header.coveringButton}>
        {null}
      </Menu>
    </div>
  );
}
