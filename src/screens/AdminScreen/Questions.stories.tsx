import { http, HttpResponse, type HttpHandler } from "msw";
import { useState } from "react";
import { expect, fn, screen, userEvent, waitFor, within } from "storybook/test";
import { inColumn } from "../../../.storybook/column.tsx";
import preview from "../../../.storybook/preview.tsx";
import { buildTenant, fillBank } from "../../../mocks/builders/bank.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import type { MockServer } from "../../../mocks/msw/handlers.ts";
import { fails } from "../../../mocks/msw/scenarios.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import { ADMIN_START, type AdminPlace } from "./admin-place.ts";
import { QuestionsTab, type QuestionsTabProps } from "./QuestionsTab.tsx";

/** Stands for the screen: holds the place, its heading, and another tab. */
function Stage(props: QuestionsTabProps) {
  const [value, setValue] = useState(props.value);
  const [isAway, setAway] = useState(false);
  return (
    <>
      <h1>Tenants</h1>
      <h2>{props.tenant.name}</h2>
      <Button onClick={() => setAway(!isAway)}>{isAway ? "Back" : "Elsewhere"}</Button>
      {isAway ? null : (
        <QuestionsTab
          {...props}
          value={value}
          onValueChange={(next) => {
            props.onValueChange(next);
            setValue(next);
          }}
        />
      )}
    </>
  );
}

const place: AdminPlace = { ...ADMIN_START, tenantId: 2, tab: "questions" };

const meta = preview.meta({
  title: "Screens/Admin questions",
  component: QuestionsTab,
  args: {
    tenant: buildTenant(),
    user: buildUser({ id: 1, username: "Ada", email: "admin@cairn.test", isAdmin: true }),
    value: place,
    onValueChange: fn(),
    onImport: fn(),
    onExport: fn(),
  },
  parameters: { layout: "fullscreen", account: "admin" },
  decorators: [inColumn],
  render: (args) => <Stage {...args} />,
});

const bank =
  (count: number) =>
  async ({ mockServer }: { mockServer?: MockServer }): Promise<void> => {
    if (mockServer) await fillBank(mockServer.store, 2, count);
  };

const desktop = { viewport: { value: "desktop", isRotated: false } };
type Canvas = ReturnType<typeof within>;
const loaded = (canvas: Canvas) => canvas.findByRole("table", { name: "Questions" });
const rowsOf = (canvas: Canvas): HTMLElement[] => canvas.getAllByRole("row").slice(1);
const count = (canvas: Canvas, text: RegExp) => canvas.findByText(text, { selector: "p[role=status]" });
const field = (canvas: Canvas, name: string) => canvas.getByRole("textbox", { name });
const form = (canvas: Canvas, heading: RegExp | string) =>
  canvas.findByRole("heading", { level: 3, name: heading });

/** The server answers what is sent by `method` once it is let go. */
const holds = (msw: { use: (handler: HttpHandler) => void }, method: string): (() => void) => {
  const { promise, resolve } = Promise.withResolvers<void>();
  msw.use(
    http.all(/\/api\/admin\/tenants\/2\/questions/, async ({ request }) => {
      if (request.method === method) await promise;
    }),
  );
  return resolve;
};

/** Nothing yet: one sentence and the first steps; nothing to look for. */
export const ZeroQuestions = meta.story({
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole("heading", { name: "No questions yet" })).toBeVisible();
    await expect(canvas.queryByRole("search")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Import CSV" }));
    await userEvent.click(canvas.getByRole("button", { name: "Export Data" }));
    await expect(args.onImport).toHaveBeenCalledOnce();
    await expect(args.onExport.mock.calls).toEqual([[]]);
  },
});

export const OneQuestion = meta.story({
  beforeEach: bank(1),
  play: async ({ canvas }) => {
    await loaded(canvas);
    await count(canvas, /^1 question$/);
  },
});

