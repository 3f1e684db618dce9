import { useId } from "react";
import type { UserBadge } from "../../api/achievements/schema.ts";
import { BadgeCard } from "../../components/achievements/BadgeCard/BadgeCard.tsx";
import { Button, ButtonLink } from "../../components/controls/Button/Button.tsx";
import { Dialog } from "../../components/controls/Dialog/Dialog.tsx";
import { ExternalLink } from "../../components/icons/part-icons.tsx";
import { visuallyHidden } from "../../components/theme/hidden.css.ts";
import { usePaths } from "../ScreensProvider.tsx";
import { usePreferences } from "../usePreferences.ts";
import * as css from "./BadgePopup.css.ts";
import { useChime } from "./useChime.ts";

export interface BadgeDialogProps {
  userId: number;
  /** Without any the dialog is closed. */
  badges: readonly UserBadge[];
  onClose: () => void;
}

/** The dialog of new badges, with its chime; its code is loaded when there is the first of them. */
export function BadgeDialog({ userId, badges, onClose }: BadgeDialogProps) {
  const paths = usePaths();
  const newTabId = useId();
  const preferences = usePreferences(userId, { enabled: badges.length > 0 });
  useChime(badges, preferences?.sound);
  return (
    <Dialog
      title="Achievement Unlocked!"
      open={badges.length > 0}
      onOpenChange={onClose}
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
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <ul className={css.badges}>
        {badges.map(({ id, badge }) => (
          <li key={id} className={css.badge}>
            <BadgeCard
              badge={badge}
              status={{ kind: "earned" }}
              variant={badges.length === 1 ? "centred" : "celebration"}
            />
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
