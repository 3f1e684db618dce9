import { useIsMutating, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { tenantCategoriesQuery, tenantSubcategoriesQuery } from "../../api/admin/queries.ts";
import { questionQuery, writeQuestionKey } from "../../api/admin/question-queries.ts";
import type { Tenant } from "../../api/admin/schema.ts";
import type { User } from "../../api/auth/schema.ts";
import { hasStatus } from "../../api/client.ts";
import { isUnderWay } from "../../api/query-client.ts";
import type { Id } from "../../api/wire.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Loaded } from "../../components/feedback/Loaded/Loaded.tsx";
import type { Loadable } from "../../components/feedback/loadable.ts";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Skeleton } from "../../components/feedback/Skeleton/Skeleton.tsx";
import { loadableOf } from "../loadable-of.ts";
import { EditorForm, type EditorFormProps } from "./EditorForm.tsx";

export interface QuestionEditorProps {
  tenant: Tenant;
  user: User;
  questionId: Id | "new";
  /** The certification that was looked for, in which a new question begins. */
  categoryId: Id | null;
  /** Called when the list is wanted again. */
  onClose: () => void;
}

type Known = Pick<EditorFormProps, "detail" | "categories" | "subcategories">;

/** A question to write, or to make a new version of. */
export function QuestionEditor({ tenant, user, questionId, categoryId, onClose }: QuestionEditorProps) {
  const isNew = questionId === "new";
  const categories = useQuery(tenantCategoriesQuery(tenant.id));
  const subcategories = useQuery(tenantSubcategoriesQuery(tenant.id));
  const detail = useQuery({
    ...questionQuery(tenant.id, isNew ? 0 : questionId),
    enabled: !isNew,
    // Somebody else may have changed it since it was looked at last.
    refetchOnMount: "always",
  });
  const writeKey = writeQuestionKey(tenant.id, questionId);
  const client = useQueryClient();
  const isStoring = useIsMutating({ mutationKey: writeKey }) > 0;
  /** What was stored before one left and came back: the form begins from what becomes of it. */
  const [isAwaited, setAwaited] = useState(() => isUnderWay(client, writeKey));
  if (isAwaited && !isStoring) setAwaited(false);
  const known: Loadable<Known> = isAwaited
    ? { state: "loading" }
    : isNew
      ? loadableOf([categories, subcategories], (some, domains) => ({
          detail: null,
          categories: some,
          subcategories: domains,
        }))
      : detail.isFetching && !detail.isFetchedAfterMount
        ? { state: "loading" }
        : loadableOf([detail, categories, subcategories], (found, some, domains) => ({
            detail: found,
            categories: some,
            subcategories: domains,
          }));
  if (hasStatus(detail.error, 404))
    return (
      <Notice tone="warning" action={<Button onClick={onClose}>Back to the questions</Button>}>
        This question is not in this organisation.
      </Notice>
    );
  return (
    <Loaded
      of={known}
      waiting={
        <Skeleton
          label="Loading the question"
          bars={[2, 6, 3, 3, 3, 3].map((height) => ({ width: "100%", height }))}
        />
      }
      failed="The question could not be loaded."
    >
      {(loaded) => <EditorForm {...loaded} {...{ tenant, user, categoryId, onClose }} />}
    </Loaded>
  );
}
