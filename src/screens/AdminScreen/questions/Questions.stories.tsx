import { http, HttpResponse } from "msw";
import { expect, userEvent, waitFor } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { callsTo, recordCalls } from "../../../../.storybook/server/calls.ts";
import { fails } from "../../../../mocks/msw/scenarios.ts";
import { fillBank } from "../../../../mocks/test-backend/bank.ts";
import {
  questionsLocation,
  bank,
  desktop,
  loaded,
  rowsOf,
  count,
  holdCalls,
  confirmDeletion,
  field,
  form,
  questionsTab,
} from "../Questions.stories.helpers.tsx";

const meta = preview.meta({
  title: "Screens/Admin/Questions",
  ...questionsTab(),
});

/** The empty state with the first steps and without a search. */
export const ZeroQuestions = meta.story({
  tags: ["test-only", "phone"],
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

/** The first 20, newest first. Load More loads the rest and focuses the first new row. */
export const TwentyFiveQuestions = meta.story({
  tags: ["test-only"],
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

/** A page that did not arrive says so in each of its rows, keeps the first rows, and can be retried. */
export const FailedPage = meta.story({
  tags: ["test-only"],
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

/** A focused row that is scrolled far out of view keeps the focus, and its buttons work. */
export const KeepsFocusWhileScrolling = meta.story({
  tags: ["test-only"],
  beforeEach: bank(300),
  play: async ({ canvas, mockServer }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("button", { name: /^Load More/ }));
    await count(canvas, /^300 questions$/);
    const remove = await canvas.findByRole("button", { name: /^Delete .*case 279 of/ });
    remove.focus();
    await waitFor(async () => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await expect(rowsOf(canvas).at(-1)).toHaveTextContent("case 1 of");
    });
    await expect(canvas.queryByRole("button", { name: /^Delete .*case 270 of/ })).toBeNull();
    await expect(remove).toHaveFocus();
    await userEvent.keyboard("{Enter}");
    await confirmDeletion();
    await count(canvas, /^299 questions$/);
    await expect(await mockServer?.store.list("questions", { isRetired: true })).toMatchObject([
      { text: expect.stringContaining("case 279 of") as string },
    ]);
    window.scrollTo(0, 0);
  },
});

/** The filters are in the value. Without a match, they can be cleared. */
export const Searches = meta.story({
  tags: ["test-only", "phone"],
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
    await expect(args.onValueChange).toHaveBeenLastCalledWith(questionsLocation);
  },
});

/** After clearing the search, no empty state appears before the list has loaded. */
export const SearchIsEmptied = meta.story({
  tags: ["test-only"],
  args: { value: { ...questionsLocation, filters: { ...questionsLocation.filters, q: "nowhere" } } },
  beforeEach: bank(2),
  play: async ({ canvas, msw }) => {
    await canvas.findByRole("heading", { name: "No questions found" });
    const release = holdCalls(msw, "GET");
    await userEvent.clear(canvas.getByRole("searchbox"));
    await expect(canvas.queryByRole("heading", { name: "No questions yet" })).toBeNull();
    await expect(canvas.getByRole("searchbox")).toHaveFocus();
    release();
    await count(canvas, /^2 questions$/);
    await expect(canvas.getByRole("searchbox")).toHaveFocus();
  },
});

/** A question added elsewhere appears at the top. The list returns as it was, with all its questions. */
export const AddedElsewhere = meta.story({
  tags: ["test-only"],
  globals: desktop,
  beforeEach: bank(25),
  play: async ({ canvas, mockServer }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("button", { name: /^Load More/ }));
    await waitFor(() => expect(rowsOf(canvas)[24]).toHaveTextContent("case 1 of"));
    await userEvent.click(canvas.getByRole("button", { name: "Elsewhere" }));
    if (mockServer) await fillBank(mockServer.store, 2, 1, { text: "Newest?" });
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await count(canvas, /^26 questions$/);
    await waitFor(() => expect(rowsOf(canvas)[25]).toHaveTextContent("case 1 of"));
    await expect(rowsOf(canvas)[24]).toHaveTextContent("case 2 of");
    await expect(rowsOf(canvas)[0]).toHaveTextContent("Newest?");
  },
});

/** Text that was typed before a reload or the end of a session can be continued or discarded. */
export const UnsavedQuestions = meta.story({
  tags: ["test-only", "phone"],
  beforeEach: bank(2),
  play: async ({ canvas }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "New question" }));
    await form(canvas, "New question");
    await userEvent.click(field(canvas, "Question"));
    await userEvent.paste("Which knot?");
    // Leaves without the editor's question, as a reload does.
    await userEvent.click(canvas.getByRole("button", { name: "Elsewhere" }));
    await userEvent.click(canvas.getByRole("button", { name: "Back" }));
    await expect(field(canvas, "Question")).toHaveValue("Which knot?");
    await expect(sessionStorage.length).toBe(1);
    await userEvent.click(canvas.getByRole("button", { name: "List" }));
    await expect(canvas.getByText("You have an unsaved question.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(field(canvas, "Question")).toHaveValue("Which knot?");
    await userEvent.click(canvas.getByRole("button", { name: "List" }));
    await userEvent.click(canvas.getByRole("button", { name: "Discard" }));
    await expect(canvas.queryByText("You have an unsaved question.")).toBeNull();
    await expect(canvas.getByRole("button", { name: "New question" })).toHaveFocus();
    await expect(sessionStorage.length).toBe(0);
  },
});

/** The value has the row at which the list starts, and follows scrolling. The page is as high everywhere. */
export const ScrollPosition = meta.story({
  args: { value: { ...questionsLocation, row: 2_501 } },
  beforeEach: bank(5_000),
  play: async ({ canvas, args }) => {
    await count(canvas, /^5,000 questions$/);
    await waitFor(async () => {
      const { top } = canvas.getByRole("row", { name: /case 2500 of/ }).getBoundingClientRect();
      await expect(Math.abs(top)).toBeLessThan(8);
    });
    // Until both, rows that load late scroll to the first row again, and their average height is not known.
    await waitFor(() => expect(args.onValueChange).toHaveBeenCalled());
    const height = document.documentElement.scrollHeight;
    document.body.dispatchEvent(new WheelEvent("wheel", { bubbles: true }));
    window.scrollTo(0, height / 4);
    const reportedRow = () => args.onValueChange.mock.lastCall?.[0].row;
    await waitFor(() => expect(reportedRow()).toBeLessThan(1_300));
    await expect(reportedRow()).toBeGreaterThan(1_200);
    await waitFor(() =>
      expect(
        canvas.getByRole("row", { name: new RegExp(`case ${5_001 - Number(reportedRow())} of`) }),
      ).toBeVisible(),
    );
    await expect(document.documentElement.scrollHeight / height).toBeCloseTo(1, 2);
    window.scrollTo(0, 0);
  },
});

export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/admin/tenants/2/questions")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The questions could not be loaded.")).toBeVisible();
  },
});

