import { expect, fn, userEvent } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { ControlledCard } from "../../../../../.storybook/stage/controlled-card.tsx";
import { loadPlayerCode } from "../../../../../.storybook/stage/load-player-code.ts";
import { questionWithoutKey, question, questionCardArgs } from "../QuestionCard.stories.helpers.tsx";
import { QuestionCard } from "../QuestionCard.tsx";

const meta = preview.meta({
  title: "Quiz/QuestionCard/Eliminated options",
  component: QuestionCard,
  args: questionCardArgs,
  beforeEach: loadPlayerCode,
});

/** Eliminating an option does not choose it. Choosing an eliminated option restores it. A chosen one can't be eliminated. */
export const Eliminated = meta.story({
  tags: ["test-only"],
  args: { question: questionWithoutKey, eliminated: [4], onEliminate: fn() },
  render: (args) => <ControlledCard {...args} />,
  play: async ({ canvas, args }) => {
    const eliminate = canvas.getByRole("button", { name: "Eliminate B" });
    const { width, height } = eliminate.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await expect(eliminate.closest("label")).toBeNull();
    await userEvent.click(eliminate);
    await expect(args.onEliminate).toHaveBeenLastCalledWith(2);
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await expect(canvas.getByRole("radio", { name: /^B\./ })).toHaveAccessibleDescription("Eliminated");
    await userEvent.keyboard("{Enter}");
    await expect(canvas.getByRole("radio", { name: /^B\./ })).toHaveAccessibleDescription("");
    await expect(args.onEliminate).toHaveBeenCalledTimes(2);
    await userEvent.click(canvas.getByRole("radio", { name: /^D\./ }));
    await expect(args.onEliminate).toHaveBeenLastCalledWith(4);
    await expect(args.onAnswer).toHaveBeenLastCalledWith(4);
    await expect(canvas.getAllByRole("button").map((button) => button.getAttribute("aria-label"))).toEqual([
      "Eliminate A",
      "Eliminate B",
      "Eliminate C",
    ]);
  },
});

/** An option that is eliminated in one tab and chosen in another is chosen. */
export const EliminatedAndChosen = meta.story({
  args: { question: questionWithoutKey, answer: 4, eliminated: [4], onEliminate: fn() },
  play: async ({ canvas }) => {
    const fourth = canvas.getByRole("radio", { name: /^D\./ });
    await expect(fourth).toBeChecked();
    await expect(fourth).toHaveAccessibleDescription("");
    const { textDecorationLine } = getComputedStyle(canvas.getByText(question.options[3]?.text ?? ""));
    await expect(textDecorationLine).toBe("none");
  },
});

/** After the answer, an eliminated option looks like any other. */
export const EliminatedThenRevealed = meta.story({
  args: { answer: 2, revealed: true, eliminated: [4], onEliminate: fn() },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("button")).toBeNull();
    await expect(canvas.getByRole("radio", { name: /^D\./ })).toHaveAccessibleDescription("");
  },
});
