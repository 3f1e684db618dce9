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
  open: OpenCategoryDialog | null;
  onOpenChange: (open: OpenCategoryDialog | null) => void;
}

/**
 * Renders the open dialog about a certification or domain, and makes its calls. Keep it mounted: a pending
 * call stays visible if its dialog is opened again.
 */
export function CategoryDialogs({ open, ...rest }: CategoryDialogsProps) {
  return (
    <>
      <CertificationDialogs {...rest} open={open?.subject === "certification" ? open : null} />
      <DomainDialogs {...rest} open={open?.subject === "domain" ? open : null} />
      <DeletionDialog {...rest} open={open?.subject === "deletion" ? open : null} />
    </>
  );
}

type DialogProps<Open> = Omit<CategoryDialogsProps, "open"> & { open: Open | null };

function CertificationDialogs({ tenant, user, open, onOpenChange }: DialogProps<OpenCertificationDialog>) {
  const { api } = useScreens();
  const toast = useToast();
  const handleFailure = useFailureHandler();
  const form = useTenantDraft(user, tenant.id, "new-category", FORM);
  const create = useMutation(createCategory(api, tenant.id));
  const change = useMutation(changeCategory(api, tenant.id));
  const close = () => onOpenChange(null);
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
        onStale: () => onOpenChange({ ...dialog, version: null }),
      },
    );

  switch (open?.kind) {
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
        <EditGuard value={open.draft} onClose={close}>
          {(leave) => (
            <CategoryDialog
              open
              onOpenChange={leave}
              editedName={open.category.name}
              value={open.draft}
              onValueChange={(draft) => onOpenChange({ ...open, draft })}
              pending={change.isPending}
              onSubmit={({ name, description = "", icon = "" }) =>
                handleFailure(
                  change
                    .mutateAsync({
                      id: open.category.id,
                      change: {
                        name,
                        description: nullIfBlank(description),
                        icon: nullIfBlank(icon),
                        ...expectedVersion(open.version),
                      },
                    })
                    .then(close),
                  {
                    failed: `${open.category.name} was not saved`,
                    fields: ["name", "description", "icon"],
                    onStale: () => onOpenChange({ ...open, version: null }),
                  },
                )
              }
            />
          )}
        </EditGuard>
      );
    case "profile":
      return (
        <EditGuard value={open.draft} onClose={close}>
          {(leave) => (
            <ExamProfileDialog
              open
              onOpenChange={leave}
              certification={open.category.name}
              stored={open.category.profile}
              value={open.draft}
              onValueChange={(draft) => onOpenChange({ ...open, draft })}
              pending={change.isPending}
              onSubmit={(profile) => saveExam(open, { profile })}
              onRemove={() => void saveExam(open, { profile: null })}
            />
          )}
        </EditGuard>
      );
    case "weights":
      return (
        <EditGuard value={open.draft} onClose={close}>
          {(leave) => (
            <WeightsDialog
              open
              onOpenChange={leave}
              certification={open.category.name}
              domains={open.domains}
              value={open.draft}
              onValueChange={(draft) => onOpenChange({ ...open, draft })}
              pending={change.isPending}
              onSubmit={(weights) => saveExam(open, { weights })}
            />
          )}
        </EditGuard>
      );
    case undefined:
      return null;
  }
}

function DomainDialogs({ tenant, open, onOpenChange }: DialogProps<OpenDomainDialog>) {
  const { api } = useScreens();
  const handleFailure = useFailureHandler();
  const create = useMutation(createSubcategory(api, tenant.id));
  const change = useMutation(changeSubcategory(api, tenant.id));
  const close = () => onOpenChange(null);
  switch (open?.kind) {
    case "new-domain":
      return (
        <EditGuard value={open.name} onClose={close}>
          {(leave) => (
            <DomainDialog
              open
              onOpenChange={leave}
              subject={{ kind: "new", certification: open.category.name }}
              value={open}
              onValueChange={({ name }) => onOpenChange({ ...open, name })}
              pending={create.isPending}
              onSubmit={({ name }) =>
                handleFailure(create.mutateAsync({ categoryId: open.category.id, name }).then(close), {
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
        <EditGuard value={open.name} onClose={close}>
          {(leave) => (
            <DomainDialog
              open
              onOpenChange={leave}
              subject={{ kind: "rename", domain: open.domain.name }}
              value={open}
              onValueChange={({ name }) => onOpenChange({ ...open, name })}
              pending={change.isPending}
              onSubmit={({ name }) =>
                handleFailure(
                  change
                    .mutateAsync({ id: open.domain.id, change: { name, ...expectedVersion(open.version) } })
                    .then(close),
                  {
                    failed: `${open.domain.name} was not saved`,
                    fields: ["name"],
                    onStale: () => onOpenChange({ ...open, version: null }),
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

function DeletionDialog({ tenant, open, onOpenChange }: DialogProps<OpenDeletionDialog>) {
  const { api } = useScreens();
  const handleFailure = useFailureHandler();
  const certification = useMutation(retireCategory(api, tenant.id));
  const domain = useMutation(retireSubcategory(api, tenant.id));
  const close = () => onOpenChange(null);
  const retire = ({ kind, id, name }: CategoryToDelete) => {
    // First, so that the focus returns to the row, where the Undo button takes it over.
    close();
    const retired = (kind === "certification" ? certification : domain).mutateAsync(id);
    void handleFailure(retired, { failed: `${name} was not deleted` });
  };
  return open ? (
    <DeleteCategoryDialog
      tenantId={tenant.id}
      category={open.category}
      onCancel={close}
      onConfirm={() => retire(open.category)}
    />
  ) : null;
}
