import { expect, it } from "vitest";
import type { TenantUser } from "../../../api/admin/schema.ts";
import { toUserFormValue } from "./user-form.ts";

const USER: TenantUser = {
  id: 7,
  username: "Nia",
  email: "nia@cairn.test",
  isAdmin: true,
  createdAt: "2026-11-20T18:00:00Z",
  version: 3,
};

it("is active unless deactivated", () => {
  const value = { username: "Nia", email: "nia@cairn.test", isAdmin: true };
  expect(toUserFormValue(USER, 1)).toEqual({ ...value, isActive: true });
  expect(toUserFormValue({ ...USER, isActive: false }, 1)).toEqual({ ...value, isActive: false });
});

it("offers administrators no way to deactivate themselves", () =>
  expect(toUserFormValue(USER, 7)).not.toHaveProperty("isActive"));
