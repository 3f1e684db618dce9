import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inColumn } from "../../../.storybook/column.tsx";
import { held } from "../../../.storybook/held.tsx";
import preview from "../../../.storybook/preview.tsx";
import { fillBank } from "../../../mocks/builders/bank.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { fails, pending } from "../../../mocks/msw/scenarios.ts";
import { ADMIN_START } from "./admin-place.ts";
import { AdminScreen } from "./AdminScreen.tsx";

const Held = held(AdminScreen);

const ADA = buildUser({ id: 1, username: "Ada Lindqvist", email: "admin@cairn.test", isAdmin: true });

const meta = preview.meta({
  title: "Screens/Admin",
  component: AdminScreen,
  args: { user: ADA, value: ADMIN_START, onValueChange: fn() },
  parameters: { layout: "fullscreen", account: "admin" },
  render: (args) => <Held {...args} />,
  decorators: [inColumn],
});

type Canvas = ReturnType<typeof within>;

const HARBOURLINE = { ...ADMIN_START, tenantId: 2 };
const rowNames = (canvas: Canvas) =>
  within(canvas.getByRole("table", { name: "Tenants" }))
    .getAllByRole("radio")
    .map((radio: HTMLElement) => radio.getAttribute("aria-labelledby") ?? "")
    .map((id) => document.getElementById(id)?.textContent);
const figures = (canvas: Canvas) =>
  ["Certifications", "Domains", "Questions", "Users"].map(
    (label) => canvas.getByText(label, { selector: "dt" }).parentElement?.querySelector("dd")?.textContent,
  );
const dialog = (name: string) => within(screen.getByRole("dialog", { name }));

/** Every tenant with its state in words; none is chosen yet. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const crumbs = within(canvas.getByRole("navigation", { name: "Breadcrumb" }));
    await expect(crumbs.getByRole("link", { name: "Learning App" })).toHaveAttribute("href", "/app");
    await expect(crumbs.getByText("Admin")).toHaveAttribute("aria-current", "page");
    await expect(canvas.getByRole("heading", { level: 1, name: "Tenants" })).toBeVisible();
    await canvas.findByRole("radio", { name: "Cairn" });
    await expect(rowNames(canvas)).toEqual(["Cairn", "Harbourline Shipping", "Old Mill College"]);
    await expect(canvas.getByText("3 tenants")).toBeVisible();
    await expect(canvas.getAllByText("Active")).toHaveLength(2);
    await expect(canvas.getByText("Inactive")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "Delete Cairn" })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Delete Old Mill College" })).toBeVisible();
    await expect(canvas.queryByRole("tab")).toBeNull();
  },
});

/** Choosing one reveals its five tabs, the overview first. */
export const ChooseTenant = meta.story({
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("radio", { name: "Cairn" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ ...ADMIN_START, tenantId: 1 });
    await expect(canvas.getAllByRole("tab").map(({ textContent }: HTMLElement) => textContent)).toEqual([
      "Overview",
      "Categories",
      "Questions",
      "Users",
      "Settings",
    ]);
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["6", "30", "509", "6"]);
    await userEvent.click(canvas.getByRole("tab", { name: "Users" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ ...ADMIN_START, tenantId: 1, tab: "users" });
    await userEvent.click(canvas.getByRole("radio", { name: "Old Mill College" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ ...ADMIN_START, tenantId: 3 });
  },
});

/** An administrator of another organisation runs their own alone. */
export const OfAnotherTenant = meta.story({
  args: { user: buildUser({ id: 5, username: "Inge Halvorsen", tenantId: 2, isAdmin: true }) },
  beforeEach: async ({ mockServer }) => {
    // The account that is signed in becomes one of theirs.
    await mockServer?.store.update("users", 1, { tenantId: 2 });
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("radio", { name: "Harbourline Shipping" });
    await expect(rowNames(canvas)).toEqual(["Harbourline Shipping"]);
    await expect(canvas.queryByRole("searchbox")).toBeNull();
    await expect(canvas.queryByRole("button", { name: "New Tenant" })).toBeNull();
    await expect(canvas.queryByRole("button", { name: /^Delete/ })).toBeNull();
    await expect(canvas.getByRole("button", { name: "Edit Harbourline Shipping" })).toBeVisible();
  },
});

/** A learner is told so; nothing is asked of the server. */
export const AccessRequired = meta.story({
  args: { user: buildUser() },
  parameters: { account: "learner" },
  beforeEach: ({ msw }) => {
    // Whatever is asked for never comes, and fails the play.
    msw.use(fails("/api/admin/tenants", 418));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Administrator access required" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Return to Dashboard" })).toHaveAttribute("href", "/app");
    await expect(canvas.queryByRole("navigation", { name: "Breadcrumb" })).toBeNull();
  },
});

