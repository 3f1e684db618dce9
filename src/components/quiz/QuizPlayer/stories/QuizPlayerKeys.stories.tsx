import { expect, fn, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import {
  storeWithDraft,
  prepareQuiz,
  HOSTED_QUIZ_PROPS,
} from "../../../../../.storybook/stage/quiz-fixtures.ts";
import {
  PlayerWithChangingProps,
  PlayerPair,
  PlayerWithOwnDraft,
} from "../../../../../.storybook/stage/quiz-wrappers.tsx";
import { click } from "../../../../../.storybook/test/interactions.ts";
import { DESKTOP } from "../../../../../.storybook/test/viewports.ts";
import { buildMultiple, buildQuestion } from "../../../../../mocks/builders/quizzes.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { question } from "../../engine/attempt.helpers.ts";
import { QuizPlayer } from "../QuizPlayer.tsx";

const questions = [buildQuestion(), buildMultiple(), buildQuestion({ id: 903 })];

const meta = preview.meta({
  title: "Quiz/QuizPlayer/Keyboard",
  component: QuizPlayer,
  args: { ...HOSTED_QUIZ_PROPS, questions },
  render: (args) => <PlayerWithOwnDraft {...args} />,
  beforeEach: prepareQuiz,
});

/** Asserts that no shortcut had an effect. */
async function expectUntouched(canvas: ReturnType<typeof within>) {
  await expect(canvas.getByText("Question 1 of 3")).toBeVisible();
  await expect(canvas.queryByRole("radio", { checked: true })).toBeNull();
  await expect(canvas.getByRole("button", { name: "Flag for Review" })).toBeVisible();
}

/** Digits choose, N and P move, F flags, and G goes to the navigator. N never submits. */
export const Default = meta.story({
  args: { onShortcutsChange: fn() },
});

export const Behavior = Default.extend({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    await userEvent.keyboard("1");
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toBeVisible();
    await userEvent.keyboard("fn");
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
    await userEvent.keyboard("p");
    await expect(canvas.getByRole("button", { name: "Unflag" })).toBeVisible();
    await userEvent.keyboard("nnnn");
    await expect(canvas.getByText("Question 3 of 3")).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.keyboard("g");
    const current = canvas.getByRole("button", { name: "Question 3, current" });
    await expect(current).toHaveFocus();
    await userEvent.keyboard("?");
    const dialog = within(await canvas.findByRole("dialog", { name: "Keyboard shortcuts" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Use keyboard shortcuts" }));
    await expect(args.onShortcutsChange).toHaveBeenNthCalledWith(1, false);
    await userEvent.click(dialog.getByRole("button", { name: "Close" }));
    await expect(current).toHaveFocus();
  },
});

/** Each shortcut can be remapped or turned off, and all can be turned off. The dialog lists the active ones. */
export const Remapped = meta.story({
  tags: ["test-only"],
  globals: DESKTOP,
  args: { shortcuts: { next: "ArrowRight", flag: null, eliminate: null } },
  render: (args) => <PlayerWithChangingProps {...args} steps={[{ shortcuts: false }]} />,
  play: async ({ canvas }) => {
    await userEvent.keyboard("nf{Shift>}A{/Shift}");
    await expectUntouched(canvas);
    await expect(canvas.queryByRole("button", { name: "Restore A" })).toBeNull();
    await expect(canvas.getByText("move")).toHaveTextContent("PARROWRIGHTmove");
    await click(canvas, "Change");
    await userEvent.keyboard("1{ArrowRight}");
    await expectUntouched(canvas);
  },
});

/** The player ignores keys behind a dialog of the page, in its fields, and held down. */
export const IgnoresKeysOfPage = meta.story({
  tags: ["test-only"],
  render: (args) => (
    <>
      <PlayerWithOwnDraft {...args} />
      <input aria-label="Search" />
      <div data-testid="portal" />
      <dialog open aria-label="Portal dialog" style={{ insetBlockEnd: 0 }}>
        Your session ends soon.
      </dialog>
    </>
  ),
  play: async ({ canvas }) => {
    await userEvent.keyboard("3fn");
    await expectUntouched(canvas);
    canvas.getByRole<HTMLDialogElement>("dialog", { name: "Portal dialog" }).close();
    const search = canvas.getByRole("textbox", { name: "Search" });
    await userEvent.type(search, "3fn");
    search.blur();
    // A field in the shadow tree of another element of the page.
    const field = document.createElement("input");
    field.ariaLabel = "Ask the portal";
    canvas.getByTestId("portal").attachShadow({ mode: "open" }).append(field);
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "3", bubbles: true, composed: true }));
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "n", repeat: true, bubbles: true }));
    await expectUntouched(canvas);
  },
});

