import { useQueryClient } from "@tanstack/react-query";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { buildUser } from "../../../mocks/builders/users.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { achievementsQuery } from "../../api/achievements/queries.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { AchievementsScreen, type AchievementsScreenProps } from "./AchievementsScreen.tsx";

/** Refetches only the achievements, as the poll does after five seconds. */
export function Polling(props: AchievementsScreenProps) {
  const client = useQueryClient();
  return (
    <>
      <Button onClick={() => void client.refetchQueries(achievementsQuery(SAMPLE_USERS.learner))}>
        Ask again
      </Button>
      <AchievementsScreen {...props} />
    </>
  );
}

export const settings = {
  args: { user: buildUser() },
  parameters: { layout: "fullscreen" } as const,
  decorators: [inColumn],
};
