import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { empty, fails, pending } from "../../../mocks/msw/scenarios.ts";
import { openTab, tabOf } from "./AdminScreen.stories.helpers.tsx";
import { http, HttpResponse } from "msw";

const meta = preview.meta({
  title: "Screens/Admin/Users",
  ...openTab(tabOf(2, "users")),
});

type Canvas = ReturnType<typeof within>;
const dialog = (name: string) => within(screen.getByRole("dialog", { name }));
/** Finds the row of a user, on a phone with the line below it. */
const row = async (canvas: Canvas, name: RegExp) => {
  const found = await canvas.findByRole("row", { name });
  return within(found.closest("tbody") ?? found);
};
const confirm = async (title: string, action: string) => {
  const button = dialog(title).getByRole("button", { name: action });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
};

/** Adds a user without the page's knowledge. */
const join = (mockServer: MockServer | undefined, username: string, email: string) =>
  mockServer?.store.insert("users", {
    username,
    email,
    emailKey: email,
    tenantId: 2,
    isAdmin: false,
    createdAt: "2026-11-01T08:00:00.000Z",
    version: 1,
    passwordHash: "",
  });

/** Each user with their role and last sign-in. */
export const List = meta.story({
  args: { value: tabOf(1, "users") },
  play: async ({ canvas }) => {
    await expect((await row(canvas, /Mara Okafor/)).getByText("User")).toBeVisible();
    await expect((await row(canvas, /Noor Haddad/)).getByText("Never")).toBeVisible();
    const ownRow = await row(canvas, /Ada Lindqvist/);
    await expect(ownRow.getByText("Admin")).toBeVisible();
    await expect(ownRow.getByText("(you)")).toBeVisible();
    await expect(ownRow.queryByRole("button", { name: /^Delete/ })).toBeNull();
    await expect(canvas.getByText("6 users")).toBeVisible();
  },
});

export const Empty = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      http.get(/\/api\/admin\/tenants\/2\/users/, () =>
        HttpResponse.json([], { headers: { "X-Total-Count": "0" } }),
      ),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("No users found for this tenant")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Add User" })).toBeVisible();
  },
});

/** An invalid response is reported. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => {
    // Without the header with the total.
    msw.use(empty("/api/admin/tenants/2/users"));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The users could not be loaded.")).toBeVisible();
  },
});

/** Searches all users by name or email. */
export const Search = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas }) => {
    await row(canvas, /Luis Carvalho/);
    const field = canvas.getByRole("searchbox", { name: "Search users" });
    await userEvent.type(field, "ínge");
    await expect(await canvas.findByText("1 user found")).toBeVisible();
    await expect(canvas.queryByRole("row", { name: /Luis Carvalho/ })).toBeNull();
    await userEvent.type(field, " xylophone");
    await expect(await canvas.findByRole("heading", { name: "No users found" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear search" }));
    await row(canvas, /Luis Carvalho/);
    await expect(field).toHaveFocus();
  },
});

/** Adds a user with a role. The link for choosing a password is shown once. */
export const AddUser = meta.story({
  tags: ["phone"],
  play: async ({ canvas, mockServer }) => {
    await row(canvas, /Luis Carvalho/);
    await userEvent.click(canvas.getByRole("button", { name: "Add User" }));
    const form = dialog("Add User");
    await userEvent.type(form.getByRole("textbox", { name: "Username" }), "Nina Berg");
    await userEvent.type(form.getByRole("textbox", { name: "Email" }), "nina@harbourline.test");
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
    await expect(stored).toMatchObject({ tenantId: 2, isAdmin: true });
    await userEvent.click(canvas.getByRole("button", { name: "Add User" }));
    await expect(dialog("Add User").getByRole("textbox", { name: "Username" })).toHaveValue("");
  },
});

/** If adding fails, a toast says so, the typed text stays, and no link is shown. */
export const AddingFailed = meta.story({
  play: async ({ canvas, msw }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add User" }));
    const form = dialog("Add User");
    await userEvent.type(form.getByRole("textbox", { name: "Username" }), "Nina Berg");
    await userEvent.type(form.getByRole("textbox", { name: "Email" }), "nina@harbourline.test");
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
    await userEvent.type(form.getByRole("textbox", { name: "Email" }), "luis@harbourline.test");
    await userEvent.click(form.getByRole("button", { name: "Add User" }));
    await expect(await form.findByText("This email is already in use.")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "Email" })).toHaveFocus();
    await userEvent.clear(form.getByRole("textbox", { name: "Email" }));
    await userEvent.type(form.getByRole("textbox", { name: "Email" }), "nina@oldmill.test");
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
  tags: ["phone"],
  args: { value: tabOf(1, "users") },
  play: async ({ canvas }) => {
    await userEvent.click((await row(canvas, /Ada/)).getByRole("button", { name: "Edit Ada Lindqvist" }));
    const role = dialog("Edit Ada Lindqvist").getByRole("checkbox", { name: "Administrator" });
    await expect(role).toBeDisabled();
    await expect(role).toHaveAccessibleDescription(
      "You can't take your own role away; another administrator can.",
    );
  },
});

