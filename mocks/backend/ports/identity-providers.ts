/** How to reach an identity provider. */
export interface ProviderSettings {
  issuer: string;
  clientId: string;
  /** Absent for a client without one, which PKCE alone protects. */
  clientSecret?: string;
  /** Whether it may be on this computer or a private network. */
  isInternal: boolean;
}

/** One sign-in at an identity provider. The same values are needed at its start and at its end. */
export interface ProviderSignIn {
  /** The address to which the provider sends the browser back. */
  redirectUri: string;
  state: string;
  nonce: string;
  codeVerifier: string;
}

/** The claims of an identity provider about a user, from a verified ID token. */
export interface Claims {
  issuer: string;
  /** Identifies the user at the issuer, for ever. */
  subject: string;
  email: string | null;
  isEmailVerified: boolean;
  name: string | null;
}

/** Signs users in by OpenID Connect: the authorization code flow with PKCE, state and nonce. */
export interface IdentityProviders {
  /** Reads the provider's metadata, and returns the issuer as the provider writes it. @throws {ProviderError} */
  check: (settings: ProviderSettings) => Promise<string>;
  /** Returns the address of the page at which the user signs in. @throws {ProviderError} */
  authorizationUrl: (settings: ProviderSettings, signIn: ProviderSignIn) => Promise<string>;
  /**
   * Checks the response of the provider, and returns who signed in.
   *
   * @param response the query with which the provider sent the browser back
   * @throws {ProviderError}
   */
  identify: (settings: ProviderSettings, signIn: ProviderSignIn, response: string) => Promise<Claims>;
}

/** A sign-in at an identity provider failed. The message is for the operator's log, without secrets or personal data. */
export class ProviderError extends Error {
  override name = "ProviderError";
  /** Whether the provider could not be reached or failed. Otherwise the user declined, or the response is invalid. */
  readonly isUnavailable: boolean;
  constructor(message: string, { isUnavailable }: { isUnavailable: boolean }) {
    super(message);
    this.isUnavailable = isUnavailable;
  }
}

const unavailable = async (): Promise<never> => {
  throw new ProviderError("This server has no client for identity providers.", { isUnavailable: true });
};

/** For a backend without network access: no provider can be reached. */
export const NO_PROVIDERS: IdentityProviders = {
  check: unavailable,
  authorizationUrl: unavailable,
  identify: unavailable,
};
