import { fn, screen, userEvent, within } from "storybook/test";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { controlled } from "../../../.storybook/stage/controlled.tsx";
import { textsOf } from "../../../.storybook/test/interactions.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { NO_GROUP_FILTERS } from "../../api/study-groups/group-filters.ts";
import { SAMPLE_GROUPS } from "../../api/study-groups/sample-groups.ts";
import { StudyGroupsScreen, type StudyGroupsScreenProps } from "./StudyGroupsScreen.tsx";

export const user = buildUser();

export const Controlled = controlled(StudyGroupsScreen);

export const settings = {
  args: { user, value: NO_GROUP_FILTERS, onValueChange: fn() },
  parameters: { layout: "fullscreen" } as const,
  render: (args: StudyGroupsScreenProps) => <Controlled {...args} />,
  decorators: [inColumn],
};

export type Canvas = ReturnType<typeof within>;

export const namesOf = (canvas: Canvas) => textsOf(canvas.queryAllByRole("heading", { level: 2 }));
export const card = (canvas: Canvas, name: string) => within(canvas.getByRole("article", { name }));
export const openDialog = async (canvas: Canvas) => {
  await userEvent.click(await canvas.findByRole("button", { name: "Create Group" }));
  return within(await screen.findByRole("dialog", { name: "Create Group" }));
};

export const allNames = SAMPLE_GROUPS.map(({ name }) => name);
export const loaded = (canvas: Canvas) => canvas.findByRole("searchbox", { name: "Search groups" });
