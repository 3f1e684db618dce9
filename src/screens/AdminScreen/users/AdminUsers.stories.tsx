import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../../.storybook/test/interactions.ts";
import { empty, pending } from "../../../../mocks/msw/scenarios.ts";
import { SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import { openTab, tabOf, dialog } from "../AdminScreen.stories.helpers.tsx";
import { join, row } from "./AdminUsers.stories.helpers.ts";

const meta = preview.meta({
  title: "Screens/Admin/Users",
  ...openTab(tabOf(2, "users")),
});

const confirm = async (title: string, action: string) => {
  await clickWhenEnabled(dialog(title), action);
};

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
  beforeEach: ({ msw }) =>
    msw.use(
      http.get(/\/api\/admin\/tenants\/2\/users/, () =>
        HttpResponse.json([], { headers: { "X-Total-Count": "0" } }),
      ),
    ),
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
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await row(canvas, /Luis Carvalho/);
    const field = canvas.getByRole("searchbox", { name: "Search users" });
    await userEvent.type(field, "ínge");
    await expect(await canvas.findByText("1 user found")).toBeVisible();
    await expect(canvas.queryByRole("row", { name: /Luis Carvalho/ })).toBeNull();
    await userEvent.click(field);
    await userEvent.paste(" xylophone");
    await expect(await canvas.findByRole("heading", { name: "No users found" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear search" }));
    await row(canvas, /Luis Carvalho/);
    await expect(field).toHaveFocus();
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
    await expect(await mockServer?.store.list("users", { isActive: false })).toMatchObject([
      { id: SAMPLE_USERS.luis },
    ]);
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
  play: async ({ canvas, mockServer }) => {
    await userEvent.click((await row(canvas, /Luis/)).getByRole("button", { name: "Delete Luis Carvalho" }));
    // The other administrator loses the role, so this user becomes the last administrator.
    await mockServer?.store.update("users", SAMPLE_USERS.luis, { isAdmin: true });
    await mockServer?.store.update("users", SAMPLE_USERS.inge, { isAdmin: false });
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
  beforeEach: ({ msw }) =>
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
    ),
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
