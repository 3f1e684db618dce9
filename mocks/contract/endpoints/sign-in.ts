import { PasswordReset } from "../../../src/api/account/schema.ts";
import { Login, Registration, User } from "../../../src/api/auth/schema.ts";
import { endpoint } from "../endpoint.ts";

const COOKIE = {
  "Set-Cookie":
    "The sign-in: HttpOnly, SameSite=Lax, Path=/, Secure over HTTPS, seven days, renewed by use up to 90 days.",
} as const;

export const register = endpoint({
  name: "register",
  resource: "sign-in",
  method: "POST",
  path: "/api/register",
  summary: "Makes an account and signs it in",
  notes: [
    "The new user joins the active organization with the domain of the address if that one is open, else the default one if that is open.",
    "Nothing in the response tells an address of an invited organization from one of no organization.",
    "60 registrations of one network in 15 minutes, then 429. A network is an IPv4 address or the /64 of an IPv6 address.",
  ],
  isOpen: true,
  body: Registration,
  example: { username: "Mara Okafor", email: "mara@example.org", password: "a long one" },
  success: 201,
  reply: User,
  headers: COOKIE,
  errors: ["common-password", "registration-closed", "email-taken", "rate-limited"],
});

export const logIn = endpoint({
  name: "logIn",
  resource: "sign-in",
  method: "POST",
  path: "/api/login",
  summary: "Signs in by email and password",
  notes: [
    "Emails are compared without case and surrounding spaces. An unknown email and a wrong password get the same reply.",
    "Every sign-in gets a new token; a sign-in whose token the call carries ends.",
    "An administrator whose password has fewer than 12 characters gets new-password-required. The login with newPassword then sets that and ends all other sign-ins.",
    "At most 50 passwords wait to be checked, then 503 with Retry-After.",
    "429 from the eleventh failure of an email and a network in 15 minutes, from the 51st email that fails from one network, and from the eleventh network from which one email fails; a success forgives the failures of its email and network. A browser that signed in to the account before is counted separately, with ten failures.",
  ],
  isOpen: true,
  body: Login,
  example: { email: "mara@example.org", password: "a long one" },
  success: 200,
  reply: User,
  headers: COOKIE,
  errors: [
    "common-password",
    "password-too-short",
    "wrong-login",
    "new-password-required",
    "tenant-inactive",
    "rate-limited",
  ],
});

export const logOut = endpoint({
  name: "logOut",
  resource: "sign-in",
  method: "POST",
  path: "/api/logout",
  summary: "Ends the sign-in",
  notes: ["204 also if the caller was not signed in. The token is invalid afterwards."],
  isOpen: true,
  success: 204,
  headers: { "Set-Cookie": "Removes the cookie." },
});

export const readMe = endpoint({
  name: "readMe",
  resource: "sign-in",
  method: "GET",
  path: "/api/auth/me",
  summary: "Who is signed in",
  success: 200,
  reply: User,
});

export const resetPassword = endpoint({
  name: "resetPassword",
  resource: "sign-in",
  method: "POST",
  path: "/api/reset-password",
  summary: "Chooses a new password by a link, and signs in",
  notes: [
    "A link works once. All earlier sign-ins of the user end. After an error, the link can be used again.",
  ],
  isOpen: true,
  body: PasswordReset,
  example: { token: "as it stands behind the # of the link", password: "a longer one" },
  success: 200,
  reply: User,
  headers: COOKIE,
  errors: ["common-password", "password-too-short", "tenant-inactive", "link-expired", "rate-limited"],
});

export const SIGN_IN_ENDPOINTS = [register, logIn, logOut, readMe, resetPassword];
