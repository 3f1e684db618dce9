import {
  finishSingleSignOn,
  putIdentityProvider,
  readIdentityProvider,
  readSingleSignOn,
  removeIdentityProvider,
  startSingleSignOn,
} from "../../../endpoints/single-sign-on.ts";
import { check, type Check } from "../../check.ts";
import { UNKNOWN_ID } from "../../test-ids.ts";

/** Checks of single sign-on that need no identity provider. */
export const SINGLE_SIGN_ON_CHECKS: readonly Check[] = [
  check(
    readSingleSignOn,
    "single sign-on: none",
    "The domain of no organization, and an unknown organization, have no single sign-on.",
    async (kit) => {
      for (const query of [{ domain: `${kit.stamp.toLowerCase()}.invalid` }, { organization: UNKNOWN_ID }]) {
        const { body } = await kit.anonymous().call(readSingleSignOn, { query });
        kit.expectEqual(body, { singleSignOn: null }, "the response");
      }
    },
  ),
  check(
    startSingleSignOn,
    "single sign-on: start without a provider",
    "Starting a single sign-on at an unknown organization is 404.",
    async (kit) => {
      await kit.anonymous().expectError(startSingleSignOn, "not-found", { body: { tenantId: UNKNOWN_ID } });
    },
  ),
  check(
    finishSingleSignOn,
    "single sign-on: not started here",
    "The response of an identity provider is refused in a browser that has not started the sign-in, so that no one is signed in to another person's account.",
    async (kit) => {
      const body = { tenantId: kit.learner.user.tenantId, response: `code=${kit.stamp}&state=${kit.stamp}` };
      const session = kit.anonymous();
      await session.expectError(finishSingleSignOn, "single-sign-on-failed", { body });
      kit.expectEqual(session.cookies(), "", "the cookies");
    },
  ),
  check(
    [readIdentityProvider, putIdentityProvider, removeIdentityProvider],
    "single sign-on: settings",
    "An organization has no identity provider at first. One without https is refused with 400. Removing none is 204.",
    async (kit) => {
      const { tenant, domain } = await kit.testTenant();
      const params = { tenantId: tenant.id };
      const body = {
        name: "Contract",
        issuer: "http://login.example.org",
        clientId: "contract",
        domains: [domain],
        passwordSignIn: true,
      };
      await kit.admin().expectError(putIdentityProvider, "invalid-input", { params, body });
      const { body: setting } = await kit.admin().call(readIdentityProvider, { params });
      kit.expectEqual(setting, { provider: null }, "the response");
      await kit.admin().call(removeIdentityProvider, { params });
    },
  ),
];
