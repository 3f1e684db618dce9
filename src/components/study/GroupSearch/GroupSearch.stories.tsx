import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { controlled } from "../../../../.storybook/stage/controlled.tsx";
import { buildCategories } from "../../../../mocks/builders/catalog.ts";
import { NO_GROUP_FILTERS } from "../../../api/study-groups/group-filters.ts";
import { GroupSearch } from "./GroupSearch.tsx";

const Controlled = controlled(GroupSearch);

const { query, categoryId, level } = NO_GROUP_FILTERS;
const nothing = { query, categoryId, level };

const meta = preview.meta({
  title: "Study/GroupSearch",
  component: GroupSearch,
  args: { value: nothing, onValueChange: fn(), categories: buildCategories() },
  render: (args) => <Controlled {...args} />,
});

/** Each filter is independent of the others and can be reset. */
export const Default = meta.story({
  tags: ["appearance"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const search = within(canvas.getByRole("search", { name: "Study groups" }));
    await userEvent.type(search.getByRole("searchbox", { name: "Search groups" }), "la{Enter}");
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ ...nothing, query: "la" });
    await expect(args.onValueChange).toHaveBeenCalledTimes(2);
    const certification = search.getByRole("combobox", { name: "Certification" });
    await userEvent.selectOptions(certification, "ISC2 CISSP");
    const levels = search.getByRole("combobox", { name: "Level" });
    await expect([...levels.querySelectorAll("option")].map(({ label }) => label)).toEqual([
      "All levels",
      "Beginner",
      "Intermediate",
      "Advanced",
    ]);
    await userEvent.selectOptions(levels, "Advanced");
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      query: "la",
      categoryId: 2,
      level: "Advanced",
    });
    await userEvent.selectOptions(certification, "All certifications");
    await userEvent.selectOptions(levels, "All levels");
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ ...nothing, query: "la" });
  },
});

/** Shows the values from the parent. */
export const Filled = meta.story({
  args: { value: { query: "evening", categoryId: 2, level: "Advanced" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("searchbox")).toHaveValue("evening");
    await expect(canvas.getByRole("combobox", { name: "Certification" })).toHaveDisplayValue("ISC2 CISSP");
    await expect(canvas.getByRole("combobox", { name: "Level" })).toHaveDisplayValue("Advanced");
  },
});

/** Without certifications, there is no field for them. */
export const WithoutCertifications = meta.story({
  args: { categories: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("combobox")).toHaveLength(1);
  },
});
