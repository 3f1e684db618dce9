import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inColumn } from "../../../.storybook/column.tsx";
import { held } from "../../../.storybook/held.tsx";
import preview from "../../../.storybook/preview.tsx";
import { buildUser } from "../../../mocks/builders/users.ts";
import { fails, pending } from "../../../mocks/msw/scenarios.ts";
import { ADMIN_START, type AdminPlace } from "./admin-place.ts";
import { AdminScreen } from "./AdminScreen.tsx";

const Held = held(AdminScreen);

const place = (tenantId: number): AdminPlace => ({ ...ADMIN_START, tenantId, tab: "settings" });

const meta = preview.meta({
  title: "Screens/Admin/Settings",
  component: AdminScreen,
  args: {
    user: buildUser({ id: 1, username: "Ada Lindqvist", isAdmin: true }),
    value: place(2),
    onValueChange: fn(),
  },
  parameters: { layout: "fullscreen", account: "admin" },
  render: (args) => <Held {...args} />,
  decorators: [inColumn],
});

type Canvas = ReturnType<typeof within>;
const field = (canvas: Canvas, name: string) => canvas.findByRole("textbox", { name });
const save = (canvas: Canvas) => userEvent.click(canvas.getByRole("button", { name: "Save" }));

/** Each says what it changes; saved is said until something is typed again. */
export const Default = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    await expect(await field(canvas, "Name")).toHaveValue("Harbourline Shipping");
    const domain = await field(canvas, "Domain");
    await expect(domain).toHaveAccessibleDescription(
      "No other organization can add people with an address at harbourline.test. Existing members are not affected.",
    );
    await userEvent.clear(domain);
    await expect(domain).toHaveAccessibleDescription(/^Optional, such as example\.org\./);
    await userEvent.type(domain, "harbour.example");
    await userEvent.type(await field(canvas, "Name"), " Ltd");
    await save(canvas);
    await expect(await canvas.findByText("Saved.")).toBeVisible();
    await expect(await canvas.findByRole("radio", { name: "Harbourline Shipping Ltd" })).toBeChecked();
    await expect(canvas.getByRole("cell", { name: "harbour.example" })).toBeVisible();
    await userEvent.type(await field(canvas, "Name"), "d");
    await expect(canvas.queryByText("Saved.")).toBeNull();
    await save(canvas);
    await expect(await canvas.findByText("Saved.")).toBeVisible();
  },
});

/** Who can join is saved by itself, and the list shows it. */
export const WhoCanJoin = meta.story({
  tags: ["phone"],
  play: async ({ canvas, mockServer }) => {
    const group = within(await canvas.findByRole("group", { name: "Who can join" }));
    const open = "Anyone who signs up with an address at harbourline.test";
    await expect(group.getByRole("radio", { name: open })).toBeChecked();
    await userEvent.click(group.getByRole("radio", { name: "Invited people only" }));
    await expect(canvas.getByText("Not saved yet.")).toBeVisible();
    await userEvent.click(group.getByRole("radio", { name: open }));
    await expect(canvas.queryByText("Not saved yet.")).toBeNull();
    await userEvent.click(group.getByRole("radio", { name: "Invited people only" }));
    await save(canvas);
    await expect(await canvas.findByText("Saved.")).toBeVisible();
    await expect(await canvas.findByRole("cell", { name: "Invited people" })).toBeVisible();
    await expect(await mockServer?.store.get("tenants", 2)).toMatchObject({ joining: "invited", version: 2 });
  },
});

