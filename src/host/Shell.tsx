import type { ReactNode } from "react";
import { matchPath } from "react-router";
import type { User } from "../api/auth/schema.ts";
import { useIsToastOpen } from "../components/feedback/Toaster/Toaster.tsx";
import { Button } from "../components/controls/Button/Button.tsx";
import { TextLink } from "../components/controls/TextLink/TextLink.tsx";
import { FocusHomeProvider } from "../components/layers/focus.ts";
import { Header } from "../components/shell/Header/Header.tsx";
import { SEARCH_ANCHOR } from "../screens/MarksScreen/search-anchor.ts";
import { ROUTES } from "../screens/paths.ts";
import { usePreferences } from "../screens/usePreferences.ts";
import { Badges } from "./Badges.tsx";
import { FaultBoundary } from "./FaultBoundary.tsx";
import {
  HOME,
  SEARCH,
  isWithin,
  morePlacesFrom,
  ownPlacesFrom,
  paths,
  placesFrom,
  plainPath,
} from "./places.ts";
import { useNavigate } from "./Router.tsx";
import * as css from "./Shell.css.ts";
import { useThemeControl } from "./theme-choice.tsx";
import { findArrival, MAIN } from "./useArrival.ts";
import { useSearchKey } from "./useSearchKey.ts";

export interface ShellProps {
  pathname: string;
  user: User;
  onSignOut: () => void;
  /** The screen. */
  children: ReactNode;
}

/** What stands around every screen of a signed-in user. */
export function Shell({ pathname, user, onSignOut, children }: ShellProps) {
  const theme = useThemeControl();
  const place = plainPath(pathname);
  const isToastOpen = useIsToastOpen();
  // A key must not leave a quiz by mistake: there, Search is a link alone.
  const hasShortcut = usePreferences(user.id)?.shortcuts === true && !matchPath(ROUTES.quiz, place);
  const navigate = useNavigate();
  useSearchKey(hasShortcut, () => {
    const field = place === ROUTES.mistakes ? document.getElementById(SEARCH_ANCHOR) : null;
    if (field) field.focus();
    else navigate(SEARCH);
  });
  return (
    <FocusHomeProvider value={findArrival}>
      <a className={css.skip} href={`#${MAIN}`}>
        Skip to content
      </a>
      <FaultBoundary renderFallback={() => <PlainHeader onSignOut={onSignOut} />}>
        <Header
          homeHref={HOME}
          places={placesFrom(pathname)}
          morePlaces={morePlacesFrom(pathname)}
          ownPlaces={ownPlacesFrom(pathname)}
          search={{ href: SEARCH, hasShortcut }}
          isAdminMode={isWithin(place, paths.admin)}
          username={user.username}
          {...theme}
          onSignOut={onSignOut}
        />
      </FaultBoundary>
      <main id={MAIN} className={css.main} tabIndex={-1}>
        {children}
      </main>
      <FaultBoundary renderFallback={() => null}>
        <Badges user={user} isHeld={areBadgesHeld(place) || isToastOpen} />
      </FaultBoundary>
    </FocusHomeProvider>
  );
}

/** What stands in the place of a header that broke: the ways on that nothing else on the page has. */
function PlainHeader({ onSignOut }: Pick<ShellProps, "onSignOut">) {
  return (
    <header className={css.plain}>
      <TextLink href={HOME}>Dashboard</TextLink>
      <Button variant="quiet" onClick={onSignOut}>
        Sign Out
      </Button>
    </header>
  );
}

/** Badges wait while a question is open, and where they are listed anyway. */
export function areBadgesHeld(place: string): boolean {
  return [ROUTES.quiz, ROUTES.achievements].some((route) => matchPath(route, place) !== null);
}
