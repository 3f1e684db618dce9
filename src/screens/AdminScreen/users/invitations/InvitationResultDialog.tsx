import type { InvitationResult, NotInvitedReason } from "../../../../api/invitations/schema.ts";
import { LinksDialog } from "../../../../components/admin/organizations/LinksDialog/LinksDialog.tsx";
import { plural } from "../../../../components/i18n/format/numbers.ts";
import { Text } from "../../../../components/layout/Text/Text.tsx";
import { absoluteAddress } from "../../absolute-address.ts";
import * as css from "../../AdminScreen.css.ts";

const REASONS: Readonly<Record<NotInvitedReason, string>> = {
  member: "already a user here",
  "not-allowed": "this address can't be used here",
  duplicate: "listed twice",
};

interface InvitationResultDialogProps {
  result: InvitationResult;
  onClose: () => void;
}

/** Shows who was invited, with their links if the server sends no email, and who was not. */
export function InvitationResultDialog({ result, onClose }: InvitationResultDialogProps) {
  const { invited, notInvited } = result;
  const lines = invited.flatMap(({ email, link }) =>
    link ? [`${email},${absoluteAddress(link.path)}`] : [],
  );
  return (
    <LinksDialog
      title={`${plural(invited.length, "person", "people")} invited`}
      links={lines.length > 0 ? lines.join("\n") : null}
      open
      onOpenChange={onClose}
    >
      <Text leading="body" breaks="pretty">
        {lines.length > 0
          ? "Send each person their link. The links are not shown again; inviting someone again replaces theirs."
          : invited.length > 0
            ? "Each of them gets an email with a link. Inviting someone again replaces their link."
            : "Nobody was invited."}
      </Text>
      {notInvited.length > 0 ? (
        <>
          <Text leading="body" breaks="pretty">
            Not invited:
          </Text>
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
