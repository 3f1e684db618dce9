import { Dialog } from "../../controls/Dialog/Dialog.tsx";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { Link } from "../../navigation/Link.tsx";
import * as css from "./Header.css.ts";
import { COMING_SOON, type Place } from "./place.ts";

export interface NavigationSheetProps {
  places: readonly Place[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The navigation of small screens. It closes when a place is chosen. */
export function NavigationSheet({ places, open, onOpenChange }: NavigationSheetProps) {
  return (
    <Dialog title="Navigation" variant="side" open={open} onOpenChange={onOpenChange}>
      <nav aria-label="Main">
        <ul className={css.sheet}>
          {places.map(({ label, href, isCurrent }) => (
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
          ))}
          {COMING_SOON.map((label) => (
            <li key={label} className={css.sheetLine}>
              <button type="button" disabled className={css.sheetLink}>
                {label} <Tag>Coming Soon</Tag>
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  );
}
