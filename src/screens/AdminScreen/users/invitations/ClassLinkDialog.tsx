import { useMutation } from "@tanstack/react-query";
import * as z from "zod/mini";
import type { Tenant } from "../../../../api/admin/schema.ts";
import type { User } from "../../../../api/auth/schema.ts";
import { createClassLink } from "../../../../api/invitations/queries.ts";
import { INVITATION_LIMITS, NewClassLink } from "../../../../api/invitations/schema.ts";
import { TextField } from "../../../../components/controls/TextField/TextField.tsx";
import { FormDialog } from "../../../../components/forms/FormDialog/FormDialog.tsx";
import { formatNumber } from "../../../../components/i18n/format/numbers.ts";
import { Text } from "../../../../components/layout/Text/Text.tsx";
import { useScreens } from "../../../ScreensProvider.tsx";
import { absoluteAddress } from "../../absolute-address.ts";
import { useFailureHandler } from "../../forms/useFailureHandler.ts";
import { useTenantDraft } from "../../forms/useTenantDraft.ts";

const CLASS = {
  schema: z.object({ name: z.string(), maxUses: z.string(), lastDay: z.string() }),
  initial: { name: "", maxUses: "30", lastDay: "" },
};

const CLASS_SIZE_TEXT = `At most ${formatNumber(INVITATION_LIMITS.classSize, "en")}`;

/** The contract's schema with messages for the form. */
const ClassLinkForm = z.object({
  ...NewClassLink.shape,
  maxUses: z
    .int("Enter a whole number")
    .check(z.gte(1, "At least 1"), z.lte(INVITATION_LIMITS.classSize, CLASS_SIZE_TEXT)),
  expiresAt: z.iso.datetime("Choose a day"),
});

/** Returns the end of a calendar day in the administrator's time zone; empty if the day is invalid. */
function endOfDay(day: string): string {
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? "" : end.toISOString();
}

export interface ClassLink {
  name: string;
  /** The whole address. */
  link: string;
  expiresAt: string;
}

interface ClassLinkDialogProps {
  tenant: Tenant;
  /** The administrator. */
  user: User;
  onClose: () => void;
  onCreated: (created: ClassLink) => void;
}

/** Creates a link by which a class can join. */
export function ClassLinkDialog({ tenant, user, onClose, onCreated }: ClassLinkDialogProps) {
  const { api } = useScreens();
  const handleFailure = useFailureHandler();
  const form = useTenantDraft(user, tenant.id, "class-link", CLASS);
  const { mutateAsync, isPending } = useMutation(createClassLink(api, tenant.id));
  const { draft } = form;
  return (
    <FormDialog
      title="Create class link"
      open
      onOpenChange={onClose}
      actionLabel="Create link"
      pendingLabel="Creating…"
      value={draft}
      read={({ name, maxUses, lastDay }) => ({
        name,
        maxUses: Number(maxUses),
        expiresAt: endOfDay(lastDay),
      })}
      schema={ClassLinkForm}
      pending={isPending}
      onSubmit={(submitted) =>
        handleFailure(
          mutateAsync(submitted).then(({ invitation, link }) => {
            form.forget();
            onCreated({
              name: invitation.name ?? "",
              link: absoluteAddress(link.path),
              expiresAt: link.expiresAt,
            });
          }),
          { failed: "The link was not created", fields: ["name", "maxUses", "expiresAt"], isNew: true },
        )
      }
    >
      {(errors) => (
        <>
          <Text leading="body" breaks="pretty">
            Everyone who has the link can join as a user, until the last day or until the class is full.
          </Text>
          <TextField
            label="Name"
            hint="Only administrators see it."
            aria-required
            dir="auto"
            autoComplete="off"
            readOnly={isPending}
            error={errors["name"]}
            value={draft.name}
            onChange={(event) => form.change({ ...draft, name: event.target.value })}
          />
          <TextField
            label="Number of people"
            hint={CLASS_SIZE_TEXT}
            inputMode="numeric"
            aria-required
            autoComplete="off"
            readOnly={isPending}
            error={errors["maxUses"]}
            value={draft.maxUses}
            onChange={(event) => form.change({ ...draft, maxUses: event.target.value })}
          />
          <TextField
            label="Last day"
            type="date"
            hint="Within a year"
            aria-required
            readOnly={isPending}
            error={errors["expiresAt"]}
            value={draft.lastDay}
            onChange={(event) => form.change({ ...draft, lastDay: event.target.value })}
          />
        </>
      )}
    </FormDialog>
  );
}