/** The first 20, newest first; the remainder by Load More, with the focus on the first that came. */
export const TwentyFiveQuestions = meta.story({
  globals: desktop,
  beforeEach: bank(25),
  play: async ({ canvas }) => {
    await loaded(canvas);
    await count(canvas, /^20 of 25 questions$/);
    await expect(rowsOf(canvas)[0]).toHaveTextContent("case 25");
    await userEvent.click(canvas.getByRole("button", { name: "Load More (5 remaining)" }));
    await count(canvas, /^25 questions$/);
    await waitFor(() => expect(rowsOf(canvas)[24]).toHaveTextContent("case 1 of"));
    await waitFor(() => expect(rowsOf(canvas)[20]).toHaveFocus());
  },
});

/** A page that did not arrive says so in each of its rows, with the first ones still there, and comes when it is asked for again. */
export const FailedPage = meta.story({
  globals: desktop,
  beforeEach: bank(25),
  play: async ({ canvas, msw }) => {
    await loaded(canvas);
    let isDown = true;
    msw.use(
      http.get(/\/api\/admin\/tenants\/2\/questions$/, () =>
        isDown ? new HttpResponse("Something went wrong.", { status: 500 }) : undefined,
      ),
    );
    await userEvent.click(canvas.getByRole("button", { name: /^Load More/ }));
    await expect(await canvas.findByText("Question 21 could not be loaded.")).toBeVisible();
    await expect(rowsOf(canvas)[19]).toHaveTextContent("case 6 of");
    isDown = false;
    await userEvent.click(canvas.getAllByRole("button", { name: "Try again" })[0] ?? document.body);
    await waitFor(() => expect(rowsOf(canvas)[20]).toHaveTextContent("case 5 of"));
    await expect(canvas.queryByText("Question 21 could not be loaded.")).toBeNull();
  },
});

/** A row that was scrolled far away, and its page with it, keeps the focus, and its button does what it says. */
export const KeepsFocusWhileScrolling = meta.story({
  beforeEach: bank(1000),
  play: async ({ canvas, mockServer }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("button", { name: /^Load More/ }));
    await count(canvas, /^1,000 questions$/);
    const remove = await canvas.findByRole("button", { name: /^Delete .*case 998 of/ });
    remove.focus();
    await waitFor(async () => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await expect(rowsOf(canvas).at(-1)).toHaveTextContent("case 1 of");
    });
    await expect(canvas.queryByRole("button", { name: /^Delete .*case 990 of/ })).toBeNull();
    await expect(remove).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await count(canvas, /^999 questions$/);
    await expect(await mockServer?.store.list("questions", { isRetired: true })).toMatchObject([
      { text: expect.stringContaining("case 998 of") as string },
    ]);
    window.scrollTo(0, 0);
  },
});

/** Deleted rows are counted with no others: what has not been loaded yet still is, and is said so. */
export const DeletesOfMany = meta.story({
  globals: desktop,
  beforeEach: bank(22),
  play: async ({ canvas }) => {
    await loaded(canvas);
    for (const [name, total] of [
      [/^Delete .*case 20 of/, 21],
      [/^Delete .*case 19 of/, 20],
    ] as const) {
      await count(canvas, new RegExp(`^20 of ${total + 1} questions$`));
      await userEvent.click(canvas.getByRole("button", { name }));
      await count(canvas, total === 20 ? /^20 questions$/ : new RegExp(`^20 of ${total} questions$`));
    }
    await expect(rowsOf(canvas)).toHaveLength(22);
    await expect(canvas.queryByRole("button", { name: /^Load More/ })).toBeNull();
    await expect(rowsOf(canvas)[21]).toHaveTextContent("case 1 of");
  },
});

/** The last question is deleted: its row stays with its way back, also when the list was asked for anew. */
export const LastRow = meta.story({
  beforeEach: bank(1),
  play: async ({ canvas }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("button", { name: /^Delete / }));
    await count(canvas, /^0 questions$/);
    await expect(rowsOf(canvas)).toHaveLength(1);
    await expect(canvas.getByRole("search")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: /^Undo deleting / }));
    await count(canvas, /^1 question$/);
    await expect(await canvas.findByRole("button", { name: /^Delete / })).toBeVisible();
  },
});

