import { expect, it } from "vitest";
import type { TenantUser } from "../../../api/admin/schema.ts";
import { userDraftOf } from "./user-draft.ts";

const USER: TenantUser = {
  id: 7,
  username: "Nia",
  email: "nia@cairn.test",
  isAdmin: true,
  createdAt: "2026-11-20T18:00:00Z",
  version: 3,
};

it("is active unless deactivated", () => {
  const draft = { username: "Nia", email: "nia@cairn.test", isAdmin: true };
  expect(userDraftOf(USER, 1)).toEqual({ ...draft, isActive: true });
  expect(userDraftOf({ ...USER, isActive: false }, 1)).toEqual({ ...draft, isActive: false });
});

it("offers administrators no way to deactivate themselves", () =>
  expect(userDraftOf(USER, 7)).not.toHaveProperty("isActive"));
