import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { breaksOff, fails, pending } from "../../../../mocks/msw/scenarios.ts";
import { SAMPLE_CATEGORIES, SAMPLE_TENANTS } from "../../../../mocks/test-backend/sample.ts";
import { NO_QUESTION_FILTERS } from "../../../api/admin/questions/question-filters.ts";
import { ExportDialog } from "./ExportDialog.tsx";

const EXPORT = "/api/admin/tenants/:id/questions/export";

const meta = preview.meta({
  title: "Screens/Admin/Export",
  component: ExportDialog,
  args: {
    tenant: { id: SAMPLE_TENANTS.cairn, name: "Cairn" },
    filters: NO_QUESTION_FILTERS,
    open: true,
    onOpenChange: fn(),
  },
  parameters: { account: "admin", layout: "fullscreen" },
  beforeEach: () => {
    const make = spyOn(URL, "createObjectURL");
    return () => make.mockRestore();
  },
});

const dialog = () => within(screen.getByRole("dialog", { name: "Export questions of Cairn" }));
const saved = () => (URL.createObjectURL as ReturnType<typeof fn>).mock.lastCall?.[0] as Blob | undefined;
const press = async (name: string) =>
  userEvent.click(await screen.findByRole("button", { name }, { timeout: 20_000 }));
const findText = (text: RegExp | string) => screen.findByText(text, {}, { timeout: 20_000 });
/** Every step must keep the focus in the dialog. */
const titleHasFocus = () =>
  waitFor(() => expect(dialog().getByRole("heading", { name: "Export questions of Cairn" })).toHaveFocus());
const choose = (format: string) => userEvent.click(dialog().getByRole("radio", { name: format }));

/** Each format has a description; CSV is downloaded immediately. */
export const Csv = meta.story({
  play: async () => {
    await expect(dialog().getByRole("radio", { name: "QTI 1.2" })).toHaveAccessibleDescription(/For Canvas/);
    await press("Download CSV");
    await findText(/^Your browser saved cairn-cairn-questions-2026-11-20\.csv\.$/);
    await titleHasFocus();
    const bytes = new Uint8Array((await saved()?.arrayBuffer()) ?? new ArrayBuffer());
    await expect(Array.from(bytes.slice(0, 5))).toEqual([0xef, 0xbb, 0xbf, 0x69, 0x64]);
  },
});

/** Exports the filtered list, or all questions. */
export const Filtered = meta.story({
  tags: ["phone"],
  args: { filters: { ...NO_QUESTION_FILTERS, kind: "order" } },
  play: async () => {
    await expect(
      await screen.findByRole("radio", { name: "Filtered questions: 15 questions" }),
    ).toBeChecked();
    await choose("JSON");
    await press("Download JSON");
    await findText(/^Your browser saved .*\.json\.$/);
    const { questions } = JSON.parse((await saved()?.text()) ?? "") as { questions: object[] };
    await expect(questions).toHaveLength(15);
    await userEvent.click(dialog().getByRole("radio", { name: "All questions of the organization" }));
    await press("Download JSON");
    await findText(/^Your browser saved .*\.json\.$/);
    await expect(JSON.parse((await saved()?.text()) ?? "")).toMatchObject({ questions: { length: 509 } });
  },
});

/** Lists each question that GIFT can't represent before the file is written. */
export const LossesOfGift = meta.story({
  args: { filters: { ...NO_QUESTION_FILTERS, kind: "order" } },
  play: async () => {
    await userEvent.click(dialog().getByRole("radio", { name: "All questions of the organization" }));
    await choose("GIFT");
    await press("Check what GIFT keeps");
    await findText(
      /^All questions lose difficulty\. GIFT can represent \d+ of 509 questions\. \d+ are left out, \d+ lose something\.$/,
    );
    await expect(saved()).toBeUndefined();
    await expect(dialog().getAllByText(/^Left out because of its kind of question/)[0]).toBeInTheDocument();
    const frame = dialog().getByRole("group", { name: "Lost data" });
    await waitFor(async () => {
      frame.scrollTo(0, frame.scrollHeight);
      const table = dialog().getByRole("table", { name: "Lost data" });
      const [last] = within(table).getAllByRole("row").slice(-1);
      await expect(last?.getAttribute("aria-rowindex")).toBe(table.getAttribute("aria-rowcount"));
    });
    await press("Download GIFT");
    await findText(/^Your browser saved .*-gift\.txt\.$/);
    await expect(await saved()?.text()).toContain("$CATEGORY: $course$/top/CompTIA Security+/");
  },
});

/** A QTI package is well-formed, whatever its questions contain. */
export const QtiSaved = meta.story({
  args: { filters: { ...NO_QUESTION_FILTERS, categoryId: SAMPLE_CATEGORIES.securityPlus } },
  play: async () => {
    const { unzipSync, strFromU8 } = await import("fflate");
    for (const format of ["QTI 2.1", "QTI 1.2"]) {
      await choose(format);
      await press(`Check what ${format} keeps`);
      await press(`Download ${format}`);
      await findText(new RegExp(`qti-${format.slice(4).replace(".", "-")}\\.zip\\.$`));
      const files = unzipSync(new Uint8Array((await saved()?.arrayBuffer()) ?? new ArrayBuffer()));
      await expect(Object.keys(files)).toContain("imsmanifest.xml");
      for (const [name, bytes] of Object.entries(files)) {
        const parsed = new DOMParser().parseFromString(strFromU8(bytes), "application/xml");
        await expect(parsed.querySelector("parsererror"), name).toBeNull();
      }
    }
  },
});

/** If no question can be exported, the button is disabled and a notice says so. */
export const NothingToExport = meta.story({
  args: { filters: { ...NO_QUESTION_FILTERS, kind: "order" } },
  play: async () => {
    await choose("Aiken");
    await press("Check what Aiken keeps");
    await findText("None of these questions can be exported as Aiken.");
    await titleHasFocus();
    await expect(dialog().getByRole("button", { name: "Download Aiken" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await press("Download Aiken");
    await expect(saved()).toBeUndefined();
    await press("Back");
    await titleHasFocus();
  },
});

/** No question matches the filters. */
export const Empty = meta.story({
  args: { filters: { ...NO_QUESTION_FILTERS, q: "said by none" } },
  play: async () => {
    await findText("There are no questions to export.");
    await expect(dialog().getByRole("button", { name: "Download CSV" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
});

/** The export can be cancelled while it is prepared. */
export const Preparing = meta.story({
  tags: ["phone"],
  beforeEach: ({ msw }) => msw.use(pending(EXPORT)),
  play: async () => {
    await press("Download CSV");
    await findText("Preparing…");
    await press("Cancel");
    await titleHasFocus();
    await expect(dialog().getByRole("button", { name: "Download CSV" })).toBeVisible();
    await expect(saved()).toBeUndefined();
  },
});

/** A failed export saves no file. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails(EXPORT)),
  play: async () => {
    await press("Download CSV");
    await findText(/No file was saved\.$/);
    await expect(saved()).toBeUndefined();
  },
});

/** If the connection breaks during the download, no file is saved. */
export const DownloadInterrupted = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(breaksOff(EXPORT, '{"format":"cairn-questions","version":1,"questions":[\n')),
  play: async () => {
    for (const [format, button] of [
      ["CSV", "Download CSV"],
      ["GIFT", "Check what GIFT keeps"],
    ] as const) {
      await choose(format);
      await press(button);
      await findText(
        "The server could not be reached. Check your connection and try again. No file was saved.",
      );
    }
    await expect(saved()).toBeUndefined();
  },
});
