import { expect, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { clickWhenEnabled } from "../../../.storybook/test/interactions.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { pending, unreachable } from "../../../mocks/msw/scenarios.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { onDeleted, part, settings } from "./AccountScreen.stories.helpers.ts";
import { AccountScreen } from "./AccountScreen.tsx";

const EXPORT = "/api/user/:id/export";

const meta = preview.meta({
  title: "Screens/Account/Your data",
  component: AccountScreen,
  ...settings,
});

/** The file that the browser was asked to save. */
let saved: { name: string; file: Blob | null }[] = [];

function watchSaves(): () => void {
  saved = [];
  let file: Blob | null = null;
  const make = spyOn(URL, "createObjectURL").mockImplementation((object) => {
    file = object instanceof Blob ? object : null;
    return "blob:export";
  });
  const click = spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, file });
  });
  return () => {
    make.mockRestore();
    click.mockRestore();
  };
}

/** Each file's name contains its content and the date. */
export const Downloaded = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: watchSaves,
  play: async () => {
    const data = await part("Your data");
    for (const [name, part] of [
      ["everything", "everything"],
      ["sessions", "sessions"],
      ["answers", "answers"],
      ["saved questions", "marks"],
    ]) {
      await userEvent.click(data.getByRole("button", { name: `Download ${name}` }));
      await expect(await screen.findByText(new RegExp(`^Your browser saved cairn-${part}-`))).toBeVisible();
    }
    await expect(saved.map(({ name }) => name)).toEqual([
      "cairn-everything-2026-11-20.json",
      "cairn-sessions-2026-11-20.csv",
      "cairn-answers-2026-11-20.csv",
      "cairn-marks-2026-11-20.csv",
    ]);
    const [everything = "", sessions = "", , marks = ""] = await Promise.all(
      saved.map(async ({ file }) => file?.text()),
    );
    await expect(JSON.parse(everything)).toMatchObject({ user: { email: "learner@cairn.test" } });
    await expect(sessions.split("\r\n").length).toBeGreaterThan(10);
    await expect(marks).toContain("Inherent is before controls, residual after. I keep swapping them.");
  },
});

export const Preparing = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => msw.use(pending(EXPORT)),
  play: async () => {
    const button = (await part("Your data")).getByRole("button", { name: /everything$/ });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveTextContent("Preparing…"));
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(button).toHaveFocus();
  },
});

export const DownloadFailed = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => {
    msw.use(unreachable(EXPORT));
    return watchSaves();
  },
  play: async () => {
    const data = await part("Your data");
    await userEvent.click(data.getByRole("button", { name: "Download answers" }));
    await expect(await screen.findByText("Download failed")).toBeVisible();
    await expect(screen.getByText(/^The server could not be reached\./)).toBeVisible();
    await expect(saved).toEqual([]);
    await expect(data.getByRole("button", { name: "Download answers" })).toHaveTextContent(/^Download/);
  },
});

const confirmDeletion = async (password: string) => {
  await userEvent.click(await screen.findByRole("button", { name: "Delete account…" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
  await userEvent.type(dialog.getByLabelText("Current password"), password);
  await clickWhenEnabled(dialog, "Delete everything");
  return dialog;
};

/** The dialog lists what will be deleted and asks for the password. */
export const Deleting = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Nothing is left on the server or on this device/)).toBeVisible();
    const opener = canvas.getByRole("button", { name: "Delete account…" });
    await userEvent.click(opener);
    const dialog = within(await screen.findByRole("dialog", { name: "Delete your account?" }));
    await expect(dialog.getByText(/learner@cairn\.test is deleted right away/)).toBeVisible();
    // A new button ignores the second click of a double click.
    await expect(dialog.getByRole("button", { name: "Delete everything" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await userEvent.click(dialog.getByRole("button", { name: "Keep account" }));
    await expect(screen.queryByRole("dialog")).toBeNull();
    await expect(opener).toHaveFocus();
  },
});

/** Deleting the account removes its data from this device, but not the data of other accounts. */
export const Deleted = meta.story({
  tags: ["test-only"],
  beforeEach: () => {
    const stored = {
      [`cairn:draft:${SAMPLE_USERS.learner}:42`]: '{"answers":{},"flags":[],"place":null}',
      [`cairn:outbox:${SAMPLE_USERS.learner}:42`]: '{"title":"Quiz","deadline":null,"answers":[]}',
      [`cairn:note:${SAMPLE_USERS.learner}:901`]: '{"text":"Mine","basedOn":null}',
      [`cairn:review-place:${SAMPLE_USERS.learner}`]: '{"quizId":42,"filter":"all","question":1}',
      "cairn:review-place:77": '{"quizId":43,"filter":"all","question":1}',
      [`cairn:draft:${SAMPLE_USERS.newcomer}:43`]: '{"answers":{},"flags":[],"place":null}',
    };
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    return () => {
      for (const key of Object.keys(stored)) localStorage.removeItem(key);
    };
  },
  play: async ({ mockServer }) => {
    await confirmDeletion("learner-demo");
    await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
    await expect(await mockServer?.store.get("users", SAMPLE_USERS.learner)).toBeUndefined();
    await expect(
      Object.keys(localStorage)
        .filter((key) => /^cairn:.*:\d/.test(key))
        .toSorted(),
    ).toEqual([`cairn:draft:${SAMPLE_USERS.newcomer}:43`, "cairn:review-place:77"]);
  },
});

export const NotDeleted = meta.story({
  tags: ["test-only"],
  play: async ({ mockServer }) => {
    const dialog = await confirmDeletion("learner-dem0");
    const password = dialog.getByLabelText("Current password");
    await waitFor(() => expect(password).toHaveAccessibleDescription("The current password is wrong."));
    await expect(onDeleted).not.toHaveBeenCalled();
    await expect(await mockServer?.store.get("users", SAMPLE_USERS.learner)).toBeDefined();
  },
});

/** The last administrator of an organization can't delete their account. */
export const OnlyAdministrator = meta.story({
  tags: ["test-only"],
  parameters: { account: "admin" },
  args: {
    user: buildUser({
      id: SAMPLE_USERS.admin,
      username: "Ada Lindqvist",
      email: "admin@cairn.test",
      isAdmin: true,
    }),
  },
  play: async () => {
    const dialog = await confirmDeletion("admin-demo");
    await expect(await dialog.findByRole("alert")).toHaveTextContent(
      "An organization needs an administrator. Make another user an administrator first.",
    );
    await expect(onDeleted).not.toHaveBeenCalled();
  },
});
