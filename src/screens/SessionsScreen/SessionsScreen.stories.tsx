import { useState } from "react";
import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { domainCalls, recordCalls } from "../../../.storybook/server/calls.ts";
import { PHONE } from "../../../.storybook/test/viewports.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { SAMPLE_CATEGORIES, SAMPLE_QUIZZES, SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { takeQuiz } from "../../../mocks/test-backend/take-quiz.ts";
import { NO_HISTORY_FILTERS } from "../../api/quizzes/history/history-filters.ts";
import { Button } from "../../components/controls/Button/Button.tsx";
import {
  count,
  Controlled,
  list,
  loaded,
  titles,
  type Canvas,
  settings,
  withMany,
} from "./SessionsScreen.stories.helpers.tsx";
import { SessionsScreen, type SessionsScreenProps } from "./SessionsScreen.tsx";

/** The screen with buttons to leave and to return. */
function Leaving(props: SessionsScreenProps) {
  const [isAway, setAway] = useState(false);
  return (
    <>
      <Button onClick={() => setAway(!isAway)}>{isAway ? "Come back" : "Leave"}</Button>
      {isAway ? null : <Controlled {...props} />}
    </>
  );
}

const meta = preview.meta({
  title: "Screens/Sessions",
  component: SessionsScreen,
  ...settings,
});

const choose = (canvas: Canvas, select: string, option: string) =>
  userEvent.selectOptions(canvas.getByRole("combobox", { name: select }), option);

/** The demo learner: the trends of the certification with the most answers, and thirteen sessions. */
export const Default = meta.story({
  tags: ["phone"],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { level: 1, name: "Your sessions" })).toBeVisible();
    const trends = within(await canvas.findByRole("region", { name: "Trend by domain" }));
    await expect(trends.getByRole("combobox")).toHaveDisplayValue("CompTIA Security+");
    await expect(trends.getAllByRole("img")).toHaveLength(5);
    await expect(trends.getByRole("img", { name: /^Security Operations: rolling average/ })).toBeVisible();
    await loaded(canvas);
    await count(canvas, /^13 sessions$/);
    const rows = list(canvas).getAllByRole("listitem");
    await expect(rows).toHaveLength(13);
    await expect(titles(canvas).slice(0, 3)).toEqual([
      "Quick review",
      "ISACA CISM practice",
      "ISC2 CISSP quiz",
    ]);
    await expect(canvas.getByRole("link", { name: /^Continue Quick review/ })).toHaveAttribute(
      "href",
      `/quiz/${SAMPLE_QUIZZES.open}`,
    );
    await expect(
      canvas.getByRole("link", { name: "Results CompTIA Security+ practice test, Tuesday" }),
    ).toHaveAttribute("href", `/results/${SAMPLE_QUIZZES.practiceTest}`);
    await expect(canvas.queryByRole("button", { name: "Show more" })).toBeNull();
    await expect(document.body).not.toHaveTextContent(/NaN|undefined|Infinity/);
  },
});

/** Another certification's trends; a domain without data says so. */
export const OtherTrends = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas }) => {
    const trends = within(await canvas.findByRole("region", { name: "Trend by domain" }));
    await userEvent.selectOptions(trends.getByRole("combobox"), "ISACA CISM");
    await expect(trends.getAllByRole("img")).toHaveLength(4);
    await expect(trends.getByRole("heading", { name: "Incident Management" })).toBeVisible();
    // Certifications without a graded quiz have no trend.
    await expect(trends.queryByRole("option", { name: "ISC2 CCSP" })).toBeNull();
  },
});

/** Each filter applies immediately, alone or combined, and is reported to the host; clearing shows all. */
export const Filters = meta.story({
  tags: ["phone"],
  play: async ({ canvas, args }) => {
    await loaded(canvas);
    await choose(canvas, "Kind", "Practice test");
    await count(canvas, /^3 sessions$/);
    await expect(new Set(titles(canvas))).toEqual(new Set(["CompTIA Security+ practice test"]));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({
      ...NO_HISTORY_FILTERS,
      kind: "practice-test",
    });
    await choose(canvas, "Outcome", "Failed");
    await count(canvas, /^1 session$/);
    await expect(list(canvas).getByRole("listitem")).toHaveTextContent(/68%.*Failed/);
    await choose(canvas, "Kind", "All kinds");
    await count(canvas, /^3 sessions$/);
    await expect(list(canvas).getAllByText(/^Failed, pass mark \d+%$/, { selector: "li *" })).toHaveLength(3);
    await choose(canvas, "Outcome", "All outcomes");
    await choose(canvas, "Period", "Last 7 days");
    await count(canvas, /^6 sessions$/);
    await choose(canvas, "Certification", "ISC2 CISSP");
    await count(canvas, /^2 sessions$/);
    await choose(canvas, "Outcome", "Failed");
    await userEvent.click(await canvas.findByRole("button", { name: "Clear filters" }));
    await count(canvas, /^13 sessions$/);
    await expect(args.onValueChange).toHaveBeenLastCalledWith(NO_HISTORY_FILTERS);
  },
});

/** One call loads the domains of the trends. */
export const AsksForDomains = meta.story({
  // Specification, line 275.
  name: "Domains of the certifications shown, in one call",
  beforeEach: recordCalls,
  play: async ({ canvas }) => {
    await canvas.findByRole("region", { name: "Trend by domain" });
    await expect(domainCalls()).toEqual(["?categoryIds=1,2,3,4,5,6"]);
  },
});

