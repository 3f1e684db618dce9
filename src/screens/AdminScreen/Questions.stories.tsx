import { http, HttpResponse } from "msw";
import { expect, fn, screen, userEvent, waitFor } from "storybook/test";
import { inColumn } from "../../../.storybook/column.tsx";
import preview from "../../../.storybook/preview.tsx";
import { buildTenant, fillBank } from "../../../mocks/builders/bank.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { fails } from "../../../mocks/msw/scenarios.ts";
import { QuestionsTab } from "./QuestionsTab.tsx";
import { Stage, place, bank, desktop, loaded, rowsOf, count, holds } from "./Questions.stories.helpers.tsx";

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

/** Nothing yet: one sentence and the first steps; nothing to look for. */
export const ZeroQuestions = meta.story({
  tags: ["phone"],
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
  tags: ["phone"],
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
  tags: ["phone"],
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
  tags: ["phone"],
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
  tags: ["phone"],
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
  tags: ["phone"],
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
  tags: ["phone"],
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
