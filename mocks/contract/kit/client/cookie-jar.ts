/** The cookies of a session by name. */
export type CookieJar = Map<string, string>;

/** Returns the Cookie header. */
export const cookiesOf = (jar: ReadonlyMap<string, string>): string =>
  [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

/** Stores the cookies that a response sets, and removes those that it deletes. */
export function storeCookies(jar: CookieJar, headers: Headers): void {
  for (const cookie of headers.getSetCookie()) {
    const [pair = "", ...attributes] = cookie.split(";");
    const separator = pair.indexOf("=");
    const [name, value] = [pair.slice(0, separator).trim(), pair.slice(separator + 1).trim()];
    // A cookie for some paths only is not the one of the sign-in session.
    if (attributes.some((attribute) => /^\s*path=\/api\/./i.test(attribute))) continue;
    const isExpired =
      value === "" || attributes.some((attribute) => /^\s*max-age=(?:0|-\d+)\s*$/i.test(attribute));
    if (isExpired) jar.delete(name);
    else jar.set(name, value);
  }
}
