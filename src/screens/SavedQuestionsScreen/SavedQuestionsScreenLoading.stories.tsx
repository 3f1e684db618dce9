import { expect, userEvent, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { domainCalls, recordCalls } from "../../../.storybook/server/calls.ts";
import { recover, recoverAndRetry } from "../../../.storybook/server/recover.ts";
import { fails, pending } from "../../../mocks/msw/scenarios.ts";
import { settings, DOMAIN, questions } from "./SavedQuestionsScreen.stories.helpers.tsx";
import { SavedQuestionsScreen } from "./SavedQuestionsScreen.tsx";

const meta = preview.meta({
  title: "Screens/Saved questions/Loading",
  component: SavedQuestionsScreen,
  ...settings,
});

export const Loading = meta.story({
  beforeEach: ({ msw }) => msw.use(pending("/api/user/:id/marks")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("status")).toHaveTextContent("Loading your saved questions");
    await expect(canvas.getByRole("heading", { level: 1, name: "Saved questions" })).toBeVisible();
    await expect(canvas.queryByRole("tab")).toBeNull();
  },
});

/** If the lists fail to load, they can be retried. */
export const Failed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/user/:id/marks")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("Your saved questions could not be loaded.")).toBeVisible();
    await expect(canvas.queryByText("Nothing here yet")).toBeNull();
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await recoverAndRetry({ canvas, msw, mockServer });
    await expect(await canvas.findByRole("tab", { name: "Missed (73)" })).toBeVisible();
  },
});

/** If the questions of a list fail to load, the counts are still shown. */
export const QuestionsFailed = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/user/:id/marked-questions")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("The questions could not be loaded.")).toBeVisible();
    await expect(canvas.getByRole("tab", { name: "Missed (73)" })).toBeVisible();
  },
});

export const QuestionsFailedRetried = QuestionsFailed.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await recoverAndRetry({ canvas, msw, mockServer });
    await expect(await canvas.findByRole("button", { name: "Practice all 73" })).toBeVisible();
  },
});

/** After removing a question, loading more skips none of the rest. */
export const MoreAfterRemoval = meta.story({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    const [first] = await canvas.findAllByRole("button", { name: "Show answer" });
    await userEvent.click(first ?? canvas.getByText("No question"));
    await userEvent.click(canvas.getByRole("button", { name: "I know this" }));
    await canvas.findByRole("button", { name: "Undo" });
    await expect(canvas.getByText("24 of 72 questions shown")).toBeVisible();
    for (const count of [50, 72]) {
      await userEvent.click(canvas.getByRole("button", { name: "Show more" }));
      await waitFor(() => expect(questions(canvas)).toBe(count));
    }
    await expect(canvas.getByRole("checkbox", { name: "Select all 72" })).not.toBeChecked();
  },
});

/** If a later page fails to load, the loaded questions stay. */
export const MoreFailed = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await canvas.findByRole("button", { name: "Practice all 73" });
    msw.use(fails("/api/user/:id/marked-questions"));
    await userEvent.click(canvas.getByRole("button", { name: "Show more" }));
    await expect(await canvas.findByText("The next questions could not be loaded.")).toBeVisible();
    await expect(questions(canvas)).toBe(25);
    recover({ msw, mockServer });
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await waitFor(() => expect(questions(canvas)).toBe(50));
  },
});

/** One call loads the domains of the lists. */
export const AsksForDomains = meta.story({
  // Specification, line 275.
  name: "Domains of the certifications shown, in one call",
  beforeEach: recordCalls,
  play: async ({ canvas }) => {
    await canvas.findByRole("button", { name: "Practice all 73" });
    await expect(domainCalls()).toEqual(["?categoryIds=1,2,3,4,5,6"]);
  },
});

/** If the catalog fails to load, a notice offers a retry, and the lists are shown without names. */
export const NoNames = meta.story({
  beforeEach: ({ msw }) => msw.use(fails("/api/categories"), fails("/api/subcategories")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("button", { name: "Practice all 73" })).toBeVisible();
    const filter = canvas.getByRole("combobox", { name: "Certification or domain" });
    await expect(within(filter).getAllByRole("option")).toHaveLength(1);
    await expect(canvas.getByText(/^The certifications could not be loaded\./)).toBeVisible();
  },
});

/** Without the catalog, a filter from the address has no name and no count. */
export const NoNameOfFilter = meta.story({
  args: { value: DOMAIN },
  beforeEach: ({ msw }) => msw.use(fails("/api/categories"), fails("/api/subcategories")),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole("combobox", { name: "Certification or domain" })).toHaveDisplayValue(
      "Unknown certification or domain",
    );
  },
});

export const NoNameOfFilterRetried = NoNameOfFilter.extend({
  tags: ["test-only"],
  play: async ({ canvas, msw, mockServer }) => {
    await recoverAndRetry({ canvas, msw, mockServer });
    await expect(
      await canvas.findByRole("option", { name: /^Security Operations \(10\)$/ }),
    ).toBeInTheDocument();
    await expect(canvas.queryByText(/could not be loaded/)).toBeNull();
  },
});
