import { EmailConfirmation, ForgottenPassword, PasswordReset } from "../../../src/api/account/schema.ts";
import { Login, Registration, SignInOptions, User } from "../../../src/api/auth/schema.ts";
import { endpoint } from "../endpoint.ts";

export const COOKIE = {
  "Set-Cookie":
    "The sign-in: HttpOnly, SameSite=Lax, Path=/, Secure over HTTPS, seven days, renewed by use up to 90 days.",
} as const;

export const register = endpoint({
  name: "register",
  resource: "sign-in",
  method: "POST",
  path: "/api/register",
  summary: "Creates an account and signs the user in",
  notes: [
    "The organization with the domain of the address decides, the default one for an address of no organization. It must be active, and anyone joins it if it is open.",
    "If it confirms addresses and the server sends email, the reply is 403 with the code confirmation-sent, whether or not the address has an account: a link to finish is emailed, or advice to who has one.",
    "Otherwise sign-up is closed, and the reply does not depend on whether the address has an account.",
    "60 registrations of one network in 15 minutes, then 429. A network is an IPv4 address or the /64 of an IPv6 address.",
  ],
  isOpen: true,
  body: Registration,
  example: { username: "Mara Okafor", email: "mara@example.org", password: "a long one" },
  success: 201,
  reply: User,
  headers: COOKIE,
  errors: ["common-password", "registration-closed", "confirmation-sent", "email-taken", "rate-limited"],
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
    "user-inactive",
    "password-sign-in-off",
    "rate-limited",
  ],
});

export const logOut = endpoint({
  name: "logOut",
  resource: "sign-in",
  method: "POST",
  path: "/api/logout",
  summary: "Signs out",
  notes: ["Also 204 if the caller was not signed in. The token is invalid afterwards."],
  isOpen: true,
  success: 204,
  headers: { "Set-Cookie": "Removes the cookie." },
});

export const readMe = endpoint({
  name: "readMe",
  resource: "sign-in",
  method: "GET",
  path: "/api/auth/me",
  summary: "The signed-in user",
  success: 200,
  reply: User,
});

export const readOptions = endpoint({
  name: "readSignInOptions",
  resource: "sign-in",
  method: "GET",
  path: "/api/auth/options",
  summary: "Settings of the installation for signed-out visitors",
  isOpen: true,
  success: 200,
  reply: SignInOptions,
});

export const forgotPassword = endpoint({
  name: "forgotPassword",
  resource: "sign-in",
  method: "POST",
  path: "/api/forgot-password",
  summary: "Emails a link to choose a new password",
  notes: [
    "Always 204, whether or not the address has an account. The link is valid for a day, works once and replaces an earlier one.",
    "At most five emails to one address in 15 minutes; more are rejected with 429.",
  ],
  isOpen: true,
  body: ForgottenPassword,
  example: { email: "mara@example.org" },
  success: 204,
  errors: ["no-mail", "rate-limited"],
});

export const confirmEmail = endpoint({
  name: "confirmEmail",
  resource: "sign-in",
  method: "POST",
  path: "/api/confirm-email",
  summary: "Changes a user's email by the link that was sent to the new one",
  notes: ["Does not sign in. The link works once. Reset links of the user end."],
  isOpen: true,
  body: EmailConfirmation,
  example: { token: "as it stands behind the # of the link" },
  success: 204,
  errors: ["email-taken", "email-not-allowed", "link-expired", "rate-limited"],
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
  errors: [
    "common-password",
    "password-too-short",
    "tenant-inactive",
    "user-inactive",
    "password-sign-in-off",
    "link-expired",
    "rate-limited",
  ],
});

export const SIGN_IN_ENDPOINTS = [
  register,
  logIn,
  logOut,
  readMe,
  readOptions,
  forgotPassword,
  resetPassword,
  confirmEmail,
];