/** Each of two players handles the keys inside it. If nothing has the focus, the player that was used last handles them. */
export const TwoPlayers = meta.story({
  tags: ["test-only"],
  args: { questions: ["alpha", "beta", "gamma"].map((id) => question(id)) },
  render: (args) => (
    <>
      <PlayerPair {...args} />
      <Button>Portal button</Button>
    </>
  ),
  play: async ({ canvas }) => {
    const [left, right] = [within(canvas.getByTestId("left")), within(canvas.getByTestId("right"))];
    await userEvent.keyboard("n");
    await expect(canvas.getAllByText("Question 1 of 3")).toHaveLength(2);
    const next = right.getByRole("button", { name: "Next" });
    next.focus();
    await userEvent.keyboard("2");
    await expect(right.getByRole("radio", { name: /^B\./ })).toBeChecked();
    next.blur();
    await userEvent.keyboard("n");
    await expect(right.getByText("Question 2 of 3")).toBeVisible();
    canvas.getByRole("button", { name: "Portal button" }).focus();
    await userEvent.keyboard("nnn1f");
    await expectUntouched(left);
    await expect(right.getByText("Question 2 of 3")).toBeVisible();
  },
});

/** Shift and a letter eliminates or restores an option, with an announcement. It neither flags nor moves. */
export const Eliminates = meta.story({
  tags: ["test-only"],
  args: { storage: storeWithDraft({ currentQuestionId: 951 }) },
  play: async ({ canvas }) => {
    const option = (letter: string) => canvas.getByRole("checkbox", { name: new RegExp(`^${letter}\\. `) });
    const says = (text: string) => expect(canvas.getAllByRole("status").at(-1)).toHaveTextContent(text);
    await canvas.findByRole("checkbox", { name: /^A\. / });
    await userEvent.keyboard("{Shift>}FNPGZ{/Shift}");
    await expect(canvas.getByText("Question 2 of 3")).toBeVisible();
    await expect(canvas.getByRole("button", { name: "Flag for Review" })).toBeVisible();
    await userEvent.keyboard("{Shift>}D{/Shift}");
    await expect(option("D")).toHaveAccessibleDescription("Eliminated");
    await says("D is eliminated");
    await userEvent.keyboard("{Shift>}D{/Shift}");
    await expect(option("D")).not.toHaveAccessibleDescription();
    await says("D is restored");
    await userEvent.keyboard("{Shift>}E{/Shift}5");
    await expect(option("E")).toBeChecked();
    await expect(option("E")).not.toHaveAccessibleDescription();
  },
});

/** Choosing an eliminated option by its digit removes its Restore button; the option takes over the focus. */
export const EliminatedChosenByDigit = meta.story({
  tags: ["test-only", "phone"],
  play: async ({ canvas }) => {
    await click(canvas, "Eliminate B");
    await expect(canvas.getByRole("button", { name: "Restore B" })).toHaveFocus();
    await userEvent.keyboard("2");
    await expect(canvas.getByRole("radio", { name: /^B\. / })).toBeChecked();
    await expect(canvas.getByRole("radio", { name: /^B\. / })).toHaveFocus();
  },
});
