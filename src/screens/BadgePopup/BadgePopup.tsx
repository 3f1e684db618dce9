import { ExternalLink } from "../../components/icons/icons.tsx";
import { useId } from "react";
import type { UserBadge } from "../../api/achievements/schema.ts";
import type { User } from "../../api/auth/schema.ts";
import { BadgeCard } from "../../components/achievements/BadgeCard/BadgeCard.tsx";
import { Button, ButtonLink } from "../../components/controls/Button/Button.tsx";
import { Dialog } from "../../components/controls/Dialog/Dialog.tsx";
import { visuallyHidden } from "../../components/theme/hidden.css.ts";
import { usePaths } from "../ScreensProvider.tsx";
import { usePreferences } from "../usePreferences.ts";
import * as css from "./BadgePopup.css.ts";
import { useChime } from "./useChime.ts";
import { useFreshBadges } from "./useFreshBadges.ts";

export interface BadgePopupProps {
  /** `null` when signed out: then there is nothing to show. */
  user: User | null;
  /** While true, as during a quiz, new badges wait and are shown afterwards. Default false. */
  isHeld?: boolean;
}

/** Shows badges that were earned and never shown, wherever the user is (spec §2.10, §4.3). */
export function BadgePopup({ user, isHeld = false }: BadgePopupProps) {
  return user ? <UserBadgePopup key={user.id} userId={user.id} isHeld={isHeld} /> : null;
}

const NONE: readonly UserBadge[] = [];

function UserBadgePopup({ userId, isHeld }: { userId: number; isHeld: boolean }) {
  const paths = usePaths();
  const { fresh, close: closeAwards } = useFreshBadges(userId);
  const newTabId = useId();
  const shown = isHeld ? NONE : fresh;
  const preferences = usePreferences(userId, { enabled: shown.length > 0 });
  useChime(shown, preferences?.sound);
  const close = () => closeAwards(shown);

  return (
    <Dialog
      title="Achievement Unlocked!"
      open={shown.length > 0}
      onOpenChange={close}
      hasCross={false}
      actions={
        <>
          <ButtonLink href={paths.achievements} target="_blank" rel="noopener" aria-describedby={newTabId}>
            View All Badges
            <ExternalLink size={16} />
          </ButtonLink>
          <span id={newTabId} className={visuallyHidden}>
            Opens in a new tab
          </span>
          <Button variant="primary" onClick={close}>
            Close
          </Button>
        </>
      }
    >
      <ul className={css.badges}>
        {shown.map(({ id, badge }) => (
          <li key={id} className={css.badge}>
            <BadgeCard
              badge={badge}
              status={{ kind: "earned" }}
              variant={shown.length === 1 ? "centred" : "celebration"}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
