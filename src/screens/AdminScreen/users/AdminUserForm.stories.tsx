import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { type MockServer } from "../../../../mocks/msw/handlers.ts";
import { fails } from "../../../../mocks/msw/scenarios.ts";
import { SAMPLE_TENANTS, SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import { openTab, tabOf, dialog } from "../AdminScreen.stories.helpers.tsx";
import { join, row, type Canvas } from "./AdminUsers.stories.helpers.ts";

const meta = preview.meta({
  title: "Screens/Admin/Users/Form",
  ...openTab(tabOf(2, "users")),
});

/** Fills in the form for a new user. */
async function writeNina(canvas: Canvas) {
  await userEvent.click(await canvas.findByRole("button", { name: "Add User" }));
  const form = dialog("Add User");
  await userEvent.click(form.getByRole("textbox", { name: "Username" }));
  await userEvent.paste("Nina Berg");
  await userEvent.click(form.getByRole("textbox", { name: "Email" }));
  await userEvent.paste("nina@harbourline.test");
  return form;
}

/** Adds a user with a role. The link for choosing a password is shown once. */
export const AddUser = meta.story({
  tags: ["phone"],
  play: async ({ canvas, mockServer }) => {
    await row(canvas, /Luis Carvalho/);
    await userEvent.click(canvas.getByRole("button", { name: "Add User" }));
    const form = dialog("Add User");
    await userEvent.click(form.getByRole("textbox", { name: "Username" }));
    await userEvent.paste("Nina Berg");
    await userEvent.click(form.getByRole("textbox", { name: "Email" }));
    await userEvent.paste("nina@harbourline.test");
    await userEvent.click(form.getByRole("checkbox", { name: "Administrator" }));
    await userEvent.click(form.getByRole("button", { name: "Add User" }));
    const link = within(await screen.findByRole("dialog", { name: "Link for Nina Berg" }));
    await expect(
      link.getByText(/Nina Berg was added\..*It works once, until November 21, 2026/),
    ).toBeVisible();
    await expect(link.getByRole("textbox", { name: "Link" }).getAttribute("value")).toMatch(
      /^http.*\/reset-password#[\w-]{43}$/,
    );
    await userEvent.click(link.getByRole("button", { name: "Close" }));
    await expect((await row(canvas, /Nina Berg/)).getByText("Admin")).toBeVisible();
    const [stored] = (await mockServer?.store.list("users", { emailKey: "nina@harbourline.test" })) ?? [];
    await expect(stored).toMatchObject({ tenantId: SAMPLE_TENANTS.harbourline, isAdmin: true });
    await userEvent.click(canvas.getByRole("button", { name: "Add User" }));
    await expect(dialog("Add User").getByRole("textbox", { name: "Username" })).toHaveValue("");
  },
});

/** If adding fails, a toast says so, the typed text stays, and no link is shown. */
export const AddingFailed = meta.story({
  play: async ({ canvas, msw }) => {
    const form = await writeNina(canvas);
    msw.use(fails("/api/admin/tenants/2/users", 500));
    await userEvent.click(form.getByRole("button", { name: "Add User" }));
    await expect(await screen.findByText("The user was not added")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Username" })).toHaveValue("Nina Berg");
    await expect(screen.queryByRole("dialog", { name: "Link for Nina Berg" })).toBeNull();
  },
});

/** Each invalid field shows its error; the first one is focused. */
export const BadInput = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add User" }));
    const form = dialog("Add User");
    await userEvent.type(form.getByRole("textbox", { name: "Email" }), "nina");
    await userEvent.click(form.getByRole("button", { name: "Add User" }));
    await expect(form.getByText("Username must be at least 2 characters")).toBeVisible();
    await expect(form.getByText("Invalid email address")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Username" })).toHaveFocus();
    await userEvent.keyboard("Nina");
    await userEvent.clear(form.getByRole("textbox", { name: "Email" }));
    await userEvent.click(form.getByRole("textbox", { name: "Email" }));
    await userEvent.paste("luis@harbourline.test");
    await userEvent.click(form.getByRole("button", { name: "Add User" }));
    await expect(await form.findByText("This email is already in use.")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Email" })).toHaveFocus();
    await userEvent.clear(form.getByRole("textbox", { name: "Email" }));
    await userEvent.click(form.getByRole("textbox", { name: "Email" }));
    await userEvent.paste("nina@oldmill.test");
    await userEvent.click(form.getByRole("button", { name: "Add User" }));
    await expect(await form.findByText("This address can't be used here.")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Email" })).toHaveFocus();
  },
});

export const MakeAdministrator = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const luis = await row(canvas, /Luis Carvalho/);
    await userEvent.click(luis.getByRole("button", { name: "Edit Luis Carvalho" }));
    const form = dialog("Edit Luis Carvalho");
    await expect(form.getByRole("checkbox", { name: "Administrator" })).not.toBeChecked();
    await userEvent.click(form.getByRole("checkbox", { name: "Administrator" }));
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await waitFor(() => expect(canvas.getAllByText("Admin", { selector: "td *" })).toHaveLength(2));
  },
});