/** What is looked for stands in the value; nothing like it has a way back. */
export const Searches = meta.story({
  beforeEach: bank(25),
  play: async ({ canvas, args }) => {
    await loaded(canvas);
    await userEvent.selectOptions(
      await canvas.findByRole("combobox", { name: "Certification" }),
      "Seafaring",
    );
    await userEvent.selectOptions(await canvas.findByRole("combobox", { name: "Domain" }), "Deck");
    await count(canvas, /^6 questions$/);
    await userEvent.type(canvas.getByRole("searchbox"), "nowhere");
    await expect(await canvas.findByRole("heading", { name: "No questions found" })).toBeVisible();
    await userEvent.click(canvas.getAllByRole("button", { name: "Clear filters" })[1] ?? document.body);
    await expect(canvas.getByRole("searchbox")).toHaveFocus();
    await count(canvas, /^20 of 25 questions$/);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(place);
  },
});

/** The letters go, and the list comes back under the field; until it is there nobody is told that there is nothing. */
export const SearchIsEmptied = meta.story({
  args: { value: { ...place, filters: { ...place.filters, q: "nowhere" } } },
  beforeEach: bank(2),
  play: async ({ canvas, msw }) => {
    await canvas.findByRole("heading", { name: "No questions found" });
    const release = holds(msw, "GET");
    await userEvent.clear(canvas.getByRole("searchbox"));
    await expect(canvas.queryByRole("heading", { name: "No questions yet" })).toBeNull();
    await expect(canvas.getByRole("searchbox")).toHaveFocus();
    release();
    await count(canvas, /^2 questions$/);
    await expect(canvas.getByRole("searchbox")).toHaveFocus();
  },
});

/** All were deleted: they can be looked for. */
export const AllDeleted = meta.story({
  beforeEach: async ({ mockServer }) => {
    const filled = mockServer && (await fillBank(mockServer.store, 2, 1));
    for (const id of filled?.questionIds ?? [])
      await mockServer?.store.tx((tx) =>
        tx.update("questions", id, { isRetired: true, retiredBy: "itself" }),
      );
  },
  play: async ({ canvas }) => {
    await canvas.findByRole("heading", { name: "No questions yet" });
    await userEvent.click(await canvas.findByRole("checkbox", { name: "Deleted" }));
    await expect(await canvas.findByRole("button", { name: /^Restore / })).toBeVisible();
  },
});

/** What was added while one was elsewhere stands on top, also of the whole list that was seen before. */
export const AddedElsewhere = meta.story({
  globals: desktop,
  beforeEach: bank(25),
  play: async ({ canvas, mockServer }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("button", { name: /^Load More/ }));
    await waitFor(() => expect(rowsOf(canvas)[24]).toHaveTextContent("case 1 of"));
    await userEvent.click(canvas.getByRole("button", { name: "Elsewhere" }));
    if (mockServer) await fillBank(mockServer.store, 2, 1, { text: "Newest?" });
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await count(canvas, /^20 of 26 questions$/);
    await userEvent.click(canvas.getByRole("button", { name: /^Load More/ }));
    await waitFor(() => expect(rowsOf(canvas)[25]).toHaveTextContent("case 1 of"));
    await expect(rowsOf(canvas)[24]).toHaveTextContent("case 2 of");
    await expect(rowsOf(canvas)[0]).toHaveTextContent("Newest?");
  },
});

/** Deleted at once, and brought back at once: the row stays, says so, and keeps the focus. */
export const DeletesAndUndoes = meta.story({
  beforeEach: bank(3),
  play: async ({ canvas, mockServer }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("button", { name: /^Delete .*case 2 of/ }));
    const undo = await canvas.findByRole("button", { name: /^Undo deleting .*case 2 of/ });
    await waitFor(() => expect(undo).not.toHaveAttribute("aria-disabled"));
    await expect(rowsOf(canvas)[1]).toHaveTextContent("Deleted");
    await count(canvas, /^2 questions$/);
    await expect(rowsOf(canvas)).toHaveLength(3);
    await expect(rowsOf(canvas)[1]).toHaveFocus();
    const retired = await mockServer?.store.list("questions", { isRetired: true });
    await expect(retired).toHaveLength(1);
    await userEvent.click(undo);
    await count(canvas, /^3 questions$/);
    await expect(await canvas.findByRole("button", { name: /^Delete .*case 2 of/ })).toBeVisible();
    await expect(await mockServer?.store.list("questions", { isRetired: true })).toHaveLength(0);
  },
});

