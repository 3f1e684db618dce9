import { expect, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { fails, pending } from "../../../mocks/msw/scenarios.ts";
import { ImportDialog } from "./ImportDialog.tsx";

const IMPORTS = "/api/admin/tenants/:id/imports";

const meta = preview.meta({
  title: "Screens/Admin/Import",
  component: ImportDialog,
  args: {
    tenant: { id: 2, name: "Harbourline Shipping" },
    open: true,
    onOpenChange: fn(),
    onStored: fn(),
  },
  parameters: { account: "admin", layout: "fullscreen" },
});

const HEADER = "certification,domain,text,option_1,option_2,correct\n";
const row = (text: string, more = "a,b,1") => `Fire Safety,Alarms,${text},${more}\n`;
const csv = (text: string, name = "bank.csv") => new File([text], name, { type: "text/csv" });
const THREE = HEADER + row("One?") + row("Two?") + row("Three?");

const choose = async (file: File, label: RegExp | string = "File") => {
  // A file field takes what it did not ask for too.
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(await screen.findByLabelText(label), file);
};
const dialog = () =>
  within(screen.getByRole("dialog", { name: "Import questions into Harbourline Shipping" }));
const importButton = (name: string) => screen.findByRole("button", { name }, { timeout: 20_000 });
const told = (words: RegExp | string) => screen.findByText(words, {}, { timeout: 20_000 });

/** Nothing is chosen yet: what is taken, and what rows get that say nothing. */
export const Choose = meta.story({
  play: async () => {
    await expect(await screen.findByLabelText("File")).toHaveAccessibleDescription(
      /up to 50 MB and 50,000 questions/,
    );
    await expect(
      dialog().getByRole("combobox", { name: "Difficulty, where a row names none" }),
    ).toHaveDisplayValue("Intermediate");
    await expect(
      dialog().getByRole("checkbox", { name: "Make certifications and domains that are missing" }),
    ).toBeChecked();
  },
});

/** New questions, and what will be made for them; stored in one step. */
export const Stored = meta.story({
  play: async ({ mockServer, args }) => {
    await choose(csv(THREE));
    const button = await importButton("Import 3 questions");
    await expect(dialog().getByText("Read as CSV, UTF-8: 3 new, 0 duplicates, 0 failed.")).toBeVisible();
    await expect(dialog().getByText("Will be made: Fire Safety, Alarms.")).toBeVisible();
    await expect(dialog().getByRole("tab", { name: "New (3)" })).toHaveAttribute("aria-selected", "true");
    await expect(dialog().getByText(/One\?/)).toBeVisible();
    await expect(await mockServer?.store.count("questions", { isRetired: false })).toBe(509);
    await userEvent.click(button);
    await told("3 questions stored, 1 certification made, 1 domain made.");
    await expect(args.onStored).toHaveBeenLastCalledWith({
      created: 3,
      skipped: 0,
      categories: 1,
      subcategories: 1,
    });
    await expect(await mockServer?.store.count("questions", { isRetired: false })).toBe(512);
    await userEvent.click(dialog().getByRole("button", { name: "Done" }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
  },
});

/** Rows that fail are told by line and column, and nothing can be imported until they are mended. */
export const ThreeBadLines = meta.story({
  play: async ({ mockServer }) => {
    await choose(
      csv(HEADER + row("Good?") + row("", "a,b,1") + row("Key?", "a,b,7") + row("Option?", "a,,1")),
    );
    const button = await importButton("Import 1 question");
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await expect(
      dialog().getByText("3 rows can't be imported, so nothing will be. Mend the file and choose it again."),
    ).toBeVisible();
    const list = within(dialog().getByRole("group", { name: "Failed rows" }));
    await expect(list.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Line 3: text: is missing",
      "Line 4: correct: names no option",
      "Line 5: option_1: must have at least 2 entries",
    ]);
    await userEvent.click(button);
    await expect(await mockServer?.store.count("questions")).toBe(509);
    await choose(csv(THREE, "mended.csv"), "Choose the mended file");
    await expect(await importButton("Import 3 questions")).not.toHaveAttribute("aria-disabled", "true");
  },
});

/** What is there already is skipped, and what differs is said. */
export const Duplicates = meta.story({
  play: async () => {
    await choose(csv(HEADER + row("One?") + row("ONE?", "a,b,2")));
    await userEvent.click(await importButton("Import 1 question"));
    await told(/1 question stored, 1 duplicate skipped/);
    await userEvent.click(dialog().getByRole("button", { name: "Import another file" }));
    await choose(csv(HEADER + row("One?", "a,b,2")));
    await told("Nothing new: every question is there already.");
    await userEvent.click(dialog().getByRole("tab", { name: "Duplicates (1)" }));
    await expect(dialog().getByText(/is question \d+ with another key: edit it there\. One\?/)).toBeVisible();
    await expect(dialog().getByRole("button", { name: "Import 0 questions" })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
  },
});

/** Without making what is missing, unknown names fail; the choice checks again. */
export const CreateMissing = meta.story({
  play: async () => {
    await choose(csv(THREE));
    await importButton("Import 3 questions");
    await userEvent.click(
      dialog().getByRole("checkbox", { name: "Make certifications and domains that are missing" }),
    );
    await userEvent.click(await screen.findByRole("tab", { name: "Failed (3)" }, { timeout: 20_000 }));
    await expect(
      dialog().getByText(/certification: “Fire Safety” is not a certification/, {
        selector: "li:first-child",
      }),
    ).toBeVisible();
  },
});

/** What the file was written in is guessed, and can be said. */
export const EncodingChosen = meta.story({
  play: async () => {
    const bytes = Uint8Array.from(HEADER + row("Caf\u00e9?"), (letter) => letter.charCodeAt(0));
    await choose(new File([bytes], "bank.csv"));
    await told(/Read as CSV, Windows-1252/);
    await expect(dialog().getByText(/Café\?/)).toBeVisible();
    await userEvent.selectOptions(dialog().getByRole("combobox", { name: "Encoding" }), "macintosh");
    await told(/Read as CSV, Macintosh/);
    await expect(dialog().getByText(/CafÈ\?/)).toBeVisible();
  },
});

/** Files that hold no questions are refused in words. */
export const WrongKinds = meta.story({
  play: async () => {
    for (const [file, says] of [
      [
        new File([Uint8Array.from([0x50, 0x4b, 3, 4])], "bank.xlsx"),
        /spreadsheet or a zip file, not a text file/,
      ],
      [new File(["%PDF-1.7"], "bank.pdf"), "This is a PDF, not a text file."],
      [csv(""), "This file is empty."],
      [csv(HEADER), "There is a header, and no question under it."],
      [csv("a,b\n1,2"), /The first line must name the columns/],
    ] as const) {
      await choose(file);
      await told(says);
    }
  },
});

/** A file beyond the limit is refused unread. */
export const TooLarge = meta.story({
  play: async () => {
    const large = csv("");
    Object.defineProperty(large, "size", { value: 200_000_000 });
    await choose(large);
    await told("This file is larger than 50 MB. Divide it and import its parts.");
  },
});

/** A thousand bad rows: the page stays alive, and the report has them all. */
export const ThousandBadRows = meta.story({
  beforeEach: () => {
    const make = spyOn(URL, "createObjectURL");
    return () => make.mockRestore();
  },
  play: async () => {
    await choose(csv(HEADER + row("Bad?", "a,b,9").repeat(1000)));
    await told("These are the first 200 of 1,000. The report has them all.");
    await expect(dialog().getAllByRole("listitem")).toHaveLength(200);
    await userEvent.click(dialog().getByRole("button", { name: "Download the report" }));
    const [report] = (URL.createObjectURL as ReturnType<typeof fn>).mock.lastCall as [Blob];
    await expect((await report.text()).split("\r\n")).toHaveLength(1001);
  },
});

/** While rows are checked: how many are done, and a way out that leaves nothing. */
export const Cancelled = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(`${IMPORTS}/1/rows`)),
  play: async ({ mockServer }) => {
    await choose(csv(THREE));
    await told("Checking 0 of 3 rows…");
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await expect(await screen.findByLabelText("File")).toBeVisible();
    await expect(await mockServer?.store.count("questions")).toBe(509);
  },
});

