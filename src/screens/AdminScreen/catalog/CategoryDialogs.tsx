import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import {
  changeCategory,
  changeSubcategory,
  createCategory,
  createSubcategory,
  retireCategory,
  retireSubcategory,
} from "../../../api/admin/queries.ts";
import type { AdminCategory, AdminSubcategory, CategoryChange, Tenant } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import {
  CategoryDialog,
  type CategoryDraft,
} from "../../../components/admin/CategoryDialog/CategoryDialog.tsx";
import { DomainDialog } from "../../../components/admin/DomainDialog/DomainDialog.tsx";
import {
  ExamProfileDialog,
  type ProfileDraft,
} from "../../../components/admin/ExamProfileDialog/ExamProfileDialog.tsx";
import { WeightsDialog, type WeightsDraft } from "../../../components/admin/WeightsDialog/WeightsDialog.tsx";
import { useToast } from "../../../components/feedback/Toaster/Toaster.tsx";
import { useScreens } from "../../ScreensProvider.tsx";
import { expectedVersion, nullIfBlank } from "../forms/changes.ts";
import { EditGuard } from "../forms/EditGuard.tsx";
import { useFailureHandler } from "../forms/useFailureHandler.ts";
import { DeleteCategoryDialog, type CategoryToDelete } from "./DeleteCategoryDialog.tsx";
import { useTenantDraft } from "../forms/useTenantDraft.ts";

const FORM = {
  schema: z.object({ name: z.string(), description: z.string(), icon: z.string() }),
  initial: { name: "", description: "", icon: "" },
};

/** The open dialog and its draft. `version` is `null` after a conflict, so that the next save overwrites. */
type OpenCertificationDialog = { subject: "certification" } & (
  | { kind: "new-category" }
  | { kind: "category"; category: AdminCategory; draft: CategoryDraft; version: number | null }
  | { kind: "profile"; category: AdminCategory; draft: ProfileDraft; version: number | null }
  | {
      kind: "weights";
      category: AdminCategory;
      domains: readonly AdminSubcategory[];
      draft: WeightsDraft;
      version: number | null;
    }
);
type OpenDomainDialog = { subject: "domain" } & (
  | { kind: "new-domain"; category: AdminCategory; name: string }
  | { kind: "domain"; domain: AdminSubcategory; name: string; version: number | null }
);
type OpenDeletionDialog = { subject: "deletion"; category: CategoryToDelete };
export type OpenCategoryDialog = OpenCertificationDialog | OpenDomainDialog | OpenDeletionDialog;

export interface CategoryDialogsProps {
  tenant: Tenant;
  user: User;
  /** The open dialog. */
  value: OpenCategoryDialog | null;
  /** Called with `null` to close the dialog. */
  onValueChange: (value: OpenCategoryDialog | null) => void;
}

/**
 * Renders the open dialog about a certification or domain, and makes its calls. Keep it mounted: a pending
 * call stays visible if its dialog is opened again.
 */
export function CategoryDialogs({ value, ...rest }: CategoryDialogsProps) {
  return (
    <>
      <CertificationDialogs {...rest} value={value?.subject === "certification" ? value : null} />
      <DomainDialogs {...rest} value={value?.subject === "domain" ? value : null} />
      <DeletionDialog {...rest} value={value?.subject === "deletion" ? value : null} />
    </>
  );
}

type DialogProps<Open> = Omit<CategoryDialogsProps, "value"> & { value: Open | null };

