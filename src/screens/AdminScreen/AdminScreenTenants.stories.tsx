import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { inColumn } from "../../../.storybook/column.tsx";
import preview from "../../../.storybook/preview.tsx";
import { fillBank } from "../../../mocks/builders/bank.ts";
import { fails, pending } from "../../../mocks/msw/scenarios.ts";
import { ADMIN_START } from "./admin-place.ts";
import { AdminScreen } from "./AdminScreen.tsx";
import { Held, ADA, HARBOURLINE, rowNames, figures, dialog } from "./AdminScreen.stories.helpers.ts";

const meta = preview.meta({
  title: "Screens/Admin Tenants",
  component: AdminScreen,
  args: { user: ADA, value: ADMIN_START, onValueChange: fn() },
  parameters: { layout: "fullscreen", account: "admin" },
  render: (args) => <Held {...args} />,
  decorators: [inColumn],
});

/** By words of name or domain; nothing found leads back to all. */
export const SearchTenants = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    await canvas.findByRole("radio", { name: "Cairn" });
    const field = canvas.getByRole("searchbox", { name: "Search tenants" });
    await userEvent.type(field, "MILL oldmill");
    await expect(rowNames(canvas)).toEqual(["Old Mill College"]);
    await expect(canvas.getByText("1 of 3 tenants")).toBeVisible();
    await userEvent.type(field, " xylophone");
    await expect(canvas.getByRole("heading", { name: "No tenants found" })).toBeVisible();
    await expect(canvas.queryByRole("table")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Clear search" }));
    await expect(rowNames(canvas)).toHaveLength(3);
    await expect(field).toHaveFocus();
    await expect(field).toHaveValue("");
  },
});

/** Edit leads to what can be changed of it, and the focus with it. */
export const EditTenant = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Harbourline Shipping" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ ...HARBOURLINE, tab: "settings" });
    await expect(canvas.getByRole("tab", { name: "Settings", selected: true })).toBeVisible();
    const heading = (name: string) => canvas.getByRole("heading", { level: 2, name });
    await waitFor(() => expect(heading("Harbourline Shipping")).toHaveFocus());
    // Choosing one leaves the focus with the list.
    const mill = canvas.getByRole("radio", { name: "Old Mill College" });
    await userEvent.click(mill);
    await expect(heading("Old Mill College")).toBeVisible();
    await expect(mill).toHaveFocus();
  },
});

/** By name, state or questions, either way; the heading says which. */
export const SortTenants = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    await canvas.findByRole("radio", { name: "Cairn" });
    const questions = canvas.getByRole("columnheader", { name: "Questions" });
    await expect(questions).toHaveAttribute("aria-sort", "none");
    await userEvent.click(canvas.getByRole("button", { name: "Questions" }));
    await expect(questions).toHaveAttribute("aria-sort", "ascending");
    await expect(rowNames(canvas)).toEqual(["Harbourline Shipping", "Old Mill College", "Cairn"]);
    await userEvent.click(canvas.getByRole("button", { name: "Tenant" }));
    await userEvent.click(canvas.getByRole("button", { name: "Tenant" }));
    await expect(canvas.getByRole("columnheader", { name: "Tenant" })).toHaveAttribute(
      "aria-sort",
      "descending",
    );
    await expect(rowNames(canvas)).toEqual(["Old Mill College", "Harbourline Shipping", "Cairn"]);
    await userEvent.click(canvas.getByRole("button", { name: "State" }));
    await expect(rowNames(canvas).at(-1)).toBe("Old Mill College");
  },
});

/** Created, chosen, empty: the toast and the first step. */
export const NewTenant = meta.story({
  tags: ["phone"],
  play: async ({ canvas, args }) => {
    await canvas.findByRole("radio", { name: "Cairn" });
    await userEvent.click(canvas.getByRole("button", { name: "New Tenant" }));
    const form = dialog("New Tenant");
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), " Bakery School ");
    await userEvent.type(form.getByRole("textbox", { name: "Domain" }), "Bakery.test");
    await userEvent.click(form.getByRole("button", { name: "Create Tenant" }));
    await expect(await screen.findByText("Tenant created successfully")).toBeVisible();
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(await canvas.findByRole("radio", { name: "Bakery School" })).toBeChecked();
    await expect(canvas.getByText("bakery.test")).toBeVisible();
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ ...ADMIN_START, tenantId: 4 });
    await expect(canvas.getByRole("button", { name: "New Tenant" })).toHaveFocus();
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["0", "0", "0", "0"]);
    await userEvent.click(canvas.getByRole("button", { name: "Create a certification" }));
    await expect(await canvas.findByRole("heading", { name: "No certifications yet" })).toBeVisible();
    await expect(canvas.getByRole("tabpanel", { name: "Categories" })).toHaveFocus();
  },
});

