import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { GroupDraft } from "../../api/study-groups/group-draft.ts";
import { groupDraftOf, keepGroupDraft } from "../../api/study-groups/queries.ts";
import type { Id } from "../../api/wire.ts";

/**
 * What a user has typed of a new group; it outlives the screen. Read from the cache without an observer, which tells of
 * a change only after the field was drawn: the caret would jump.
 */
export function useGroupDraft(userId: Id | null): [GroupDraft, (draft: GroupDraft) => void] {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  const read = () => groupDraftOf(client, userId);
  const draft = useSyncExternalStore(subscribe, read, read);
  return [draft, (next) => keepGroupDraft(client, userId, next)];
}
