import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { recoverAndRetry } from "../../../.storybook/server/recover.ts";
import { textsOf } from "../../../.storybook/test/interactions.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { fails, pending } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_TENANTS, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { ADMIN_START } from "./admin-location.ts";
import { rowNames, figures, dialog, HARBOURLINE, openTab } from "./AdminScreen.stories.helpers.tsx";
import { AdminScreen } from "./AdminScreen.tsx";

const meta = preview.meta({
  title: "Screens/Admin",
  ...openTab(ADMIN_START),
  component: AdminScreen,
});

/** Every tenant with its state; none is selected. */
export const Default = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    const crumbs = within(canvas.getByRole("navigation", { name: "Breadcrumb" }));
    await expect(crumbs.getByRole("link", { name: "Learning App" })).toHaveAttribute("href", "/app");
    await expect(crumbs.getByText("Admin")).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("heading", { level: 1, name: "Organizations" })).toBeVisible();
    await canvas.findByRole("button", { name: "Cairn" });
    await expect(rowNames(canvas)).toEqual(["Cairn", "Harbourline Shipping", "Old Mill College"]);
    await expect(canvas.getByText("3 organizations")).toBeVisible();
    await expect(canvas.getByText(/you manage all organizations/)).toBeVisible();
    await expect(canvas.getAllByText("Active")).toHaveLength(2);
    await expect(canvas.getByText("Inactive")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Delete Cairn" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Delete Old Mill College" })).toBeVisible();
    await expect(canvas.queryByRole("tab")).toBeNull();
  },
});

/**
 * Selecting a tenant shows its tabs, the overview first, and folds the list into the head, from where it opens again.
 */
export const ChooseTenant = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Cairn" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      ...ADMIN_START,
      tenantId: SAMPLE_TENANTS.cairn,
    });
    await expect(textsOf(canvas.getAllByRole("tab"))).toEqual([
      "Overview",
      "Categories",
      "Questions",
      "Users",
      "Settings",
      "Audit log",
    ]);
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["6", "30", "509", "6"]);
    await userEvent.click(canvas.getByRole("tab", { name: "Users" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      ...ADMIN_START,
      tenantId: SAMPLE_TENANTS.cairn,
      tab: "users",
    });
    await expect(canvas.queryByRole("table", { name: "Organizations" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: "New Tenant" })).toBeNull();
    const toggle = canvas.getByRole("button", { name: "All organizations" });
    await expect(toggle).toHaveAttribute("aria-expanded", "false");
    await userEvent.click(toggle);
    await expect(toggle).toHaveAttribute("aria-expanded", "true");
    await expect(toggle).toHaveFocus();
    await expect(canvas.getByRole("row", { name: /^Cairn/ })).toHaveAttribute("aria-current", "true");
    await expect(canvas.getByRole("tab", { name: "Users", selected: true })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Old Mill College" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      ...ADMIN_START,
      tenantId: SAMPLE_TENANTS.oldMill,
    });
    await expect(canvas.getByRole("heading", { level: 1, name: "Old Mill College" })).toHaveFocus();
    await expect(canvas.queryByRole("table", { name: "Organizations" })).toBeNull();
  },
});

/** An administrator of another organization manages only that one, which is open at once. */
export const OfAnotherTenant = meta.story({
  tags: ["test-only"],
  args: {
    user: buildUser({
      id: SAMPLE_USERS.inge,
      username: "Inge Halvorsen",
      tenantId: SAMPLE_TENANTS.harbourline,
      isAdmin: true,
    }),
  },
  beforeEach: async ({ mockServer }) => {
    // Moves the signed-in account to that organization.
    await mockServer?.store.update("users", SAMPLE_USERS.admin, { tenantId: SAMPLE_TENANTS.harbourline });
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("tab", { name: "Overview", selected: true })).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1, name: "Harbourline Shipping" })).toBeVisible();
    await expect(canvas.queryByRole("table", { name: "Organizations" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: /All organizations|New Tenant/ })).toBeNull();
    await userEvent.click(canvas.getByRole("tab", { name: "Users" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ ...HARBOURLINE, tab: "users" });
  },
});

/** A learner sees a message, and nothing is requested from the server. */
export const AccessRequired = meta.story({
  args: { user: buildUser() },
  parameters: { account: "learner" },
  beforeEach: ({ msw }) => {
    // Any call would fail the story.
    msw.use(fails("/api/admin/tenants", 418));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Administrator access required" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/app");
    await expect(canvas.queryByRole("navigation", { name: "Breadcrumb" })).toBeNull();
  },
});

/** The role is revoked while the screen is open: the next call shows the message. */
export const RoleLost = meta.story({
  tags: ["test-only", "phone"],
  args: { value: { ...HARBOURLINE, tab: "categories" } },
  play: async ({ canvas, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New certification" }));
    await userEvent.type(dialog("New certification").getByRole("textbox", { name: "Name" }), "Knots");
    await mockServer?.store.update("users", SAMPLE_USERS.admin, { isAdmin: false });
    await userEvent.click(dialog("New certification").getByRole("button", { name: "Create certification" }));
    await expect(await canvas.findByRole("heading", { name: "Administrator access required" })).toBeVisible();
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});

/** When the session ends, the form keeps the typed text. */
export const SignInEnded = meta.story({
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New Tenant" }));
    await userEvent.click(dialog("New Tenant").getByRole("textbox", { name: "Name" }));
    await userEvent.paste("Bakery School");
    msw.use(fails("/api/admin/tenants", 401, "Please log in."));
    await userEvent.click(dialog("New Tenant").getByRole("button", { name: "Create Tenant" }));
    await waitFor(() =>
      expect(dialog("New Tenant").getByRole("button", { name: "Create Tenant" })).toBeEnabled(),
    );
    await expect(dialog("New Tenant").getByRole("textbox", { name: "Name" })).toHaveValue("Bakery School");
    await expect(screen.queryByText("Failed to create tenant")).toBeNull();
    await expect(screen.queryByText("Tenant created successfully")).toBeNull();
  },
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending("/api/admin/tenants")),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading the organizations")).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/admin/tenants")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The organizations could not be loaded.")).toBeVisible();
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await recoverAndRetry({ canvas, msw, mockServer });
    await expect(await canvas.findByRole("button", { name: "Cairn" })).toBeVisible();
  },
});
