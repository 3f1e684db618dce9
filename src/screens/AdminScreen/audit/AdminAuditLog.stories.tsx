import { expect, type fn, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import type { MockServer } from "../../../../mocks/msw/handlers.ts";
import { fails } from "../../../../mocks/msw/scenarios.ts";
import { SAMPLE_TENANTS } from "../../../../mocks/test-backend/sample.ts";
import { openTab, tabOf } from "../AdminScreen.stories.helpers.tsx";

/** Adds entries of Luis to the log of organization 2; each third is a changed role. */
async function fill(mockServer: MockServer | undefined, count: number): Promise<void> {
  for (let index = 1; index <= count; index += 1)
    await mockServer?.store.insert("auditEntries", {
      tenantId: SAMPLE_TENANTS.harbourline,
      at: "2026-11-20T17:00:00.000Z",
      action: index % 3 === 0 ? "role-changed" : "signed-in",
      actorId: 6,
      network: "192.0.2.1",
    });
}

const saved = () => (URL.createObjectURL as ReturnType<typeof fn>).mock.lastCall?.[0] as Blob | undefined;

const meta = preview.meta({
  title: "Screens/Admin/Audit log",
  ...openTab(tabOf(2, "audit")),
});

/** The newest 50 entries, then more on demand. After the last page, focus moves to their number. */
export const List = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: ({ mockServer }) => fill(mockServer, 60),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("50 entries shown")).toBeVisible();
    const table = within(canvas.getByRole("table", { name: "Audit log" }));
    await expect(table.getAllByText(/, \d{4} at /)).toHaveLength(50);
    await userEvent.click(canvas.getByRole("button", { name: "Load More" }));
    await expect(await canvas.findByText("60 entries shown")).toHaveFocus();
    await expect(canvas.queryByRole("button", { name: "Load More" })).toBeNull();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Show" }), "Users and passwords");
    await expect(await canvas.findByText("20 entries shown")).toBeVisible();
    await expect(canvas.getAllByRole("row", { name: /^Role changed/ })).toHaveLength(20);
  },
});

/** Downloads what the filter shows. The download becomes an entry. */
export const Download = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: async ({ mockServer }) => {
    await fill(mockServer, 3);
    const make = spyOn(URL, "createObjectURL");
    return () => make.mockRestore();
  },
  play: async ({ canvas }) => {
    await canvas.findByText("3 entries shown");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Show" }), "Sign-ins");
    await canvas.findByText("2 entries shown");
    await userEvent.click(canvas.getByRole("button", { name: "Download CSV" }));
    await waitFor(() => expect(saved()).toBeInstanceOf(Blob));
    await expect((await saved()?.text())?.trim().split("\r\n")).toHaveLength(1 + 2);
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Show" }), "Organization");
    await expect(await canvas.findByRole("row", { name: /^Audit log exported/ })).toBeVisible();
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Nothing has been recorded.")).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/admin/tenants/2/audit-log")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The audit log could not be loaded.")).toBeVisible();
  },
});
