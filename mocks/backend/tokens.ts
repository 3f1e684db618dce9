const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Returns a random token of 256 bits. */
export function createToken(): string {
  return base64url(globalThis.crypto.getRandomValues(new Uint8Array(32)));
}

/** Node's hash functions; absent in browsers. For a short text, a round trip to Web Crypto's thread pool costs more than the hash. */
const nodeCrypto = globalThis.process?.getBuiltinModule?.("node:crypto");

/** Returns the SHA-256 hash of a text, as base64url. */
export async function sha256(text: string): Promise<string> {
  if (nodeCrypto) return nodeCrypto.hash("sha256", text, "base64url");
  const digest = await globalThis.crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return base64url(new Uint8Array(digest));
}

/** Returns the hash that is stored instead of a token. */
export const hashToken = (token: string): Promise<string> => sha256(token);

/** A new token with its hash. Create it outside the transaction, which can't await anything else. */
export interface FreshToken {
  token: string;
  tokenHash: string;
}

/** Creates a token for a link or a sign-in session. */
export async function createFreshToken(): Promise<FreshToken> {
  const token = createToken();
  return { token, tokenHash: await hashToken(token) };
}
