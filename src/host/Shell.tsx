import type { ReactNode } from "react";
import { Header } from "../components/shell/Header/Header.tsx";
import { paths } from "../screens/paths.ts";
import { HOME, placesFrom, plainPath } from "./places.ts";
import * as css from "./Shell.css.ts";
import { useThemeChoice } from "./theme-choice.ts";
import { MAIN } from "./useArrival.ts";

export interface ShellProps {
  pathname: string;
  username: string;
  onSignOut: () => void;
  /** The screen. */
  children: ReactNode;
}

/** What stands around every screen of a signed-in user. */
export function Shell({ pathname, username, onSignOut, children }: ShellProps) {
  const [theme, chooseTheme] = useThemeChoice();
  return (
    <>
      <a className={css.skip} href={`#${MAIN}`}>
        Skip to content
      </a>
      <Header
        homeHref={HOME}
        achievementsHref={paths.achievements}
        places={placesFrom(pathname)}
        isAdminMode={plainPath(pathname).startsWith(paths.admin)}
        username={username}
        theme={theme}
        onThemeChange={chooseTheme}
        onSignOut={onSignOut}
      />
      <main id={MAIN} className={css.main} tabIndex={-1}>
        {children}
      </main>
    </>
  );
}