/** After a conflict, the typed text is kept. */
export const ChangedElsewhere = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, mockServer }) => {
    await userEvent.click((await row(canvas, /Luis/)).getByRole("button", { name: "Edit Luis Carvalho" }));
    await mockServer?.store.update("users", 6, { username: "Luís", version: 2 });
    const form = dialog("Edit Luis Carvalho");
    await userEvent.type(form.getByRole("textbox", { name: "Username" }), " Neto");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
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
    await userEvent.click((await row(canvas, /Luis/)).getByRole("button", { name: "Edit Luis Carvalho" }));
    await mockServer?.store.update("users", 6, { username: "Luís", version: 2 });
    const form = dialog("Edit Luis Carvalho");
    await userEvent.type(form.getByRole("textbox", { name: "Username" }), " Neto");
    await userEvent.click(form.getByRole("button", { name: "Save" }));
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
    await mockServer?.store.remove("users", 6);
    await userEvent.click(dialog("Edit Luis Carvalho").getByRole("button", { name: "Save" }));
    await expect(await screen.findByText("Luis Carvalho was not saved")).toBeVisible();
    await userEvent.click(dialog("Edit Luis Carvalho").getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(canvas.queryByRole("row", { name: /Luis/ })).toBeNull());
  },
});

/** If the response is lost, the message says that the user may have been added, and the list shows them. */
export const AnswerLost = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Add User" }));
    const form = dialog("Add User");
    await userEvent.type(form.getByRole("textbox", { name: "Username" }), "Nina Berg");
    await userEvent.type(form.getByRole("textbox", { name: "Email" }), "nina@harbourline.test");
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

/** A user who registered in the meantime appears. */
export const JoinedMeanwhile = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, mockServer }) => {
    await row(canvas, /Luis Carvalho/);
    await userEvent.click(canvas.getByRole("tab", { name: "Overview" }));
    await canvas.findByText("Certifications", { selector: "dt" });
    await join(mockServer, "Nina Berg", "nina@harbourline.test");
    await userEvent.click(canvas.getByRole("tab", { name: "Users" }));
    await row(canvas, /Nina Berg/);
    await expect(canvas.getByText("3 users")).toBeVisible();
  },
});

/** While the user types, the previous result stays without its count. */
export const Searching = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, msw }) => {
    await row(canvas, /Luis Carvalho/);
    msw.use(pending("/api/admin/tenants/2/users"));
    await userEvent.type(canvas.getByRole("searchbox", { name: "Search users" }), "inge");
    await row(canvas, /Luis Carvalho/);
    await expect(canvas.queryByText(/^2 users/)).toBeNull();
  },
});

