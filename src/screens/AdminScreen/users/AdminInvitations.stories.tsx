import { http, HttpResponse } from "msw";
import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { clickWhenEnabled, textsOf } from "../../../../.storybook/test/interactions.ts";
import { fails } from "../../../../mocks/msw/scenarios.ts";
import { SAMPLE_TENANTS } from "../../../../mocks/test-backend/sample.ts";
import { openTab, tabOf } from "../AdminScreen.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Invitations",
  ...openTab(tabOf(2, "users")),
});

const open = async (button: string, title = button) => {
  await userEvent.click(await screen.findByRole("button", { name: button }));
  return within(await screen.findByRole("dialog", { name: title }));
};

const submit = async (form: ReturnType<typeof within>, text: string) => {
  await userEvent.click(form.getByRole("textbox", { name: "People" }));
  await userEvent.paste(text);
  await userEvent.click(form.getByRole("button", { name: "Invite" }));
};
const invite = async (text: string) => submit(await open("Invite people"), text);

const linksIn = (dialog: ReturnType<typeof within>) =>
  (dialog.getByRole("textbox", { name: "Links" }) as HTMLTextAreaElement).value;

/** Without email, the links are shown once. Who was not invited is listed with the reason. */
export const InvitePeople = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas, mockServer }) => {
    await invite(
      "email,name,role\nnina@harbourline.test,Nina Berg,admin\nluis@harbourline.test\nbea@oldmill.test",
    );
    const result = within(await screen.findByRole("dialog", { name: "1 person invited" }));
    await expect(linksIn(result)).toMatch(/^nina@harbourline\.test,http.*\/invitation#[\w-]{43}$/);
    await expect(textsOf(result.getAllByRole("listitem"))).toEqual([
      "luis@harbourline.test: already a user here",
      "bea@oldmill.test: this address can't be used here",
    ]);
    await userEvent.click(result.getByRole("button", { name: "Close" }));
    await userEvent.click(await canvas.findByText("1 invitation"));
    const row = within(canvas.getByRole("row", { name: /nina@harbourline\.test/ }));
    await expect(row.getByText("Open")).toBeVisible();
    await expect(canvas.getByRole("table", { name: "Invitations" })).toHaveTextContent(/(Role: )?Admin/);
    await expect(await mockServer?.store.list("invitations")).toMatchObject([
      {
        email: "nina@harbourline.test",
        name: "Nina Berg",
        isAdmin: true,
        tenantId: SAMPLE_TENANTS.harbourline,
      },
    ]);
  },
});

/** If the server sends email, no links are shown. */
export const ByEmail = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.get("/api/auth/options", () => HttpResponse.json({ sendsMail: true })),
      http.post("/api/admin/tenants/2/invitations", () =>
        HttpResponse.json({ invited: [{ email: "nina@x.test" }], notInvited: [] }, { status: 201 }),
      ),
    ),
  play: async () => {
    const form = await open("Invite people");
    await expect(await form.findByText(/^Each person gets an email with a link\./)).toBeVisible();
    await submit(form, "nina@x.test");
    const result = within(await screen.findByRole("dialog", { name: "1 person invited" }));
    await expect(result.getByText(/^Each of them gets an email with a link\./)).toBeVisible();
    await expect(result.queryByRole("textbox")).toBeNull();
  },
});

/** A file fills the field. Lines that can't be read are listed, no one is invited, and the text stays. */
export const InvalidLines = meta.story({
  tags: ["phone"],
  play: async ({ mockServer }) => {
    const form = await open("Invite people");
    const text = "nina@x.test,Nina\nbo\nada@x.test,Ada,chief";
    await userEvent.upload(
      form.getByLabelText("Or choose a CSV file"),
      new File([text], "people.csv", { type: "text/csv" }),
    );
    const people = form.getByRole("textbox", { name: "People" });
    await waitFor(() => expect(people).toHaveValue(text));
    await userEvent.click(form.getByRole("button", { name: "Invite" }));
    await waitFor(() =>
      expect(people).toHaveAccessibleDescription(
        /Line 2: Invalid email address\. Line 3: The role “chief” is neither user nor admin\./,
      ),
    );
    await expect(people).toHaveFocus();
    await expect(await mockServer?.store.count("invitations")).toBe(0);
  },
});

