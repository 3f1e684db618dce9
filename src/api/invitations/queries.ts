import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { refreshAfter, tenantKey } from "../admin/tenant-key.ts";
import { opensSignIn } from "../auth/queries.ts";
import type { Api } from "../client.ts";
import type { Id } from "../wire.ts";
import {
  CreatedClassLink,
  Invitation,
  INVITATION_LIMITS,
  InvitationOffer,
  InvitationResult,
  type Acceptance,
  type Invitee,
  type NewClassLink,
} from "./schema.ts";

/** Number of invitations that the portal shows, the newest ones. */
export const INVITATIONS_SHOWN = 200;

/** Queries the newest invitations of a tenant with the total number. */
export const invitationsQuery = (api: Api, tenantId: Id) =>
  queryOptions({
    queryKey: [...tenantKey(tenantId), "invitations"],
    queryFn: ({ signal }) =>
      api.list(`/admin/tenants/${tenantId}/invitations?_limit=${INVITATIONS_SHOWN}`, Invitation, { signal }),
  });

/** The result of inviting people in several calls. */
export interface InvitedPeople {
  result: InvitationResult;
  /** Those who were not invited because a call failed; empty if all calls succeeded. */
  remaining: readonly Invitee[];
  /** The error of that call; `null` if all calls succeeded. */
  error: unknown;
}

/** Invites any number of people, in several calls if necessary. Fails if the first call fails. */
export const invitePeople = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: async (people: readonly Invitee[]): Promise<InvitedPeople> => {
      const result: InvitationResult = { invited: [], notInvited: [] };
      for (let from = 0; from < people.length; from += INVITATION_LIMITS.people)
        try {
          const { invited, notInvited } = await api.request(
            "POST",
            `/admin/tenants/${tenantId}/invitations`,
            {
              body: { people: people.slice(from, from + INVITATION_LIMITS.people) },
              schema: InvitationResult,
            },
          );
          result.invited.push(...invited);
          result.notInvited.push(...notInvited);
        } catch (error) {
          if (from === 0) throw error;
          // Only these responses have the links of the people who have been invited.
          return { result, remaining: people.slice(from), error };
        }
      return { result, remaining: [], error: null };
    },
    ...refreshAfter(tenantId),
  });

/** Creates a link by which several people can join. */
export const createClassLink = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (link: NewClassLink) =>
      api.request("POST", `/admin/tenants/${tenantId}/class-links`, { body: link, schema: CreatedClassLink }),
    ...refreshAfter(tenantId),
  });

/** Withdraws an invitation, so that its link no longer works. */
export const revokeInvitation = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (id: Id) => api.request("DELETE", `/admin/tenants/${tenantId}/invitations/${id}`),
    ...refreshAfter(tenantId),
  });

/** Queries the invitation with the token of a link. */
export const invitationOfferQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ["invitation", token],
    queryFn: ({ signal }) =>
      api.request("POST", "/invitation", { body: { token }, schema: InvitationOffer, signal }),
  });

/** Creates the account of an invited person, and signs in. */
export const acceptInvitation = (api: Api) => opensSignIn<Acceptance>(api, "/accept-invitation");