/** An organization must keep an administrator. */
export const LastAdministrator = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    await userEvent.click((await row(canvas, /Inge/)).getByRole("button", { name: "Edit Inge Halvorsen" }));
    const form = dialog("Edit Inge Halvorsen");
    await userEvent.click(form.getByRole("checkbox", { name: "Administrator" }));
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await expect(
      await screen.findByText(
        "An organization needs an administrator. Make another user an administrator first.",
      ),
    ).toBeVisible();
    await expect(form.getByRole("checkbox", { name: "Administrator" })).not.toBeChecked();
  },
});

/** Administrators can't revoke their own role; a hint says so. */
export const OwnRow = meta.story({
  args: { value: tabOf(1, "users") },
  play: async ({ canvas }) => {
    await userEvent.click((await row(canvas, /Ada/)).getByRole("button", { name: "Edit Ada Lindqvist" }));
    const role = dialog("Edit Ada Lindqvist").getByRole("checkbox", { name: "Administrator" });
    await expect(role).toBeDisabled();
    await expect(role).toHaveAccessibleDescription(
      "You can't remove your own administrator role. Ask another administrator.",
    );
  },
});

/** Renames a user whom another administrator has renamed since. */
async function renameChangedUser(canvas: Canvas, mockServer: MockServer | undefined) {
  await userEvent.click((await row(canvas, /Luis/)).getByRole("button", { name: "Edit Luis Carvalho" }));
  await mockServer?.store.update("users", SAMPLE_USERS.luis, { username: "Luís", version: 2 });
  const form = dialog("Edit Luis Carvalho");
  await userEvent.type(form.getByRole("textbox", { name: "Username" }), " Neto");
  await userEvent.click(form.getByRole("button", { name: "Save" }));
  return form;
}

/** After a conflict, the typed text is kept. */
export const ChangedElsewhere = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, mockServer }) => {
    const form = await renameChangedUser(canvas, mockServer);
    await expect(await form.findByText(/Someone else changed this/)).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Username" })).toHaveValue("Luis Carvalho Neto");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
    await row(canvas, /Luis Carvalho Neto/);
  },
});

/** Cancelling after a conflict shows the other administrator's version. */
export const SeeTheirs = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, mockServer }) => {
    const form = await renameChangedUser(canvas, mockServer);
    await form.findByText(/Someone else changed this/);
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    await userEvent.click(dialog("Leave without saving?").getByRole("button", { name: "Leave" }));
    await userEvent.click((await row(canvas, /Luís/)).getByRole("button", { name: "Edit Luís" }));
    await userEvent.type(dialog("Edit Luís").getByRole("textbox", { name: "Username" }), " Neto");
    await userEvent.click(dialog("Edit Luís").getByRole("button", { name: "Save" }));
    await row(canvas, /Luís Neto/);
  },
});

/** A user deleted elsewhere disappears from the list. */
export const DeletedElsewhere = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, mockServer }) => {
    await userEvent.click((await row(canvas, /Luis/)).getByRole("button", { name: "Edit Luis Carvalho" }));
    await mockServer?.store.remove("users", SAMPLE_USERS.luis);
    await userEvent.click(dialog("Edit Luis Carvalho").getByRole("button", { name: "Save" }));
    await expect(await screen.findByText("Luis Carvalho was not saved")).toBeVisible();
    await userEvent.click(dialog("Edit Luis Carvalho").getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(canvas.queryByRole("row", { name: /Luis/ })).toBeNull());
  },
});

/** If the response is lost, the message says that the user may have been added, and the list shows them. */
export const ResponseLost = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    const form = await writeNina(canvas);
    msw.use(
      http.post(/\/api\/admin\/tenants\/2\/users$/, async () => {
        await join(mockServer, "Nina Berg", "nina@harbourline.test");
        return HttpResponse.error();
      }),
    );
    await userEvent.click(form.getByRole("button", { name: "Add User" }));
    await expect(
      await screen.findByText(
        "The server did not answer, so this may already be saved. Check the list before you try again.",
      ),
    ).toBeVisible();
    await userEvent.click(form.getByRole("button", { name: "Cancel" }));
    await row(canvas, /Nina Berg/);
  },
});