/** The typed text stays after a failure. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/admin/tenants/2/invitations", 503)),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The invitations could not be loaded.")).toBeVisible();
    const form = await open("Invite people");
    await submit(form, "nina@x.test");
    await expect(await screen.findByText("Not everyone was invited")).toBeVisible();
    await expect(form.getByRole("textbox", { name: "People" })).toHaveValue("nina@x.test");
  },
});

/** If a later call fails, the links of those who were invited are shown, and the others stay in the form. */
export const PartlyInvited = meta.story({
  tags: ["test-only"],
  beforeEach: ({ msw }) => {
    const link = { path: "/invitation#first", expiresAt: "2026-12-04T17:00:00.000Z" };
    msw.use(
      http.post(
        "/api/admin/tenants/2/invitations",
        () => HttpResponse.json({ invited: [{ email: "p0@x.test", link }], notInvited: [] }, { status: 201 }),
        { once: true },
      ),
      http.post("/api/admin/tenants/2/invitations", () => new HttpResponse(null, { status: 503 })),
    );
  },
  play: async () => {
    await invite(Array.from({ length: 501 }, (_, index) => `p${index}@x.test`).join("\n"));
    const result = within(await screen.findByRole("dialog", { name: "1 person invited" }));
    await expect(linksIn(result)).toMatch(/^p0@x\.test,http.*\/invitation#first$/);
    await expect(await screen.findByText("Not everyone was invited")).toBeVisible();
    await userEvent.click(result.getByRole("button", { name: "Close" }));
    const form = await open("Invite people");
    await expect(form.getByRole("textbox", { name: "People" })).toHaveValue("p500@x.test,,user");
  },
});

/** A spreadsheet may save a file in Windows-1252. */
export const FileInWindows1252 = meta.story({
  tags: ["test-only"],
  play: async () => {
    const form = await open("Invite people");
    const bytes = Uint8Array.from("rené@x.test,René", (letter) => letter.charCodeAt(0));
    await userEvent.upload(
      form.getByLabelText("Or choose a CSV file"),
      new File([bytes], "people.csv", { type: "text/csv" }),
    );
    await waitFor(() =>
      expect(form.getByRole("textbox", { name: "People" })).toHaveValue("rené@x.test,René"),
    );
  },
});

/** A file that was deleted after it was chosen. */
export const UnreadableFile = meta.story({
  play: async () => {
    const form = await open("Invite people");
    const file = new File([""], "people.csv", { type: "text/csv" });
    file.arrayBuffer = () => Promise.reject(new DOMException("Gone", "NotFoundError"));
    await userEvent.upload(form.getByLabelText("Or choose a CSV file"), file);
    await expect(await screen.findByText("The file could not be read")).toBeVisible();
  },
});

/** A class link has a limit and an end. */
export const ClassLink = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas }) => {
    const form = await open("Create class link");
    await userEvent.clear(form.getByRole("textbox", { name: "Number of people" }));
    await userEvent.click(form.getByRole("button", { name: "Create link" }));
    await expect(form.getByRole("textbox", { name: "Name" })).toHaveFocus();
    await expect(form.getByText("At least 1")).toBeVisible();
    await expect(form.getByText("Choose a day")).toBeVisible();
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Autumn");
    await userEvent.type(form.getByRole("textbox", { name: "Number of people" }), "25");
    await userEvent.type(form.getByLabelText("Last day"), "2026-12-24");
    await userEvent.click(form.getByRole("button", { name: "Create link" }));
    const created = within(await screen.findByRole("dialog", { name: "Link for Autumn" }));
    await expect(linksIn(created)).toMatch(/^http.*\/invitation#[\w-]{43}$/);
    await userEvent.click(created.getByRole("button", { name: "Close" }));
    await userEvent.click(await canvas.findByText("1 invitation"));
    await expect(canvas.getByRole("row", { name: /Autumn/ }).closest("tbody")).toHaveTextContent("0 of 25");
  },
});

/** The server's error appears at its field. */
export const ClassLinkEnded = meta.story({
  play: async () => {
    const form = await open("Create class link");
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Autumn");
    await userEvent.type(form.getByLabelText("Last day"), "2026-11-01");
    await userEvent.click(form.getByRole("button", { name: "Create link" }));
    await expect(await form.findByText("The end must be in the future.")).toBeVisible();
    await expect(form.getByLabelText("Last day")).toHaveFocus();
  },
});

export const Withdraw = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.insert("invitations", {
      tenantId: SAMPLE_TENANTS.harbourline,
      kind: "person",
      email: "nina@x.test",
      emailKey: "nina@x.test",
      isAdmin: false,
      maxUses: 1,
      uses: 0,
      tokenHash: "one",
      createdAt: "2026-11-20T08:00:00.000Z",
      expiresAt: "2026-12-04T08:00:00.000Z",
    });
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByText("1 invitation"));
    await userEvent.click(canvas.getByRole("button", { name: "Withdraw the invitation nina@x.test" }));
    const dialog = within(screen.getByRole("dialog", { name: "Withdraw the invitation nina@x.test?" }));
    await clickWhenEnabled(dialog, "Withdraw");
    await expect(await screen.findByText("Invitation withdrawn")).toBeVisible();
    await expect(
      await within(canvas.getByRole("row", { name: /nina@x\.test/ })).findByText("Withdrawn"),
    ).toBeVisible();
  },
});