function CertificationDialogs({ tenant, user, value, onValueChange }: DialogProps<OpenCertificationDialog>) {
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

  const saveExam = (
    dialog: Extract<OpenCertificationDialog, { kind: "profile" | "weights" }>,
    fields: Pick<CategoryChange, "profile" | "weights">,
  ) =>
    handleFailure(
      change
        .mutateAsync({ id: dialog.category.id, change: { ...fields, ...expectedVersion(dialog.version) } })
        .then(close),
      {
        failed: `${dialog.category.name} was not saved`,
        onStale: () => onValueChange({ ...dialog, version: null }),
      },
    );

  switch (value?.kind) {
    case "new-category":
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
    case "category":
      return (
        <EditGuard value={value.draft} onClose={close}>
          {(leave) => (
            <CategoryDialog
              open
              onOpenChange={leave}
              editedName={value.category.name}
              value={value.draft}
              onValueChange={(draft) => onValueChange({ ...value, draft })}
              pending={change.isPending}
              onSubmit={({ name, description = "", icon = "" }) =>
                handleFailure(
                  change
                    .mutateAsync({
                      id: value.category.id,
                      change: {
                        name,
                        description: nullIfBlank(description),
                        icon: nullIfBlank(icon),
                        ...expectedVersion(value.version),
                      },
                    })
                    .then(close),
                  {
                    failed: `${value.category.name} was not saved`,
                    fields: ["name", "description", "icon"],
                    onStale: () => onValueChange({ ...value, version: null }),
                  },
                )
              }
            />
          )}
        </EditGuard>
      );
    case "profile":
      return (
        <EditGuard value={value.draft} onClose={close}>
          {(leave) => (
            <ExamProfileDialog
              open
              onOpenChange={leave}
              certification={value.category.name}
              stored={value.category.profile}
              value={value.draft}
              onValueChange={(draft) => onValueChange({ ...value, draft })}
              pending={change.isPending}
              onSubmit={(profile) => saveExam(value, { profile })}
              onRemove={() => void saveExam(value, { profile: null })}
            />
          )}
        </EditGuard>
      );
    case "weights":
      return (
        <EditGuard value={value.draft} onClose={close}>
          {(leave) => (
            <WeightsDialog
              open
              onOpenChange={leave}
              certification={value.category.name}
              domains={value.domains}
              value={value.draft}
              onValueChange={(draft) => onValueChange({ ...value, draft })}
              pending={change.isPending}
              onSubmit={(weights) => saveExam(value, { weights })}
            />
          )}
        </EditGuard>
      );
    case undefined:
      return null;
  }
}

function DomainDialogs({ tenant, value, onValueChange }: DialogProps<OpenDomainDialog>) {
  const { api } = useScreens();
  const handleFailure = useFailureHandler();
  const create = useMutation(createSubcategory(api, tenant.id));
  const change = useMutation(changeSubcategory(api, tenant.id));
  const close = () => onValueChange(null);
  switch (value?.kind) {
    case "new-domain":
      return (
        <EditGuard value={value.name} onClose={close}>
          {(leave) => (
            <DomainDialog
              open
              onOpenChange={leave}
              subject={{ kind: "new", certification: value.category.name }}
              value={value}
              onValueChange={({ name }) => onValueChange({ ...value, name })}
              pending={create.isPending}
              onSubmit={({ name }) =>
                handleFailure(create.mutateAsync({ categoryId: value.category.id, name }).then(close), {
                  failed: "The domain was not added",
                  fields: ["name"],
                  isNew: true,
                })
              }
            />
          )}
        </EditGuard>
      );
    case "domain":
      return (
        <EditGuard value={value.name} onClose={close}>
          {(leave) => (
            <DomainDialog
              open
              onOpenChange={leave}
              subject={{ kind: "rename", domain: value.domain.name }}
              value={value}
              onValueChange={({ name }) => onValueChange({ ...value, name })}
              pending={change.isPending}
              onSubmit={({ name }) =>
                handleFailure(
                  change
                    .mutateAsync({ id: value.domain.id, change: { name, ...expectedVersion(value.version) } })
                    .then(close),
                  {
                    failed: `${value.domain.name} was not saved`,
                    fields: ["name"],
                    onStale: () => onValueChange({ ...value, version: null }),
                  },
                )
              }
            />
          )}
        </EditGuard>
      );
    case undefined:
      return null;
  }
}

function DeletionDialog({ tenant, value, onValueChange }: DialogProps<OpenDeletionDialog>) {
  const { api } = useScreens();
  const handleFailure = useFailureHandler();
  const certification = useMutation(retireCategory(api, tenant.id));
  const domain = useMutation(retireSubcategory(api, tenant.id));
  const close = () => onValueChange(null);
  const retire = ({ kind, id, name }: CategoryToDelete) => {
    // First, so that the focus returns to the row, where the Undo button takes it over.
    close();
    const retired = (kind === "certification" ? certification : domain).mutateAsync(id);
    void handleFailure(retired, { failed: `${name} was not deleted` });
  };
  return value ? (
    <DeleteCategoryDialog
      tenantId={tenant.id}
      category={value.category}
      onCancel={close}
      onConfirm={() => retire(value.category)}
    />
  ) : null;
}
