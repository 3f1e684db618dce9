import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import type { GroupDraft } from "../../api/study-groups/group-draft.ts";
import { groupDraftOf, storeGroupDraft } from "../../api/study-groups/queries.ts";
import type { Id } from "../../api/wire.ts";

/**
 * Returns the draft of a new group, which survives leaving the screen, and its setter. Reads the query cache without
 * a query observer, whose notifications arrive after the field has rendered, so that the caret would jump.
 */
export function useGroupDraft(userId: Id | null): [GroupDraft, (draft: GroupDraft) => void] {
  const client = useQueryClient();
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(onChange),
    [client],
  );
  const read = () => groupDraftOf(client, userId);
  const draft = useSyncExternalStore(subscribe, read, read);
  return [draft, (next) => storeGroupDraft(client, userId, next)];
}
