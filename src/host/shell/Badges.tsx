import { useIsFetching, useQuery } from "@tanstack/react-query";
import { Suspense, useEffect, useState } from "react";
import { achievementsQuery } from "../../api/achievements/queries.ts";
import type { User } from "../../api/auth/schema.ts";
import { lazyOrNothing } from "../../components/lazy/lazy-or-nothing.ts";

const BadgePopup = lazyOrNothing(() =>
  import("../../screens/BadgePopup/BadgePopup.tsx").then((module) => module.BadgePopup),
);

export interface BadgesProps {
  user: User;
  /** Whether new badges wait, as during a quiz. The popup's code is then not loaded either. */
  paused: boolean;
}

/**
 * Announces new badges on every screen (spec §2.10). Keeps polling the achievements on every screen (spec §7),
 * without rerendering for their data.
 */
export function Badges({ user, paused }: BadgesProps) {
  useQuery({ ...achievementsQuery(user.id), notifyOnChangeProps: [] });
  const [isMounted, setMounted] = useState(false);
  if (isMounted)
    return (
      <Suspense>
        <BadgePopup user={user} paused={paused} />
      </Suspense>
    );
  return paused ? null : <AfterLoading onLoaded={() => setMounted(true)} />;
}

/**
 * The pause after which no further call is expected. Some calls follow from the responses of others.
 */
const QUIET_MS = 100;

/** Calls `onLoaded` once no call is pending, so that the popup and its code don't delay the screen. */
function AfterLoading({ onLoaded }: { onLoaded: () => void }) {
  const isFetching = useIsFetching() > 0;
  useEffect(() => {
    if (isFetching) return undefined;
    const timer = setTimeout(onLoaded, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isFetching, onLoaded]);
  return null;
}
