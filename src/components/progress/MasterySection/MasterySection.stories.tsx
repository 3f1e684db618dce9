import { expect, fn, within } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { textsOf } from "../../../../.storybook/test/interactions.ts";
import { onPaper } from "../../../../.storybook/test/media.ts";
import { buildCategories } from "../../../../mocks/builders/catalog.ts";
import { buildMastery } from "../../../../mocks/builders/progress.ts";
import { records, demo, content } from "./MasterySection.stories.helpers.tsx";
import { MasterySection } from "./MasterySection.tsx";

const onRetry = fn();

const onInvalid = fn();

const meta = preview.meta({
  title: "Progress/MasterySection",
  component: MasterySection,
  args: { content: content(demo), id: "progress-section", onInvalid },
  parameters: {
    docs: {
      description: {
        component:
          "Mastery of all certifications. On a wide screen the goal is one continuous line with the cairn on top; on a small one every bar has its own mark. Certifications have a level, domains a status.",
      },
    },
  },
});

/** The demo learner. */
export const Default = meta.story({
  play: async ({ canvas }) => {
    const section = canvas.getByRole("region", { name: "Certification progress" });
    await expect(section).toHaveAttribute("id", "progress-section");
    await expect(section).toHaveTextContent(
      "Your domains average 66%, each counted once. The goal is 85% or more in every domain.",
    );
    await expect(canvas.getByRole("button", { name: "Summary" })).toHaveAttribute("aria-pressed", "true");
    const domains = within(canvas.getByRole("list", { name: "Domains of CompTIA Security+" }));
    await expect(textsOf(domains.getAllByRole("listitem"))).toEqual([
      "General Security Concepts88%Ready50 graded",
      "Threats, Vulnerabilities, and Mitigations82%Good50 graded",
      "Security Architecture74%Good44 graded",
      "Security Operations62%Fair40 graded",
      "Security Program Management and Oversight70%Good30 graded",
    ]);
    await expect(canvas.getByRole("meter", { name: "CompTIA Security+" })).toHaveAttribute(
      "aria-valuetext",
      "76%, goal 85%",
    );
    await expect(canvas.getByText("Intermediate")).toBeVisible();
    await expect(canvas.getByText("Not graded yet")).toBeVisible();
    await expect(
      canvas.getByText(/last 50 graded answers.* With fewer than 10 answers, a score is a first impression/),
    ).toBeVisible();
    await expect(canvas.queryByRole("button", { name: /^Practice/ })).toBeNull();
    await expect(onInvalid).not.toHaveBeenCalled();
  },
});

/** Too few answers: the status says so, without a check mark. Next to the figure, the number of seen questions. */
export const FirstImpressions = meta.story({
  tags: ["test-only", "appearance", "phone"],
  args: {
    content: content([
      buildMastery({
        subcategoryId: 11,
        rollingAverage: 100,
        totalAnswers: 3,
        seenQuestions: 5,
        totalQuestions: 24,
      }),
      buildMastery({
        subcategoryId: 12,
        rollingAverage: 90,
        totalAnswers: 10,
        seenQuestions: 34,
        totalQuestions: 120,
      }),
      ...records([31, 100, 1]),
    ]),
  },
  play: async ({ canvas, userEvent }) => {
    const domains = within(canvas.getByRole("list", { name: "Domains of CompTIA Security+" }));
    const [first, second] = domains.getAllByRole("listitem");
    await expect(first).toHaveTextContent(
      "General Security Concepts100%Ready, first impression, 3 answers3 graded5 of 24 questions seen",
    );
    await expect(second).toHaveTextContent(/90%Ready10 graded34 of 120 questions seen$/);
    await expect(canvas.getByText("Expert, first impression, 1 answer")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Grid" }));
    const counts = within(canvas.getByRole("list", { name: "Domains of CompTIA Security+ by status" }));
    await expect(textsOf(counts.getAllByRole("listitem"))).toEqual([
      "1 Ready",
      "1 first impression",
      "3 No Data",
    ]);
  },
});

/** Every domain starts study questions or a graded quiz, in either view. */
export const StartsFromDomain = meta.story({
  tags: ["test-only", "appearance"],
  args: { onStart: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const quiz = {
      kind: "domain",
      mode: "study",
      reason: "domain",
      categoryId: 1,
      subcategoryId: 14,
    };
    await userEvent.click(canvas.getByRole("button", { name: "Practice Security Operations" }));
    await expect(args.onStart).toHaveBeenLastCalledWith(quiz);
    await userEvent.click(canvas.getByRole("button", { name: "Grid" }));
    await userEvent.click(canvas.getByRole("button", { name: "Graded quiz on Security Operations" }));
    await expect(args.onStart).toHaveBeenLastCalledWith({ ...quiz, mode: "quiz" });
    await expect(canvas.getAllByRole("button", { name: /^(Practice|Graded quiz on) / })).toHaveLength(10);
  },
});

/** While a quiz is being created, no other can be started. */
export const Pending = meta.story({
  tags: ["test-only", "appearance"],
  args: { onStart: fn(), pending: true },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Practice Security Operations" }));
    await expect(args.onStart).not.toHaveBeenCalled();
  },
});

