import type { ReactNode } from "react";
import type { User } from "../../api/auth/schema.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { TextLink } from "../../components/controls/TextLink/TextLink.tsx";
import { useIsToastOpen } from "../../components/feedback/Toaster/Toaster.tsx";
import { FocusFallbackProvider } from "../../components/focus/focus.ts";
import { Header } from "../../components/shell/Header/Header.tsx";
import { ROUTES } from "../../screens/paths.ts";
import { usePreferences } from "../../screens/preferences/usePreferences.ts";
import { SEARCH_ANCHOR } from "../../screens/SavedQuestionsScreen/search-anchor.ts";
import { FaultBoundary } from "../faults/FaultBoundary.tsx";
import {
  HOME,
  SEARCH,
  isWithin,
  getMoreLinks,
  getUserLinks,
  paths,
  getMainLinks,
  plainPath,
} from "../navigation/navigation.ts";
import { getFocusFallback, MAIN } from "../navigation/useFocusOnNavigate.ts";
import { matchRoute } from "../router/match-route.ts";
import { useNavigate } from "../router/Router.tsx";
import { useThemeControl } from "../theme/theme-choice.tsx";
import { Badges } from "./Badges.tsx";
import { useSearchKey } from "./useSearchKey.ts";
import * as css from "./Shell.css.ts";

export interface ShellProps {
  pathname: string;
  user: User;
  onSignOut: () => void;
  /** The screen. */
  children: ReactNode;
}

/** Renders the header, the screen and the badge popup of a signed-in user. */
export function Shell({ pathname, user, onSignOut, children }: ShellProps) {
  const theme = useThemeControl();
  const path = plainPath(pathname);
  const isToastOpen = useIsToastOpen();
  // A key press must not leave a quiz by accident, so there Search is only a link.
  const hasShortcut = usePreferences(user.id)?.shortcuts === true && !matchRoute(ROUTES.quiz, path);
  const navigate = useNavigate();
  useSearchKey(hasShortcut, () => {
    const field = path === ROUTES.savedQuestions ? document.getElementById(SEARCH_ANCHOR) : null;
    if (field) field.focus();
    else navigate(SEARCH);
  });
  return (
    <FocusFallbackProvider value={getFocusFallback}>
      <a className={css.skip} href={`#${MAIN}`}>
        Skip to content
      </a>
      <FaultBoundary renderFallback={() => <PlainHeader onSignOut={onSignOut} />}>
        <Header
          homeHref={HOME}
          links={getMainLinks(pathname)}
          moreLinks={getMoreLinks(pathname)}
          userLinks={getUserLinks(pathname)}
          search={{ href: SEARCH, shortcut: hasShortcut }}
          adminMode={isWithin(path, paths.admin)}
          username={user.username}
          {...theme}
          onSignOut={onSignOut}
        />
      </FaultBoundary>
      <main id={MAIN} className={css.main} tabIndex={-1}>
        {children}
      </main>
      <FaultBoundary renderFallback={() => null}>
        <Badges user={user} paused={pausesBadges(path) || isToastOpen} />
      </FaultBoundary>
    </FocusFallbackProvider>
  );
}

/** Replaces a header that threw, with the two actions that only the header offers. */
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

/** Returns whether badges wait: while a quiz is open, and on the screen that lists them anyway. */
export function pausesBadges(path: string): boolean {
  return [ROUTES.quiz, ROUTES.achievements].some((route) => matchRoute(route, path) !== null);
}