/** The server failed: the row is as it was, and it is told. */
export const DeleteFails = meta.story({
  beforeEach: bank(2),
  play: async ({ canvas, msw }) => {
    await loaded(canvas);
    msw.use(fails("/api/admin/tenants/2/questions/:id"));
    await userEvent.click(canvas.getByRole("button", { name: /^Delete .*case 2 of/ }));
    await expect(await screen.findByText("The question was not deleted")).toBeVisible();
    await expect(await canvas.findByRole("button", { name: /^Delete .*case 2 of/ })).toBeVisible();
  },
});

/** What was deleted is found again, and restored. */
export const Deleted = meta.story({
  args: { value: { ...place, filters: { ...place.filters, state: "retired" } } },
  beforeEach: async ({ mockServer }) => {
    const filled = mockServer && (await fillBank(mockServer.store, 2, 3));
    for (const id of filled?.questionIds.slice(0, 1) ?? [])
      await mockServer?.store.tx((tx) =>
        tx.update("questions", id, { isRetired: true, retiredBy: "itself" }),
      );
  },
  play: async ({ canvas }) => {
    await loaded(canvas);
    await count(canvas, /^1 question$/);
    await userEvent.click(canvas.getByRole("button", { name: /^Restore .*case 1 of/ }));
    await expect(await canvas.findByRole("heading", { name: "No questions found" })).toBeVisible();
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(fails("/api/admin/tenants/2/questions"));
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The questions could not be loaded.")).toBeVisible();
  },
});

/** Each field that is missing says so, the first has the focus; then it is stored, with its tags as they are meant. */
export const CreatesSingle = meta.story({
  args: { value: { ...place, questionId: "new" } },
  beforeEach: bank(1),
  play: async ({ canvas, args, mockServer }) => {
    await expect(await form(canvas, "New question")).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await expect(canvas.getAllByText("Required")).toHaveLength(8);
    await expect(canvas.getByRole("combobox", { name: "Certification" })).toHaveFocus();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Certification" }), "Seafaring");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Difficulty" }), "4 Expert");
    await userEvent.type(field(canvas, "Question"), "Who keeps the log?");
    for (const [place, text] of ["Master", "Mate", "Cook", "Pilot"].entries())
      await userEvent.type(field(canvas, `Option ${place + 1}`), text);
    await userEvent.click(canvas.getByRole("radio", { name: "Option 2 is right" }));
    await userEvent.type(field(canvas, "Tags"), " log,, watch ,");
    await expect(canvas.queryByText("Required")).toBeNull();
    await expect(canvas.getByRole("heading", { name: "Who keeps the log?" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await expect(await screen.findByText("Question created successfully")).toBeVisible();
    await expect(args.onValueChange).toHaveBeenLastCalledWith(place);
    const stored = await mockServer?.store.list("questions", { isRetired: false });
    await expect(stored?.at(-1)).toMatchObject({
      text: "Who keeps the log?",
      correctAnswer: 2,
      difficultyLevel: 4,
      tags: ["log", "watch"],
      version: 1,
    });
    await count(canvas, /^2 questions$/);
  },
});

const writes = async (canvas: Canvas, text: string): Promise<void> => {
  await form(canvas, "New question");
  await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Certification" }), "Seafaring");
  await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Difficulty" }), "1 Basic");
  await userEvent.type(field(canvas, "Question"), text);
  for (const place of [1, 2, 3, 4]) await userEvent.type(field(canvas, `Option ${place}`), `No. ${place}`);
  await userEvent.click(canvas.getByRole("radio", { name: "Option 1 is right" }));
};

/** Pressed twice it is stored once. */
export const CreatesOnce = meta.story({
  args: { value: { ...place, questionId: "new" } },
  beforeEach: bank(1),
  play: async ({ canvas, mockServer }) => {
    await writes(canvas, "Once?");
    const create = canvas.getByRole("button", { name: "Create question" });
    create.click();
    create.click();
    await expect(await screen.findByText("Question created successfully")).toBeVisible();
    await count(canvas, /^2 questions$/);
    await expect(await mockServer?.store.list("questions", { text: "Once?" })).toHaveLength(1);
  },
});

