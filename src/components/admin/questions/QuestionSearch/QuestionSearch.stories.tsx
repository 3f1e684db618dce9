import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { controlled } from "../../../../../.storybook/stage/controlled.tsx";
import { NO_QUESTION_FILTERS, NEWEST_FIRST } from "../../../../api/admin/questions/question-filters.ts";
import { QuestionSearch } from "./QuestionSearch.tsx";

const ControlledSearch = controlled(QuestionSearch);

const meta = preview.meta({
  title: "Admin/QuestionSearch",
  component: QuestionSearch,
  args: {
    value: NO_QUESTION_FILTERS,
    onValueChange: fn(),
    sort: NEWEST_FIRST,
    onSortChange: fn(),
    categories: [
      { id: 1, name: "CompTIA Security+" },
      { id: 2, name: "ISC2 CISSP" },
    ],
    subcategories: [
      { id: 11, name: "General Security Concepts", categoryId: 1 },
      { id: 21, name: "Asset Security", categoryId: 2 },
    ],
  },
  render: (args) => <ControlledSearch {...args} />,
});

type Canvas = ReturnType<typeof within>;

/** Returns the search, and a function that chooses an option. */
const searchIn = (canvas: Canvas) => {
  const search = within(canvas.getByRole("search", { name: "Questions" }));
  const choose = (name: string, option: string) =>
    userEvent.selectOptions(search.getByRole("combobox", { name }), option);
  return { search, choose };
};

/**
 * Each filter is independent; domains follow the certification and are reset with it. Clearing keeps focus in
 * the form.
 */
export const Default = meta.story({
  tags: ["appearance"],
});

/** Each field changes its filter. The domains are those of the chosen certification. */
export const Filters = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const { search, choose } = searchIn(canvas);
    await expect(search.queryByRole("combobox", { name: "Domain" })).toBeNull();
    await userEvent.type(search.getByRole("searchbox", { name: "Search questions" }), "key");
    await choose("Certification", "CompTIA Security+");
    await choose("Domain", "General Security Concepts");
    await choose("Difficulty", "Expert");
    await choose("Kind", "Matching");
    await userEvent.type(search.getByRole("textbox", { name: "Tag" }), "pki");
    await userEvent.click(search.getByRole("checkbox", { name: "Reported" }));
    await userEvent.click(search.getByRole("checkbox", { name: "Deleted" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      q: "key",
      categoryId: 1,
      subcategoryId: 11,
      difficultyLevel: 4,
      tag: "pki",
      kind: "match",
      state: "retired",
      isReported: true,
    });
    await choose("Certification", "ISC2 CISSP");
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      expect.objectContaining({ categoryId: 2, subcategoryId: null, q: "key" }),
    );
  },
});

export const Order = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const { search, choose } = searchIn(canvas);
    await expect(search.getByRole("combobox", { name: "Order" })).toHaveDisplayValue("Newest first");
    await choose("Order", "Recently changed");
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ by: "changed", direction: "desc" });
  },
});

/** After clearing the filters, the search field has the focus of the removed button. */
export const FiltersCleared = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const { search, choose } = searchIn(canvas);
    await choose("Difficulty", "Expert");
    await userEvent.click(search.getByRole("button", { name: "Clear filters" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(NO_QUESTION_FILTERS);
    await expect(search.queryByRole("button", { name: "Clear filters" })).toBeNull();
    await expect(search.getByRole("searchbox", { name: "Search questions" })).toHaveFocus();
  },
});
