import { Domain } from "../../../src/api/admin/schema.ts";
import { User } from "../../../src/api/auth/schema.ts";
import {
  IdentityProviderChange,
  IdentityProviderSetting,
} from "../../../src/api/single-sign-on/provider-schema.ts";
import {
  SingleSignOnOffer,
  SingleSignOnRedirect,
  SingleSignOnResponse,
  SingleSignOnStart,
} from "../../../src/api/single-sign-on/schema.ts";
import { endpoint } from "../endpoint.ts";
import { idParameter } from "./query.ts";
import { COOKIE } from "./sign-in.ts";

const PROVIDER = "/api/admin/tenants/:tenantId/identity-provider";

export const readSingleSignOn = endpoint({
  name: "readSingleSignOn",
  resource: "sign-in",
  method: "GET",
  path: "/api/single-sign-on",
  summary: "The single sign-on of an organization, found by its id or by the domain of an address",
  notes: [
    "A domain finds the organization that has it. Domains that only the identity provider lists find nothing, because any administrator can list them.",
    "An organization without single sign-on, an inactive one and an unknown one get the same response.",
  ],
  isOpen: true,
  query: {
    organization: idParameter("The organization."),
    domain: {
      description: "The part of an address after the @, instead of the organization's id.",
      schema: Domain,
    },
  },
  success: 200,
  reply: SingleSignOnOffer,
});

export const startSingleSignOn = endpoint({
  name: "startSingleSignOn",
  resource: "sign-in",
  method: "POST",
  path: "/api/single-sign-on/start",
  summary: "Starts a single sign-on: returns the page of the identity provider to open",
  notes: ["The provider sends the browser back to /login/{tenantId} of the same origin."],
  isOpen: true,
  body: SingleSignOnStart,
  example: { tenantId: 1 },
  success: 200,
  reply: SingleSignOnRedirect,
  headers: {
    "Set-Cookie": "The started sign-in: HttpOnly, SameSite=Strict, Secure over HTTPS, ten minutes.",
  },
  errors: ["not-found", "rate-limited", "provider-failed"],
});

export const finishSingleSignOn = endpoint({
  name: "finishSingleSignOn",
  resource: "sign-in",
  method: "POST",
  path: "/api/single-sign-on/finish",
  summary: "Signs in with the response of the identity provider",
  notes: [
    "Works once, and only in the browser in which the sign-in started.",
    "The account is the one that is linked to the issuer and subject. At the first time it is the account of the organization with the address, whose password and sign-ins end unless it is an administrator's, or a new learner's account.",
    "Each sign-in needs an address that the provider has verified, at one of the provider's domains, which no other organization has.",
  ],
  isOpen: true,
  body: SingleSignOnResponse,
  example: { tenantId: 1, response: "code=as+the+provider+sent+it&state=the+same" },
  success: 200,
  reply: User,
  headers: COOKIE,
  errors: [
    "single-sign-on-failed",
    "tenant-inactive",
    "user-inactive",
    "not-found",
    "rate-limited",
    "provider-failed",
  ],
});

export const readIdentityProvider = endpoint({
  name: "readIdentityProvider",
  resource: "organizations",
  method: "GET",
  path: PROVIDER,
  summary: "The identity provider of an organization, without its client secret",
  isAdministrative: true,
  success: 200,
  reply: IdentityProviderSetting,
});

export const putIdentityProvider = endpoint({
  name: "putIdentityProvider",
  resource: "organizations",
  method: "PUT",
  path: PROVIDER,
  summary: "Sets the identity provider of an organization",
  notes: [
    "A new issuer must answer. It needs the client secret again if there is one.",
    "Without clientSecret the stored one stays; null removes it.",
    "400 for a domain that another organization has, and for switching passwords off before the caller has signed in through the provider, unless they administer the default organization.",
  ],
  isAdministrative: true,
  body: IdentityProviderChange,
  example: {
    name: "Example ID",
    issuer: "https://login.example.org",
    clientId: "cairn",
    clientSecret: "as the provider issued it",
    domains: ["example.org"],
    passwordSignIn: true,
  },
  success: 200,
  reply: IdentityProviderSetting,
  errors: ["stale-version"],
});

export const removeIdentityProvider = endpoint({
  name: "removeIdentityProvider",
  resource: "organizations",
  method: "DELETE",
  path: PROVIDER,
  summary: "Removes the identity provider of an organization and the links to its users",
  notes: ["Repeating the call changes nothing. Passwords can be used again."],
  isAdministrative: true,
  success: 204,
});

export const SINGLE_SIGN_ON_ENDPOINTS = [
  readSingleSignOn,
  startSingleSignOn,
  finishSingleSignOn,
  readIdentityProvider,
  putIdentityProvider,
  removeIdentityProvider,
];
