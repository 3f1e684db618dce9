import { expect, it } from "vitest";
import { isPage } from "./is-page.ts";

it.each([
  "/",
  "/app",
  "/app/",
  "/quiz/3",
  "/app/quiz/3/",
  "/QUIZ/x",
  "/mistakes",
  "/admin",
  "/reset-password",
  "/invitation",
  "/confirm-email",
  "/login",
  "/app/login/2",
])("%s is an address of the app", (path) => expect(isPage(path)).toBe(true));

it.each([
  "/.env",
  "/db",
  "/metrics",
  "/quiz",
  "/quiz/3/4",
  "/administrator",
  "/login/2/3",
  "/app/nothing",
  "/%00",
])("%s is not", (path) => expect(isPage(path)).toBe(false));
