import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../../.storybook/test/interactions.ts";
import { DESKTOP, PHONE } from "../../../../../.storybook/test/viewports.ts";
import { buildMatch, buildMultiple, buildOrder } from "../../../../../mocks/builders/quizzes.ts";
import { buildAdminQuestion } from "../../../../../mocks/test-backend/bank.ts";
import { buildNumberedQuestion, rowOf, rowsOf, questionTableArgs } from "./QuestionTable.stories.helpers.tsx";
import { QuestionTable } from "./QuestionTable.tsx";

const meta = preview.meta({
  title: "Admin/QuestionTable",
  component: QuestionTable,
  args: questionTableArgs,
});

const desktop = DESKTOP;

/** Each row shows its question, certification and difficulty; its buttons are named with the question. */
export const Default = meta.story({
  globals: desktop,
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const [first] = rowsOf(canvas);
    await expect(first).toHaveTextContent(
      /requirement 901.*CompTIA Security\+.*General Security Concepts.*Basic/,
    );
    await expect(canvas.getByRole("status")).toHaveTextContent(/^3 questions$/);
    await expect(canvas.queryByRole("button", { name: /^Load More/ })).toBeNull();
    await userEvent.click(
      canvas.getByRole("button", { name: /^Edit Which control answers requirement 902/ }),
    );
    await expect(args.onEdit).toHaveBeenCalledWith(rowOf(1));
    await userEvent.click(
      canvas.getByRole("button", { name: /^Delete Which control answers requirement 903/ }),
    );
    await expect(args.onDelete).toHaveBeenCalledWith(rowOf(2));
  },
});

export const Empty = meta.story({
  args: { rowCount: 0, totalCount: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No questions yet.")).toBeVisible();
    await expect(canvas.queryByRole("status")).toBeNull();
  },
});

/** Two tags are shown, the others counted and read with them. */
export const Tags = meta.story({
  args: {
    rowCount: 3,
    rowAt: (index) => ({
      ...rowOf(index),
      question: buildAdminQuestion({
        id: 901 + index,
        tags: ["keys", "locks", "doors", "walls", "moats"].slice(0, index * 2 + 1),
      }),
    }),
  },
  play: async ({ canvas }) => {
    const [one, three, five] = rowsOf(canvas).map((row) => within(row).getByRole("rowheader"));
    await expect(one).toHaveTextContent(/[?.]keys$/);
    await expect(three).toHaveTextContent(/[?.]keyslocks\+1: doors$/);
    await expect(five).toHaveTextContent(/[?.]keyslocks\+3: doors, walls, moats$/);
    await expect(canvas.queryByText("doors", { exact: true })).toBeNull();
  },
});

/** In the order of changes, each question says when it was changed, if that is known. */
export const RecentlyChanged = meta.story({
  args: {
    rowCount: 2,
    sort: { by: "changed", direction: "desc" },
    rowAt: (index) => ({
      ...rowOf(index),
      question: buildNumberedQuestion(
        901 + index,
        index === 0 ? { changedAt: "2026-11-20T18:00:00.000Z" } : {},
      ),
    }),
  },
  play: async ({ canvas }) => {
    const [known, unknown] = canvas.getAllByRole("rowheader");
    await expect(known).toHaveTextContent(/Changed November 20, 2026 at/);
    await expect(unknown).not.toHaveTextContent(/Changed/);
    for (const heading of canvas.getAllByRole("columnheader"))
      await expect(heading).not.toHaveAttribute("aria-sort", /ending$/);
  },
});

/** The five levels. */
export const Difficulty = meta.story({
  args: { rowCount: 5, totalCount: 5 },
  play: async ({ canvas }) => {
    const levels = rowsOf(canvas).map((row) => within(row).getAllByRole("cell")[2]?.textContent);
    await expect(levels).toEqual(["Basic", "Intermediate", "Advanced", "Expert", "Master"]);
  },
});

const kinds = [
  buildAdminQuestion(),
  ...[buildMultiple(), buildOrder(), buildMatch()].map((question) =>
    buildAdminQuestion({ ...question, openReports: question.id === 952 ? 2 : 0 }),
  ),
];

