import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { buildUser } from "../../../../mocks/builders/users.ts";
import { fails, pending } from "../../../../mocks/msw/scenarios.ts";
import { SAMPLE_TENANTS, SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import { openList, openTab, tabOf } from "../AdminScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Settings",
  ...openTab(tabOf(2, "settings")),
});

type Canvas = ReturnType<typeof within>;
const field = (canvas: Canvas, name: string) => canvas.findByRole("textbox", { name });
const save = (canvas: Canvas) => userEvent.click(canvas.getByRole("button", { name: "Save" }));

/** Each setting says what it changes. */
export const Default = meta.story();

/** The confirmation stays until the user types again. */
export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await expect(await field(canvas, "Name")).toHaveValue("Harbourline Shipping");
    const domain = await field(canvas, "Domain");
    await expect(domain).toHaveAccessibleDescription(
      "No other organization can add people with an address at harbourline.test. Existing members are not affected.",
    );
    await userEvent.clear(domain);
    await expect(domain).toHaveAccessibleDescription(/^Optional, such as example\.org\./);
    await userEvent.click(domain);
    await userEvent.paste("harbour.example");
    await userEvent.type(await field(canvas, "Name"), " Ltd");
    await save(canvas);
    await expect(await canvas.findByText("Saved.")).toBeVisible();
    await expect(
      await canvas.findByRole("heading", { level: 1, name: "Harbourline Shipping Ltd" }),
    ).toBeVisible();
    await userEvent.type(await field(canvas, "Name"), "d");
    await expect(canvas.queryByText("Saved.")).toBeNull();
    await save(canvas);
    await expect(await canvas.findByText("Saved.")).toBeVisible();
  },
});

/** The setting is saved separately and shown in the list. */
export const WhoCanJoin = meta.story({
  tags: ["test-only", "phone"],
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
    await openList(canvas);
    await expect(canvas.getByRole("table", { name: "Organizations" })).toHaveTextContent(
      /harbourline\.test.*Invited people/,
    );
    await expect(await mockServer?.store.get("tenants", SAMPLE_TENANTS.harbourline)).toMatchObject({
      joining: "invited",
      version: 2,
    });
  },
});

/** A name that is too long, an invalid domain, and a domain that is taken. */
export const BadInput = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const name = await field(canvas, "Name");
    const domain = await field(canvas, "Domain");
    await userEvent.clear(name);
    await userEvent.clear(domain);
    await userEvent.click(domain);
    await userEvent.paste("not a domain");
    await save(canvas);
    await expect(canvas.getByText("Required")).toBeVisible();
    await expect(canvas.getByText("Write a domain such as example.org")).toBeVisible();
    await expect(name).toHaveFocus();
    await userEvent.paste("n".repeat(201));
    await expect(canvas.getByText("At most 200 characters")).toBeVisible();
    await userEvent.keyboard("{Backspace}");
    await userEvent.clear(domain);
    await userEvent.click(domain);
    await userEvent.paste("oldmill.test");
    await save(canvas);
    await expect(await canvas.findByText("Another organization has this domain.")).toBeVisible();
    await expect(domain).toHaveFocus();
  },
});

/** The confirmation says how many users will be signed out. */
export const Deactivate = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const active = await canvas.findByRole("checkbox", { name: "Active" });
    await userEvent.click(active);
    await save(canvas);
    const ask = within(await screen.findByRole("dialog", { name: "Deactivate Harbourline Shipping?" }));
    await expect(ask.getByText(/^2 users are signed out immediately/)).toBeVisible();
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
    await expect(await canvas.findByText("Inactive")).toBeVisible();
  },
});

/** The default organization can't be deactivated. */
export const DefaultTenant = meta.story({
  args: { value: tabOf(1, "settings") },
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
      "Sign-up is closed, except for addresses of other organizations that allow it. Add or invite people in the Users tab.",
    );
  },
});

/** Administrators can't deactivate their own organization or change its domain. */
export const OwnTenant = meta.story({
  tags: ["test-only"],
  args: {
    user: buildUser({
      id: SAMPLE_USERS.admin,
      username: "Ada Lindqvist",
      tenantId: SAMPLE_TENANTS.harbourline,
      isAdmin: true,
    }),
  },
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.update("users", SAMPLE_USERS.admin, { tenantId: SAMPLE_TENANTS.harbourline });
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

/** If saving fails, a toast says why and the typed text stays. */
export const SavingFailed = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, msw }) => {
    await userEvent.type(await field(canvas, "Name"), " Ltd");
    msw.use(fails("/api/admin/tenants/2", 503, "Not now."));
    await save(canvas);
    await expect(await screen.findByText("The settings were not saved")).toBeVisible();
    await expect(await field(canvas, "Name")).toHaveValue("Harbourline Shipping Ltd");
    await expect(canvas.queryByText("Saved.")).toBeNull();
  },
});

/** While saving, the button shows it and no success is reported. */
export const Saving = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, msw }) => {
    await userEvent.type(await field(canvas, "Name"), " Ltd");
    msw.use(pending("/api/admin/tenants/2"));
    await save(canvas);
    await expect(await canvas.findByRole("button", { name: "Saving…" })).toHaveFocus();
    await userEvent.type(await field(canvas, "Name"), "d");
    await expect(await field(canvas, "Name")).toHaveValue("Harbourline Shipping Ltd");
    await expect(canvas.queryByText("Saved.")).toBeNull();
  },
});

/** After a conflict, the typed text is kept and saving again overwrites. */
export const ChangedElsewhere = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, mockServer }) => {
    await userEvent.type(await field(canvas, "Name"), " Ltd");
    await mockServer?.store.update("tenants", SAMPLE_TENANTS.harbourline, {
      name: "Harbourline AS",
      version: 2,
    });
    await save(canvas);
    await expect(await canvas.findByText(/Someone else changed this/)).toBeVisible();
    await expect(await field(canvas, "Name")).toHaveValue("Harbourline Shipping Ltd");
    await save(canvas);
    await expect(await canvas.findByText("Saved.")).toBeVisible();
    await expect(await mockServer?.store.get("tenants", SAMPLE_TENANTS.harbourline)).toMatchObject({
      name: "Harbourline Shipping Ltd",
      version: 3,
    });
  },
});

/** Unsaved changes are marked until they are cancelled or undone. */
export const NotSaved = meta.story({
  tags: ["test-only"],
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

/** Cancelling after a conflict shows the other administrator's version. */
export const SeeTheirs = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, mockServer }) => {
    await userEvent.type(await field(canvas, "Name"), " Ltd");
    await mockServer?.store.update("tenants", SAMPLE_TENANTS.harbourline, {
      name: "Harbourline AS",
      version: 2,
    });
    await save(canvas);
    await canvas.findByText(/Someone else changed this/);
    await expect(await canvas.findByRole("heading", { name: "Harbourline AS" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Cancel changes" }));
    await expect(await field(canvas, "Name")).toHaveValue("Harbourline AS");
    await expect(canvas.queryByText(/Someone else changed this/)).toBeNull();
    await userEvent.click(await field(canvas, "Domain"));
    await userEvent.paste(".example");
    await save(canvas);
    await expect(await canvas.findByText("Saved.")).toBeVisible();
    await expect(await mockServer?.store.get("tenants", SAMPLE_TENANTS.harbourline)).toMatchObject({
      name: "Harbourline AS",
      domain: "harbourline.test.example",
    });
  },
});
