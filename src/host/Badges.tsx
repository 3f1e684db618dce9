import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { achievementsQuery } from "../api/achievements/queries.ts";
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

/**
 * Announces new badges wherever the user is (spec §2.10). The achievements are polled on every screen (spec §7), also while
 * the popup waits; an answer renders nothing here.
 */
export function Badges({ user, isHeld }: BadgesProps) {
  useQuery({ ...achievementsQuery(user.id), notifyOnChangeProps: [] });
  const [isWanted, setWanted] = useState(!isHeld);
  if (!isHeld && !isWanted) setWanted(true);
  return isWanted ? (
    <Suspense>
      <BadgePopup user={user} isHeld={isHeld} />
    </Suspense>
  ) : null;
}
