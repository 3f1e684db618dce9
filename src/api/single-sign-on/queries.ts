import { mutationOptions } from "@tanstack/react-query";
import { opensSignIn } from "../auth/queries.ts";
import type { Api } from "../client.ts";
import { pathQuery } from "../query-client.ts";
import type { Id } from "../wire.ts";
import { SingleSignOnOffer, SingleSignOnRedirect, type SingleSignOnResponse } from "./schema.ts";

/** Queries the single sign-on of an organization, by its id or by the domain of an address. */
export const singleSignOnQuery = (lookup: { organization: Id } | { domain: string }) =>
  pathQuery(
    [
      `single-sign-on?${new URLSearchParams(Object.entries(lookup).map(([name, value]) => [name, String(value)])).toString()}`,
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
  opensSignIn<SingleSignOnResponse>(api, "/single-sign-on/finish");
