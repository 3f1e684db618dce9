import { getResponse, HttpResponse, type HttpResponseResolver } from "msw";
import { useState } from "react";
import { expect, screen, spyOn, userEvent } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { Button } from "../../../../components/controls/Button/Button.tsx";
import { ImportDialog, type ImportDialogProps } from "../ImportDialog.tsx";
import {
  HEADER,
  row,
  csv,
  THREE,
  choose,
  dialog,
  titleHasFocus,
  importButton,
  findText,
  never,
  onImport,
  settings,
} from "./ImportDialog.stories.helpers.ts";

/** Releases the held call. */
let release: () => void = () => {};

/** Holds a call until the story releases it, then passes it on or returns a response. */
function holdCall(kind: "check" | "store", answer: () => HttpResponse<string> | undefined = () => undefined) {
  const { promise, resolve } = Promise.withResolvers<void>();
  release = resolve;
  return onImport(kind, async () => {
    await promise;
    return answer();
  });
}

const lost: HttpResponseResolver = () => HttpResponse.error();
const once = { once: true };

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
  title: "Screens/Admin/Import/Interruptions",
  component: ImportDialog,
  ...settings,
});
const stored = (count: number) => `${count} questions stored, 1 certification created, 1 domain created.`;

async function importThree() {
  await choose(csv(THREE));
  await userEvent.click(await importButton("Import 3 questions"));
}

const UNKNOWN =
  "The connection was lost while the questions were being stored. Try again when the server can be reached: no question is stored twice.";
const CHANGED =
  "The organization's questions have changed, so the file was checked again. Review the new result before you import.";

/** While rows are checked, shows the progress. Cancelling aborts the call and leaves nothing behind. */
export const Cancelled = meta.story({
  beforeEach: ({ msw }) => msw.use(onImport("check", never)),
  play: async ({ mockServer }) => {
    const calls = spyOn(window, "fetch");
    await choose(csv(THREE));
    await findText("Checking 0 of 3 rows…");
    await expect(dialog().getByRole("progressbar", { name: "Rows checked" })).toHaveAttribute("value", "0");
    const call = calls.mock.calls.find(
      ([url]) => typeof url === "string" && url.includes("/questions/import?"),
    );
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await expect(call?.[1]?.signal?.aborted).toBe(true);
    calls.mockRestore();
    await expect(await screen.findByLabelText("File")).toBeVisible();
    await titleHasFocus();
    await expect(await mockServer?.store.count("questions")).toBe(509);
  },
});

/** Cancelling after the check leaves nothing behind. */
export const CancelledInPreview = meta.story({
  play: async ({ mockServer }) => {
    await choose(csv(THREE));
    await importButton("Import 3 questions");
    await userEvent.click(dialog().getByRole("button", { name: "Cancel" }));
    await expect(await screen.findByLabelText("File")).toBeVisible();
    await expect(await mockServer?.store.count("questions")).toBe(509);
    await expect(await mockServer?.store.count("categories")).toBe(6);
  },
});

/** Closed while checking, the import continues, and a toast reports the result. */
export const ClosedWhileChecking = meta.story({
  beforeEach: ({ msw }) => msw.use(holdCall("check")),
  render: (args) => <Closing {...args} />,
  play: async () => {
    await choose(csv(HEADER + row("") + row("")));
    await findText("Checking 0 of 2 rows…");
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    await findText("The import continues");
    await findText("You'll get a message when it's done.");
    release();
    await findText("bank.csv can't be imported yet");
    await findText("2 rows failed. Open Import CSV of Harbourline Shipping to see why.");
    await userEvent.click(screen.getByRole("button", { name: "Import CSV" }));
    await choose(csv(THREE), "Choose the corrected file");
    await importButton("Import 3 questions");
    await expect(screen.queryByText("bank.csv is checked")).toBeNull();
  },
});

/** A failure while the dialog is closed is reported in a toast. */
export const FailedWhileClosed = meta.story({
  beforeEach: ({ msw }) => msw.use(holdCall("check", () => new HttpResponse("Full.", { status: 422 }))),
  render: (args) => <Closing {...args} />,
  play: async () => {
    await choose(csv(THREE));
    await findText("Checking 0 of 3 rows…");
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    await findText("The import continues");
    release();
    await findText("The import of bank.csv stopped");
    await findText("Full.");
  },
});

/** After leaving the screen while storing, the questions are stored and a toast says so. */
export const LeftWhileStoring = meta.story({
  beforeEach: ({ msw }) => msw.use(holdCall("store")),
  render: (args) => <Closing {...args} />,
  play: async ({ mockServer }) => {
    await importThree();
    await findText("Storing…");
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    await userEvent.click(screen.getByRole("button", { name: "Elsewhere" }));
    await expect(screen.queryByRole("button", { name: "Import CSV" })).toBeNull();
    release();
    await findText("Questions imported");
    await findText(stored(3));
    await expect(await mockServer?.store.count("questions")).toBe(512);
  },
});

