import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { expect, fn, screen, userEvent } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { pending } from "../../../mocks/msw/scenarios.ts";
import { NO_GROUP_FILTERS } from "../../api/study-groups/group-filters.ts";
import { joinGroup } from "../../api/study-groups/membership.ts";
import { studyGroupsQuery } from "../../api/study-groups/queries.ts";
import { SAMPLE_GROUPS } from "../../api/study-groups/sample-groups.ts";
import {
  user,
  Controlled,
  type Canvas,
  namesOf,
  card,
  settings,
  allNames,
  loaded,
} from "./StudyGroupsScreen.stories.helpers.tsx";
import { StudyGroupsScreen, type StudyGroupsScreenProps } from "./StudyGroupsScreen.tsx";

const meta = preview.meta({
  title: "Screens/Study groups",
  component: StudyGroupsScreen,
  ...settings,
});
const openMine = async (canvas: Canvas, count: number) =>
  userEvent.click(await canvas.findByRole("tab", { name: `My Groups (${count})` }));

/** All groups on the Discover tab. */
export const Default = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    await loaded(canvas);
    await expect(canvas.getByRole("heading", { level: 1, name: "Study Groups" })).toBeVisible();
    await expect(canvas.getByRole("tab", { name: "Discover Groups" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await expect(canvas.getByRole("tab", { name: "My Groups (0)" })).toBeVisible();
    await expect(namesOf(canvas)).toEqual(allNames);
    await expect(canvas.getByRole("status")).toHaveTextContent(/^10 groups$/);
    const architects = card(canvas, "Cloud architects, Lagos");
    await expect(architects.getByText("ISC2 CCSP, AWS Solutions Architect")).toBeVisible();
    await expect(architects.getAllByRole("button").map(({ ariaLabel }) => ariaLabel)).toEqual([
      "Join Group: Cloud architects, Lagos",
      "Open Chat: Cloud architects, Lagos",
      "Schedule: Cloud architects, Lagos",
    ]);
    await expect(canvas.getAllByText("Sample group")).toHaveLength(10);
    await expect(canvas.queryByText("Recent activity")).toBeNull();
    await expect(
      canvas.getByText(/^Sample groups, .* Joining and creating are a demonstration/),
    ).toBeVisible();
    await expect(canvas.getAllByRole("button", { name: /^Full: / })).toHaveLength(2);
  },
});

/** The search ignores accents and case, tolerates typos, and ranks the best matches first. */
export const Search = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const search = await loaded(canvas);
    await userEvent.type(search, "Lágos");
    await expect(namesOf(canvas)).toEqual(["Cloud architects, Lagos"]);
    await expect(canvas.getByRole("status")).toHaveTextContent(/^1 group$/);
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ ...NO_GROUP_FILTERS, query: "Lágos" });
    await userEvent.clear(search);
    await userEvent.click(search);
    await userEvent.paste("CISP evning");
    await expect(namesOf(canvas)).toEqual(["CISSP evening circle"]);
    await userEvent.clear(search);
    await expect(namesOf(canvas)).toEqual(allNames);
  },
});

export const NothingFound = meta.story({
  args: { value: { ...NO_GROUP_FILTERS, query: "xylophone", level: "Advanced" } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No study groups found" })).toBeVisible();
    await expect(canvas.getByRole("status")).toHaveTextContent(/^0 groups$/);
  },
});