/** Kinds other than single choice and reports are labeled. */
export const KindsAndReports = meta.story({
  tags: ["appearance"],
  args: {
    rowCount: 4,
    totalCount: 4,
    rowAt: (index) => {
      const question = kinds[index];
      return question && { index, question, isDeleted: false };
    },
  },
  play: async ({ canvas }) => {
    const heads = textsOf(canvas.getAllByRole("rowheader"));
    await expect(heads[0]).not.toMatch(/choice/);
    await expect(heads[1]).toMatch(/Multiple choice/);
    await expect(heads[2]).toMatch(/Ordering2 reports/);
    await expect(heads[3]).toMatch(/Matching/);
  },
});

/** A question deleted here is labeled and can be restored in place, as can one that was deleted earlier. */
export const Deleted = meta.story({
  tags: ["test-only", "appearance"],
  args: {
    rowAt: (index) =>
      index === 2
        ? { index, isDeleted: false, question: buildNumberedQuestion(903, { isRetired: true }) }
        : { ...rowOf(index), isDeleted: index === 1 },
  },
  play: async ({ canvas, args }) => {
    await expect(rowsOf(canvas)[1]).toHaveTextContent("Deleted");
    await userEvent.click(
      canvas.getByRole("button", { name: /^Undo deleting Which control answers requirement 902/ }),
    );
    await userEvent.click(
      canvas.getByRole("button", { name: /^Restore Which control answers requirement 903/ }),
    );
    await expect(args.onRestore.mock.calls.map(([{ question }]) => question.id)).toEqual([902, 903]);
    await expect(canvas.queryByRole("button", { name: /^Edit .* 902/ })).toBeNull();
  },
});

/** While an operation is pending, Delete ignores clicks. */
export const Pending = meta.story({
  tags: ["test-only"],
  args: { pendingIds: new Set([901]) },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: /^Delete .* 901/ }));
    await expect(args.onDelete).not.toHaveBeenCalled();
  },
});

/** On a phone, all of a row is in view, with its buttons. */
export const Phone = meta.story({
  tags: ["appearance"],
  globals: PHONE,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("columnheader")).toHaveLength(1);
    const frame = canvas.getByRole("table", { name: "Questions" }).parentElement;
    await expect(frame?.scrollWidth).toBe(frame?.clientWidth);
    for (const button of canvas.getAllByRole("button", { name: /^(Edit|Delete) / }))
      await expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
  },
});

/** Each text has its own direction; a very long one is truncated. */
export const RightToLeft = meta.story({
  args: {
    rowCount: 2,
    totalCount: 2,
    rowAt: (index) => ({
      ...rowOf(index),
      question: buildAdminQuestion({
        id: 901 + index,
        text: index === 0 ? "أي ضابط يجيب؟" : "long ".repeat(800),
      }),
    }),
  },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText("أي ضابط يجيب؟")).direction).toBe("rtl");
    await expect(canvas.getByText(/^long /).textContent).toHaveLength(180);
  },
});

/** Headings sort, ids lead to their questions, and checkboxes select rows, with Shift a range. */
export const SortedAndSelected = meta.story({
  tags: ["test-only", "appearance"],
  globals: desktop,
  args: {
    sort: { by: "text", direction: "asc" },
    onSortChange: fn(),
    hrefOf: (id: number) => `/questions/${id}`,
    selection: {
      state: "some",
      isSelected: (id: number) => id === 902,
      onSelect: fn(),
      onSelectAll: fn(),
    },
  },
  play: async ({ canvas, args }) => {
    const heading = canvas.getByRole("columnheader", { name: "Question" });
    await expect(heading).toHaveAttribute("aria-sort", "ascending");
    await userEvent.click(within(heading).getByRole("button"));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ by: "text", direction: "desc" });
    await userEvent.click(canvas.getByRole("button", { name: "ID" }));
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ by: "created", direction: "asc" });
    await expect(canvas.getByRole("link", { name: "#902" })).toHaveAttribute("href", "/questions/902");
    const all = canvas.getByRole("checkbox", { name: "Select all shown questions" });
    await expect(all).toBePartiallyChecked();
    await userEvent.click(all);
    await expect(args.selection?.onSelectAll).toHaveBeenLastCalledWith(true, false);
    const boxes = canvas.getAllByRole("checkbox", { name: /^Select Which control answers/ });
    await expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, true, false]);
    const user = userEvent.setup();
    await user.keyboard("{Shift>}");
    await user.click(boxes[2] as HTMLElement);
    await user.keyboard("{/Shift}");
    await expect(args.selection?.onSelect).toHaveBeenLastCalledWith(2, true, true);
  },
});
