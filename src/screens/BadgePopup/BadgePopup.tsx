import { Suspense, useState } from "react";
import type { UserBadge } from "../../api/achievements/schema.ts";
import type { User } from "../../api/auth/schema.ts";
import { lazyOrNothing } from "../../components/lazy/lazy-or-nothing.ts";
import { useFreshBadges } from "./useFreshBadges.ts";

// Without it, the badges stay new and are announced after the next page load.
const BadgeDialog = lazyOrNothing(() => import("./BadgeDialog.tsx").then((module) => module.BadgeDialog));

export interface BadgePopupProps {
  /** The current user, or `null` when signed out. */
  user: User | null;
  /** Whether new badges wait, as during a quiz, to be shown afterwards. Default false. */
  paused?: boolean;
}

/** Shows badges that were earned but never announced (spec §2.10, §4.3). */
export function BadgePopup({ user, paused = false }: BadgePopupProps) {
  return user ? <UserBadgePopup key={user.id} userId={user.id} paused={paused} /> : null;
}

const NONE: readonly UserBadge[] = [];

function UserBadgePopup({ userId, paused }: { userId: number; paused: boolean }) {
  const { fresh, close } = useFreshBadges(userId);
  const shown = paused ? NONE : fresh;
  // Stays mounted when closed, for further badges and for a chime that waits for the preferences.
  const [isMounted, setMounted] = useState(false);
  if (shown.length > 0 && !isMounted) setMounted(true);
  return isMounted ? (
    <Suspense>
      <BadgeDialog userId={userId} badges={shown} onClose={() => close(shown)} />
    </Suspense>
  ) : null;
}
