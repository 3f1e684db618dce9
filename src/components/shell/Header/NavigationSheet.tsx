import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { List } from "../../layout/List/List.tsx";
import { Link } from "../../react/Link.tsx";
import { COMING_SOON, type NavigationLink } from "./navigation-link.ts";
import * as css from "./NavigationSheet.css.ts";

export interface NavigationSheetProps {
  links: readonly NavigationLink[];
  /** The less frequent destinations. */
  moreLinks: readonly NavigationLink[];
  /** The user's own destinations, none of them among `links`. */
  userLinks: readonly NavigationLink[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The navigation on small screens. Closes when a destination is selected. */
export function NavigationSheet({ links, moreLinks, userLinks, open, onOpenChange }: NavigationSheetProps) {
  const toLine = ({ label, href, isCurrent }: NavigationLink) => (
    <li key={href} className={css.sheetLine}>
      <Link
        href={href}
        className={css.sheetLink}
        aria-current={isCurrent ? "page" : undefined}
        onClick={() => onOpenChange(false)}
      >
        {label}
      </Link>
    </li>
  );
  return (
    <Dialog title="Navigation" variant="side" open={open} onOpenChange={onOpenChange}>
      <nav aria-label="Main">
        <List>{links.map(toLine)}</List>
        {moreLinks.length > 0 ? <h3 className={css.sheetGroup}>More</h3> : null}
        <List>
          {moreLinks.map(toLine)}
          {COMING_SOON.map((label) => (
            <li key={label} className={css.sheetLine}>
              <button type="button" disabled className={css.sheetLink}>
                {label} <Tag>Coming Soon</Tag>
              </button>
            </li>
          ))}
        </List>
      </nav>
      {userLinks.length > 0 ? (
        <nav aria-label="Your account" className={css.sheetPart}>
          <h3 className={css.sheetTitle}>Your account</h3>
          <List>{userLinks.map(toLine)}</List>
        </nav>
      ) : null}
    </Dialog>
  );
}
