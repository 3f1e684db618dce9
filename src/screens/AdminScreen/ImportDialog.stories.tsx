import { getResponse, http, HttpResponse } from "msw";
import { expect, fireEvent, fn, screen, spyOn, userEvent, waitFor, within } from "storybook/test";
import { useState } from "react";
import preview from "../../../.storybook/preview.tsx";
import { fails, pending, unreachable } from "../../../mocks/msw/scenarios.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { ImportDialog, type ImportDialogProps } from "./ImportDialog.tsx";

const IMPORTS = "/api/admin/tenants/:id/imports";

/** Goes on with what is held. */
let letGo: () => void = () => {};

/** A call that waits until the story lets go; then it goes its way, or is answered. */
function held(path: string, answer: () => HttpResponse<string> | undefined = () => undefined) {
  const { promise, resolve } = Promise.withResolvers<void>();
  letGo = resolve;
  return http.all(path, async () => {
    await promise;
    return answer();
  });
}

/** A screen that opens the dialog, and can be left. */
function Closing(props: ImportDialogProps) {
  const [isOpen, setOpen] = useState(true);
  const [isHere, setHere] = useState(true);
  return isHere ? (
    <main>
      <Button onClick={() => setOpen(true)}>Import CSV</Button>
      <Button onClick={() => setHere(false)}>Elsewhere</Button>
      <ImportDialog {...props} open={isOpen} onOpenChange={setOpen} />
    </main>
  ) : (
    <main>
      <h1>Another screen</h1>
    </main>
  );
}