/** Closed while it works, it goes on. */
export const ClosedWhileChecking = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(`${IMPORTS}/1/rows`)),
  play: async ({ args }) => {
    await choose(csv(THREE));
    await told("Checking 0 of 3 rows…");
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    await expect(args.onOpenChange).toHaveBeenCalledWith(false);
    await expect(dialog().getByText("Checking 0 of 3 rows…")).toBeVisible();
  },
});

/** While it is stored nothing can be cancelled. */
export const Storing = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(`${IMPORTS}/1/commit`)),
  play: async () => {
    await choose(csv(THREE));
    await userEvent.click(await importButton("Import 3 questions"));
    await told("Storing…");
    await expect(dialog().queryByRole("button", { name: "Cancel" })).toBeNull();
  },
});

/** A refused store says why, and that nothing was stored; it can be tried again. */
export const StoreFailed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      fails(
        `${IMPORTS}/1/commit`,
        409,
        "The organisation's certifications changed meanwhile. Check the file again.",
      ),
    ),
  play: async ({ args }) => {
    await choose(csv(THREE));
    await userEvent.click(await importButton("Import 3 questions"));
    await told(
      "The organisation's certifications changed meanwhile. Check the file again. Nothing was stored.",
    );
    await expect(args.onStored).not.toHaveBeenCalled();
    await expect(dialog().getByRole("button", { name: "Import 3 questions" })).toBeVisible();
  },
});

/** GIFT, Aiken and JSON are known by how they begin. */
export const OtherFormats = meta.story({
  play: async () => {
    for (const [file, says] of [
      [csv("$CATEGORY: Fire/Alarms\n\nWhich? {=a ~b}", "bank.txt"), /Read as GIFT, UTF-8: 1 new/],
      [
        csv(
          '[{"certification":"Fire","text":"Q?","options":[{"text":"a"},{"text":"b"}],"correctAnswer":1}]',
          "bank.json",
        ),
        /Read as JSON, UTF-8: 1 new/,
      ],
    ] as const) {
      await choose(file, /File|mended/);
      await told(says);
    }
    await choose(csv("Q?\nA. a\nB. b\nANSWER: B\n", "bank.txt"), /File|mended/);
    await told(/certification: is missing/);
    await waitFor(() => expect(dialog().getByText(/Read as Aiken/)).toBeVisible());
  },
});

/** A file of every column, with a question of each kind, which can be imported as it is. */
export const TemplateDownload = meta.story({
  beforeEach: () => {
    const make = spyOn(URL, "createObjectURL");
    return () => make.mockRestore();
  },
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Download a CSV template" }));
    const [template] = (URL.createObjectURL as ReturnType<typeof fn>).mock.lastCall as [Blob];
    await choose(new File([template], "template.csv"));
    await importButton("Import 4 questions");
  },
});