/** A deactivated user keeps everything and can be activated again. */
export const DeactivateUser = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, mockServer }) => {
    const edit = async () =>
      userEvent.click((await row(canvas, /Luis/)).getByRole("button", { name: "Edit Luis Carvalho" }));
    const setActive = async () => {
      await edit();
      const form = dialog("Edit Luis Carvalho");
      await userEvent.click(form.getByRole("checkbox", { name: "Active" }));
      await userEvent.click(form.getByRole("button", { name: "Save" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    };
    await setActive();
    await expect(await (await row(canvas, /Luis/)).findByText("Inactive")).toBeVisible();
    await expect(canvas.queryByRole("button", { name: "New link for Luis Carvalho" })).toBeNull();
    await expect(await mockServer?.store.list("users", { isActive: false })).toMatchObject([{ id: 6 }]);
    await setActive();
    await expect(await canvas.findByRole("button", { name: "New link for Luis Carvalho" })).toBeVisible();
    await expect(await mockServer?.store.count("users", { isActive: false })).toBe(0);
  },
});

/** The confirmation lists what will be deleted. */
export const DeleteUser = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await userEvent.click((await row(canvas, /Luis/)).getByRole("button", { name: "Delete Luis Carvalho" }));
    const ask = dialog("Delete Luis Carvalho?");
    await expect(ask.getByText("Are you sure? This action cannot be undone.")).toBeVisible();
    await expect(
      ask.getByText(/deletes everything that is stored about luis@harbourline\.test/),
    ).toBeVisible();
    await expect(ask.getByText(/^To keep the results, deactivate Luis Carvalho instead/)).toBeVisible();
    await confirm("Delete Luis Carvalho?", "Delete user");
    await expect(await screen.findByText("User deleted")).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("row", { name: /Luis/ })).toBeNull());
    await expect(canvas.getByText("1 user")).toBeVisible();
    await expect(canvas.getByRole("heading", { level: 1, name: "Harbourline Shipping" })).toHaveFocus();
  },
});

/** If the deletion fails, the dialog stays open and a toast says why. */
export const DeletingFailed = meta.story({
  tags: ["phone"],
  play: async ({ canvas, mockServer }) => {
    await userEvent.click((await row(canvas, /Luis/)).getByRole("button", { name: "Delete Luis Carvalho" }));
    // The other administrator loses the role, so this user becomes the last administrator.
    await mockServer?.store.update("users", 6, { isAdmin: true });
    await mockServer?.store.update("users", 5, { isAdmin: false });
    await confirm("Delete Luis Carvalho?", "Delete user");
    await expect(
      await screen.findByText(
        "An organization needs an administrator. Make another user an administrator first.",
      ),
    ).toBeVisible();
    await expect(screen.getByRole("dialog", { name: "Delete Luis Carvalho?" })).toBeVisible();
    await expect(screen.queryByText("User deleted")).toBeNull();
  },
});

/** The confirmation says that a new link replaces earlier ones. */
export const NewLink = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    await userEvent.click(
      (await row(canvas, /Luis/)).getByRole("button", { name: "New link for Luis Carvalho" }),
    );
    await confirm("New link for Luis Carvalho?", "Create link");
    await expect(await screen.findByRole("dialog", { name: "Link for Luis Carvalho" })).toBeVisible();
  },
});

/** Loads the first of many pages, and further pages as they come into view. */
export const FiftyThousandUsers = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      http.get(/\/api\/admin\/tenants\/2\/users/, ({ request }) => {
        const page = Number(new URL(request.url).searchParams.get("_page"));
        const users = Array.from({ length: 200 }, (_, index) => {
          const id = (page - 1) * 200 + index + 1;
          return {
            id,
            username: `Person ${id}`,
            email: `person${id}@harbourline.test`,
            isAdmin: false,
            createdAt: "2026-11-01T08:00:00.000Z",
            version: 1,
          };
        });
        return HttpResponse.json(users, { headers: { "X-Total-Count": "50000" } });
      }),
    );
  },
  play: async ({ canvas }) => {
    await row(canvas, /Person 1\b/);
    await expect(canvas.getByText("50,000 users")).toBeVisible();
    await expect(canvas.getAllByRole("row").length).toBeLessThan(80);
    await waitFor(() => {
      // Repeated, because the page changes its height once the average height of the rows is known.
      window.scrollTo(0, document.documentElement.scrollHeight / 2);
      return expect(canvas.getAllByRole("row", { name: /Person 2[45]\d{3}/ }).length).toBeGreaterThan(3);
    });
    window.scrollTo(0, 0);
  },
});
