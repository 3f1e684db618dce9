import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { fails, pending } from "../../../../mocks/msw/scenarios.ts";
import { SAMPLE_TENANTS, SAMPLE_USERS } from "../../../../mocks/test-backend/sample.ts";
import { openTab, tabOf } from "../AdminScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Users/Data of a user",
  ...openTab(tabOf(1, "users")),
});

type Canvas = ReturnType<typeof within>;
const USER = `/api/admin/tenants/${SAMPLE_TENANTS.cairn}/users/${SAMPLE_USERS.learner}`;
const DATA = `${USER}/personal-data`;
const EXPORT = "Download the data of Mara Okafor?";
const DELETE = "Delete Mara Okafor?";
const dialog = async (name: string) => within(await screen.findByRole("dialog", { name }));
const open = async (canvas: Canvas, button: string) =>
  userEvent.click(await canvas.findByRole("button", { name: button }));
const confirm = async (title: string, action: string) => {
  const button = (await dialog(title)).getByRole("button", { name: action });
  await waitFor(() => expect(button).not.toHaveAttribute("aria-disabled"));
  await userEvent.click(button);
};

/** The dialog says what the file contains. It closes after the download, whose name says whose data it has. */
export const Export = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas }) => {
    await open(canvas, "Data of Mara Okafor");
    const ask = await dialog(EXPORT);
    await expect(
      ask.getByText(/everything that is stored about learner@cairn\.test, except the password\./),
    ).toBeVisible();
    await ask.findByText("Name, email, preferences, and progress");
    await expect(ask.getByText("12 finished sessions")).toBeVisible();
    await expect(ask.getByText("1 open session")).toBeVisible();
    await confirm(EXPORT, "Download data");
    await expect(
      await screen.findByText(`Your browser saved cairn-user-${SAMPLE_USERS.learner}-2026-11-20.json.`),
    ).toBeVisible();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: EXPORT })).toBeNull());
  },
});

/** If the download fails, a toast says why and the dialog stays. */
export const ExportFailed = meta.story({
  play: async ({ canvas, msw }) => {
    msw.use(fails(`${USER}/export`, 500));
    await open(canvas, "Data of Mara Okafor");
    await confirm(EXPORT, "Download data");
    await expect(await screen.findByText("Download failed")).toBeVisible();
    await expect(screen.getByRole("dialog", { name: EXPORT })).toBeVisible();
  },
});

/** Before a deletion, the dialog lists what goes and offers a copy. */
export const Delete = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, mockServer }) => {
    await open(canvas, "Delete Mara Okafor");
    const ask = await dialog(DELETE);
    await expect(await ask.findByText("12 finished sessions")).toBeVisible();
    await userEvent.click(ask.getByRole("button", { name: "Download a copy first" }));
    await expect(await screen.findByText("Downloaded")).toBeVisible();
    await confirm(DELETE, "Delete user");
    await expect(await screen.findByText("User deleted")).toBeVisible();
    await expect(await mockServer?.store.count("quizzes", { userId: SAMPLE_USERS.learner })).toBe(0);
  },
});

/** Nothing can be deleted before it is known what goes. */
export const Checking = meta.story({
  play: async ({ canvas, msw }) => {
    msw.use(pending(DATA));
    await open(canvas, "Delete Mara Okafor");
    const ask = await dialog(DELETE);
    await expect(ask.getByText("Loading the list of stored data")).toBeInTheDocument();
    await expect(ask.getByRole("button", { name: "Delete user" })).toHaveAttribute("aria-disabled", "true");
  },
});

/** If the numbers can't be loaded, the user can still be deleted. */
export const CheckingFailed = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, msw }) => {
    msw.use(fails(DATA, 500));
    await open(canvas, "Delete Mara Okafor");
    await expect(
      await (await dialog(DELETE)).findByText("The list of stored data could not be loaded."),
    ).toBeVisible();
    await confirm(DELETE, "Delete user");
    await expect(await screen.findByText("User deleted")).toBeVisible();
  },
});
