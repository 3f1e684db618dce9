import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { buildCategories } from "../../../mocks/builders/catalog.ts";
import { SAMPLE_CATEGORIES } from "../../../mocks/test-backend/sample.ts";
import { ConnectionError } from "../../api/call-errors.ts";
import { CategoryNames, type CategoryNamesProps } from "./CategoryNames.tsx";

const onRetry = fn();

const args: CategoryNamesProps = {
  data: { state: "ready", value: buildCategories() },
  categoryIds: [SAMPLE_CATEGORIES.securityPlus, SAMPLE_CATEGORIES.cissp],
  children: (names: string) => <p>{names} Practice Quiz</p>,
};

const meta = preview.meta({
  title: "Screens/CategoryNames",
  component: CategoryNames,
  args,
  beforeEach: () => {
    onRetry.mockClear();
  },
});

export const Default = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByText("CompTIA Security+, ISC2 CISSP Practice Quiz")).toBeVisible();
  },
});

/** The names of a mock exam's quiz include the mock exam. */
export const MockExam = meta.story({
  args: { categoryIds: [SAMPLE_CATEGORIES.cism], form: "B", children: (names: string) => <p>{names}</p> },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("ISACA CISM · Mock exam B")).toBeVisible();
  },
});

/** None of the ids is known. */
export const Mixed = meta.story({
  args: { categoryIds: [99] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Mixed Quiz Practice Quiz")).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { data: { state: "loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading the certifications");
    await expect(canvas.queryByText(/Practice Quiz/)).toBeNull();
  },
});

/** If the names fail to load, no certification is named. */
export const Failed = meta.story({
  tags: ["test-only"],
  args: { data: { state: "failed", error: new ConnectionError("The server was not reached."), onRetry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent(
      "The names of the certifications could not be loaded.",
    );
    await expect(canvas.queryByText(/Practice Quiz/)).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});