/** The role was taken away in the middle: the next call says so. */
export const RoleLost = meta.story({
  args: { value: { ...HARBOURLINE, tab: "categories" } },
  play: async ({ canvas, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New certification" }));
    await userEvent.type(dialog("New certification").getByRole("textbox", { name: "Name" }), "Knots");
    await mockServer?.store.update("users", 1, { isAdmin: false });
    await userEvent.click(dialog("New certification").getByRole("button", { name: "Create certification" }));
    await expect(await canvas.findByRole("heading", { name: "Administrator access required" })).toBeVisible();
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});

/** The sign-in ended in the middle: the form keeps what was typed. */
export const SignInOver = meta.story({
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New Tenant" }));
    await userEvent.type(dialog("New Tenant").getByRole("textbox", { name: "Name" }), "Bakery School");
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
  beforeEach: ({ msw }) => {
    msw.use(pending("/api/admin/tenants"));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading the tenants")).toBeInTheDocument();
  },
});

/** It says so, and can be asked for again. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(fails("/api/admin/tenants"));
  },
  play: async ({ canvas, msw, mockServer }) => {
    await expect(await canvas.findByText("The tenants could not be loaded.")).toBeVisible();
    msw.resetHandlers(...(mockServer?.handlers ?? []));
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(await canvas.findByRole("radio", { name: "Cairn" })).toBeVisible();
  },
});

/** By words of name or domain; nothing found leads back to all. */
export const SearchTenants = meta.story({
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
        "With it go 1 certification, 25 questions, and 2 users. All results of these users are deleted too: sessions, progress, saved questions, and notes.",
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

const ofSize = (count: number) => ({
  args: { value: HARBOURLINE },
  beforeEach: async ({ mockServer }: { mockServer?: MockServer }) => {
    if (mockServer && count > 0) await fillBank(mockServer.store, 2, count);
  },
});

/** Nothing yet: zeroes, and the first step. */
export const ZeroQuestions = meta.story({
  ...ofSize(0),
  play: async ({ canvas }) => {
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["0", "0", "0", "2"]);
    await expect(canvas.getByRole("button", { name: "Create a certification" })).toBeVisible();
  },
});

export const OneQuestion = meta.story({
  ...ofSize(1),
  play: async ({ canvas }) => {
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["1", "4", "1", "2"]);
    await expect(canvas.queryByRole("button", { name: "Create a certification" })).toBeNull();
  },
});

export const TwentyFiveQuestions = meta.story({
  ...ofSize(25),
  play: async ({ canvas }) => {
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["1", "4", "25", "2"]);
    await userEvent.click(canvas.getByRole("tab", { name: "Settings" }));
    await expect(await canvas.findByRole("textbox", { name: "Name" })).toHaveValue("Harbourline Shipping");
    await userEvent.click(canvas.getByRole("tab", { name: "Categories" }));
    await expect(await canvas.findByText("25 questions, 4 domains")).toBeVisible();
  },
});

/** What was deleted is not counted. */
export const RetiredQuestions = meta.story({
  args: { value: HARBOURLINE },
  beforeEach: async ({ mockServer }) => {
    if (!mockServer) return;
    const { questionIds, subcategoryIds } = await fillBank(mockServer.store, 2, 10);
    for (const id of questionIds.slice(0, 3))
      await mockServer.store.update("questions", id, { isRetired: true, retiredBy: "itself" });
    await mockServer.store.update("subcategories", subcategoryIds[0] ?? 0, {
      isRetired: true,
      retiredBy: "itself",
    });
  },
  play: async ({ canvas }) => {
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["1", "3", "7", "2"]);
    await expect(canvas.getByRole("cell", { name: "7" })).toBeVisible();
  },
});

/** The figures did not come: it says so, and they can be asked for again. */
export const OverviewFailed = meta.story({
  args: { value: HARBOURLINE },
  beforeEach: ({ msw }) => {
    msw.use(fails("/api/admin/tenants/2/stats"));
  },
  play: async ({ canvas, msw, mockServer }) => {
    await expect(await canvas.findByText("The figures could not be loaded.")).toBeVisible();
    msw.resetHandlers(...(mockServer?.handlers ?? []));
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["0", "0", "0", "2"]);
  },
});

/** An organisation that is not there, or not one's own, is as none, and it is said so. */
export const UnknownTenant = meta.story({
  args: { value: { ...ADMIN_START, tenantId: 404, tab: "users" } },
  play: async ({ canvas }) => {
    await canvas.findByRole("radio", { name: "Cairn" });
    await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
    await expect(canvas.queryByRole("tab")).toBeNull();
    await expect(canvas.getByText(/^There is no such organisation here/)).toBeVisible();
    await userEvent.click(canvas.getByRole("radio", { name: "Cairn" }));
    await expect(await canvas.findByRole("tab", { name: "Overview", selected: true })).toBeVisible();
    await expect(canvas.queryByText(/^There is no such organisation here/)).toBeNull();
  },
});

/** Thousands are set apart, here and in the list. */
export const FiftyThousandQuestions = meta.story({
  ...ofSize(50_000),
  play: async ({ canvas }) => {
    await canvas.findByText("Certifications", { selector: "dt" });
    await expect(figures(canvas)).toEqual(["1", "4", "50,000", "2"]);
    await expect(canvas.getByRole("cell", { name: "50,000" })).toBeVisible();
  },
});

/** What learners have reported leads to those questions. */
export const OpenReports = meta.story({
  args: { value: { ...ADMIN_START, tenantId: 1 } },
  beforeEach: async ({ mockServer }) => {
    for (const questionId of [1001, 1002, 1003])
      await mockServer?.store.insert("reports", {
        tenantId: 1,
        questionId,
        version: 1,
        userId: 7,
        quizId: 1,
        reason: "key",
        createdAt: "2026-11-20T17:00:00.000Z",
        state: questionId === 1003 ? "closed" : "open",
      });
  },
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "2 open reports" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      ...ADMIN_START,
      tenantId: 1,
      tab: "questions",
      filters: { ...ADMIN_START.filters, isReported: true },
    });
  },
});
