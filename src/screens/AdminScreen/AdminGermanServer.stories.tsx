import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { GERMAN_SENTENCE, germanServer } from "../../../mocks/msw/in-german.ts";
import { fillBank } from "../../../mocks/test-backend/bank.ts";
import { SAMPLE_TENANTS, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { ADA, Controlled, dialog, HARBOURLINE } from "./AdminScreen.stories.helpers.tsx";
import { AdminScreen } from "./AdminScreen.tsx";

const meta = preview.meta({
  title: "Screens/Admin/In German",
  component: AdminScreen,
  args: { user: ADA, value: HARBOURLINE, onValueChange: fn() },
  parameters: {
    layout: "fullscreen",
    account: "admin",
    docs: {
      description: {
        component:
          "A backend with the same error codes and German sentences. Field errors and conflicts work as with any other.",
      },
    },
  },
  render: (args) => <Controlled {...args} />,
  decorators: [inColumn],
  beforeEach: async ({ mockServer, msw }) => {
    if (!mockServer) return;
    await fillBank(mockServer.store, 2, 10);
    msw.use(germanServer(mockServer));
  },
});

const field = (title: string, name = "Name") => dialog(title).getByRole("textbox", { name });
const send = (title: string, action = "Save") =>
  userEvent.click(dialog(title).getByRole("button", { name: action }));
const expectError = async (input: HTMLElement, error: string) => {
  await waitFor(() => expect(input).toBeInvalid());
  await expect(input).toHaveAccessibleDescription(expect.stringContaining(error));
  await expect(input).toHaveFocus();
  await expect(screen.queryByText(GERMAN_SENTENCE)).toBeNull();
};
const expectConflict = async (title: string) => {
  await expect(await dialog(title).findByText(/Someone else changed this/)).toBeVisible();
  await send(title);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
};

export const CertificationName = meta.story({
  args: { value: { ...HARBOURLINE, tab: "categories" } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "New certification" }));
    await userEvent.click(field("New certification"));
    await userEvent.paste("SEAFARING");
    await send("New certification", "Create certification");
    await expectError(field("New certification"), "This name is already in use.");
  },
});

export const DomainName = meta.story({
  tags: ["test-only"],
  args: { value: { ...HARBOURLINE, tab: "categories" } },
  play: async ({ canvas, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Cargo" }));
    await userEvent.clear(field("Rename Cargo"));
    await userEvent.type(field("Rename Cargo"), "deck{Enter}");
    await expectError(field("Rename Cargo"), "This name is already in use.");
    const [domain] = (await mockServer?.store.list("subcategories", { name: "Cargo" })) ?? [];
    await mockServer?.store.update("subcategories", domain?.id ?? 0, { version: 2 });
    await userEvent.type(field("Rename Cargo"), "s{Enter}");
    await expectConflict("Rename Cargo");
    await expect(await canvas.findByText("decks")).toBeVisible();
  },
});

export const OrganizationDomain = meta.story({
  tags: ["test-only"],
  args: { value: { ...HARBOURLINE, tab: "settings" } },
  play: async ({ canvas }) => {
    const domain = await canvas.findByRole("textbox", { name: "Domain" });
    await userEvent.clear(domain);
    await userEvent.click(domain);
    await userEvent.paste("oldmill.test");
    await userEvent.click(canvas.getByRole("button", { name: "Save" }));
    await expectError(domain, "Another organization has this domain.");
  },
});

export const UserEmail = meta.story({
  tags: ["test-only"],
  args: { value: { ...HARBOURLINE, tab: "users" } },
  play: async ({ canvas, mockServer }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Luis Carvalho" }));
    const email = field("Edit Luis Carvalho", "Email");
    await userEvent.clear(email);
    await userEvent.click(email);
    await userEvent.paste("inge@harbourline.test");
    await send("Edit Luis Carvalho");
    await expectError(email, "This email is already in use.");
    await userEvent.clear(email);
    await userEvent.click(email);
    await userEvent.paste("luis@oldmill.test");
    await send("Edit Luis Carvalho");
    await expectError(email, "This address can't be used here.");
    await mockServer?.store.update("users", SAMPLE_USERS.luis, { version: 2 });
    await userEvent.clear(email);
    await userEvent.click(email);
    await userEvent.paste("luis@elsewhere.test");
    await send("Edit Luis Carvalho");
    await expectConflict("Edit Luis Carvalho");
    await expect(await canvas.findByText("luis@elsewhere.test")).toBeVisible();
  },
});

/** An error that concerns no field of the form, and of which we have no text, is shown in the server's words. */
export const ServersSentence = meta.story({
  args: { value: { ...HARBOURLINE, tab: "categories" } },
  play: async ({ canvas, mockServer }) => {
    const [category] =
      (await mockServer?.store.list("categories", { tenantId: SAMPLE_TENANTS.harbourline })) ?? [];
    await userEvent.click(await canvas.findByRole("button", { name: "Edit Seafaring" }));
    await mockServer?.store.remove("categories", category?.id ?? 0);
    await userEvent.click(field("Edit Seafaring"));
    await userEvent.paste(" at night");
    await send("Edit Seafaring");
    await expect(await screen.findByText("Seafaring was not saved")).toBeVisible();
    await expect(screen.getByText(GERMAN_SENTENCE)).toBeVisible();
  },
});