const meta = preview.meta({
  title: "Screens/Admin/Import",
  component: ImportDialog,
  args: {
    tenant: { id: 2, name: "Harbourline Shipping" },
    open: true,
    onOpenChange: fn(),
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
/** No step leaves the keyboard nowhere. */
const titleHasFocus = () =>
  waitFor(() =>
    expect(
      dialog().getByRole("heading", { name: "Import questions into Harbourline Shipping" }),
    ).toHaveFocus(),
  );
const importButton = (name: string) => screen.findByRole("button", { name }, { timeout: 20_000 });
const told = (words: RegExp | string) => screen.findByText(words, {}, { timeout: 20_000 });

/** The cells of a table, row by row, without its heading. */
const rowsOf = (table: string) =>
  within(dialog().getByRole("table", { name: table }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent));
const stored = (count: number) => `${count} questions stored, 1 certification made, 1 domain made.`;
/** What happens to `place` when files are dragged over it or dropped there. */
const drag = (type: "dragover" | "drop", place: Element, ...files: File[]) => {
  const dataTransfer = new DataTransfer();
  for (const file of files) dataTransfer.items.add(file);
  return fireEvent(place, new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
};
/** What a download holds. */
const savedText = () => ((URL.createObjectURL as ReturnType<typeof fn>).mock.lastCall as [Blob])[0].text();
const watchDownloads = () => {
  const make = spyOn(URL, "createObjectURL");
  return () => make.mockRestore();
};

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
    await titleHasFocus();
    await expect(dialog().getByText("Read as CSV, UTF-8: 3 new, 0 duplicates, 0 failed.")).toBeVisible();
    await expect(dialog().getByText("Will be made: Fire Safety, Alarms.")).toBeVisible();
    await expect(dialog().getByRole("tab", { name: "New (3)" })).toHaveAttribute("aria-selected", "true");
    await expect(dialog().getByText(/One\?/)).toBeVisible();
    await expect(await mockServer?.store.count("questions", { isRetired: false })).toBe(509);
    await userEvent.click(button);
    await told("3 questions stored, 1 certification made, 1 domain made.");
    await titleHasFocus();
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
    await expect(rowsOf("Failed rows")).toEqual([
      ["Line 3", "text", "is missing"],
      ["Line 4", "correct", "names no option"],
      ["Line 5", "option_1", "must have at least 2 entries"],
    ]);
    await userEvent.click(button);
    await expect(await mockServer?.store.count("questions")).toBe(509);
    await choose(csv(THREE, "mended.csv"), "Choose the mended file");
    await expect(await importButton("Import 3 questions")).not.toHaveAttribute("aria-disabled", "true");
  },
});

/** On a phone only the table's own frame may scroll sideways. */
export const OnAPhone = meta.story({
  globals: { viewport: { value: "phone", isRotated: false } },
  play: async () => {
    const isWithin = () => {
      const { scrollWidth, clientWidth } = screen.getByRole("dialog");
      return scrollWidth <= clientWidth;
    };
    await screen.findByLabelText("File");
    await expect(window.innerWidth).toBe(360);
    await expect(isWithin()).toBe(true);
    await choose(csv(HEADER + row("Good?") + row("Option?", "a,,1")));
    await screen.findByRole("table", { name: "Failed rows" });
    await expect(isWithin()).toBe(true);
  },
});

/** What is there already is skipped, and what differs is said. */
export const Duplicates = meta.story({
  play: async () => {
    await choose(csv(HEADER + row("One?") + row("ONE?", "a,b,2")));
    await userEvent.click(await importButton("Import 1 question"));
    await told(/1 question stored, 1 duplicate skipped/);
    await userEvent.click(dialog().getByRole("button", { name: "Import another file" }));
    await titleHasFocus();
    await choose(csv(HEADER + row("One?", "a,b,2")));
    await told("Nothing new: every question is there already.");
    await userEvent.click(dialog().getByRole("tab", { name: "Duplicates (1)" }));
    const [[place, twin, question] = []] = rowsOf("Duplicates rows");
    await expect([place, question]).toEqual(["Line 2", "One?Key: B. b"]);
    await expect(twin).toMatch(/^Question \d+ with another key: edit it there$/);
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
    await screen.findByRole("tab", { name: "Failed (3)", selected: true }, { timeout: 20_000 });
    await titleHasFocus();
    await expect(rowsOf("Failed rows")[0]).toEqual([
      "Line 2",
      "certification",
      "“Fire Safety” is not a certification of this organisation",
    ]);
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

/** Files that are no text are refused in words. */
export const WrongKind = meta.story({
  play: async () => {
    for (const [file, says] of [
      [
        new File([Uint8Array.from([0x50, 0x4b, 3, 4])], "bank.xlsx"),
        "This is a spreadsheet or a zip file, not a text file. Save it as CSV and choose that.",
      ],
      [new File(["%PDF-1.7"], "bank.pdf"), "This is a PDF, not a text file."],
      [csv("a,b\n1,2"), /The first line must name the columns/],
    ] as const) {
      await choose(file);
      await told(says);
    }
    await expect(dialog().getByRole("alert")).toHaveTextContent(/The first line/);
  },
});

/** A file without a letter. */
export const Empty = meta.story({
  play: async () => {
    await choose(csv(""));
    await told("This file is empty.");
  },
});

/** Columns, and nothing under them. */
export const HeaderOnly = meta.story({
  play: async () => {
    await choose(csv(HEADER));
    await told("There is a header, and no question under it.");
  },
});

/** A file that ends in the middle of a cell: the line where its quote is opened is told. */
export const TruncatedQuote = meta.story({
  play: async ({ mockServer }) => {
    await choose(csv(`${HEADER}${row("One?")}Fire Safety,Alarms,"Two?\nand no end`));
    await expect(await importButton("Import 1 question")).toHaveAttribute("aria-disabled", "true");
    await expect(rowsOf("Failed rows")[0]).toEqual([
      "Line 3",
      "All of it",
      "a quote is opened and never closed",
    ]);
    await expect(await mockServer?.store.count("questions")).toBe(509);
  },
});

/** A file beyond the limit is refused unread. */
export const TwoHundredMegabytes = meta.story({
  beforeEach: () => {
    const worker = spyOn(window, "Worker");
    return () => worker.mockRestore();
  },
  play: async () => {
    const large = csv("");
    Object.defineProperty(large, "size", { value: 200_000_000 });
    await choose(large);
    await told("This file is larger than 50 MB. Divide it and import its parts.");
    await expect(window.Worker).not.toHaveBeenCalled();
  },
});

/** A file over the field says that it will be taken, until it is dropped or gone. */
export const Dragging = meta.story({
  play: async () => {
    const field = await screen.findByLabelText("File");
    const place = field.parentElement;
    if (!place) throw new Error("The field stands nowhere.");
    const look = () => getComputedStyle(place).borderTopStyle;
    await expect(look()).toBe("dashed");
    await drag("dragover", place, csv(THREE));
    await waitFor(() => expect(look()).toBe("solid"));
    await fireEvent.dragLeave(place, { relatedTarget: field });
    await expect(look()).toBe("solid");
    await fireEvent.dragLeave(place, { relatedTarget: document.body });
    await waitFor(() => expect(look()).toBe("dashed"));
    await drag("drop", place, csv(THREE));
    await importButton("Import 3 questions");
  },
});

/** Two files are refused, and a preview that is there stays; a file beside the field is not opened by the browser. */
export const TwoFilesDropped = meta.story({
  play: async () => {
    const place = (label: string) => screen.getByLabelText(label).parentElement ?? document.body;
    await screen.findByLabelText("File");
    await drag("drop", place("File"), csv(THREE), csv(THREE, "other.csv"));
    await told("Drop one file at a time.");
    await expect(await drag("drop", document.body, csv(THREE))).toBe(false);
    await drag("drop", place("File"), csv(THREE));
    await importButton("Import 3 questions");
    await drag("drop", place("Choose another file"), csv(THREE), csv(THREE, "other.csv"));
    await told("Drop one file at a time.");
    await expect(dialog().getByRole("button", { name: "Import 3 questions" })).toBeVisible();
  },
});

/** Ten thousand bad rows: the page stays alive, all of them can be reached, and the report has them all. */
export const TenThousandBadRows = meta.story({
  beforeEach: watchDownloads,
  play: async ({ mockServer }) => {
    await choose(csv(HEADER + row("Bad?", "a,b,9").repeat(10_000)));
    await screen.findByRole("tab", { name: "Failed (10,000)" }, { timeout: 40_000 });
    await told("10,000 rows can't be imported, so nothing will be. Mend the file and choose it again.");
    const frame = dialog().getByRole("group", { name: "Failed rows" });
    await expect(dialog().getByRole("table", { name: "Failed rows" })).toHaveAttribute(
      "aria-rowcount",
      "10001",
    );
    await waitFor(() => expect(rowsOf("Failed rows").length).toBeGreaterThan(5));
    await expect(rowsOf("Failed rows").length).toBeLessThan(60);
    await waitFor(async () => {
      frame.scrollTo(0, frame.scrollHeight);
      await expect(dialog().getByRole("rowheader", { name: "Line 10,001" })).toBeVisible();
    });
    await userEvent.click(dialog().getByRole("button", { name: "Download the report" }));
    const lines = (await savedText()).split("\r\n");
    await expect(lines).toHaveLength(10_001);
    await expect([lines[0], lines[9999], lines[10_000]]).toEqual([
      "Line 2: correct: names no option",
      "Line 10,001: correct: names no option",
      "",
    ]);
    await expect(await mockServer?.store.count("questions")).toBe(509);
  },
});

/** While rows are checked: how many are done, and a way out that leaves nothing. */
export const Cancelled = meta.story({
  beforeEach: ({ msw }) => msw.use(pending(`${IMPORTS}/1/rows`)),
  play: async ({ mockServer }) => {
    await choose(csv(THREE));
    await told("Checking 0 of 3 rows…");
    await expect(dialog().getByRole("progressbar", { name: "Rows checked" })).toHaveAttribute("value", "0");
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await expect(await screen.findByLabelText("File")).toBeVisible();
    await titleHasFocus();
    await expect(await mockServer?.store.count("questions")).toBe(509);
  },
});

/** The rows are counted by portions for the eye, and by tenths for the ear. */
export const CheckedByTenths = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.post(`${IMPORTS}/1/rows`, async ({ request }) => {
        const { from } = (await request.clone().json()) as { from: number };
        if (from > 0) await new Promise(() => {});
      }),
    ),
  play: async () => {
    await choose(csv(HEADER + row("One?").repeat(501)));
    await told("Checking 500 of 501 rows…");
    await expect(dialog().getByRole("status")).toHaveTextContent(/^90 percent checked$/);
  },
});

/** Of many names that will be made, the first are told, and how many more there are. */
export const ManyNames = meta.story({
  play: async () => {
    const domains = Array.from({ length: 25 }, (_, place) => `Domain ${place + 1}`);
    await choose(csv(HEADER + domains.map((name) => `Fire Safety,${name},${name}?,a,b,1\n`).join("")));
    await told(`Will be made: Fire Safety, ${domains.slice(0, 19).join(", ")}, and 6 more.`);
  },
});

/** Cancelled after it was checked, it leaves nothing either, neither in the bank nor on the server. */
export const CancelledInPreview = meta.story({
  play: async ({ mockServer }) => {
    await choose(csv(THREE));
    await importButton("Import 3 questions");
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await expect(await screen.findByLabelText("File")).toBeVisible();
    await waitFor(async () => expect((await fetch("/api/admin/tenants/2/imports/1")).status).toBe(404));
    await expect(await mockServer?.store.count("questions")).toBe(509);
    await expect(await mockServer?.store.count("categories")).toBe(6);
  },
});

/** Closed while it works, it goes on, and tells what came of it. */
export const ClosedWhileChecking = meta.story({
  beforeEach: ({ msw }) => msw.use(held(`${IMPORTS}/1/rows`)),
  render: (args) => <Closing {...args} />,
  play: async () => {
    await choose(csv(HEADER + row("One?") + row("", "a,b,1")));
    await told("Checking 0 of 2 rows…");
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    await told("The import goes on");
    await told("You will be told when it is done.");
    letGo();
    await told("bank.csv can't be imported yet");
    await told("1 row failed. Open Import CSV of Harbourline Shipping to see why.");
    await userEvent.click(screen.getByRole("button", { name: "Import CSV" }));
    await choose(csv(THREE), "Choose the mended file");
    await importButton("Import 3 questions");
    await expect(screen.queryByText("bank.csv is checked")).toBeNull();
  },
});

/** What goes wrong while nobody looks is told too. */
export const FailedWhileClosed = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(held(`${IMPORTS}/1/rows`, () => new HttpResponse("Full.", { status: 409 }))),
  render: (args) => <Closing {...args} />,
  play: async () => {
    await choose(csv(THREE));
    await told("Checking 0 of 3 rows…");
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    await told("The import goes on");
    letGo();
    await told("The import of bank.csv stopped");
    await told("Full.");
  },
});

