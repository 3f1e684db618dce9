import { expect, waitFor, within } from "storybook/test";
import preview from "../../../.storybook/preview.tsx";
import { textsOf } from "../../../.storybook/test/interactions.ts";
import { SAMPLE_CATEGORIES } from "../../../mocks/test-backend/sample.ts";
import { taken, settings } from "./ResultsScreen.stories.helpers.ts";
import { ResultsScreen } from "./ResultsScreen.tsx";

const meta = preview.meta({
  title: "Screens/Results/Domains",
  component: ResultsScreen,
  ...settings,
});

/** The domains of the certification, whose numbers of questions add up to the quiz. */
export const ByDomain = meta.story({
  beforeEach: taken(),
  play: async ({ canvas }) => {
    const domains = within(await canvas.findByRole("region", { name: "By domain" }));
    await expect(domains.getAllByRole("meter")).toHaveLength(5);
    await expect(domains.queryByRole("heading", { level: 3 })).toBeNull();
    const shares = textsOf(domains.getAllByText(/^\d+ of \d+ right$/)).map((text) => text?.split(/\D+/));
    const sum = (index: 0 | 1) => shares.reduce((total, share) => total + Number(share?.[index]), 0);
    await expect([sum(0), sum(1)], "the domains add up to the quiz").toEqual([18, 25]);
  },
});

/** Each certification shows the overall score, as a sentence says. */
export const SeveralCategories = meta.story({
  beforeEach: taken({
    quiz: { categoryIds: [SAMPLE_CATEGORIES.securityPlus, SAMPLE_CATEGORIES.cissp, SAMPLE_CATEGORIES.ccsp] },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText("CompTIA Security+, ISC2 CISSP, ISC2 CCSP")).toBeVisible();
    const categories = within(canvas.getByRole("region", { name: "Performance by Category" }));
    const values = categories.getAllByRole("meter").map((bar) => bar.getAttribute("aria-valuenow"));
    await expect(values).toEqual(["72", "72", "72"]);
    await expect(categories.getByText(/^The score covers all certifications together\./)).toBeVisible();
    await waitFor(() => expect(canvas.getByText("The 25 answers")).toBeVisible());
    await expect(canvas.queryByText(/in your previous graded quiz/)).toBeNull();
    const domains = within(canvas.getByRole("region", { name: "By domain" }));
    const groups = textsOf(domains.getAllByRole("heading", { level: 3 }));
    await expect(groups.map((text) => text?.replace(/\d+ questions?$/, "n"))).toEqual([
      "CompTIA Security+ n",
      "ISC2 CISSP n",
      "ISC2 CCSP n",
    ]);
    const counts = groups.map((text) => Number(/(\d+) questions?$/.exec(text ?? "")?.[1]));
    await expect(counts.reduce((sum, count) => sum + count, 0)).toBe(25);
  },
});

/** Two certifications have a domain with the same name; the weaker one is identified. */
export const TwoDomainsOfOneName = meta.story({
  beforeEach: taken({
    quiz: {
      title: "Mixed quiz",
      categoryIds: [SAMPLE_CATEGORIES.securityPlus, SAMPLE_CATEGORIES.cissp],
      subcategoryIds: [13, 14, 27],
      questionCount: 42,
      timeLimit: 60,
    },
    plan: (_, { subcategoryId }) => (subcategoryId === 27 ? "incorrect" : "correct"),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/Security Operations \(ISC2 CISSP\), \w/)).toBeVisible();
    const domains = within(canvas.getByRole("region", { name: "By domain" }));
    await expect(
      domains.getByRole("meter", { name: "Security Operations (CompTIA Security+)" }),
    ).toHaveAttribute("aria-valuenow", "100");
    await expect(domains.getByRole("meter", { name: "Security Operations (ISC2 CISSP)" })).toHaveAttribute(
      "aria-valuenow",
      "0",
    );
    await expect(domains.getByRole("meter", { name: "Security Architecture" })).toBeVisible();
  },
});

/** The certification was deleted since. */
export const MixedQuiz = meta.story({
  beforeEach: async (context) => {
    await taken()(context);
    await context.mockServer?.store.remove("categories", SAMPLE_CATEGORIES.securityPlus);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("Mixed Quiz")).toHaveLength(2);
  },
});
