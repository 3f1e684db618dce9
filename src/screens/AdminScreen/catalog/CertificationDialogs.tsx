import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import { changeCategory, createCategory } from "../../../api/admin/queries.ts";
import type { AdminCategory, AdminSubcategory, CategoryChange, Tenant } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import {
  CategoryDialog,
  type CategoryFormValue,
} from "../../../components/admin/catalog/CategoryDialog/CategoryDialog.tsx";
import {
  ExamProfileDialog,
  toProfileFormValue,
  type ProfileFormValue,
} from "../../../components/admin/catalog/ExamProfileDialog/ExamProfileDialog.tsx";
import {
  WeightsDialog,
  toWeightsFormValue,
  type WeightsFormValue,
} from "../../../components/admin/catalog/WeightsDialog/WeightsDialog.tsx";
import { useToast } from "../../../components/feedback/Toaster/Toaster.tsx";
import { useScreens } from "../../ScreensProvider.tsx";
import { expectedVersion, nullIfBlank } from "../forms/changes.ts";
import { EditGuard } from "../forms/EditGuard.tsx";
import { useFailureHandler } from "../forms/useFailureHandler.ts";
import { useTenantDraft } from "../forms/useTenantDraft.ts";

const FORM = {
  schema: z.object({ name: z.string(), description: z.string(), icon: z.string() }),
  initial: { name: "", description: "", icon: "" },
};

/** The open dialog and its draft. `version` is `null` after a conflict, so that the next save overwrites. */
export type OpenCertificationDialog = { subject: "certification" } & (
  | { kind: "new-category" }
  | { kind: "category"; category: AdminCategory; draft: CategoryFormValue; version: number | null }
  | { kind: "profile"; category: AdminCategory; draft: ProfileFormValue; version: number | null }
  | {
      kind: "weights";
      category: AdminCategory;
      domains: readonly AdminSubcategory[];
      draft: WeightsFormValue;
      version: number | null;
    }
);

export const categoryDialog = (category: AdminCategory): OpenCertificationDialog => {
  const { name, description = "", icon = "", version } = category;
  return {
    subject: "certification",
    kind: "category",
    category,
    draft: { name, description, icon },
    version,
  };
};

export const profileDialog = (category: AdminCategory): OpenCertificationDialog => ({
  subject: "certification",
  kind: "profile",
  category,
  draft: toProfileFormValue(category.profile),
  version: category.version,
});

/** `allDomains` are the domains of all certifications. */
export const weightsDialog = (
  category: AdminCategory,
  allDomains: readonly AdminSubcategory[],
): OpenCertificationDialog => {
  const domains = allDomains.filter(({ categoryId }) => categoryId === category.id);
  const draft = toWeightsFormValue(domains);
  return { subject: "certification", kind: "weights", category, domains, draft, version: category.version };
};

export interface CertificationDialogsProps {
  tenant: Tenant;
  user: User;
  /** The open dialog. */
  value: OpenCertificationDialog | null;
  /** Called with `null` to close the dialog. */
  onValueChange: (value: OpenCertificationDialog | null) => void;
}

/** Renders the open dialog about a certification, and makes its calls. */
export function CertificationDialogs({ tenant, user, value, onValueChange }: CertificationDialogsProps) {
  const { api } = useScreens();
  const toast = useToast();
  const handleFailure = useFailureHandler();
  const form = useTenantDraft(user, tenant.id, "new-category", FORM);
  const create = useMutation(createCategory(api, tenant.id));
  const change = useMutation(changeCategory(api, tenant.id));
  const close = () => onValueChange(null);
  const finishCreation = ({ name }: AdminCategory) => {
    form.forget();
    close();
    toast({ title: "Category created successfully", description: `${name} has no questions yet.` });
  };

  /** Saves a change of the certification. `fields` are those of the form that can show an error. */
  const save = (
    dialog: Exclude<OpenCertificationDialog, { kind: "new-category" }>,
    changes: CategoryChange,
    fields: readonly string[] = [],
  ) =>
    handleFailure(
      change
        .mutateAsync({ id: dialog.category.id, change: { ...changes, ...expectedVersion(dialog.version) } })
        .then(close),
      {
        failed: `${dialog.category.name} was not saved`,
        fields,
        onStale: () => onValueChange({ ...dialog, version: null }),
      },
    );

  if (!value) return null;
  if (value.kind === "new-category")
    return (
      <CategoryDialog
        open
        onOpenChange={close}
        editedName={null}
        value={form.draft}
        onValueChange={form.change}
        pending={create.isPending}
        onSubmit={(submitted) =>
          handleFailure(create.mutateAsync(submitted).then(finishCreation), {
            failed: "Failed to create category",
            fields: ["name", "description", "icon"],
            isNew: true,
          })
        }
      />
    );
  const { name: certification, profile: storedProfile } = value.category;
  return (
    <EditGuard value={value.draft} onClose={close}>
      {(leave) => {
        const shared = { open: true, onOpenChange: leave, pending: change.isPending };
        switch (value.kind) {
          case "category":
            return (
              <CategoryDialog
                {...shared}
                editedName={certification}
                value={value.draft}
                onValueChange={(draft) => onValueChange({ ...value, draft })}
                onSubmit={({ name, description = "", icon = "" }) =>
                  save(value, { name, description: nullIfBlank(description), icon: nullIfBlank(icon) }, [
                    "name",
                    "description",
                    "icon",
                  ])
                }
              />
            );
          case "profile":
            return (
              <ExamProfileDialog
                {...shared}
                certification={certification}
                stored={storedProfile}
                value={value.draft}
                onValueChange={(draft) => onValueChange({ ...value, draft })}
                onSubmit={(profile) => save(value, { profile })}
                onRemove={() => void save(value, { profile: null })}
              />
            );
          case "weights":
            return (
              <WeightsDialog
                {...shared}
                certification={certification}
                domains={value.domains}
                value={value.draft}
                onValueChange={(draft) => onValueChange({ ...value, draft })}
                onSubmit={(weights) => save(value, { weights })}
              />
            );
        }
      }}
    </EditGuard>
  );
}
