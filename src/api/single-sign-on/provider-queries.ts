import { mutationOptions } from "@tanstack/react-query";
import { refreshAfter, tenantKey } from "../admin/tenant-key.ts";
import type { Api } from "../client.ts";
import { pathQuery } from "../query-client.ts";
import type { Id } from "../wire.ts";
import { IdentityProviderSetting, type IdentityProviderChange } from "./provider-schema.ts";

const keyOf = (tenantId: Id) => [...tenantKey(tenantId), "identity-provider"];

/** Queries the identity provider of an organization. */
export const identityProviderQuery = (tenantId: Id) => pathQuery(keyOf(tenantId), IdentityProviderSetting);

/** Sets the identity provider of an organization. */
export const putIdentityProvider = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: (provider: IdentityProviderChange) =>
      api.request("PUT", `/${keyOf(tenantId).join("/")}`, {
        body: provider,
        schema: IdentityProviderSetting,
      }),
    ...refreshAfter(tenantId),
  });

/** Removes the identity provider of an organization. */
export const removeIdentityProvider = (api: Api, tenantId: Id) =>
  mutationOptions({
    mutationFn: () => api.request("DELETE", `/${keyOf(tenantId).join("/")}`),
    ...refreshAfter(tenantId),
  });