/** Left while it is stored, even for another screen: it is stored, and told. */
export const LeftWhileStoring = meta.story({
  beforeEach: ({ msw }) => msw.use(held(`${IMPORTS}/1/commit`)),
  render: (args) => <Closing {...args} />,
  play: async ({ mockServer }) => {
    await choose(csv(THREE));
    await userEvent.click(await importButton("Import 3 questions"));
    await told("Storing…");
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
    await expect(screen.queryByRole("button", { name: "Import CSV" })).toBeNull();
    letGo();
    await told("Questions imported");
    await told(stored(3));
    await expect(await mockServer?.store.count("questions")).toBe(512);
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
  play: async () => {
    await choose(csv(THREE));
    await userEvent.click(await importButton("Import 3 questions"));
    await told(
      "The organisation's certifications changed meanwhile. Check the file again. Nothing was stored.",
    );
    await expect(dialog().getByRole("button", { name: "Import 3 questions" })).toBeVisible();
  },
});

/** The answer to the store is lost: the server is asked, and what it says is told. */
export const LostWhileStoring = meta.story({
  beforeEach: ({ msw, mockServer }) =>
    msw.use(
      http.post(
        `${IMPORTS}/1/commit`,
        async ({ request }) => {
          await getResponse(mockServer?.handlers ?? [], request);
          return HttpResponse.error();
        },
        { once: true },
      ),
    ),
  play: async ({ mockServer }) => {
    await choose(csv(THREE));
    await userEvent.click(await importButton("Import 3 questions"));
    await told(stored(3));
    await expect(await mockServer?.store.count("questions")).toBe(512);
  },
});

/** The answer is lost, and nothing was stored: that is told, and it can be stored. */
export const LostBeforeStoring = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(http.post(`${IMPORTS}/1/commit`, () => HttpResponse.error(), { once: true })),
  play: async ({ mockServer }) => {
    await choose(csv(THREE));
    await userEvent.click(await importButton("Import 3 questions"));
    await told("The server could not be reached. Check your connection and try again. Nothing was stored.");
    await expect(await mockServer?.store.count("questions")).toBe(509);
    await userEvent.click(await importButton("Import 3 questions"));
    await told(stored(3));
  },
});

