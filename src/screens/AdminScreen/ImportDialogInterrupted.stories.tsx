import { getResponse, http, HttpResponse } from "msw";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { useState } from "react";
import preview from "../../../.storybook/preview.tsx";
import { fails, pending, unreachable } from "../../../mocks/msw/scenarios.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { ImportDialog, type ImportDialogProps } from "./ImportDialog.tsx";
import {
  IMPORTS,
  HEADER,
  row,
  csv,
  THREE,
  choose,
  dialog,
  titleHasFocus,
  importButton,
  told,
} from "./ImportDialog.stories.helpers.ts";

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
  title: "Screens/Admin/Import Interrupted",
  component: ImportDialog,
  args: {
    tenant: { id: 2, name: "Harbourline Shipping" },
    open: true,
    onOpenChange: fn(),
  },
  parameters: { account: "admin", layout: "fullscreen" },
});
const stored = (count: number) => `${count} questions stored, 1 certification created, 1 domain created.`;

/** While rows are checked: how many are done, and a way out that leaves nothing. */
export const Cancelled = meta.story({
  tags: ["phone"],
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
    await told("The import continues");
    await told("You'll get a message when it's done.");
    letGo();
    await told("bank.csv can't be imported yet");
    await told("1 row failed. Open Import CSV of Harbourline Shipping to see why.");
    await userEvent.click(screen.getByRole("button", { name: "Import CSV" }));
    await choose(csv(THREE), "Choose the corrected file");
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
    await told("The import continues");
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
      "The connection was lost while the questions were being stored. Try again when the server can be reached: no question is stored twice.",
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
    await told(/^The server restarted and lost this import, so the file was checked again\./);
    await expect(dialog().getByText("Will be created: Alarms.")).toBeVisible();
    await expect(await mockServer?.store.count("questions")).toBe(509);
    await userEvent.click(await importButton("Import 3 questions"));
    await told("3 questions stored, 1 domain created.");
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
