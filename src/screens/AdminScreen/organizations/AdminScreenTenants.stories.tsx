import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../../.storybook/test/interactions.ts";
import { fails, pending } from "../../../../mocks/msw/scenarios.ts";
import { fillBank } from "../../../../mocks/test-backend/bank.ts";
import { ADMIN_START } from "../admin-location.ts";
import {
  HARBOURLINE,
  rowNames,
  figures,
  dialog,
  openList,
  openTab,
} from "../AdminScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Organizations",
  ...openTab(ADMIN_START),
});

/** Searches name and domain. Without a match, the search can be cleared. */
export const SearchTenants = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Cairn" });
    const field = canvas.getByRole("searchbox", { name: "Search organizations" });
    await userEvent.click(field);
    await userEvent.paste("MILL oldmill");
    await expect(rowNames(canvas)).toEqual(["Old Mill College"]);
    await expect(canvas.getByText("1 of 3 organizations")).toBeVisible();
    await userEvent.click(field);
    await userEvent.paste(" xylophone");
    await expect(canvas.getByRole("heading", { name: "No organizations found" })).toBeVisible();
    await expect(canvas.queryByRole("table")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Clear search" }));
    await expect(rowNames(canvas)).toHaveLength(3);
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue("");
  },
});

/** Edit opens the settings and moves the focus there. */
export const EditTenant = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Harbourline Shipping" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ ...HARBOURLINE, tab: "settings" });
    await expect(canvas.getByRole("tab", { name: "Settings", selected: true })).toBeVisible();
    const heading = canvas.getByRole("heading", { level: 1, name: "Harbourline Shipping" });
    await waitFor(() => expect(heading).toHaveFocus());
    // Even if the tenant is open already.
    await openList(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Edit Harbourline Shipping" }));
    await expect(heading).toHaveFocus();
    await expect(canvas.queryByRole("table", { name: "Organizations" })).toBeNull();
  },
});

/** Sorts by name, state or questions in both directions; the heading shows the order. */
export const SortTenants = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Cairn" });
    const questions = canvas.getByRole("columnheader", { name: "Questions" });
    await expect(questions).toHaveAttribute("aria-sort", "none");
    await userEvent.click(canvas.getByRole("button", { name: "Questions" }));
    await expect(questions).toHaveAttribute("aria-sort", "ascending");
    await expect(rowNames(canvas)).toEqual(["Harbourline Shipping", "Old Mill College", "Cairn"]);
    await userEvent.click(canvas.getByRole("button", { name: "Organization" }));
    await userEvent.click(canvas.getByRole("button", { name: "Organization" }));
    await expect(canvas.getByRole("columnheader", { name: "Organization" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await expect(rowNames(canvas)).toEqual(["Old Mill College", "Harbourline Shipping", "Cairn"]);
    await userEvent.click(canvas.getByRole("button", { name: "State" }));
    await expect(rowNames(canvas).at(-1)).toBe("Old Mill College");
  },
});

/** The new tenant is selected and empty; a toast confirms it. */
export const NewTenant = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, args }) => {
    await canvas.findByRole("button", { name: "Cairn" });
    await userEvent.click(canvas.getByRole("button", { name: "New Tenant" }));
    const form = dialog("New Tenant");
    await userEvent.click(form.getByRole("textbox", { name: "Name" }));
    await userEvent.paste(" Bakery School ");
    await userEvent.click(form.getByRole("textbox", { name: "Domain" }));
    await userEvent.paste("Bakery.test");
    await userEvent.click(form.getByRole("button", { name: "Create Tenant" }));
    await expect(await screen.findByText("Tenant created successfully")).toBeVisible();
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ ...ADMIN_START, tenantId: 4 });
    await waitFor(() =>
      expect(canvas.getByRole("heading", { level: 1, name: "Bakery School" })).toHaveFocus(),
    );
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["0", "0", "0", "0"]);
    await userEvent.click(canvas.getByRole("button", { name: "Create a certification" }));
    await expect(await canvas.findByRole("heading", { name: "No certifications yet" })).toBeVisible();
    await expect(canvas.getByRole("tabpanel", { name: "Categories" })).toHaveFocus();
  },
});