/** Whoever goes elsewhere while it is stored is told there, and does not find it written once more. */
export const CreatesElsewhere = meta.story({
  args: { value: { ...place, questionId: "new" } },
  beforeEach: bank(1),
  play: async ({ canvas, args, mockServer, msw }) => {
    await writes(canvas, "Once?");
    const release = holds(msw, "POST");
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await userEvent.click(canvas.getByRole("button", { name: "Elsewhere" }));
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(canvas.getByText("Loading the question")).toBeInTheDocument();
    release();
    await expect(await screen.findByText("Question created successfully")).toBeVisible();
    await form(canvas, "New question");
    await expect(field(canvas, "Question")).toHaveValue("");
    await expect(args.onValueChange).not.toHaveBeenCalled();
    await expect(await mockServer?.store.list("questions", { text: "Once?" })).toHaveLength(1);
  },
});

/** What fails is told elsewhere too, and what was typed is kept. */
export const CreateFailsElsewhere = meta.story({
  args: { value: { ...place, questionId: "new" } },
  beforeEach: bank(1),
  play: async ({ canvas, msw }) => {
    await writes(canvas, "Kept?");
    msw.use(fails("/api/admin/tenants/2/questions"));
    const release = holds(msw, "POST");
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await userEvent.click(canvas.getByRole("button", { name: "Elsewhere" }));
    release();
    await expect(await screen.findByText("Failed to create question")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await form(canvas, "New question");
    await expect(field(canvas, "Question")).toHaveValue("Kept?");
  },
});

/** The button that was left has the focus again, once. */
export const LeavesNew = meta.story({
  beforeEach: bank(3),
  play: async ({ canvas }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "New question" }));
    await form(canvas, "New question");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await expect(canvas.getByRole("button", { name: "New question" })).toHaveFocus();
    await userEvent.type(canvas.getByRole("searchbox"), "case 2");
    await expect(canvas.getByRole("searchbox")).toHaveFocus();
    await expect(canvas.getByRole("searchbox")).toHaveValue("case 2");
  },
});

/** The server failed: what was typed is still there. */
export const CreateFails = meta.story({
  args: { value: { ...place, questionId: "new" } },
  beforeEach: bank(1),
  play: async ({ canvas, msw }) => {
    await writes(canvas, "Who?");
    msw.use(fails("/api/admin/tenants/2/questions"));
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await expect(await screen.findByText("Failed to create question")).toBeVisible();
    await expect(field(canvas, "Question")).toHaveValue("Who?");
  },
});

const edits = async (canvas: Canvas, name: RegExp): Promise<void> => {
  await loaded(canvas);
  await userEvent.click(canvas.getByRole("button", { name }));
  await form(canvas, /^Question /);
};

