import { ProviderError, type IdentityProviders } from "../backend/ports/identity-providers.ts";

const isDown = (issuer: string): boolean => new URL(issuer).hostname.startsWith("down.");

function assertUp(issuer: string): void {
  if (isDown(issuer)) throw new ProviderError("It does not answer in time.", { isUnavailable: true });
}

/**
 * Identity providers without a network, for stories. Those whose host begins with `down.` can't be reached. The code of a response is the
 * address of the user.
 */
export const simulatedProviders: IdentityProviders = {
  check: async ({ issuer }) => {
    assertUp(issuer);
    return issuer;
  },
  authorizationUrl: async ({ issuer }, { state }) => {
    assertUp(issuer);
    return `${issuer}/authorize?state=${state}`;
  },
  identify: async ({ issuer }, { state }, response) => {
    assertUp(issuer);
    const parameters = new URLSearchParams(response);
    const email = parameters.get("code");
    if (email === null || parameters.get("state") !== state)
      throw new ProviderError("The response is invalid.", { isUnavailable: false });
    return { issuer, subject: email, email, isEmailVerified: true, name: "Ada Lovelace" };
  },
};
