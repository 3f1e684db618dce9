import { within } from "storybook/test";
import type { MockServer } from "../../../../mocks/msw/handlers.ts";
import { SAMPLE_TENANTS } from "../../../../mocks/test-backend/sample.ts";

export type Canvas = ReturnType<typeof within>;

/** Finds the row of a user, on a phone with the line below it. */
export const row = async (canvas: Canvas, name: RegExp) => {
  const found = await canvas.findByRole("row", { name });
  return within(found.closest("tbody") ?? found);
};

/** Adds a user without the page's knowledge. */
export const join = (mockServer: MockServer | undefined, username: string, email: string) =>
  mockServer?.store.insert("users", {
    username,
    email,
    emailKey: email,
    tenantId: SAMPLE_TENANTS.harbourline,
    isAdmin: false,
    createdAt: "2026-11-01T08:00:00.000Z",
    version: 1,
    passwordHash: "",
  });