/** Returns the requested pages of the list with their limits. */
const requestedPages = (): string[] =>
  callsTo(/\/tenants\/2\/questions$/).map(
    ({ searchParams }) => `${searchParams.get("_page")} of ${searchParams.get("_limit")}`,
  );

/** With 5,000 questions, loads a small first page, then the pages in view. The end can be scrolled to. */
export const FiveThousandQuestions = meta.story({
  tags: ["test-only"],
  beforeEach: async (context) => {
    await bank(5_000)(context);
    recordCalls();
  },
  play: async ({ canvas }) => {
    await loaded(canvas);
    await count(canvas, /^20 of 5,000 questions$/);
    await expect(requestedPages()).toEqual(["1 of 20"]);
    await userEvent.click(canvas.getByRole("button", { name: /^Load More/ }));
    await count(canvas, /^5,000 questions$/);
    await waitFor(() => expect(rowsOf(canvas)[20]).toHaveTextContent("case 4980 of"));
    await expect(requestedPages()).toEqual(["1 of 20", "1 of 100"]);
    await expect(canvas.getByRole("table")).toHaveAttribute("aria-rowcount", "5001");
    await waitFor(async () => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      await expect(rowsOf(canvas).at(-1)).toHaveTextContent("case 1 of");
    });
    await expect(rowsOf(canvas).length).toBeLessThan(60);
    // Pages that were scrolled past are not requested.
    await expect(requestedPages().length).toBeLessThan(10);
    await expect(
      requestedPages()
        .slice(1)
        .every((page) => page.endsWith(" of 100")),
    ).toBe(true);
    window.scrollTo(0, 0);
  },
});
