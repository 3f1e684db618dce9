import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { SAMPLE_GROUPS } from "./sample-groups.ts";
import type { StudyGroup } from "./schema.ts";

/** How long joining pretends to take, in milliseconds (spec §9). */
const JOIN_DELAY = 500;

const studyGroupsKey = ["study-groups"] as const;

/** The study groups: sample data, without a call. */
export const studyGroupsQuery = () =>
  queryOptions<readonly StudyGroup[]>({
    queryKey: studyGroupsKey,
    queryFn: () => SAMPLE_GROUPS,
  });

/** Joins a group: simulated, without a call; the cached groups are then refreshed (spec §7). */
export const joinStudyGroup = () =>
  mutationOptions({
    mutationFn: (_groupId: number) => new Promise<void>((resolve) => setTimeout(resolve, JOIN_DELAY)),
    onSuccess: (_data, _groupId, _result, { client }) =>
      client.invalidateQueries({ queryKey: studyGroupsKey }),
  });