/** A name too long, a domain that is none, one that another has. */
export const BadInput = meta.story({
  play: async ({ canvas }) => {
    const name = await field(canvas, "Name");
    const domain = await field(canvas, "Domain");
    await userEvent.clear(name);
    await userEvent.clear(domain);
    await userEvent.type(domain, "not a domain");
    await save(canvas);
    await expect(canvas.getByText("Required")).toBeVisible();
    await expect(canvas.getByText("Write a domain such as example.org")).toBeVisible();
    await expect(name).toHaveFocus();
    await userEvent.paste("n".repeat(201));
    await expect(canvas.getByText("At most 200 characters")).toBeVisible();
    await userEvent.keyboard("{Backspace}");
    await userEvent.clear(domain);
    await userEvent.type(domain, "oldmill.test");
    await save(canvas);
    await expect(await canvas.findByText("Another organisation has this domain.")).toBeVisible();
    await expect(domain).toHaveFocus();
  },
});

/** It asks first, and says how many are signed out. */
export const Deactivate = meta.story({
  play: async ({ canvas }) => {
    const active = await canvas.findByRole("checkbox", { name: "Active" });
    await userEvent.click(active);
    await save(canvas);
    const ask = within(await screen.findByRole("dialog", { name: "Deactivate Harbourline Shipping?" }));
    await expect(ask.getByText(/^2 users are signed out at once/)).toBeVisible();
    await userEvent.click(ask.getByRole("button", { name: "Cancel" }));
    await expect(active).not.toBeChecked();
    await expect(canvas.queryByText("Saved.")).toBeNull();
    await save(canvas);
    const button = within(
      await screen.findByRole("dialog", { name: "Deactivate Harbourline Shipping?" }),
    ).getByRole("button", { name: "Deactivate" });
    await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
    await userEvent.click(button);
    await expect(await canvas.findByText("Saved.")).toBeVisible();
    await waitFor(() => expect(canvas.getAllByText("Inactive")).toHaveLength(2));
  },
});

/** The organisation that everybody else belongs to stays open. */
export const DefaultTenant = meta.story({
  args: { value: place(1) },
  play: async ({ canvas }) => {
    const active = await canvas.findByRole("checkbox", { name: "Active" });
    await expect(active).toBeDisabled();
    await expect(active).toHaveAccessibleDescription(
      "The default organization can't be deactivated or deleted.",
    );
    await expect(canvas.getByRole("textbox", { name: "Domain" })).toHaveAccessibleDescription(
      "Optional, such as example.org. No other organization can add people with an address there.",
    );
    const joining = within(canvas.getByRole("group", { name: "Who can join" }));
    await expect(joining.getByRole("radio", { name: "Anyone who signs up" })).toBeChecked();
    await expect(joining.getByRole("radio", { name: "Invited people only" })).toHaveAccessibleDescription(
      "Sign-up is closed, except for addresses of open organizations. Add people in the Users tab.",
    );
  },
});

/** One's own organisation stays open, too, and its domain is not one's own to change. */
export const OwnTenant = meta.story({
  args: { user: buildUser({ id: 1, username: "Ada Lindqvist", tenantId: 2, isAdmin: true }) },
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", 1, { tenantId: 2 });
  },
  play: async ({ canvas }) => {
    const active = await canvas.findByRole("checkbox", { name: "Active" });
    await expect(active).toBeDisabled();
    await expect(active).toHaveAccessibleDescription("You can't deactivate your own organization.");
    await expect(canvas.queryByRole("textbox", { name: "Domain" })).toBeNull();
    await expect(canvas.getByText("harbourline.test", { selector: "dd" })).toBeVisible();
    await expect(
      canvas.getByText("Only an administrator of the default organization can change the domain."),
    ).toBeVisible();
    await userEvent.type(await field(canvas, "Name"), " AS");
    await save(canvas);
    await expect(await canvas.findByText("Saved.")).toBeVisible();
  },
});

/** Not saved: a toast says so and why, what was typed stays, and no success is told. */
export const SavingFailed = meta.story({
  play: async ({ canvas, msw }) => {
    await userEvent.type(await field(canvas, "Name"), " Ltd");
    msw.use(fails("/api/admin/tenants/2", 503, "Not now."));
    await save(canvas);
    await expect(await screen.findByText("The settings were not saved")).toBeVisible();
    await expect(await field(canvas, "Name")).toHaveValue("Harbourline Shipping Ltd");
    await expect(canvas.queryByText("Saved.")).toBeNull();
  },
});

