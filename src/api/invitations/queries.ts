import { mutationOptions, queryOptions } from "@tanstack/react-query";
import { refreshAfter, tenantKey } from "../admin/tenant-key.ts";
import { becomeUser, SIGN_IN_KEY } from "../auth/queries.ts";
import { User } from "../auth/schema.ts";
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

/** Invites any number of people, in several calls if necessary. */
export const invitePeople = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: async (people: readonly Invitee[]) => {
      const all: InvitationResult = { invited: [], notInvited: [] };
      for (let from = 0; from < people.length; from += INVITATION_LIMITS.people) {
        const { invited, notInvited } = await api.request("POST", `/admin/tenants/${tenantId}/invitations`, {
          body: { people: people.slice(from, from + INVITATION_LIMITS.people) },
          schema: InvitationResult,
        });
        all.invited.push(...invited);
        all.notInvited.push(...notInvited);
      }
      return all;
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
export const acceptInvitation = (api: Api) =>
  mutationOptions({
    mutationKey: SIGN_IN_KEY,
    mutationFn: (acceptance: Acceptance) =>
      api.request("POST", "/accept-invitation", {
        body: acceptance,
        schema: User,
        expects401: true,
        signIn: "opens",
      }),
    onSuccess: (user, _variables, _result, { client }) => becomeUser(client, api, user),
  });