/** An edit is a new version; nothing changed says so and stores nothing. The row that was left has the focus again. */
export const Edits = meta.story({
  beforeEach: bank(3),
  play: async ({ canvas, mockServer }) => {
    await edits(canvas, /^Edit .*case 2 of/);
    await expect(canvas.getByText(/version 1\. No session holds it\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(canvas.getByText("Nothing was changed.")).toBeVisible();
    await userEvent.type(field(canvas, "Question"), " Really?");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(await screen.findByText("Question saved")).toBeVisible();
    await loaded(canvas);
    await waitFor(() => expect(rowsOf(canvas)[1]).toHaveTextContent("Really?"));
    await expect(rowsOf(canvas)[1]).toHaveFocus();
    await expect(await mockServer?.store.list("formerQuestions")).toHaveLength(1);
  },
});

/** Whoever goes elsewhere while it is stored is told there, and stays there. */
export const SavesElsewhere = meta.story({
  beforeEach: bank(1),
  play: async ({ canvas, args, msw }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await userEvent.type(field(canvas, "Question"), " Really?");
    const release = holds(msw, "PATCH");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await userEvent.click(canvas.getByRole("button", { name: "Elsewhere" }));
    release();
    await expect(await screen.findByText("Question saved")).toBeVisible();
    await expect(args.onValueChange).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await form(canvas, /^Question /);
    await expect(canvas.getByText(/version 2\./)).toBeVisible();
  },
});

const reported = async ({ mockServer }: { mockServer?: MockServer }): Promise<void> => {
  const filled = mockServer && (await fillBank(mockServer.store, 2, 1));
  for (const questionId of filled?.questionIds ?? [])
    await mockServer?.store.insert("reports", {
      tenantId: 2,
      questionId,
      version: 1,
      userId: 7,
      quizId: 1,
      reason: "key",
      createdAt: "2026-11-20T17:00:00.000Z",
      state: "open",
    });
};

/** A reply that nothing takes along is not lost: it says so, and leaving asks. */
export const ReplyWithoutReport = meta.story({
  beforeEach: reported,
  play: async ({ canvas, mockServer }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await userEvent.type(await canvas.findByRole("textbox", { name: /^Reply/ }), "Thanks, mended");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep writing" }));
    await userEvent.type(field(canvas, "Question"), " Really?");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(canvas.getByRole("textbox", { name: /^Reply/ })).toHaveFocus();
    const told = "Tick the reports that your version answers, or close one with this reply";
    await expect(canvas.getByText(told)).toBeVisible();
    await userEvent.click(canvas.getByRole("checkbox", { name: /^Answered by the version I write/ }));
    await expect(canvas.queryByText(told)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(await screen.findByText("Question saved")).toBeVisible();
    await expect(await mockServer?.store.list("reports", { reply: "Thanks, mended" })).toMatchObject([
      { state: "changed" },
    ]);
  },
});

/** Somebody else closed the report that is ticked: the list says so, and the version can be stored. */
export const ReportClosedElsewhere = meta.story({
  beforeEach: reported,
  play: async ({ canvas, mockServer }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await userEvent.click(await canvas.findByRole("checkbox", { name: /^Answered by the version I write/ }));
    await mockServer?.store.tx(async (tx) => {
      for (const { id } of await tx.list("reports", { tenantId: 2 }))
        await tx.update("reports", id, { state: "closed" });
    });
    await userEvent.type(field(canvas, "Question"), " Really?");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(await screen.findByText("The question was not saved")).toBeVisible();
    await waitFor(() => expect(canvas.queryByRole("checkbox", { name: /^Answered/ })).toBeNull());
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(await screen.findByText("Question saved")).toBeVisible();
  },
});

const changeIt = async (canvas: Canvas, change: object, method = "PATCH"): Promise<void> => {
  const heading = await form(canvas, /^Question /);
  const id = (heading.textContent ?? "").replaceAll(/\D/g, "");
  await fetch(`/api/admin/tenants/2/questions/${id}`, {
    method,
    ...(method === "DELETE"
      ? {}
      : { headers: { "Content-Type": "application/json" }, body: JSON.stringify(change) }),
  });
};

/** Somebody else was first: both texts are shown, and mine is stored upon theirs, whose other fields stay. */
export const ChangedElsewhereUseMine = meta.story({
  beforeEach: bank(1),
  play: async ({ canvas, mockServer }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await changeIt(canvas, { text: "Theirs?", explanation: "Because they say so." });
    await userEvent.clear(field(canvas, "Question"));
    await userEvent.type(field(canvas, "Question"), "Mine?");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    const told = within(await canvas.findByRole("region", { name: "Changed by somebody else" }));
    await expect(told.getByText("Theirs?")).toBeVisible();
    await expect(told.getByText("Mine?")).toBeVisible();
    await expect(told.getByText("Because they say so.")).toBeVisible();
    await expect(field(canvas, "Question")).toHaveValue("Mine?");
    await userEvent.clear(field(canvas, "Question"));
    await expect(told.getByText("Theirs?")).toBeVisible();
    await userEvent.type(field(canvas, "Question"), "Mine?");
    await expect(field(canvas, "Question")).toHaveFocus();
    await userEvent.click(told.getByRole("button", { name: "Use mine" }));
    await expect(await screen.findByText("Question saved")).toBeVisible();
    const [stored] = (await mockServer?.store.list("questions", { text: "Mine?" })) ?? [];
    await expect(stored).toMatchObject({ version: 3, explanation: "Because they say so." });
  },
});

/** Theirs instead: the form begins from it, and nothing is stored. */
export const ChangedElsewhereUseTheirs = meta.story({
  beforeEach: bank(1),
  play: async ({ canvas }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await changeIt(canvas, { text: "Theirs?" });
    await userEvent.type(field(canvas, "Question"), " Mine?");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await userEvent.click(await canvas.findByRole("button", { name: "Use theirs" }));
    await expect(field(canvas, "Question")).toHaveValue("Theirs?");
    await expect(canvas.getByText(/version 2\./)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(canvas.getByText("Nothing was changed.")).toBeVisible();
  },
});

/** Deleted meanwhile: what was typed is still there, and can be stored once the question is restored. */
export const DeletedElsewhere = meta.story({
  beforeEach: bank(1),
  play: async ({ canvas }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await changeIt(canvas, {}, "DELETE");
    await userEvent.type(field(canvas, "Question"), " Mine?");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(
      await canvas.findByText(/This question was deleted meanwhile\. What you typed is kept/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Restore" }));
    await expect(await canvas.findByText("The question is restored.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(await screen.findByText("Question saved")).toBeVisible();
  },
});

/** Leaving asks where something was typed, and only there. */
export const LeavesWithChanges = meta.story({
  beforeEach: bank(1),
  play: async ({ canvas }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await edits(canvas, /^Edit .*case 1 of/);
    await userEvent.type(field(canvas, "Question"), " More?");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Keep writing" }));
    await expect(field(canvas, "Question")).toHaveValue("Which rule holds in case 1 of Cargo? More?");
    await userEvent.click(canvas.getByRole("button", { name: "Cancel" }));
    await userEvent.click(await screen.findByRole("button", { name: "Leave" }));
    await edits(canvas, /^Edit .*case 1 of/);
    await expect(field(canvas, "Question")).toHaveValue("Which rule holds in case 1 of Cargo?");
  },
});

/** The sign-in ended while one wrote: whoever signs in again finds it as it was typed. */
export const SignInOver = meta.story({
  beforeEach: bank(1),
  play: async ({ canvas, mockServer }) => {
    await edits(canvas, /^Edit .*case 1 of/);
    await userEvent.type(field(canvas, "Question"), " Kept?");
    await mockServer?.signIn(null);
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await waitFor(() =>
      expect(canvas.getByRole("button", { name: "Save as a new version" })).not.toHaveAttribute(
        "aria-disabled",
      ),
    );
    await expect(field(canvas, "Question")).toHaveValue("Which rule holds in case 1 of Cargo? Kept?");
    await mockServer?.signIn("admin");
    await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
    await expect(await screen.findByText("Question saved")).toBeVisible();
  },
});

/** A question of another organisation is none of this one. */
export const UnknownQuestion = meta.story({
  args: { value: { ...place, questionId: 901 } },
  beforeEach: bank(1),
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText("This question is not in this organisation.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Back to the questions" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(place);
    await loaded(canvas);
  },
});

/** A matching is written, tried, and stored. */
export const CreatesMatch = meta.story({
  globals: desktop,
  args: { value: { ...place, questionId: "new" } },
  beforeEach: bank(1),
  play: async ({ canvas, mockServer }) => {
    await form(canvas, "New question");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Kind" }), "Matching");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Certification" }), "Seafaring");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Difficulty" }), "3 Advanced");
    await userEvent.type(field(canvas, "Question"), "Which light belongs to which side?");
    await userEvent.type(field(canvas, "Prompt 1"), "Port");
    await userEvent.type(field(canvas, "Prompt 2"), "Starboard");
    for (const [place, text] of ["Green", "Red", "White", ""].entries())
      if (text) await userEvent.type(field(canvas, `Option ${place + 1}`), text);
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await expect(canvas.getByRole("combobox", { name: "Belongs to prompt 1" })).toHaveFocus();
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Belongs to prompt 1" }), "2. Red");
    await userEvent.selectOptions(canvas.getByRole("combobox", { name: "Belongs to prompt 2" }), "1. Green");
    await expect(await canvas.findByRole("combobox", { name: "Starboard" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Create question" }));
    await expect(await screen.findByText("Question created successfully")).toBeVisible();
    const stored = await mockServer?.store.list("questions", { isRetired: false });
    await expect(stored?.at(-1)).toMatchObject({
      kind: "match",
      correctMatches: [
        { prompt: 1, option: 2 },
        { prompt: 2, option: 1 },
      ],
    });
  },
});

const ofCairn = (questionId: number) => ({
  tenant: buildTenant({ id: 1, name: "Cairn" }),
  value: { ...place, tenantId: 1, questionId },
});

const savesNothing = async (canvas: Canvas): Promise<void> => {
  await userEvent.click(canvas.getByRole("button", { name: "Save as a new version" }));
  await expect(canvas.getByText("Nothing was changed.")).toBeVisible();
};

/** A single choice of the demo bank beside what its learners see; sessions that hold it are told. */
export const EditsSingle = meta.story({
  args: ofCairn(1001),
  play: async ({ canvas }) => {
    await form(canvas, "Question 1001");
    await expect(
      canvas.getByText(/\d+ finished sessions keep version 1, also when you change it\./),
    ).toBeVisible();
    const preview = within(canvas.getByRole("region", { name: "Preview" }));
    // Its two ways to be seen, and four options.
    await expect(preview.getAllByRole("radio")).toHaveLength(6);
    await savesNothing(canvas);
  },
});

/** A deleted question is restored while something is written: it is no longer told as deleted, and what is written stays. */
export const RestoresWhileWriting = meta.story({
  args: ofCairn(1001),
  beforeEach: async ({ mockServer }) => {
    await mockServer?.store.tx((tx) =>
      tx.update("questions", 1001, { isRetired: true, retiredBy: "itself" }),
    );
  },
  play: async ({ canvas }) => {
    await form(canvas, "Question 1001");
    await userEvent.type(field(canvas, "Question"), " Mine?");
    await userEvent.click(canvas.getByRole("button", { name: "Restore" }));
    await expect(await canvas.findByText("The question is restored.")).toBeVisible();
    await expect(canvas.queryByText(/This question was deleted/)).toBeNull();
    await expect(field(canvas, "Question")).toHaveDisplayValue(/ Mine\?$/);
  },
});

/** What was asked of the list so far: the pages with their limits. */
const asked = (): string[] =>
  performance
    .getEntriesByType("resource")
    .filter(({ name }) => /\/tenants\/2\/questions\?/.test(name))
    .map(({ name }) => {
      const { searchParams } = new URL(name);
      return `${searchParams.get("_page")} of ${searchParams.get("_limit")}`;
    });

/** 50,000: one small request, then all of them, of which those in view are there; the end can be scrolled to. */
export const FiftyThousandQuestions = meta.story({
  beforeEach: async (context) => {
    await bank(50_000)(context);
    performance.clearResourceTimings();
  },
  play: async ({ canvas }) => {
    await loaded(canvas);
    await count(canvas, /^20 of 50,000 questions$/);
    await expect(asked()).toEqual(["1 of 20"]);
    await userEvent.click(canvas.getByRole("button", { name: /^Load More/ }));
    await count(canvas, /^50,000 questions$/);
    await waitFor(() => expect(rowsOf(canvas)[20]).toHaveTextContent("case 49980 of"));
    await expect(asked()).toEqual(["1 of 20", "1 of 100"]);
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-rowcount", "50001");
    await waitFor(async () => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await expect(rowsOf(canvas).at(-1)).toHaveTextContent("case 1 of");
    });
    await expect(rowsOf(canvas).length).toBeLessThan(60);
    // What was only passed by is not asked for.
    await expect(asked().length).toBeLessThan(10);
    await expect(
      asked()
        .slice(1)
        .every((page) => page.endsWith(" of 100")),
    ).toBe(true);
    window.scrollTo(0, 0);
  },
});

/** A matching of the demo bank: its prompts with what belongs to them, and the card to try. */
export const EditsMatch = meta.story({
  args: ofCairn(1097),
  play: async ({ canvas }) => {
    await form(canvas, "Question 1097");
    await expect(canvas.getByRole("combobox", { name: "Belongs to prompt 1" })).not.toHaveDisplayValue(
      "Choose…",
    );
    await savesNothing(canvas);
  },
});
