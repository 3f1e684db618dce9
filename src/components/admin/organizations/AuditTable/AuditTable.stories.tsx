import { expect, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../../.storybook/test/interactions.ts";
import { PHONE } from "../../../../../.storybook/test/viewports.ts";
import type { AuditEntry } from "../../../../api/admin/audit.ts";
import { AuditTable } from "./AuditTable.tsx";

const at = "2026-11-20T18:00:00.000Z";
const inge = { id: 5, username: "Inge Halvorsen" };
const ENTRIES: readonly AuditEntry[] = [
  {
    id: 4,
    at,
    action: "role-changed",
    actor: inge,
    network: "192.0.2.1",
    subject: { kind: "user", id: 6, name: "Luis Carvalho" },
    before: { isAdmin: false },
    after: { isAdmin: true },
  },
  {
    id: 3,
    at,
    action: "sign-in-failed",
    network: "2001:db8:0:1::/64",
    subject: { kind: "user", id: 6, name: "Luis Carvalho" },
  },
  {
    id: 2,
    at,
    action: "certification-deleted",
    actor: { id: 8 },
    network: "192.0.2.1",
    subject: { kind: "certification", id: 3, name: "Seafaring" },
  },
  { id: 1, at, action: "reset-link-created", subject: { kind: "user", id: 5, name: "Inge Halvorsen" } },
];

const meta = preview.meta({
  title: "Admin/AuditTable",
  component: AuditTable,
  args: { entries: ENTRIES },
});

/** Each event with its subject, what changed, who did it, when and from which network. */
export const Default = meta.story({
  tags: ["appearance"],
  play: async ({ canvas }) => {
    const rowOf = (name: RegExp) => within(canvas.getByRole("row", { name }));
    const role = rowOf(/^Role changed/);
    await expect(role.getByText("Luis Carvalho")).toBeVisible();
    await expect(role.getByText("administrator: no → yes")).toBeVisible();
    await expect(role.getByText("Inge Halvorsen")).toBeVisible();
    await expect(role.getByText(/^November 20, 2026 at/)).toBeVisible();
    await expect(role.getByText("192.0.2.1")).toBeVisible();
    await expect(rowOf(/^Sign-in failed/).getByText("Not signed in")).toBeVisible();
    await expect(rowOf(/^Certification deleted/).getByText("Deleted user #8")).toBeVisible();
    await expect(rowOf(/^Password link created/).getByText("Server operator")).toBeVisible();
  },
});

/** On a phone, time and network are below the rest of a row, and nothing scrolls sideways. */
export const Phone = meta.story({
  tags: ["appearance"],
  globals: PHONE,
  play: async ({ canvas }) => {
    const columns = canvas.getAllByRole("columnheader");
    await expect(textsOf(columns)).toEqual(["Event", "User"]);
    await expect(canvas.getAllByText(/^November 20, 2026 at/)).toHaveLength(4);
    await expect(canvas.getByText("2001:db8:0:1::/64")).toBeVisible();
    const table = canvas.getByRole("table");
    await expect(table.parentElement?.scrollWidth).toBe(table.parentElement?.clientWidth);
  },
});

export const Empty = meta.story({
  args: { entries: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Nothing has been recorded.")).toBeVisible();
  },
});
