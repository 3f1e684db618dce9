import { useMutation, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import * as z from "zod/mini";
import { signInOptionsQuery } from "../../../api/auth/queries.ts";
import type { User } from "../../../api/auth/schema.ts";
import type { Tenant } from "../../../api/admin/schema.ts";
import {
  createClassLink,
  invitationsQuery,
  invitePeople,
  revokeInvitation,
} from "../../../api/invitations/queries.ts";
import {
  INVITATION_LIMITS,
  NewClassLink,
  type Invitation,
  type InvitationResult,
  type NotInvitedReason,
} from "../../../api/invitations/schema.ts";
import { ConfirmDialog } from "../../../components/admin/ConfirmDialog/ConfirmDialog.tsx";
import { FilePicker } from "../../../components/admin/FilePicker/FilePicker.tsx";
import {
  InvitationTable,
  nameOfInvitation,
} from "../../../components/admin/InvitationTable/InvitationTable.tsx";
import { LinksDialog } from "../../../components/admin/LinksDialog/LinksDialog.tsx";
import { Button } from "../../../components/controls/Button/Button.tsx";
import type { FormErrors } from "../../../components/controls/form-errors.ts";
import { TextArea } from "../../../components/controls/TextArea/TextArea.tsx";
import { TextField } from "../../../components/controls/TextField/TextField.tsx";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { useToast } from "../../../components/feedback/Toaster/Toaster.tsx";
import { FormDialog } from "../../../components/forms/FormDialog/FormDialog.tsx";
import { formatDate } from "../../../components/i18n/format/dates.ts";
import { plural } from "../../../components/i18n/format/numbers.ts";
import { loadableOf } from "../../loadable-of.ts";
import { useScreens } from "../../ScreensProvider.tsx";
import { useTenantDraft } from "../useTenantDraft.ts";
import * as css from "../AdminScreen.css.ts";
import { useFailureHandler } from "../useFailureHandler.ts";

type OpenDialog =
  | { kind: "people" }
  | { kind: "class" }
  | { kind: "invited"; result: InvitationResult }
  | { kind: "class link"; name: string; link: string; expiresAt: string }
  | { kind: "revoke"; invitation: Invitation };

export interface InvitationsPartProps {
  tenant: Tenant;
  user: User;
}

/** Invites people to an organization, one by one, as CSV or by a class link, and lists the invitations. */
export function InvitationsPart({ tenant, user }: InvitationsPartProps) {
  const { api } = useScreens();
  const toast = useToast();
  const handleFailure = useFailureHandler();
  const [open, setOpen] = useState<OpenDialog | null>(null);
  const close = () => setOpen(null);
  const invitations = useQuery({ ...invitationsQuery(api, tenant.id), refetchOnMount: "always" });
  const revoke = useMutation(revokeInvitation(api, tenant.id));
  const onRevoke = useCallback((invitation: Invitation) => setOpen({ kind: "revoke", invitation }), []);
  return (
    <div className={css.invitations}>
      <div className={css.foot}>
        <Button aria-haspopup="dialog" onClick={() => setOpen({ kind: "people" })}>
          Invite people
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setOpen({ kind: "class" })}>
          Create class link
        </Button>
      </div>
      <Loaded
        data={loadableOf([invitations])}
        waiting={null}
        failed="The invitations could not be loaded."
        variant="line"
      >
        {({ items, total }) =>
          total === 0 ? null : (
            <details>
              <summary className={css.summary}>{plural(total, "invitation")}</summary>
              <InvitationTable invitations={items} onRevoke={onRevoke} />
              {total > items.length ? (
                <p className={css.quiet}>Only the newest {items.length} are shown.</p>
              ) : null}
            </details>
          )
        }
      </Loaded>
      {open?.kind === "people" ? (
        <PeopleDialog
          tenant={tenant}
          user={user}
          onClose={close}
          onInvited={(result) => setOpen({ kind: "invited", result })}
        />
      ) : null}
      {open?.kind === "class" ? (
        <ClassDialog
          tenant={tenant}
          user={user}
          onClose={close}
          onCreated={(created) => setOpen({ kind: "class link", ...created })}
        />
      ) : null}
      {open?.kind === "invited" ? <ResultDialog result={open.result} onClose={close} /> : null}
      {open?.kind === "class link" ? (
        <LinksDialog title={`Link for ${open.name}`} links={open.link} open onOpenChange={close}>
          <p className={css.paragraph}>
            Give this link to your class. Everyone who opens it can create an account, until{" "}
            {formatDate(open.expiresAt, "en")}. It is not shown again.
          </p>
        </LinksDialog>
      ) : null}
      {open?.kind === "revoke" ? (
        <ConfirmDialog
          title={`Withdraw the invitation ${nameOfInvitation(open.invitation)}?`}
          open
          onOpenChange={close}
          action="Withdraw"
          pendingAction="Withdrawing..."
          pending={revoke.isPending}
          onConfirm={() =>
            void handleFailure(
              revoke.mutateAsync(open.invitation.id).then(() => {
                close();
                toast({ title: "Invitation withdrawn" });
              }),
              { failed: "The invitation was not withdrawn" },
            )
          }
        >
          <p className={css.paragraph}>
            Its link stops working. People who have joined already keep their accounts.
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

interface DialogProps extends InvitationsPartProps {
  onClose: () => void;
}

const PEOPLE = { schema: z.object({ people: z.string() }), initial: { people: "" } };
const People = z.object({ people: z.string().check(z.trim(), z.minLength(1, "Required")) });
/** Problems listed below the field; more would not be read. */
const PROBLEMS_SHOWN = 5;
/** Most characters of a file with people. */
const FILE_MAX = 1_000_000;

function PeopleDialog({
  tenant,
  user,
  onClose,
  onInvited,
}: DialogProps & { onInvited: (result: InvitationResult) => void }) {
  const { api } = useScreens();
  const handleFailure = useFailureHandler();
  const toast = useToast();
  const form = useTenantDraft(user, tenant.id, "invite", PEOPLE);
  const options = useQuery(signInOptionsQuery());
  const { mutateAsync, isPending } = useMutation(invitePeople(api, tenant.id));
  const submit = async ({ people: text }: { people: string }): Promise<FormErrors> => {
    const { readPeople } = await import("../../../api/invitations/read-people.ts");
    const { people, problems } = readPeople(text);
    if (problems.length > 0) {
      const shown = problems.slice(0, PROBLEMS_SHOWN).map(({ line, reason }) => `Line ${line}: ${reason}.`);
      const more = problems.length - shown.length;
      return { people: [...shown, ...(more > 0 ? [`And ${plural(more, "more line")}.`] : [])].join(" ") };
    }
    if (people.length === 0) return { people: "There is no address." };
    return handleFailure(
      mutateAsync(people).then((result) => {
        form.forget();
        onInvited(result);
      }),
      { failed: "Not everyone was invited", isNew: true },
    );
  };
  const read = async (file: File) => {
    if (file.size > FILE_MAX) return toast({ title: "This file is too large", tone: "destructive" });
    form.change({ people: await file.text() });
  };
  return (
    <FormDialog
      title="Invite people"
      open
      onOpenChange={onClose}
      action="Invite"
      pendingAction="Inviting..."
      value={form.draft}
      read={(draft) => draft}
      schema={People}
      pending={isPending}
      onSubmit={submit}
    >
      {(errors) => (
        <>
          <p className={css.paragraph}>
            {options.data?.sendsMail === false
              ? "This server doesn't send email: you get links to send yourself."
              : "Each person gets an email with a link."}{" "}
            An invitation works once, for {INVITATION_LIMITS.days} days, and for its address only.
          </p>
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
            onReject={() => toast({ title: "Drop one file", tone: "destructive" })}
          />
        </>
      )}
    </FormDialog>
  );
}

const REASONS: Readonly<Record<NotInvitedReason, string>> = {
  member: "already a user here",
  "not-allowed": "this address can't be used here",
  duplicate: "listed twice",
};

function ResultDialog({ result, onClose }: { result: InvitationResult; onClose: () => void }) {
  const { invited, notInvited } = result;
  const lines = invited.flatMap(({ email, link }) =>
    link ? [`${email},${new URL(link.path, location.origin).href}`] : [],
  );
  return (
    <LinksDialog
      title={`${plural(invited.length, "person", "people")} invited`}
      links={lines.length > 0 ? lines.join("\n") : null}
      open
      onOpenChange={onClose}
    >
      <p className={css.paragraph}>
        {lines.length > 0
          ? "Send each person their link. The links are not shown again; inviting someone again replaces theirs."
          : invited.length > 0
            ? "Each of them gets an email with a link. Inviting someone again replaces their link."
            : "Nobody was invited."}
      </p>
      {notInvited.length > 0 ? (
        <>
          <p className={css.paragraph}>Not invited:</p>
          <ul className={css.effects}>
            {notInvited.map(({ email, reason }, index) => (
              <li key={index}>
                <bdi>{email}</bdi>: {REASONS[reason]}
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </LinksDialog>
  );
}

const CLASS = {
  schema: z.object({ name: z.string(), maxUses: z.string(), lastDay: z.string() }),
  initial: { name: "", maxUses: "30", lastDay: "" },
};

/** The end of a calendar day in the administrator's time zone; empty if the day is invalid. */
function endOfDay(day: string): string {
  const end = new Date(`${day}T23:59:59`);
  return Number.isNaN(end.getTime()) ? "" : end.toISOString();
}

function ClassDialog({
  tenant,
  user,
  onClose,
  onCreated,
}: DialogProps & { onCreated: (created: { name: string; link: string; expiresAt: string }) => void }) {
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
      action="Create link"
      pendingAction="Creating..."
      value={draft}
      read={({ name, maxUses, lastDay }) => ({
        name,
        maxUses: Number(maxUses),
        expiresAt: endOfDay(lastDay),
      })}
      schema={ClassLink}
      pending={isPending}
      onSubmit={(submitted) =>
        handleFailure(
          mutateAsync(submitted).then(({ invitation, link }) => {
            form.forget();
            onCreated({
              name: invitation.name ?? "",
              link: new URL(link.path, location.origin).href,
              expiresAt: link.expiresAt,
            });
          }),
          { failed: "The link was not created", fields: ["name", "maxUses", "expiresAt"], isNew: true },
        )
      }
    >
      {(errors) => (
        <>
          <p className={css.paragraph}>
            Everyone who has the link can join as a user, until the last day or until the class is full.
          </p>
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
            hint={`At most ${INVITATION_LIMITS.classSize.toLocaleString("en")}`}
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

/** The contract's schema with messages for the form. */
const ClassLink = z.object({
  ...NewClassLink.shape,
  maxUses: z
    .int("Enter a whole number")
    .check(
      z.gte(1, "At least 1"),
      z.lte(INVITATION_LIMITS.classSize, `At most ${INVITATION_LIMITS.classSize}`),
    ),
  expiresAt: z.iso.datetime("Choose a day"),
});
