import type { InvitationDoc } from "../../../mocks/backend/documents/accounts.ts";
import { hashToken } from "../../../mocks/backend/tokens.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { SAMPLE_TENANTS } from "../../../mocks/test-backend/sample.ts";

/** Stores an invitation of Nina with the token `a-token` to the second organization. */
export async function invite(
  mockServer: MockServer | undefined,
  change: Partial<InvitationDoc> = {},
): Promise<void> {
  await mockServer?.store.insert("invitations", {
    tenantId: SAMPLE_TENANTS.harbourline,
    kind: "person",
    name: "Nina Berg",
    email: "nina@harbourline.test",
    emailKey: "nina@harbourline.test",
    isAdmin: false,
    maxUses: 1,
    uses: 0,
    tokenHash: await hashToken("a-token"),
    createdAt: "2026-11-20T08:00:00.000Z",
    expiresAt: "2026-12-04T08:00:00.000Z",
    ...change,
  });
}