/** Until the server has said so nothing is called a success. */
export const Creating = meta.story({
  play: async ({ canvas, msw, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New Tenant" }));
    msw.use(fails("/api/admin/tenants", 503, "Not now."));
    const form = dialog("New Tenant");
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Bakery School");
    await userEvent.click(form.getByRole("button", { name: "Create Tenant" }));
    // What draws toasts is here now: one that came too early would be seen.
    await screen.findByText("Failed to create tenant");
    msw.use(pending("/api/admin/tenants"));
    await userEvent.click(form.getByRole("button", { name: "Create Tenant" }));
    await expect(await form.findByRole("button", { name: "Creating..." })).toHaveFocus();
    await expect(screen.queryByText("Tenant created successfully")).toBeNull();
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("Bakery School");
  },
});

/** What the server refuses stands under its field; what was typed stays. */
export const DomainTaken = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New Tenant" }));
    const form = dialog("New Tenant");
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Harbour Two");
    const domain = form.getByRole("textbox", { name: "Domain" });
    await userEvent.type(domain, "harbourline.test");
    await userEvent.click(form.getByRole("button", { name: "Create Tenant" }));
    await expect(await form.findByText("Another organisation has this domain.")).toBeVisible();
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

/** A toast says that it was not created and why; the form stays as it is. */
export const CreatingFailed = meta.story({
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New Tenant" }));
    msw.use(fails("/api/admin/tenants", 503, "Not now."));
    const form = dialog("New Tenant");
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Bakery School");
    await userEvent.click(form.getByRole("button", { name: "Create Tenant" }));
    await expect(await screen.findByText("Failed to create tenant")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveValue("Bakery School");
  },
});

/** It asks first and says what goes; then the selection is cleared. */
export const DeleteTenant = meta.story({
  tags: ["phone"],
  args: { value: HARBOURLINE },
  beforeEach: async ({ mockServer }) => {
    if (mockServer) await fillBank(mockServer.store, 2, 25);
  },
  play: async ({ canvas, args }) => {
    await canvas.findByRole("tab", { name: "Overview" });
    await userEvent.click(canvas.getByRole("button", { name: "Delete Harbourline Shipping" }));
    const ask = dialog("Delete Harbourline Shipping?");
    await expect(ask.getByText("Are you sure? This action cannot be undone.")).toBeVisible();
    await expect(
      await ask.findByText(
        "This also deletes 1 certification, 25 questions, and 2 users. All results of these users are deleted too: sessions, progress, saved questions, and notes.",
      ),
    ).toBeVisible();
    await userEvent.click(ask.getByRole("button", { name: "Cancel" }));
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
    // What opened the dialog is gone.
    await expect(canvas.getByRole("heading", { level: 1, name: "Tenants" })).toHaveFocus();
  },
});

/** Until the server has said so nothing is called a success, and nothing goes. */
export const Deleting = meta.story({
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete Old Mill College" }));
    msw.use(pending("/api/admin/tenants/3"));
    const ask = dialog("Delete Old Mill College?");
    const button = ask.getByRole("button", { name: "Delete tenant" });
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(button);
    await expect(await ask.findByRole("button", { name: "Deleting..." })).toHaveFocus();
    await expect(screen.queryByText("Tenant deleted successfully")).toBeNull();
    await expect(rowNames(canvas)).toHaveLength(3);
  },
});

/** It stays open and says why in a toast. */
export const DeletingFailed = meta.story({
  tags: ["phone"],
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Delete Old Mill College" }));
    msw.use(fails("/api/admin/tenants/3", 500));
    const button = dialog("Delete Old Mill College?").getByRole("button", { name: "Delete tenant" });
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(button);
    await expect(await screen.findByText("Failed to delete tenant")).toBeVisible();
    await expect(screen.getByRole("dialog", { name: "Delete Old Mill College?" })).toBeVisible();
  },
});