/** The trends follow the filtered certification until another one is selected for them. */
export const TrendsOfTheFilter = meta.story({
  tags: ["test-only"],
  args: { value: { ...NO_HISTORY_FILTERS, categoryId: SAMPLE_CATEGORIES.azureFundamentals } },
  play: async ({ canvas }) => {
    const trends = within(await canvas.findByRole("region", { name: "Trend by domain" }));
    await expect(trends.getByRole("combobox")).toHaveDisplayValue("Azure Fundamentals");
    await count(canvas, /^3 sessions$/);
    await choose(canvas, "Certification", "ISC2 CCSP");
    // The filtered certification has no graded answers.
    await expect(trends.getByRole("combobox")).toHaveDisplayValue("CompTIA Security+");
    await userEvent.selectOptions(trends.getByRole("combobox"), "ISACA CISM");
    await choose(canvas, "Certification", "Azure Fundamentals");
    await expect(trends.getByRole("combobox")).toHaveDisplayValue("ISACA CISM");
  },
});

/** A certification that no longer exists filters nothing. */
export const UnknownCertification = meta.story({
  args: { value: { ...NO_HISTORY_FILTERS, categoryId: 99 } },
  play: async ({ canvas }) => {
    await count(canvas, /^13 sessions$/);
    await expect(canvas.getByRole("combobox", { name: "Certification" })).toHaveDisplayValue(
      "All certifications",
    );
  },
});

/** Each press loads the next page; after leaving and returning, all loaded pages are shown. */
export const ShowMore = meta.story({
  tags: ["test-only", "phone"],
  render: (args) => <Leaving {...args} />,
  beforeEach: withMany(40),
  play: async ({ canvas }) => {
    await loaded(canvas);
    await count(canvas, /^25 of 53 sessions$/);
    await userEvent.click(canvas.getByRole("button", { name: "Show more" }));
    await count(canvas, /^50 of 53 sessions$/);
    const rows = list(canvas).getAllByRole("listitem");
    await expect(rows[25]).toHaveTextContent("Copy 15");
    await expect(rows[25]).toHaveFocus();
    await userEvent.click(canvas.getByRole("button", { name: "Show more" }));
    await count(canvas, /^53 sessions$/);
    await expect(new Set(titles(canvas).slice(0, 40)).size).toBe(40);
    await expect(canvas.queryByRole("button", { name: "Show more" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Leave" }));
    await userEvent.click(canvas.getByRole("button", { name: "Come back" }));
    await expect(titles(canvas)).toHaveLength(53);
  },
});

/** A practice test is compared to its own pass mark, 65 instead of the usual 70. */
export const OwnPassMark = meta.story({
  beforeEach: async ({ mockServer }) => {
    await takeQuiz(mockServer, {
      quiz: {
        title: "Azure Fundamentals check",
        categoryIds: [SAMPLE_CATEGORIES.azureFundamentals],
        questionCount: 50,
        timeLimit: 60,
        isPracticeTest: true,
      },
      plan: (position) => (position <= 17 ? "incorrect" : "correct"),
    });
  },
  play: async ({ canvas }) => {
    await loaded(canvas);
    const [newest] = list(canvas).getAllByRole("listitem");
    await expect(newest).toHaveTextContent(/66%.*Azure Fundamentals check.*Passed/);
  },
});

/** For a new learner, the empty state offers the first step, and no chart is shown. */
export const NewLearner = meta.story({
  args: { user: buildUser({ id: SAMPLE_USERS.newcomer, username: "Noor Haddad", email: "new@cairn.test" }) },
  parameters: { account: "new" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No sessions yet" })).toBeVisible();
    await expect(canvas.getByRole("link", { name: "Start a session" })).toHaveAttribute("href", "/");
    await waitFor(() => expect(canvas.queryAllByRole("status")).toHaveLength(0));
    await expect(canvas.queryByRole("region", { name: "Trend by domain" })).toBeNull();
    await expect(canvas.queryByText("No sessions found")).toBeNull();
    await expect(canvas.queryByRole("combobox")).toBeNull();
  },
});

/** For a new learner with a filter in the address, the filters can be cleared and then disappear. */
export const NewLearnerWithFilter = meta.story({
  tags: ["test-only"],
  args: {
    user: buildUser({ id: SAMPLE_USERS.newcomer, username: "Noor Haddad", email: "new@cairn.test" }),
    value: { ...NO_HISTORY_FILTERS, kind: "quiz" },
  },
  parameters: { account: "new" },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("heading", { name: "No sessions found" })).toBeVisible();
    await expect(canvas.getAllByRole("combobox")[0]).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Clear filters" }));
    await expect(await canvas.findByRole("heading", { name: "No sessions yet" })).toBeVisible();
    await expect(canvas.queryByRole("combobox")).toBeNull();
  },
});

export const Phone = meta.story({
  globals: PHONE,
  play: async ({ canvas, canvasElement }) => {
    await loaded(canvas);
    await canvas.findByRole("region", { name: "Trend by domain" });
    await expect(canvasElement.ownerDocument.documentElement.scrollWidth).toBeLessThanOrEqual(
      window.innerWidth,
    );
  },
});
