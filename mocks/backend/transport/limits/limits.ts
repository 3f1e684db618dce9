import { DAY } from "../../durations.ts";
import type { RateLimiter } from "../../ports/rate-limiter.ts";
import { createLoginLimit, type LoginLimit } from "./login-limit.ts";
import { createRateLimit, type RateLimit } from "./rate-limit.ts";

/** Maximum number of registrations, and of password resets, from one network in 15 minutes: twice a class of 30. */
const CLASS_MAX = 60;

/** Maximum number of single sign-ons that a network can start in 15 minutes: ten times a class of 30. */
const STARTS_MAX = 300;

/** Maximum number of emails that people can request for one address in 15 minutes. */
const MAILS_MAX = 5;

export interface Limits {
  /** Failed logins. */
  login: LoginLimit;
  /** Registrations by network. */
  register: RateLimit;
  /** Uses of links by network. */
  reset: RateLimit;
  /** Failed single sign-ons by network. */
  singleSignOn: RateLimit;
  /** Starts of single sign-ons by network. */
  singleSignOnStart: RateLimit;
  /** Requests for emails by network. */
  mailRequest: RateLimit;
  /** Emails by address. */
  mail: RateLimit;
  /** Study notes written for a user; `null` for no limit. */
  notes: RateLimit | null;
}

/** Creates the limits of the backend, which `rateLimiter` counts. `now` returns milliseconds since the epoch. */
export function createLimits(rateLimiter: RateLimiter, now: () => number, notesPerDay?: number): Limits {
  const limit = (name: string, sentence: string, max = CLASS_MAX) =>
    createRateLimit({ name, rateLimiter, now, sentence, max });
  return {
    login: createLoginLimit({
      rateLimiter,
      now,
      sentence: "Too many failed logins. Please wait a few minutes and try again.",
    }),
    register: limit("register", "Too many registrations. Please wait a few minutes and try again."),
    reset: limit("reset", "Too many tries with links. Please wait a few minutes and try again."),
    singleSignOn: limit(
      "single sign-on",
      "Too many sign-ins have failed. Please wait a few minutes and try again.",
    ),
    singleSignOnStart: limit(
      "single sign-on starts",
      "Too many sign-ins were started. Please wait a few minutes and try again.",
      STARTS_MAX,
    ),
    mailRequest: limit(
      "mail requests",
      "Too many requests for emails. Please wait a few minutes and try again.",
    ),
    mail: limit("mail", "Too many emails to this address. Please wait a few minutes.", MAILS_MAX),
    notes:
      notesPerDay === undefined
        ? null
        : createRateLimit({
            name: "notes",
            rateLimiter,
            now,
            max: notesPerDay,
            window: DAY,
            code: "notes-limit",
            sentence: "You have reached today's limit for study notes. Please try again later.",
          }),
  };
}
