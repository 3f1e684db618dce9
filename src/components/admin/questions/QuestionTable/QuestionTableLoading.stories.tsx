import { useState } from "react";
import { expect, userEvent } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import { rowOf, rowsOf, questionTableArgs } from "./QuestionTable.stories.helpers.tsx";
import { QuestionTable, type QuestionTableProps } from "./QuestionTable.tsx";

const meta = preview.meta({
  title: "Admin/QuestionTable/Loading",
  component: QuestionTable,
  args: questionTableArgs,
});

/** Stores the number of shown rows. */
function Growing(props: QuestionTableProps) {
  const [rowCount, setRowCount] = useState(props.rowCount);
  return <QuestionTable {...props} rowCount={rowCount} onLoadMore={() => setRowCount(props.totalCount)} />;
}

/**
 * Spec §2.13: the first 20, and a button with the number of remaining ones. They appear immediately, with
 * focus on the first.
 */
export const LoadMore = meta.story({
  tags: ["test-only", "appearance"],
  args: { rowCount: 20, totalCount: 25 },
  render: (args) => <Growing {...args} />,
  play: async ({ canvas }) => {
    await expect(rowsOf(canvas)).toHaveLength(20);
    await expect(canvas.getByRole("status")).toHaveTextContent(/^20 of 25 questions$/);
    await userEvent.click(canvas.getByRole("button", { name: "Load More (5 remaining)" }));
    await expect(rowsOf(canvas)).toHaveLength(25);
    await expect(rowsOf(canvas)[20]).toHaveFocus();
    await expect(canvas.getByRole("status")).toHaveTextContent(/^25 questions$/);
    await expect(canvas.queryByRole("button", { name: /^Load More/ })).toBeNull();
  },
});

/** Spec §2.13: a large remainder is formatted like other numbers and excludes rows that were deleted here. */
export const LoadMoreOfMany = meta.story({
  args: { rowCount: 21, listedCount: 20, totalCount: 2509 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Load More (2,489 remaining)" })).toBeVisible();
  },
});

/** A search that finds one more question with each letter. */
function Searched(props: QuestionTableProps) {
  const [query, setQuery] = useState("");
  return (
    <>
      <TextField label="Search" value={query} onChange={(event) => setQuery(event.target.value)} />
      <QuestionTable {...props} rowCount={props.rowCount + query.length} />
    </>
  );
}

/** The row to return to no longer exists: focus that has moved elsewhere stays there. */
export const DeletedRow = meta.story({
  tags: ["test-only"],
  args: { focusAt: 3 },
  render: (args) => <Searched {...args} />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole("textbox", { name: "Search" }), "key");
    await expect(rowsOf(canvas)).toHaveLength(6);
    await expect(canvas.getByRole("textbox", { name: "Search" })).toHaveFocus();
  },
});

/** A loading row and a failed one each say which question they are. */
export const LoadingAndFailedRows = meta.story({
  tags: ["appearance"],
  args: {
    rowCount: 4201,
    totalCount: 4201,
    rowAt: (index) => (index < 2 ? rowOf(index) : undefined),
    hasFailed: (index) => index === 3,
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Loading question 3")).toBeVisible();
    await expect(canvas.getByText("Question 4 could not be loaded.")).toBeVisible();
  },
});

export const LoadingAndFailedRowsRetried = LoadingAndFailedRows.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Try again" }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
});
