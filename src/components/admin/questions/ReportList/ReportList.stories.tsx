import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { controlled } from "../../../../../.storybook/stage/controlled.tsx";
import type { AdminReport } from "../../../../api/reports/schema.ts";
import type { Loadable } from "../../../feedback/loadable.ts";
import { ReportList, type ReportAnswer } from "./ReportList.tsx";

const report = (id: number, more: Partial<AdminReport> = {}): AdminReport => ({
  id,
  questionId: 1001,
  reason: "key",
  createdAt: "2026-11-20T17:00:00.000Z",
  state: "open",
  version: 1,
  username: "Mara Okafor",
  ...more,
});

const REPORTS = [
  report(3, { text: "B is right, see the norm" }),
  report(2, { reason: "typo", username: "Noor Haddad", version: 2 }),
  report(1, { username: "Priya Raman", state: "closed", reply: "A is right." }),
];

const NO_ANSWER: ReportAnswer = { resolved: [], reply: "" };

const ready = (value: readonly AdminReport[]): Loadable<readonly AdminReport[]> => ({
  state: "ready",
  value,
});

const Controlled = controlled(ReportList);

const meta = preview.meta({
  title: "Admin/ReportList",
  component: ReportList,
  args: {
    reports: ready(REPORTS),
    value: NO_ANSWER,
    onValueChange: fn(),
    onReportClose: fn(),
    pendingId: null,
  },
  render: (args) => <Controlled {...args} />,
});

/** Newest first: closed with a reply, or resolved by the next version. */
export const Default = meta.story();

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await expect(canvas.getAllByRole("listitem")).toHaveLength(3);
    await expect(canvas.getByText("B is right, see the norm")).toBeVisible();
    await expect(canvas.getByText("Noor Haddad, November 20, 2026, on version 2")).toBeVisible();
    await expect(canvas.getByText("Reply: A is right.")).toBeVisible();
    await expect(canvas.getAllByRole("button")).toHaveLength(2);
    await userEvent.click(canvas.getByRole("checkbox", { name: "Resolved by my changes: Noor Haddad" }));
    await expect(args.onValueChange).toHaveBeenLastCalledWith({ resolved: [2], reply: "" });
    await userEvent.click(canvas.getByRole("textbox", { name: "Reply to the people who reported it" }));
    await userEvent.paste(" See page 4. ");
    await userEvent.click(canvas.getByRole("button", { name: "Close the report of Mara Okafor" }));
    await expect(args.onReportClose).toHaveBeenCalledWith(3, "See page 4.");
  },
});

/** Without a reply, none is sent. */
export const NoReply = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Close the report of Noor Haddad" }));
    await expect(args.onReportClose).toHaveBeenCalledWith(2, undefined);
  },
});

/** A reply that is too long shows an error, and nothing is closed. */
export const TooLong = meta.story({
  tags: ["test-only"],
  args: { value: { resolved: [], reply: "x".repeat(301) } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Close the report of Mara Okafor" }));
    const reply = canvas.getByRole("textbox", { name: "Reply to the people who reported it" });
    await expect(reply).toHaveFocus();
    await expect(canvas.getByText("At most 300 characters")).toBeVisible();
    await expect(args.onReportClose).not.toHaveBeenCalled();
    await userEvent.type(reply, "{Backspace}");
    await userEvent.click(canvas.getByRole("button", { name: "Close the report of Mara Okafor" }));
    await expect(args.onReportClose).toHaveBeenCalledOnce();
  },
});

/** The parent's error message appears under the reply. */
export const Wrong = meta.story({
  tags: ["appearance"],
  args: { problem: "Tick a report" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("textbox", { name: "Reply to the people who reported it" })).toBeInvalid();
    await expect(canvas.getByText("Tick a report")).toBeVisible();
  },
});

/** While a report is being closed, nothing can be submitted or changed. */
export const Pending = meta.story({
  tags: ["test-only"],
  args: { pendingId: 3 },
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByRole("textbox", { name: "Reply to the people who reported it" }),
    ).toHaveAttribute("readonly");
    await userEvent.click(canvas.getByRole("button", { name: "Close the report of Mara Okafor" }));
    await expect(args.onReportClose).not.toHaveBeenCalled();
  },
});

export const Empty = meta.story({
  args: { reports: ready([]) },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("No one has reported this question.")).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { reports: { state: "loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Loading the reports")).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  args: { reports: { state: "failed", error: new Error("Lost"), onRetry: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("The reports could not be loaded.")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Try again" })).toBeVisible();
  },
});

/** A learner's text has its own direction. */
export const OwnDirection = meta.story({
  args: { reports: ready([report(4, { text: "الخيار الثاني صحيح" })]) },
  play: async ({ canvas }) => {
    await expect(getComputedStyle(canvas.getByText("الخيار الثاني صحيح")).direction).toBe("rtl");
  },
});
