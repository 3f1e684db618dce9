import { useMutation, useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import type { Tenant } from "../../../../api/admin/schema.ts";
import type { User } from "../../../../api/auth/schema.ts";
import { invitationsQuery, revokeInvitation } from "../../../../api/invitations/queries.ts";
import type { Invitation, InvitationResult } from "../../../../api/invitations/schema.ts";
import {
  InvitationTable,
  nameOfInvitation,
} from "../../../../components/admin/organizations/InvitationTable/InvitationTable.tsx";
import { LinksDialog } from "../../../../components/admin/organizations/LinksDialog/LinksDialog.tsx";
import { ConfirmDialog } from "../../../../components/admin/shared/ConfirmDialog/ConfirmDialog.tsx";
import { Button } from "../../../../components/controls/Button/Button.tsx";
import { Loaded } from "../../../../components/feedback/Loaded/Loaded.tsx";
import { useToast } from "../../../../components/feedback/Toaster/Toaster.tsx";
import { formatDate } from "../../../../components/i18n/format/dates.ts";
import { plural } from "../../../../components/i18n/format/numbers.ts";
import { Inline } from "../../../../components/layout/Inline/Inline.tsx";
import { Stack } from "../../../../components/layout/Stack/Stack.tsx";
import { Text } from "../../../../components/layout/Text/Text.tsx";
import { loadableOf } from "../../../calls/loadable-of.ts";
import { useScreens } from "../../../ScreensProvider.tsx";
import { useFailureHandler } from "../../forms/useFailureHandler.ts";
import { ClassLinkDialog, type ClassLink } from "./ClassLinkDialog.tsx";
import { InvitationResultDialog } from "./InvitationResultDialog.tsx";
import { InvitePeopleDialog } from "./InvitePeopleDialog.tsx";
import * as css from "../../AdminScreen.css.ts";

type OpenDialog =
  | { kind: "people" }
  | { kind: "class" }
  | { kind: "invited"; result: InvitationResult }
  | ({ kind: "class-link" } & ClassLink)
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
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const close = () => setDialog(null);
  const invitations = useQuery({ ...invitationsQuery(api, tenant.id), refetchOnMount: "always" });
  const revoke = useMutation(revokeInvitation(api, tenant.id));
  const onRevoke = useCallback((invitation: Invitation) => setDialog({ kind: "revoke", invitation }), []);
  return (
    <Stack gap={3} className={css.invitations}>
      <Inline rowGap={2} gap={4} align="center">
        <Button aria-haspopup="dialog" onClick={() => setDialog({ kind: "people" })}>
          Invite people
        </Button>
        <Button aria-haspopup="dialog" onClick={() => setDialog({ kind: "class" })}>
          Create class link
        </Button>
      </Inline>
      <Loaded
        data={loadableOf([invitations])}
        skeleton={null}
        errorMessage="The invitations could not be loaded."
        variant="line"
      >
        {({ items, total }) =>
          total === 0 ? null : (
            <details>
              <summary className={css.summary}>{plural(total, "invitation")}</summary>
              <InvitationTable invitations={items} onRevoke={onRevoke} />
              {total > items.length ? (
                <Text tone="muted" size="sm" leading="body" tabular>
                  Only the newest {items.length} are shown.
                </Text>
              ) : null}
            </details>
          )
        }
      </Loaded>
      {dialog?.kind === "people" ? (
        <InvitePeopleDialog
          tenant={tenant}
          user={user}
          onClose={close}
          onInvited={(result) => setDialog({ kind: "invited", result })}
        />
      ) : null}
      {dialog?.kind === "class" ? (
        <ClassLinkDialog
          tenant={tenant}
          user={user}
          onClose={close}
          onCreated={(created) => setDialog({ kind: "class-link", ...created })}
        />
      ) : null}
      {dialog?.kind === "invited" ? <InvitationResultDialog result={dialog.result} onClose={close} /> : null}
      {dialog?.kind === "class-link" ? (
        <LinksDialog title={`Link for ${dialog.name}`} links={dialog.link} open onOpenChange={close}>
          <Text leading="body" breaks="pretty">
            Give this link to your class. Everyone who opens it can create an account, until{" "}
            {formatDate(dialog.expiresAt, "en")}. It is not shown again.
          </Text>
        </LinksDialog>
      ) : null}
      {dialog?.kind === "revoke" ? (
        <ConfirmDialog
          title={`Withdraw the invitation ${nameOfInvitation(dialog.invitation)}?`}
          open
          onOpenChange={close}
          actionLabel="Withdraw"
          pendingLabel="Withdrawing…"
          pending={revoke.isPending}
          onConfirm={() =>
            void handleFailure(
              revoke.mutateAsync(dialog.invitation.id).then(() => {
                close();
                toast({ title: "Invitation withdrawn" });
              }),
              { failed: "The invitation was not withdrawn" },
            )
          }
        >
          <Text leading="body" breaks="pretty">
            Its link stops working. People who have joined already keep their accounts.
          </Text>
        </ConfirmDialog>
      ) : null}
    </Stack>
  );
}