/** Search and filters can be cleared, and the tab stays. */
export const NothingFoundCleared = NothingFound.extend({
  tags: ["test-only", "phone"],
  play: async ({ canvas, args }) => {
    await userEvent.click(await canvas.findByRole("button", { name: "Clear search and filters" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(NO_GROUP_FILTERS);
    await expect(canvas.getByRole("searchbox")).toHaveValue("");
    await expect(namesOf(canvas)).toEqual(allNames);
  },
});

/** Without joined groups, another text leads to the Discover tab. */
export const NoneJoined = meta.story({
  tags: ["test-only", "phone"],
  args: { value: { ...NO_GROUP_FILTERS, tab: "mine" } },
  play: async ({ canvas, args }) => {
    await expect(
      await canvas.findByRole("heading", { name: "You haven't joined a group yet" }),
    ).toBeVisible();
    await expect(canvas.queryByText("No study groups found")).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Discover groups" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith(NO_GROUP_FILTERS);
    await expect(namesOf(canvas)).toEqual(allNames);
  },
});

/** Joining only shows a toast: nothing else changes, and the focus stays. */
export const Join = meta.story({
  tags: ["test-only"],
  // Specification, line 292.
  name: "Join Group only shows a toast",
  play: async ({ canvas }) => {
    await loaded(canvas);
    const button = canvas.getByRole("button", { name: "Join Group: Cloud architects, Lagos" });
    button.focus();
    await userEvent.keyboard("{Enter}");
    await expect(await screen.findByText("This is a demonstration")).toBeVisible();
    await expect(
      screen.getByText(
        "Cloud architects, Lagos is a sample group. To see how joining works, join a group on your dashboard.",
      ),
    ).toBeVisible();
    await expect(button).toHaveFocus();
    await expect(button).not.toHaveAttribute("aria-disabled");
    await expect(namesOf(canvas)).toEqual(allNames);
    await expect(card(canvas, "Cloud architects, Lagos").getByText("5/10")).toBeVisible();
    await expect(canvas.getByRole("tab", { name: "My Groups (0)" })).toBeVisible();
    await expect(onMutate).not.toHaveBeenCalled();
  },
  render: (args) => <CountingJoins {...args} />,
});

const onMutate = fn();

/** Records each mutation that starts. */
function CountingJoins(props: StudyGroupsScreenProps) {
  useQueryClient().getMutationCache().config.onMutate = () => {
    onMutate();
  };
  return <Controlled {...props} />;
}

/** Chat and schedule are not simulated: a toast says that this is a demonstration. */
export const OpensChat = meta.story({
  tags: ["test-only"],
  // Specification, line 128.
  name: "Open Chat and Schedule on every card",
  play: async ({ canvas }) => {
    await loaded(canvas);
    await expect(canvas.getAllByRole("button", { name: /^Open Chat: / })).toHaveLength(10);
    await expect(canvas.getAllByRole("button", { name: /^Schedule: / })).toHaveLength(10);
    await userEvent.click(canvas.getByRole("button", { name: "Open Chat: Early birds" }));
    await expect(await screen.findByText("Early birds has no chat.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Schedule: CISSP evening circle" }));
    await expect(await screen.findByText("CISSP evening circle has no schedule.")).toBeVisible();
  },
});

/** Adds the user to one group, as joining it on the dashboard does. */
function WithJoined(props: StudyGroupsScreenProps) {
  const client = useQueryClient();
  const [groups] = useState(() => joinGroup(SAMPLE_GROUPS, 3, user.username));
  client.setQueryData(studyGroupsQuery().queryKey, groups);
  return <Controlled {...props} />;
}

/** A group joined on the dashboard is in My Groups. */
export const JoinedOnDashboard = meta.story({
  tags: ["test-only", "phone"],
  render: (args) => <WithJoined {...args} />,
  play: async ({ canvas }) => {
    await loaded(canvas);
    await expect(namesOf(canvas)).not.toContain("Cloud architects, Lagos");
    await openMine(canvas, 1);
    await expect(namesOf(canvas)).toEqual(["Cloud architects, Lagos"]);
    const joined = card(canvas, "Cloud architects, Lagos");
    await expect(joined.getByText("6/10")).toBeVisible();
    await expect(joined.getByText("Sample group")).toBeVisible();
    await expect(joined.queryByText("Owner")).toBeNull();
    await expect(joined.queryByRole("button", { name: /^Join Group/ })).toBeNull();
    await userEvent.click(joined.getByRole("button", { name: /^Open Chat/ }));
    await expect(await screen.findByText("Cloud architects, Lagos has no chat.")).toBeVisible();
    await userEvent.click(joined.getByRole("button", { name: /^Schedule/ }));
    await expect(await screen.findByText("Cloud architects, Lagos has no schedule.")).toBeVisible();
  },
});

/** A full group says why it can't be joined. */
export const JoinFull = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas }) => {
    await loaded(canvas);
    await userEvent.click(canvas.getByRole("button", { name: "Full: CISSP evening circle" }));
    await expect(await screen.findByText("This group is full")).toBeVisible();
    await expect(
      screen.getByText("CISSP evening circle has no open places. Try another group."),
    ).toBeVisible();
    await expect(canvas.getByRole("tab", { name: "My Groups (0)" })).toBeVisible();
  },
});

/** A visitor can browse groups; joining and creating ask them to log in. */
export const SignedOut = meta.story({
  tags: ["test-only", "phone"],
  args: { user: null },
  parameters: { account: null },
  play: async ({ canvas }) => {
    await loaded(canvas);
    await expect(namesOf(canvas)).toEqual(allNames);
    await expect(canvas.queryByRole("combobox", { name: "Certification" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Join Group: Early birds" }));
    await expect(await screen.findByText("Login Required")).toBeVisible();
    await expect(screen.getByText("Please log in to join study groups.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Create Group" }));
    await expect(await screen.findByText("Please log in to create a study group.")).toBeVisible();
    await expect(screen.queryByRole("dialog")).toBeNull();
  },
});

/** The certifications are loading. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending("/api/categories")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("Loading the study groups");
    await expect(canvas.getByRole("heading", { level: 1, name: "Study Groups" })).toBeVisible();
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.queryByText("No study groups found")).toBeNull();
  },
});
