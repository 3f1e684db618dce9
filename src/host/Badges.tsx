import { lazy, Suspense, useState } from "react";
import type { User } from "../api/auth/schema.ts";

/** Without its code there is no popup, and nothing else is missing. */
const load = () =>
  import("../screens/BadgePopup/BadgePopup.tsx").then(
    (module) => ({ default: module.BadgePopup }),
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