/** Expanded and collapsed by keyboard. */
export const Expanding = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, userEvent }) => {
    const first = canvas.getByRole("button", { name: "CompTIA Security+" });
    const third = canvas.getByRole("button", { name: "ISACA CISM" });
    await expect(first).toHaveAttribute("aria-expanded", "true");
    await expect(third).toHaveAttribute("aria-expanded", "false");
    first.focus();
    await userEvent.keyboard("{Enter}");
    await expect(first).toHaveAttribute("aria-expanded", "false");
    await expect(canvas.queryByRole("list", { name: "Domains of CompTIA Security+" })).toBeNull();
    await userEvent.tab();
    await userEvent.tab();
    await expect(third).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("list", { name: "Domains of ISACA CISM" })).toBeVisible();
    await expect(canvas.getAllByText("Needs Work")).toHaveLength(2);
  },
});

/** The list view; expanded certifications stay expanded. */
export const Grid = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Grid" }));
    await expect(canvas.getByRole("button", { name: "Grid" })).toHaveAttribute("aria-pressed", "true");
    const counts = within(canvas.getByRole("list", { name: "Domains of CompTIA Security+ by status" }));
    await expect(textsOf(counts.getAllByRole("listitem"))).toEqual(["1 Ready", "3 Good", "1 Fair"]);
    await expect(canvas.getByRole("list", { name: "Domains of CompTIA Security+" })).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "CompTIA Security+" }));
    await expect(canvas.queryByRole("list", { name: "Domains of CompTIA Security+" })).toBeNull();
    await userEvent.click(canvas.getByRole("button", { name: "ISACA CISM" }));
    await expect(canvas.getByRole("list", { name: "Domains of ISACA CISM" })).toBeVisible();
  },
});

/** Print shows the figures, without buttons. */
export const Printed = meta.story({
  args: { onStart: fn() },
  ...onPaper,
  play: async ({ canvas }) => {
    await expect(canvas.getByText("CompTIA Security+")).toBeVisible();
    for (const name of ["Summary", "Grid"])
      await expect(canvas.getByRole("button", { name, hidden: true })).not.toBeVisible();
    await expect(
      canvas.getByRole("button", { name: "Practice Security Operations", hidden: true }),
    ).not.toBeVisible();
  },
});

/** A new learner without any answers. */
export const NewLearner = meta.story({
  tags: ["test-only"],
  args: { content: content([]) },
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText(/^No graded answers yet\./)).toBeVisible();
    await expect(canvas.getAllByText("Not graded yet")).toHaveLength(6);
    await userEvent.click(canvas.getByRole("button", { name: "CompTIA Security+" }));
    await expect(canvas.getAllByText("No Data")).toHaveLength(5);
  },
});

/** A strong learner. */
export const StrongLearner = meta.story({
  args: {
    content: content(
      records(
        [11, 96, 250],
        [12, 92, 210],
        [13, 90, 1204],
        [14, 88, 190],
        [15, 100, 150],
        [21, 89, 300],
        [22, 85, 120],
      ),
    ),
  },
  globals: { viewport: { value: "desktop" } },
  play: async ({ canvas }) => {
    const section = canvas.getByRole("region", { name: "Certification progress" });
    await expect(section.scrollWidth).toBeLessThanOrEqual(section.clientWidth);
    await expect(canvas.getAllByText("Ready")).toHaveLength(5);
    await expect(canvas.getByText("Expert")).toBeVisible();
    await expect(canvas.getByText("1,204 graded")).toBeVisible();
  },
});

/** Records of a certification, and of a domain, that are not in the catalog. */
export const UnknownRecords = meta.story({
  args: {
    content: content([
      ...records([11, 80, 10]),
      buildMastery({ categoryId: 99, subcategoryId: 11, rollingAverage: 1 }),
      buildMastery({ categoryId: 1, subcategoryId: 999, rollingAverage: 2 }),
    ]),
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Your domains average 80%, each counted once\./)).toBeVisible();
    await expect(onInvalid).toHaveBeenCalledOnce();
    await expect(onInvalid).toHaveBeenCalledWith([
      expect.objectContaining({ categoryId: 99 }),
      expect.objectContaining({ subcategoryId: 999 }),
    ]);
  },
});

/** A tenant without certifications. */
export const Empty = meta.story({
  args: { content: { state: "ready", value: { mastery: [], categories: [], subcategories: [] } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/will appear here/)).toBeVisible();
  },
});

/** A certification without domains. */
export const NoDomains = meta.story({
  tags: ["test-only", "appearance"],
  args: {
    content: {
      state: "ready",
      value: { mastery: [], categories: buildCategories().slice(0, 1), subcategories: [] },
    },
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "CompTIA Security+" }));
    await expect(canvas.getByText("No domains yet.")).toBeVisible();
  },
});

export const Loading = meta.story({
  tags: ["appearance"],
  args: { content: { state: "loading" } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Loading your certification progress");
  },
});

export const Failed = meta.story({
  args: { content: { state: "failed", error: new Error("The server was not reached."), onRetry } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      "Your certification progress could not be loaded.",
    );
  },
});

export const FailedRetried = Failed.extend({
  tags: ["test-only"],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledOnce();
  },
});
