import { useMutation } from "@tanstack/react-query";
import { retireCategory, retireSubcategory } from "../../../api/admin/queries.ts";
import type { Tenant } from "../../../api/admin/schema.ts";
import type { User } from "../../../api/auth/schema.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import { useFailureHandler } from "../forms/useFailureHandler.ts";
import { CertificationDialogs, type OpenCertificationDialog } from "./CertificationDialogs.tsx";
import { DeleteCategoryDialog, type CategoryToDelete } from "./DeleteCategoryDialog.tsx";
import { DomainDialogs, type OpenDomainDialog } from "./DomainDialogs.tsx";

type OpenDeletionDialog = { subject: "deletion"; category: CategoryToDelete };
export type OpenCategoryDialog = OpenCertificationDialog | OpenDomainDialog | OpenDeletionDialog;

export const deletionDialog = (category: CategoryToDelete): OpenDeletionDialog => ({
  subject: "deletion",
  category,
});

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

interface DeletionDialogProps extends Pick<CategoryDialogsProps, "tenant" | "onValueChange"> {
  value: OpenDeletionDialog | null;
}

function DeletionDialog({ tenant, value, onValueChange }: DeletionDialogProps) {
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