/** The answer is lost and nobody can be asked: nothing is made up. Tried again, nothing is stored twice. */
export const LostAltogether = meta.story({
  beforeEach: ({ msw, mockServer }) =>
    msw.use(
      http.post(
        `${IMPORTS}/1/commit`,
        async ({ request }) => {
          await getResponse(mockServer?.handlers ?? [], request);
          msw.use(http.get(`${IMPORTS}/1`, () => HttpResponse.error(), { once: true }));
          return HttpResponse.error();
        },
        { once: true },
      ),
    ),
  play: async ({ mockServer }) => {
    await choose(csv(THREE));
    await userEvent.click(await importButton("Import 3 questions"));
    await told(
      "The connection was lost while the questions were stored, so nobody knows yet whether they are. Try again once the server can be reached: nothing is stored twice.",
    );
    await userEvent.click(await importButton("Import 3 questions"));
    await told(stored(3));
    await expect(await mockServer?.store.count("questions")).toBe(512);
  },
});

/** What the server forgets when it is started anew. */
const restart = async () => {
  await fetch("/api/admin/tenants/2/imports/1", { method: "DELETE" });
};

/** The server was started anew while rows were sent, or before they were stored: once again by itself. */
export const ServerRestarted = meta.story({
  beforeEach: ({ msw }) =>
    msw.use(
      http.post(
        `${IMPORTS}/1/rows`,
        () => new HttpResponse("This import is over. Choose the file again.", { status: 404 }),
        { once: true },
      ),
    ),
  play: async ({ mockServer }) => {
    await choose(csv(THREE));
    const button = await importButton("Import 3 questions");
    await fetch("/api/admin/tenants/2/imports/2", { method: "DELETE" });
    await userEvent.click(button);
    await told(stored(3));
    await expect(await mockServer?.store.count("questions")).toBe(512);
  },
});

