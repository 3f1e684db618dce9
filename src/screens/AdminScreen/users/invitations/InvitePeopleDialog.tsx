import { useMutation, useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { decode } from "../../../../api/admin/formats/rows/decode.ts";
import type { Tenant } from "../../../../api/admin/schema.ts";
import { signInOptionsQuery } from "../../../../api/auth/queries.ts";
import type { User } from "../../../../api/auth/schema.ts";
import { invitePeople } from "../../../../api/invitations/queries.ts";
import { readPeople, writePeople } from "../../../../api/invitations/read-people.ts";
import { INVITATION_LIMITS, type InvitationResult } from "../../../../api/invitations/schema.ts";
import { FilePicker } from "../../../../components/admin/shared/FilePicker/FilePicker.tsx";
import type { FormErrors } from "../../../../components/controls/form-errors.ts";
import { TextArea } from "../../../../components/controls/TextArea/TextArea.tsx";
import { useToast } from "../../../../components/feedback/Toaster/Toaster.tsx";
import { FormDialog } from "../../../../components/forms/FormDialog/FormDialog.tsx";
import { plural } from "../../../../components/i18n/format/numbers.ts";
import { Text } from "../../../../components/layout/Text/Text.tsx";
import { useScreens } from "../../../ScreensProvider.tsx";
import { useFailureHandler } from "../../forms/useFailureHandler.ts";
import { useTenantDraft } from "../../forms/useTenantDraft.ts";

interface InvitePeopleDialogProps {
  tenant: Tenant;
  /** The administrator. */
  user: User;
  onClose: () => void;
  onInvited: (result: InvitationResult) => void;
}

const PEOPLE = { schema: z.object({ people: z.string() }), initial: { people: "" } };
const People = z.object({ people: z.string().check(z.trim(), z.minLength(1, "Required")) });
/** Problems listed below the field; more would not be read. */
const PROBLEMS_SHOWN = 5;
/** Maximum size of a file with people, in bytes. */
const FILE_BYTES_MAX = 1_000_000;

/** Invites people from a text, which a file can fill. */
export function InvitePeopleDialog({ tenant, user, onClose, onInvited }: InvitePeopleDialogProps) {
  const { api } = useScreens();
  const handleFailure = useFailureHandler();
  const toast = useToast();
  const form = useTenantDraft(user, tenant.id, "invite", PEOPLE);
  const options = useQuery(signInOptionsQuery());
  const { mutateAsync, isPending } = useMutation(invitePeople(api, tenant.id));
  const submit = async ({ people: text }: { people: string }): Promise<FormErrors> => {
    const { people, problems } = readPeople(text);
    if (problems.length > 0) {
      const shown = problems.slice(0, PROBLEMS_SHOWN).map(({ line, reason }) => `Line ${line}: ${reason}.`);
      const more = problems.length - shown.length;
      return { people: [...shown, ...(more > 0 ? [`And ${plural(more, "more line")}.`] : [])].join(" ") };
    }
    if (people.length === 0) return { people: "Enter at least one email address." };
    return handleFailure(
      mutateAsync(people).then(({ result, remaining, error }) => {
        if (remaining.length === 0) form.forget();
        else form.change({ people: writePeople(remaining) });
        onInvited(result);
        if (error !== null) throw error;
      }),
      { failed: "Not everyone was invited", isNew: true },
    );
  };
  const read = async (file: File): Promise<void> => {
    if (file.size > FILE_BYTES_MAX)
      return toast({
        title: "This file is too large",
        description: "Choose a file of at most 1 MB.",
        tone: "destructive",
      });
    try {
      form.change({ people: decode(new Uint8Array(await file.arrayBuffer())).text });
    } catch {
      toast({ title: "The file could not be read", description: "Choose it again.", tone: "destructive" });
    }
  };
  return (
    <FormDialog
      title="Invite people"
      open
      onOpenChange={onClose}
      actionLabel="Invite"
      pendingLabel="Inviting…"
      value={form.draft}
      read={(draft) => draft}
      schema={People}
      pending={isPending}
      onSubmit={submit}
    >
      {(errors) => (
        <>
          <Text leading="body" breaks="pretty">
            {options.data?.sendsMail === false
              ? "This server doesn't send email: you get links to send yourself."
              : "Each person gets an email with a link."}{" "}
            An invitation works once, for {INVITATION_LIMITS.days} days, and for its address only.
          </Text>
          <TextArea
            label="People"
            rows={6}
            hint="One per line: email, name, role. Name and role are optional; the role is user or admin."
            aria-required
            autoComplete="off"
            spellCheck={false}
            dir="ltr"
            readOnly={isPending}
            error={errors["people"]}
            value={form.draft.people}
            onChange={(event) => form.change({ people: event.target.value })}
          />
          <FilePicker
            label="Or choose a CSV file"
            hint="With the columns email, name and role. You can also drop it here."
            accept=".csv,.txt,text/csv"
            onSelect={(file) => void read(file)}
            onReject={() => toast({ title: "Drop one file at a time", tone: "destructive" })}
          />
        </>
      )}
    </FormDialog>
  );
}
