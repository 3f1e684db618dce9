import type { ReactNode } from "react";
import type { User } from "../api/auth/schema.ts";
import { Header } from "../components/shell/Header/Header.tsx";
import { paths } from "../screens/paths.ts";
import { Badges } from "./Badges.tsx";
import { HOME, isWithin, placesFrom, plainPath } from "./places.ts";
import * as css from "./Shell.css.ts";
import { useThemeChoice } from "./theme-choice.ts";
import { MAIN } from "./useArrival.ts";

export interface ShellProps {
  pathname: string;
  user: User;
  onSignOut: () => void;
  /** The screen. */
  children: ReactNode;
}

/** What stands around every screen of a signed-in user. */
export function Shell({ pathname, user, onSignOut, children }: ShellProps) {
  const [theme, chooseTheme] = useThemeChoice();
  const place = plainPath(pathname);
  return (
    <>
      <a className={css.skip} href={`#${MAIN}`}>
        Skip to content
      </a>
      <Header
        homeHref={HOME}
        achievementsHref={paths.achievements}
        places={placesFrom(pathname)}
        isAdminMode={isWithin(place, paths.admin)}
        username={user.username}
        theme={theme}
        onThemeChange={chooseTheme}
        onSignOut={onSignOut}
      />
      <main id={MAIN} className={css.main} tabIndex={-1}>
        {children}
      </main>
      <Badges user={user} isHeld={isWithin(place, "/quiz") || isWithin(place, "/achievements")} />
    </>
  );
}
