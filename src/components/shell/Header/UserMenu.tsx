import { Menu } from "../Menu/Menu.tsx";
import type { MenuItem } from "../Menu/menu-props.ts";
import * as css from "./Header.css.ts";
import { initials } from "../../format/initials.ts";
import { COMING_SOON, type Place } from "./place.ts";

export interface UserMenuProps {
  username: string;
  /** Whether the name stands beside the initials where there is room. */
  isNameShown: boolean;
  /** What belongs to the user. */
  places: readonly Place[];
  onSignOut: () => void;
}

/** Who is signed in, and what belongs to them (spec §2.2). "Account Settings" is to come only where it is no place. */
export function UserMenu({ username, isNameShown, places, onSignOut }: UserMenuProps) {
  const items: MenuItem[] = [
    ...places.map((place): MenuItem => ({ kind: "link", ...place })),
    { kind: "separator" },
    ...COMING_SOON.map((label): MenuItem => ({ kind: "disabled", label, detail: "Coming Soon" })),
    ...(places.some(({ label }) => label === "Account Settings")
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
      {isNameShown ? (
        <span className={css.who}>
          <span className={css.name}>{username}</span>
          <span className={css.role}>Certification Student</span>
        </span>
      ) : null}
      <Menu label="User menu" items={items} className={css.userButton}>
        {null}
      </Menu>
    </div>
  );
}
