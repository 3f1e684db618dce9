import { useState } from "react";
import { Brand } from "../../brand/Brand/Brand.tsx";
import { Button } from "../../controls/Button/Button.tsx";
import { ButtonLink } from "../../controls/Button/ButtonLink.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { ArrowLeft, Menu as Lines, Search } from "../../icons/icons.tsx";
import { lazyWithRetry } from "../../lazy/lazy-with-retry.tsx";
import { usePreload } from "../../lazy/use-preload.ts";
import { Link } from "../../react/Link.tsx";
import { classNames } from "../../theme/class-names.ts";
import { MoreMenu } from "./MoreMenu.tsx";
import type { NavigationLink } from "./navigation-link.ts";
import { ThemeMenu, type ThemeMenuProps } from "./ThemeMenu.tsx";
import { UserMenu } from "./UserMenu.tsx";
import { mirrored } from "../../theme/mirrored.css.ts";
import * as css from "./Header.css.ts";

export interface HeaderProps extends ThemeMenuProps {
  /** URL of the brand link and of the link back from the administration. */
  homeHref: string;
  links: readonly NavigationLink[];
  /** Further destinations: in a menu after the others, and as a separate group in the sheet on small screens. */
  moreLinks?: readonly NavigationLink[];
  /** The user's own destinations: in their menu, and last in the sheet on small screens. */
  userLinks: readonly NavigationLink[];
  /** The search link; without it, and under /admin, there is none. */
  search?: SearchEntry | undefined;
  /** Whether to show the badge `Admin Mode` and the back link. Default false. */
  adminMode?: boolean;
  username: string;
  onSignOut: () => void;
}

export interface SearchEntry {
  href: string;
  /** Whether `/`, Ctrl+K and ⌘K open the search: then the link shows them. */
  shortcut: boolean;
}

const NavigationSheet = lazyWithRetry({
  load: () => import("./NavigationSheet.tsx").then((module) => module.NavigationSheet),
  renderSkeleton: () => null,
  errorMessage: "The navigation did not load.",
});

/**
 * The top of every page: brand, navigation, search, theme and user.
 *
 * Keyboard: links, the search, then the theme's and the user's menu; on small screens a button opens the
 * navigation as a dialog. Assistive technology finds the landmark Main, with the current link marked as the
 * current page.
 */
export function Header(props: HeaderProps) {
  const { homeHref, links, moreLinks = [], userLinks, search, adminMode = false, username } = props;
  const [isSheetOpen, setSheetOpen] = useState(false);
  usePreload(NavigationSheet.preload);
  const mode = adminMode ? "admin" : "app";
  return (
    <header className={css.header}>
      <div className={css.bar}>
        <Link href={homeHref} className={css.home}>
          <Brand tight={adminMode} />
        </Link>
        {adminMode ? <Tag tone="plain">Admin Mode</Tag> : null}
        <nav aria-label="Main" className={classNames(css.nav, css.navFrom[mode])}>
          {links.map(({ label, href, isCurrent }) => (
            <Link key={href} href={href} className={css.link} aria-current={isCurrent ? "page" : undefined}>
              {label}
            </Link>
          ))}
          {moreLinks.length > 0 ? <MoreMenu links={moreLinks} /> : null}
        </nav>
        {adminMode ? (
          <ButtonLink href={homeHref} variant="quiet" className={css.back}>
            <ArrowLeft className={mirrored} size={18} />
            Back to App
          </ButtonLink>
        ) : null}
        <div className={classNames(css.tools, adminMode && css.toolsAfterBack)}>
          {search && !adminMode ? <SearchLink {...search} /> : null}
          <ThemeMenu
            theme={props.theme}
            onThemeChange={props.onThemeChange}
            followsDevice={props.followsDevice}
            onFollowsDeviceChange={props.onFollowsDeviceChange}
          />
          <UserMenu
            username={username}
            nameShown={!adminMode}
            links={userLinks}
            onSignOut={props.onSignOut}
          />
          <Button
            className={css.openFrom[mode]}
            variant="quiet"
            iconOnly
            aria-label="Open navigation"
            aria-haspopup="dialog"
            onClick={() => setSheetOpen(true)}
          >
            <Lines size={20} aria-hidden />
          </Button>
        </div>
      </div>
      {isSheetOpen ? (
        <NavigationSheet
          links={links}
          moreLinks={moreLinks}
          // The sheet lists each destination once.
          userLinks={userLinks.filter(({ href }) => links.every((link) => link.href !== href))}
          open
          onOpenChange={setSheetOpen}
        />
      ) : null}
    </header>
  );
}

/** A link to the search over all answered questions, with its key if a keyboard is likely. */
function SearchLink({ href, shortcut }: SearchEntry) {
  return (
    <Link
      href={href}
      className={css.search}
      aria-label="Search"
      aria-keyshortcuts={shortcut ? "/ Control+K Meta+K" : undefined}
    >
      <Search size={20} aria-hidden />
      <span className={css.searchLabel} aria-hidden>
        Search
      </span>
      <kbd className={css.searchKey} data-shown={shortcut || undefined} aria-hidden>
        /
      </kbd>
    </Link>
  );
}