/** While it is saved the button says so, and nothing is called saved. */
export const Saving = meta.story({
  play: async ({ canvas, msw }) => {
    await userEvent.type(await field(canvas, "Name"), " Ltd");
    msw.use(pending("/api/admin/tenants/2"));
    await save(canvas);
    await expect(await canvas.findByRole("button", { name: "Saving..." })).toHaveFocus();
    await userEvent.type(await field(canvas, "Name"), "d");
    await expect(await field(canvas, "Name")).toHaveValue("Harbourline Shipping Ltd");
    await expect(canvas.queryByText("Saved.")).toBeNull();
  },
});

/** Who saves second is told, keeps what was typed, and may put it in the place of the other. */
export const ChangedElsewhere = meta.story({
  play: async ({ canvas, mockServer }) => {
    await userEvent.type(await field(canvas, "Name"), " Ltd");
    await mockServer?.store.update("tenants", 2, { name: "Harbourline AS", version: 2 });
    await save(canvas);
    await expect(await canvas.findByText(/Someone else changed this/)).toBeVisible();
    await expect(await field(canvas, "Name")).toHaveValue("Harbourline Shipping Ltd");
    await save(canvas);
    await expect(await canvas.findByText("Saved.")).toBeVisible();
    await expect(await mockServer?.store.get("tenants", 2)).toMatchObject({
      name: "Harbourline Shipping Ltd",
      version: 3,
    });
  },
});

/** What was typed stays and is said not to be saved, until it is given up or typed back. */
export const NotSaved = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    await userEvent.type(await field(canvas, "Name"), " Ltd");
    await expect(canvas.getByText("Not saved yet.")).toBeVisible();
    await userEvent.click(canvas.getByRole("tab", { name: "Overview" }));
    await canvas.findByText("Certifications", { selector: "dt" });
    await userEvent.click(canvas.getByRole("tab", { name: "Settings" }));
    await expect(await field(canvas, "Name")).toHaveValue("Harbourline Shipping Ltd");
    await expect(canvas.getByText("Not saved yet.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel changes" }));
    await expect(await field(canvas, "Name")).toHaveValue("Harbourline Shipping");
    await expect(canvas.getByRole("button", { name: "Save" })).toHaveFocus();
    await expect(canvas.queryByText("Not saved yet.")).toBeNull();
    await userEvent.type(await field(canvas, "Name"), "s");
    await expect(canvas.getByRole("button", { name: "Cancel changes" })).toBeVisible();
    await userEvent.keyboard("{Backspace}");
    await expect(canvas.queryByRole("button", { name: "Cancel changes" })).toBeNull();
  },
});

/** Who gives up what was typed sees what somebody else saved meanwhile, and changes that. */
export const SeeTheirs = meta.story({
  tags: ["phone"],
  play: async ({ canvas, mockServer }) => {
    await userEvent.type(await field(canvas, "Name"), " Ltd");
    await mockServer?.store.update("tenants", 2, { name: "Harbourline AS", version: 2 });
    await save(canvas);
    await canvas.findByText(/Someone else changed this/);
    await expect(await canvas.findByRole("heading", { name: "Harbourline AS" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel changes" }));
    await expect(await field(canvas, "Name")).toHaveValue("Harbourline AS");
    await expect(canvas.queryByText(/Someone else changed this/)).toBeNull();
    await userEvent.type(await field(canvas, "Domain"), ".example");
    await save(canvas);
    await expect(await canvas.findByText("Saved.")).toBeVisible();
    await expect(await mockServer?.store.get("tenants", 2)).toMatchObject({
      name: "Harbourline AS",
      domain: "harbourline.test.example",
    });
  },
});
