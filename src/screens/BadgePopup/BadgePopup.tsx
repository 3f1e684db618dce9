import { lazy, Suspense, useState, type ComponentType } from "react";
import type { UserBadge } from "../../api/achievements/schema.ts";
import type { User } from "../../api/auth/schema.ts";
import type { BadgeDialogProps } from "./BadgeDialog.tsx";
import { useFreshBadges } from "./useFreshBadges.ts";

const load = () => import("./BadgeDialog.tsx").then((module) => module.BadgeDialog);

/**
 * Without its code no dialog opens: the badges stay new, and are announced after the next load. A failure is not caught at
 * the import itself: Vite fetches the styles around it, and theirs would go past.
 */
const BadgeDialog = lazy(() =>
  load().then(
    (dialog): { default: ComponentType<BadgeDialogProps> } => ({ default: dialog }),
    () => ({ default: () => null }),
  ),
);

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
  const { fresh, close } = useFreshBadges(userId);
  const shown = isHeld ? NONE : fresh;
  // Closed, it stays for the next ones and for the chime that is owed.
  const [isWanted, setWanted] = useState(false);
  if (shown.length > 0 && !isWanted) setWanted(true);
  return isWanted ? (
    <Suspense>
      <BadgeDialog userId={userId} badges={shown} onClose={() => close(shown)} />
    </Suspense>
  ) : null;
}