/** The bank is another one than what was looked at before the server was started anew: its administrator looks once more. */
export const RestartedAndChanged = meta.story({
  play: async ({ mockServer }) => {
    await choose(csv(THREE));
    const button = await importButton("Import 3 questions");
    await restart();
    await fetch("/api/admin/tenants/2/categories", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Fire Safety" }),
    });
    await userEvent.click(button);
    await told(/^The server was started anew and had forgotten this import, so the file was checked again\./);
    await expect(dialog().getByText("Will be made: Alarms.")).toBeVisible();
    await expect(await mockServer?.store.count("questions")).toBe(509);
    await userEvent.click(await importButton("Import 3 questions"));
    await told("3 questions stored, 1 domain made.");
  },
});

/** Without a connection nothing is begun. */
export const Offline = meta.story({
  beforeEach: ({ msw }) => msw.use(unreachable(IMPORTS)),
  play: async () => {
    await choose(csv(THREE));
    await told("The server could not be reached. Check your connection and try again.");
    await expect(dialog().getByLabelText("File")).toBeVisible();
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
      await choose(file, /file/i);
      await told(says);
    }
    await choose(csv("Q?\nA. a\nB. b\nANSWER: B\n", "bank.txt"), /file/i);
    await told("is missing");
    await expect(rowsOf("Failed rows")).toEqual([["Line 1", "certification", "is missing"]]);
    await waitFor(() => expect(dialog().getByText(/Read as Aiken/)).toBeVisible());
  },
});

/** Rows that read differently from the file are counted, listed and reported. */
export const ReadDifferently = meta.story({
  beforeEach: watchDownloads,
  play: async () => {
    await choose(
      csv(
        "$CATEGORY: Fire/Alarms\n\n[html]<b>Not</b> 2<sup>32</sup>? {=a ~b}\n\nPlain\nlines? {=a ~b}\n",
        "bank.gift",
      ),
    );
    await importButton("Import 2 questions");
    await expect(
      dialog().getByText("Read as GIFT, UTF-8: 2 new, 0 duplicates, 0 failed, 1 read differently."),
    ).toBeVisible();
    await expect(
      dialog().getByText(
        "1 question can't be read exactly as in the file. See “Read differently” before you import.",
      ),
    ).toBeVisible();
    await userEvent.click(dialog().getByRole("tab", { name: "Read differently (1)" }));
    await expect(rowsOf("Read differently rows")).toEqual([
      ["Line 3", "Not 2³²?Key: A. aRead differently: <b> was left out"],
    ]);
    await userEvent.click(dialog().getByRole("button", { name: "Download the report" }));
    await expect(await savedText()).toBe("Line 3: read differently: <b> was left out. Not 2³²?\r\n");
  },
});

/** A column that looks like one of ours is warned of: a fifth option would be lost. */
export const UnreadOption = meta.story({
  play: async () => {
    await choose(csv("certification,text,option_1,option_2,Option3,correct\nFire,Q?,a,b,c,1\n"));
    await importButton("Import 1 question");
    await expect(dialog().getByText(/may belong to the questions were not read: Option3\./)).toBeVisible();
  },
});

/** A file of every column, with a question of each kind, which can be imported as it is. */
export const TemplateDownload = meta.story({
  beforeEach: watchDownloads,
  play: async () => {
    await userEvent.click(await screen.findByRole("button", { name: "Download a CSV template" }));
    const [template] = (URL.createObjectURL as ReturnType<typeof fn>).mock.lastCall as [Blob];
    await choose(new File([template], "template.csv"));
    await importButton("Import 4 questions");
  },
});
