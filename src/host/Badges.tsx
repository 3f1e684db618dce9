import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { achievementsQuery } from "../api/achievements/queries.ts";
import type { User } from "../api/auth/schema.ts";

const loadPopup = () => import("../screens/BadgePopup/BadgePopup.tsx").then((module) => module.BadgePopup);

/**
 * Loads the popup, or renders nothing if its code can't be loaded. The rejection is handled here rather than at the
 * `import()`, because Vite also loads the style sheets there and their failure would go unhandled.
 */
const load = () =>
  loadPopup().then(
    (popup) => ({ default: popup }),
    () => ({ default: () => null }),
  );
const BadgePopup = lazy(load);

/** Starts to load the popup's code ahead of the first render. */
export const preloadBadges = (): void => void load();

export interface BadgesProps {
  user: User;
  /** Whether new badges wait, as during a quiz. The popup's code is then not loaded either. */
  isHeld: boolean;
}

/**
 * Announces new badges on every screen (spec §2.10). Keeps polling the achievements on every screen (spec §7),
 * without rerendering for their data.
 */
export function Badges({ user, isHeld }: BadgesProps) {
  useQuery({ ...achievementsQuery(user.id), notifyOnChangeProps: [] });
  const [isMounted, setMounted] = useState(!isHeld);
  if (!isHeld && !isMounted) setMounted(true);
  return isMounted ? (
    <Suspense>
      <BadgePopup user={user} isHeld={isHeld} />
    </Suspense>
  ) : null;
}
