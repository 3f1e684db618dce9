import { useId } from "react";
import type { UserBadge } from "../../api/achievements/schema.ts";
import { BadgeCard } from "../../components/achievements/BadgeCard/BadgeCard.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { ButtonLink } from "../../components/controls/Button/ButtonLink.tsx";
import { Dialog } from "../../components/controls/Dialog/Dialog.tsx";
import { ExternalLink } from "../../components/icons/question-icons.tsx";
import { List } from "../../components/layout/List/List.tsx";
import { useIsNarrow } from "../../components/theme/CairnProvider/use-is-narrow.ts";
import { usePreferences } from "../preferences/usePreferences.ts";
import { usePaths } from "../ScreensProvider.tsx";
import { CornerDialog } from "./CornerDialog.tsx";
import { useChime } from "./useChime.ts";
import { visuallyHidden } from "../../components/theme/hidden.css.ts";
import * as css from "./BadgePopup.css.ts";

export interface BadgeDialogProps {
  userId: number;
  /** The dialog is closed if there are none. */
  badges: readonly UserBadge[];
  onClose: () => void;
}

/**
 * Shows new badges and plays a chime: in a corner on a wide screen, in a modal dialog on a narrow one. Loaded with
 * the first new badge.
 */
export function BadgeDialog({ userId, badges, onClose }: BadgeDialogProps) {
  const paths = usePaths();
  const newTabId = useId();
  const isNarrow = useIsNarrow();
  const preferences = usePreferences(userId, { enabled: badges.length > 0 });
  useChime(badges, preferences?.sound);
  const actions = (
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
  );
  const list = (
    <List gap={5}>
      {badges.map(({ id, badge }) => (
        <li key={id} className={css.badge}>
          <BadgeCard
            badge={badge}
            status={{ kind: "earned" }}
            variant={isNarrow && badges.length === 1 ? "centered" : "celebration"}
          />
        </li>
      ))}
    </List>
  );
  if (isNarrow)
    return (
      <Dialog
        title={TITLE}
        open={badges.length > 0}
        onOpenChange={onClose}
        closable={false}
        actions={actions}
      >
        {list}
      </Dialog>
    );
  return badges.length === 0 ? null : (
    <CornerDialog
      title={TITLE}
      announcement={badges.map(({ badge }) => badge.name).join(", ")}
      onClose={onClose}
      actions={actions}
    >
      {list}
    </CornerDialog>
  );
}

const TITLE = "Achievement Unlocked!";