/** Success is reported only after the server has responded. */
export const Creating = meta.story({
  play: async ({ canvas, msw, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New Tenant" }));
    msw.use(fails("/api/admin/tenants", 503, "Not now."));
    const form = dialog("New Tenant");
    await userEvent.click(form.getByRole("textbox", { name: "Name" }));
    await userEvent.paste("Bakery School");
    await userEvent.click(form.getByRole("button", { name: "Create Tenant" }));
    // The toaster has loaded by now, so a premature success toast would be visible.
    await screen.findByText("Failed to create tenant");
    msw.use(pending("/api/admin/tenants"));
    await userEvent.click(form.getByRole("button", { name: "Create Tenant" }));
    await expect(await form.findByRole("button", { name: "Creating…" })).toHaveFocus();
    await expect(screen.queryByText("Tenant created successfully")).toBeNull();
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("Bakery School");
  },
});

/** The server's message is shown at its field; the typed text stays. */
export const DomainTaken = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New Tenant" }));
    const form = dialog("New Tenant");
    await userEvent.click(form.getByRole("textbox", { name: "Name" }));
    await userEvent.paste("Harbour Two");
    const domain = form.getByRole("textbox", { name: "Domain" });
    await userEvent.click(domain);
    await userEvent.paste("harbourline.test");
    await userEvent.click(form.getByRole("button", { name: "Create Tenant" }));
    await expect(await form.findByText("Another organization has this domain.")).toBeVisible();
    await expect(domain).toHaveFocus();
    await expect(domain).toBeInvalid();
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("Harbour Two");
    await userEvent.type(domain, ".two");
    await expect(domain).toBeValid();
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    await userEvent.click(canvas.getByRole("button", { name: "New Tenant" }));
    await expect(dialog("New Tenant").getByRole("textbox", { name: "Name" })).toHaveValue("Harbour Two");
  },
});

/** Another organization has the name. */
export const NameTaken = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New Tenant" }));
    const form = dialog("New Tenant");
    await userEvent.click(form.getByRole("textbox", { name: "Name" }));
    await userEvent.paste("harbourline shipping");
    await userEvent.click(form.getByRole("button", { name: "Create Tenant" }));
    await expect(await form.findByText("This name is already in use.")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveFocus();
  },
});

/** If the creation fails, a toast says why, and the form stays. */
export const CreatingFailed = meta.story({
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New Tenant" }));
    msw.use(fails("/api/admin/tenants", 503, "Not now."));
    const form = dialog("New Tenant");
    await userEvent.click(form.getByRole("textbox", { name: "Name" }));
    await userEvent.paste("Bakery School");
    await userEvent.click(form.getByRole("button", { name: "Create Tenant" }));
    await expect(await screen.findByText("Failed to create tenant")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("Bakery School");
  },
});

/** The confirmation lists what will be deleted. Afterwards nothing is selected. */
export const DeleteTenant = meta.story({
  tags: ["test-only", "phone"],
  args: { value: HARBOURLINE },
  beforeEach: async ({ mockServer }) => {
    if (mockServer) await fillBank(mockServer.store, 2, 25);
  },
  play: async ({ canvas, args }) => {
    await openList(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Delete Harbourline Shipping" }));
    const ask = dialog("Delete Harbourline Shipping?");
    await expect(ask.getByText("Are you sure? This action cannot be undone.")).toBeVisible();
    await expect(
      await ask.findByText(
        "This also deletes 1 certification, 25 questions, and 2 users. All results of these users are deleted too: sessions, progress, saved questions, and notes.",
      ),
    ).toBeVisible();
    await userEvent.click(ask.getByRole("button", { name: "Export the questions first" }));
    const exporting = await screen.findByRole("dialog", { name: "Export questions of Harbourline Shipping" });
    await userEvent.click(within(exporting).getByRole("button", { name: "Close" }));
    // Afterwards, the confirmation is open again.
    await userEvent.click(dialog("Delete Harbourline Shipping?").getByRole("button", { name: "Cancel" }));
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(canvas.getByRole("button", { name: "Delete Harbourline Shipping" })).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    const button = dialog("Delete Harbourline Shipping?").getByRole("button", { name: "Delete tenant" });
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(button);
    await expect(await screen.findByText("Tenant deleted successfully")).toBeVisible();
    await waitFor(() => expect(rowNames(canvas)).toEqual(["Cairn", "Old Mill College"]));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(ADMIN_START);
    await expect(canvas.queryByRole("tab")).toBeNull();
    // The button that opened the dialog is gone.
    await expect(canvas.getByRole("heading", { level: 1, name: "Organizations" })).toHaveFocus();
  },
});

/** Until the server responds, nothing is removed and no success is reported. */
export const Deleting = meta.story({
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete Old Mill College" }));
    msw.use(pending("/api/admin/tenants/3"));
    const ask = dialog("Delete Old Mill College?");
    await clickWhenEnabled(ask, "Delete tenant");
    await expect(await ask.findByRole("button", { name: "Deleting…" })).toHaveFocus();
    await expect(screen.queryByText("Tenant deleted successfully")).toBeNull();
    await expect(rowNames(canvas)).toHaveLength(3);
  },
});

/** If the deletion fails, the dialog stays open and a toast says why. */
export const DeletingFailed = meta.story({
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete Old Mill College" }));
    msw.use(fails("/api/admin/tenants/3", 500));
    await clickWhenEnabled(dialog("Delete Old Mill College?"), "Delete tenant");
    await expect(await screen.findByText("Failed to delete tenant")).toBeVisible();
    await expect(screen.getByRole("dialog", { name: "Delete Old Mill College?" })).toBeVisible();
  },
});