/** The toast also counts the rows that could not be imported, and the dialog still has them. */
export const PartlyStoredWhileClosed = meta.story({
  beforeEach: ({ msw }) => msw.use(holdCall("store")),
  render: (args) => <Closing {...args} />,
  play: async () => {
    await choose(csv(THREE + row("")));
    await userEvent.click(await importButton("Import the 3 readable questions and save the other as a file"));
    await findText("Storing…");
    await userEvent.click(dialog().getByRole("button", { name: "Close" }));
    release();
    await findText(
      `${stored(3)} 1 row could not be imported. Open Import CSV of Harbourline Shipping to see why.`,
    );
    await userEvent.click(screen.getByRole("button", { name: "Import CSV" }));
    await expect(dialog().getByRole("button", { name: "Save the 1 failed row as a file" })).toBeVisible();
  },
});

/** While storing, the import can't be cancelled. */
export const Storing = meta.story({
  beforeEach: ({ msw }) => msw.use(onImport("store", never)),
  play: async () => {
    await importThree();
    await findText("Storing…");
    await expect(dialog().queryByRole("button", { name: "Cancel" })).toBeNull();
  },
});

/** If storing is rejected, the message says why and that nothing was stored; it can be retried. */
export const StoreFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(onImport("store", () => new HttpResponse("Full.", { status: 422 }))),
  play: async () => {
    await importThree();
    await findText("Full. Nothing was stored.");
    await expect(dialog().getByRole("button", { name: "Import 3 questions" })).toBeVisible();
  },
});

/** If the response to storing is lost and a check finds all rows stored, the dialog shows the result. */
export const ResponseLostAfterStoring = meta.story({
  beforeEach: ({ msw, mockServer }) =>
    msw.use(
      onImport(
        "store",
        async ({ request }) => {
          await (await getResponse(mockServer?.handlers ?? [], request))?.text();
          return HttpResponse.error();
        },
        once,
      ),
    ),
  play: async ({ mockServer }) => {
    await importThree();
    await findText(stored(3));
    await expect(await mockServer?.store.count("questions")).toBe(512);
  },
});

/** If the response is lost and the rows are still new, the server may yet store them. A retry stores nothing twice. */
export const ResponseLostBeforeStoring = meta.story({
  beforeEach: ({ msw }) => msw.use(onImport("store", lost, once)),
  play: async ({ mockServer }) => {
    await importThree();
    await findText(UNKNOWN);
    await expect(await mockServer?.store.count("questions")).toBe(509);
    await userEvent.click(await importButton("Import 3 questions"));
    await findText(stored(3));
  },
});

/**
 * If the rows were stored but the server can't be reached to check that, the result is unknown. A retry stores
 * nothing twice.
 */
export const ResponseAndCheckLost = meta.story({
  beforeEach: ({ msw, mockServer }) =>
    msw.use(
      onImport(
        "store",
        async ({ request }) => {
          await (await getResponse(mockServer?.handlers ?? [], request))?.text();
          msw.use(onImport("check", lost, once));
          return HttpResponse.error();
        },
        once,
      ),
    ),
  play: async ({ mockServer }) => {
    await importThree();
    await findText(UNKNOWN);
    await userEvent.click(await importButton("Import 3 questions"));
    await findText(CHANGED);
    await findText("Nothing new: all of these questions exist already.");
    await expect(await mockServer?.store.count("questions")).toBe(512);
  },
});

/** If the bank has changed since the check, nothing is stored and the administrator reviews the new result. */
export const BankChangedSinceCheck = meta.story({
  play: async ({ mockServer }) => {
    await choose(csv(THREE));
    const button = await importButton("Import 3 questions");
    await fetch("/api/admin/tenants/2/categories", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ name: "Fire Safety" }),
    });
    await userEvent.click(button);
    await findText(CHANGED);
    await expect(dialog().getByText("Will be created: Alarms.")).toBeVisible();
    await expect(await mockServer?.store.count("questions")).toBe(509);
    await userEvent.click(await importButton("Import 3 questions"));
    await findText("3 questions stored, 1 domain created.");
  },
});

/** Without a connection, the import doesn't start. */
export const Offline = meta.story({
  beforeEach: ({ msw }) => msw.use(onImport("check", lost)),
  play: async () => {
    await choose(csv(THREE));
    await findText("The server could not be reached. Check your connection and try again.");
    await expect(dialog().getByLabelText("File")).toBeVisible();
  },
});
