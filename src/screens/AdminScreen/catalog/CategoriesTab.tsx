import { useMutation, useMutationState, useQuery, type MutationKey } from "@tanstack/react-query";
import {
  restoreCategory,
  restoreSubcategory,
  RESTORE_CATEGORY_KEY,
  RESTORE_SUBCATEGORY_KEY,
  RETIRE_CATEGORY_KEY,
  RETIRE_SUBCATEGORY_KEY,
  tenantCategoriesQuery,
  tenantSubcategoriesQuery,
} from "../../../api/admin/queries.ts";
import type { Tenant } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import { withoutRetired } from "../../../api/catalog/without-retired.ts";
import type { Id } from "../../../api/wire.ts";
import { CategoryList } from "../../../components/admin/catalog/CategoryList/CategoryList.tsx";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../../components/feedback/Skeleton/wide-bars.ts";
import { Plus } from "../../../components/icons/screen-icons.tsx";
import { Inline } from "../../../components/layout/Inline/Inline.tsx";
import { Stack } from "../../../components/layout/Stack/Stack.tsx";
import { loadableOf } from "../../calls/loadable-of.ts";
import { EmptyState } from "../../EmptyState/EmptyState.tsx";
import { useScreens } from "../../ScreensProvider.tsx";
import { useFailureHandler } from "../forms/useFailureHandler.ts";
import { useOpenDialog } from "../forms/useOpenDialog.ts";
import { CategoryDialogs, deletionDialog, type OpenCategoryDialog } from "./CategoryDialogs.tsx";
import { categoryDialog, profileDialog, weightsDialog } from "./CertificationDialogs.tsx";
import { domainDialog, newDomainDialog } from "./DomainDialogs.tsx";
import { PracticeTestsPart } from "./PracticeTestsPart.tsx";

const byId = (a: { id: Id }, b: { id: Id }) => a.id - b.id;

/**
 * Returns the ids of items that are being deleted or restored. A deletion is pending until everything is loaded again,
 * but the deleted row can be restored before that.
 */
const findPendingIds = (
  items: readonly { id: Id; isRetired?: true | undefined }[],
  { retire, restore }: { retire: readonly unknown[]; restore: readonly unknown[] },
): ReadonlySet<Id> =>
  new Set(
    items.filter(({ id, isRetired }) => (isRetired ? restore : retire).includes(id)).map(({ id }) => id),
  );

export interface CategoriesTabProps {
  tenant: Tenant;
  user: User;
}

/** Creates, edits, deletes and restores the certifications of an organization and their domains. */
export function CategoriesTab({ tenant, user }: CategoriesTabProps) {
  const { api } = useScreens();
  const handleFailure = useFailureHandler();
  const categories = useQuery({ ...tenantCategoriesQuery(tenant.id), refetchOnMount: "always" });
  const domains = useQuery({ ...tenantSubcategoriesQuery(tenant.id), refetchOnMount: "always" });
  const { open, ...dialog } = useOpenDialog<OpenCategoryDialog>();
  const restoreCertification = useMutation(restoreCategory(api, tenant.id));
  const restoreDomain = useMutation(restoreSubcategory(api, tenant.id));
  const restore = (call: Promise<unknown>, name: string) =>
    void handleFailure(call, { failed: `${name} was not restored` });
  const pending = {
    categories: {
      retire: usePendingIds(RETIRE_CATEGORY_KEY),
      restore: usePendingIds(RESTORE_CATEGORY_KEY),
    },
    domains: {
      retire: usePendingIds(RETIRE_SUBCATEGORY_KEY),
      restore: usePendingIds(RESTORE_SUBCATEGORY_KEY),
    },
  };
  return (
    <Stack gap={6}>
      <Inline gap={3} align="center" justify="end">
        <Button
          variant="primary"
          aria-haspopup="dialog"
          onClick={() => open({ subject: "certification", kind: "new-category" })}
        >
          <Plus size={18} />
          New certification
        </Button>
      </Inline>
      <Loaded
        data={loadableOf([categories, domains], (allCategories, allDomains) => ({
          categories: allCategories.toSorted(byId),
          domains: allDomains.toSorted(byId),
        }))}
        skeleton={<Skeleton label="Loading the certifications" bars={wideBars(4, 5)} />}
        errorMessage="The certifications could not be loaded."
      >
        {(loaded) =>
          loaded.categories.length === 0 ? (
            <EmptyState title="No certifications yet">
              Certifications and their domains will appear here. Create the first one.
            </EmptyState>
          ) : (
            <CategoryList
              {...loaded}
              pendingCategoryIds={findPendingIds(loaded.categories, pending.categories)}
              pendingDomainIds={findPendingIds(loaded.domains, pending.domains)}
              onEdit={(category) => open(categoryDialog(category))}
              onEditProfile={(category) => open(profileDialog(category))}
              onEditWeights={(category) => open(weightsDialog(category, withoutRetired(loaded.domains)))}
              onDelete={({ id, name }) => open(deletionDialog({ kind: "certification", id, name }))}
              onRestore={({ id, name }) => restore(restoreCertification.mutateAsync(id), name)}
              onAddDomain={(category) => open(newDomainDialog(category))}
              onEditDomain={(domain) => open(domainDialog(domain))}
              onDeleteDomain={({ id, name }) => open(deletionDialog({ kind: "domain", id, name }))}
              onRestoreDomain={({ id, name }) => restore(restoreDomain.mutateAsync(id), name)}
            />
          )
        }
      </Loaded>
      {categories.data && categories.data.length > 0 ? (
        <PracticeTestsPart tenant={tenant} user={user} categories={categories.data} />
      ) : null}
      <CategoryDialogs tenant={tenant} user={user} {...dialog} />
    </Stack>
  );
}

/** Returns the variables (ids) of all pending mutations with this key. */
const usePendingIds = (mutationKey: MutationKey) =>
  useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => state.variables,
  });
