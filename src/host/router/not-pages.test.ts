import { expect, it } from "vitest";
import { ROUTES } from "../../screens/paths.ts";
import { NOT_PAGES } from "./not-pages.ts";

const isServed = (address: string) => NOT_PAGES.some((pattern) => pattern.test(address));

it.each([
  "/api",
  "/api/auth/me",
  "/db/users?id=1",
  "/healthz",
  "/readyz?verbose",
  "/metrics",
  "/storybook/",
  "/assets/main.js",
  "/icon.svg",
  "/api#x",
])("leaves %s to the server", (address) => expect(isServed(address)).toBe(true));

it.each([...Object.values(ROUTES), "/metrics-of-a-quiz", "/app/quiz/3?from=a.b", "/apis", "/app/quiz/3#a.b"])(
  "answers %s with the app's page",
  (address) => expect(isServed(address)).toBe(false),
);
