import { expect, fn, mocked, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import type { Invitation } from "../../../../api/invitations/schema.ts";
import { InvitationTable } from "./InvitationTable.tsx";

const invitation = (id: number, more: Partial<Invitation> = {}): Invitation => ({
  id,
  kind: "person",
  email: `person${id}@harbour.test`,
  isAdmin: false,
  maxUses: 1,
  uses: 0,
  createdAt: "2026-11-20T08:00:00.000Z",
  expiresAt: "2026-12-04T08:00:00.000Z",
  state: "open",
  ...more,
});

const INVITATIONS = [
  invitation(1, { isAdmin: true }),
  invitation(2, { state: "used", uses: 1 }),
  invitation(3, { state: "expired" }),
  invitation(4, { state: "revoked" }),
  {
    id: 5,
    kind: "class",
    name: "Autumn class",
    isAdmin: false,
    maxUses: 30,
    uses: 12,
    createdAt: "2026-11-20T08:00:00.000Z",
    expiresAt: "2026-12-24T08:00:00.000Z",
    state: "open",
  },
] satisfies Invitation[];

const meta = preview.meta({
  title: "Admin/InvitationTable",
  component: InvitationTable,
  args: { invitations: INVITATIONS, onRevoke: fn() },
});

/** Returns a row with what is below it on a phone. */
const rowOf = (canvas: ReturnType<typeof within>, name: RegExp) =>
  within(canvas.getByRole("row", { name }).closest("tbody") ?? canvas.getByRole("table"));

/** Each with its state; open ones can be withdrawn. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only", "phone"],
  play: async ({ canvas, args }) => {
    await expect(rowOf(canvas, /person1/).getByText("Admin")).toBeVisible();
    await expect(rowOf(canvas, /person2/).getByText("Used")).toBeVisible();
    await expect(rowOf(canvas, /person3/).getByText("Expired")).toBeVisible();
    await expect(rowOf(canvas, /person4/).getByText("Withdrawn")).toBeVisible();
    const autumn = rowOf(canvas, /Autumn class/);
    await expect(autumn.getByText("12 of 30")).toBeVisible();
    await expect(autumn.getByText("December 24, 2026")).toBeVisible();
    await expect(canvas.getAllByRole("button")).toHaveLength(2);
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw the invitation Autumn class" }));
    await expect(mocked(args.onRevoke).mock.calls).toEqual([[INVITATIONS[4]]]);
  },
});
