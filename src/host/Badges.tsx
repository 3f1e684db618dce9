import { lazy, Suspense, useState } from "react";
import type { User } from "../api/auth/schema.ts";

const loadPopup = () => import("../screens/BadgePopup/BadgePopup.tsx").then((module) => module.BadgePopup);

/**
 * Without its code there is no popup, and nothing else is missing. A failure is not caught at the import itself: Vite
 * fetches the styles around it, and theirs would go past.
 */
const load = () =>
  loadPopup().then(
    (popup) => ({ default: popup }),
    () => ({ default: () => null }),
  );
const BadgePopup = lazy(load);

/** Begins to load the popup's code, so that its call need not wait for it. */
export const preloadBadges = (): void => void load();

export interface BadgesProps {
  user: User;
  /** New badges wait, as during a quiz. Then the popup's code waits too, unless it is here already. */
  isHeld: boolean;
}

/** New badges, announced wherever the user is (spec §2.10). */
export function Badges({ user, isHeld }: BadgesProps) {
  const [isWanted, setWanted] = useState(!isHeld);
  if (!isHeld && !isWanted) setWanted(true);
  return isWanted ? (
    <Suspense>
      <BadgePopup user={user} isHeld={isHeld} />
    </Suspense>
  ) : null;
}
