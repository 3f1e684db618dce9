import { mutationOptions } from "@tanstack/react-query";
import { becomeUser, SIGN_IN_KEY } from "../auth/queries.ts";
import { User } from "../auth/schema.ts";
import type { Api } from "../client.ts";
import { get } from "../query-client.ts";
import type { Id } from "../wire.ts";
import { SingleSignOnOffer, SingleSignOnRedirect, type SingleSignOnResponse } from "./schema.ts";

/** Queries the single sign-on of an organization, by its id or by the domain of an address. */
export const singleSignOnQuery = (of: { organization: Id } | { domain: string }) =>
  get(
    [
      `single-sign-on?${new URLSearchParams(Object.entries(of).map(([name, value]) => [name, String(value)])).toString()}`,
    ],
    SingleSignOnOffer,
  );

/** Starts a single sign-on at an organization. Returns the address of the identity provider's page, to be opened. */
export const startSingleSignOn = (api: Api) =>
  mutationOptions({
    mutationFn: (tenantId: Id) =>
      api.request("POST", "/single-sign-on/start", { body: { tenantId }, schema: SingleSignOnRedirect }),
  });

/** Signs in with the response of the identity provider. */
export const finishSingleSignOn = (api: Api) =>
  mutationOptions({
    mutationKey: SIGN_IN_KEY,
    mutationFn: (response: SingleSignOnResponse) =>
      api.request("POST", "/single-sign-on/finish", {
        body: response,
        schema: User,
        expects401: true,
        signIn: "opens",
      }),
    onSuccess: (user, _variables, _result, { client }) => becomeUser(client, api, user),
  });
