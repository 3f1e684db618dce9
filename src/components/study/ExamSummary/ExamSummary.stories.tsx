import { expect, userEvent } from "storybook/test";
import preview from "../../../../.storybook/preview.tsx";
import { expectFocusRing } from "../../../../.storybook/test/focus-ring.ts";
import { buildProfile } from "../../../../mocks/builders/catalog.ts";
import { ExamSummary } from "./ExamSummary.tsx";

const meta = preview.meta({
  title: "Study/ExamSummary",
  component: ExamSummary,
  args: { name: "AWS Solutions Architect", profile: buildProfile() },
});

const line = (canvas: { getByText: (text: RegExp) => HTMLElement }) =>
  canvas.getByText(/ exam:$/).closest("summary") as HTMLElement;

/** An exam with a fixed number of questions that allows going back. */
export const Default = meta.story({
  tags: ["appearance", "visual"],
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas }) => {
    await expect(line(canvas)).toHaveTextContent(
      /^AWS Solutions Architect exam: 65 questions · 130 minutes$/,
    );
    await expect(canvas.getByText(/pass mark/)).not.toBeVisible();
    await userEvent.tab();
    await expect(line(canvas)).toHaveFocus();
    await expectFocusRing(line(canvas));
    await userEvent.click(line(canvas));
    await expect(canvas.getByText(/pass mark/)).toBeVisible();
    await expect(canvas.getByText(/pass mark/)).toHaveTextContent(
      "pass mark 72% in Cairn (official exam: 720 of 1,000 points) · single and several answers · going back is allowed · The exam guide, as of November 20, 2026",
    );
    await expect(canvas.getByRole("link", { name: "The exam guide" })).toHaveAttribute(
      "href",
      "https://cairn.test/guide",
    );
  },
});

/** An adaptive exam: the number of questions varies, and going back is not allowed. */
export const Adaptive = meta.story({
  args: {
    name: "ISC2 CISSP",
    profile: buildProfile({
      questions: 150,
      fewest: 100,
      minutes: 180,
      kinds: ["single", "multiple", "order", "match"],
      backNavigation: false,
    }),
  },
  play: async ({ canvas }) => {
    await expect(line(canvas)).toHaveTextContent(/^ISC2 CISSP exam: 100 to 150 questions · 180 minutes$/);
    await expect(canvas.getByText(/pass mark/)).toHaveTextContent(
      / · single and several answers, ordering, and matching · no going back · /,
    );
  },
});

/** Long names wrap on a narrow page. */
export const Narrow = meta.story({
  tags: ["test-only"],
  args: {
    name: "Certified Information Systems Security Professional",
    profile: buildProfile({ source: { title: "W".repeat(80), url: "https://cairn.test/guide" } }),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: "16rem" }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await userEvent.click(line(canvas));
    const summary = canvas.getByText(/pass mark/);
    await expect(summary.scrollWidth).toBeLessThanOrEqual(summary.clientWidth);
  },
});
