import type { Badge, BadgeProgress, UserBadge } from "../../api/achievements/schema.ts";
import { BadgeGroup } from "../../components/achievements/BadgeGroup/BadgeGroup.tsx";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import { LoadMessage } from "../../components/feedback/Loaded/LoadMessage.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { Stack } from "../../components/layout/Stack/Stack.tsx";
import { progressGroups } from "./badge-cards.ts";

export interface ProgressTabProps {
  /** All badges that exist (`GET /api/badges`). */
  catalog: Loadable<readonly Badge[]>;
  progress: Loadable<readonly BadgeProgress[]>;
  badges: readonly UserBadge[];
}

/** Renders every badge of the catalog by category: as earned, or with the progress toward it. */
export function ProgressTab({ catalog, progress, badges }: ProgressTabProps) {
  return (
    <Loaded
      data={catalog}
      skeleton={<Skeleton label="Loading the badges" bars={[{ width: "100%", height: 12 }]} />}
      errorMessage="The badges could not be loaded."
    >
      {(all) => (
        <>
          <LoadMessage
            data={progress}
            errorMessage="Your progress toward badges could not be loaded."
            variant="line"
          />
          <Stack>
            {progressGroups(all, progress.state === "ready" ? progress.value : undefined, badges)
              .filter(({ cards }) => cards.length > 0)
              .map(({ category, earned, cards }) => (
                <BadgeGroup
                  key={category}
                  category={category}
                  summary={`${earned} of ${cards.length} earned`}
                  cards={cards}
                />
              ))}
          </Stack>
        </>
      )}
    </Loaded>
  );
}
