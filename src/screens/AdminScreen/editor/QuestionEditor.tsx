import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { tenantCategoriesQuery, tenantSubcategoriesQuery } from "../../../api/admin/queries.ts";
import { questionQuery, writeQuestionKey } from "../../../api/admin/questions/question-queries.ts";
import type { Tenant } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import { hasStatus } from "../../../api/call-errors.ts";
import { isMutationPending } from "../../../api/query-client.ts";
import type { Id } from "../../../api/wire.ts";
import { Button } from "../../../components/controls/Button/Button.tsx";
import type { Loadable } from "../../../components/feedback/loadable.ts";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Notice } from "../../../components/feedback/Notice/Notice.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { loadableOf } from "../../calls/loadable-of.ts";
import { EditorForm, type EditorFormProps } from "./EditorForm.tsx";

export interface QuestionEditorProps {
  tenant: Tenant;
  user: User;
  questionId: Id | "new";
  /** The certification by which the list is filtered; preselected for a new question. */
  categoryId: Id | null;
  /** Called to return to the list. */
  onClose: () => void;
  /** Called to open the new question that a copy was made. */
  onCopied: () => void;
  /** Returns the address of a question. */
  hrefOf?: ((questionId: Id) => string) | undefined;
}

type EditorContent = Pick<EditorFormProps, "detail" | "categories" | "subcategories">;

/** Loads a question and edits it, or creates a new one. */
export function QuestionEditor(props: QuestionEditorProps) {
  const { tenant, user, questionId, categoryId, onClose, onCopied, hrefOf } = props;
  const isNew = questionId === "new";
  const categories = useQuery(tenantCategoriesQuery(tenant.id));
  const subcategories = useQuery(tenantSubcategoriesQuery(tenant.id));
  const detail = useQuery({
    ...questionQuery(tenant.id, isNew ? 0 : questionId),
    enabled: !isNew,
    // Another administrator may have changed it.
    refetchOnMount: "always",
  });
  const writeKey = writeQuestionKey(tenant.id, questionId);
  const client = useQueryClient();
  const isStoring = useIsMutating({ mutationKey: writeKey }) > 0;
  /** Whether an earlier save is still pending, as after leaving and returning. The form waits for its result. */
  const [isAwaitingSave, setAwaitingSave] = useState(() => isMutationPending(client, writeKey));
  if (isAwaitingSave && !isStoring) setAwaitingSave(false);
  const content: Loadable<EditorContent> = isAwaitingSave
    ? { state: "loading" }
    : isNew
      ? loadableOf([categories, subcategories], (all, domains) => ({
          detail: null,
          categories: all,
          subcategories: domains,
        }))
      : detail.isFetching && !detail.isFetchedAfterMount
        ? { state: "loading" }
        : loadableOf([detail, categories, subcategories], (found, all, domains) => ({
            detail: found,
            categories: all,
            subcategories: domains,
          }));
  if (hasStatus(detail.error, 404))
    return (
      <Notice tone="warning" action={<Button onClick={onClose}>Back to the questions</Button>}>
        This question is not in this organization.
      </Notice>
    );
  return (
    <Loaded
      data={content}
      skeleton={
        <Skeleton
          label="Loading the question"
          bars={[2, 6, 3, 3, 3, 3].map((height) => ({ width: "100%", height }))}
        />
      }
      errorMessage="The question could not be loaded."
    >
      {(loaded) => <EditorForm {...loaded} {...{ tenant, user, categoryId, onClose, onCopied, hrefOf }} />}
    </Loaded>
  );
}
