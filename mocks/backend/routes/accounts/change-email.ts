import { normalizeEmail } from "../../../../src/api/auth/schema.ts";
import type { UserDoc } from "../../documents/accounts.ts";
import type { Tx } from "../../ports/store.ts";
import { revokeLinks } from "../../rules/accounts/account-access.ts";
import { refuseForeignDomain } from "../../rules/accounts/joining.ts";
import { audit, type AuditEvent, type AuditSource } from "../../transport/audit.ts";

interface NewEmail extends Pick<AuditEvent, "actorId"> {
  email: string;
  /** The result of `UserCall.domainOwner` for this address. */
  ownerId: number | undefined;
}

/**
 * Revokes the links that were sent to the former address of a user, and records the change.
 *
 * @returns the fields to store, with the next version of the user
 * @throws {HttpError} 409 if the domain of the new address belongs to another organization
 */
export async function prepareEmailChange(
  tx: Tx,
  source: AuditSource,
  { id, tenantId, emailKey: formerKey }: Readonly<UserDoc>,
  { email, ownerId, ...actor }: NewEmail,
): Promise<Pick<UserDoc, "email" | "emailKey">> {
  const emailKey = normalizeEmail(email);
  // A user may keep an existing address of a foreign domain.
  if (emailKey !== formerKey) refuseForeignDomain(ownerId, tenantId);
  await revokeLinks(tx, id);
  await audit(tx, source, { action: "email-changed", tenantId, ...actor, subject: { kind: "user", id } });
  return { email, emailKey };
}
