import { expect, fireEvent, userEvent, within } from "storybook/test";
import preview from "../../../../../.storybook/preview.tsx";
import { ControlledCard } from "../../../../../.storybook/stage/controlled-card.tsx";
import { loadPlayerCode } from "../../../../../.storybook/stage/load-player-code.ts";
import { QuestionCard } from "../QuestionCard.tsx";
import { question, textsOf, orderArgs } from "./QuestionCardOrder.stories.helpers.tsx";

const meta = preview.meta({
  title: "Quiz/QuestionCard/Order/Moves",
  component: QuestionCard,
  render: (args) => <ControlledCard {...args} />,
  args: orderArgs,
  beforeEach: loadPlayerCode,
});

/** Moving by keyboard keeps the focus on the moved option and announces its position. */
export const ByKeyboard = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const last = await canvas.findByRole("button", { name: "Move up: Registers and cache of the processor" });
    last.focus();
    for (const position of [3, 2, 1]) {
      await userEvent.keyboard("{Enter}");
      await expect(last).toHaveFocus();
      await expect(
        canvas.getByText(`Registers and cache of the processor is now number ${position} of 4`),
      ).toHaveRole("status");
    }
    await userEvent.keyboard("{Enter}");
    await expect(args.onAnswer).toHaveBeenCalledTimes(3);
    await expect(args.onAnswer).toHaveBeenLastCalledWith([4, 1, 2, 3]);
    const down = canvas.getByRole("button", { name: "Move down: Backup tapes" });
    down.focus();
    await userEvent.keyboard("  ");
    await expect(down).toHaveFocus();
    await expect(args.onAnswer).toHaveBeenLastCalledWith([4, 2, 3, 1]);
    await expect(canvas.getByText("Your order")).toBeVisible();
    await userEvent.tab();
    await expect(canvas.getByRole("button", { name: "Check answer" })).toHaveFocus();
    await userEvent.keyboard(" ");
    await expect(canvas.getByRole("heading", { name: "Correct!" })).toHaveFocus();
  },
});

const rowOf = (list: HTMLElement, text: string) =>
  within(list).getByText(text).closest("li") ?? document.body;

const handleOf = (row: HTMLElement) => row.firstElementChild ?? document.body;

/** Returns properties of a mouse event; browsers accept the mouse's pointer id without earlier events. */
const pointer = (clientY: number) => ({ pointerId: 1, isPrimary: true, button: 0, clientY });

/** Drags an option by its handle until its center is slightly beyond that of another. */
async function dragTo(list: HTMLElement, text: string, target: string): Promise<Element> {
  const handle = handleOf(rowOf(list, text));
  const [from, to] = [rowOf(list, text), rowOf(list, target)].map((row) => row.getBoundingClientRect());
  const start = (from?.top ?? 0) + 10;
  const way = (to?.top ?? 0) - (from?.top ?? 0);
  await fireEvent.pointerDown(handle, pointer(start));
  await fireEvent.pointerMove(handle, pointer(start + way / 2));
  await fireEvent.pointerMove(handle, pointer(start + way));
  return handle;
}

/** Dragging by the handle shifts the other options, and dropping is announced as by keyboard. */
export const Dragged = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const list = await canvas.findByRole("list", { name: question.text });
    const handle = handleOf(rowOf(list, "Backup tapes"));
    const { width, height } = handle.getBoundingClientRect();
    await expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await expect(getComputedStyle(handle).touchAction).toBe("none");
    const second = rowOf(list, "Contents of the memory");
    const before = second.getBoundingClientRect().top;
    await dragTo(list, "Backup tapes", "Files on the disk");
    await expect(second.getBoundingClientRect().top).toBeLessThan(before);
    await expect(rowOf(list, "Registers and cache of the processor").style.transform).toBe("");
    await expect(args.onAnswer).not.toHaveBeenCalled();
    const { top } = rowOf(list, "Backup tapes").getBoundingClientRect();
    await fireEvent.pointerUp(handle, pointer(top + 10));
    await expect(args.onAnswer.mock.calls).toEqual([[[2, 3, 1, 4]]]);
    await expect(textsOf(list)[2]).toBe("Backup tapes");
    await expect(canvas.getByText("Backup tapes is now number 3 of 4")).toHaveRole("status");
    for (const item of within(list).getAllByRole("listitem")) await expect(item.style.transform).toBe("");
    // Back up, beyond both ends of the list.
    await fireEvent.pointerDown(handle, pointer(top + 10));
    await fireEvent.pointerMove(handle, pointer(-5000));
    await expect(rowOf(list, "Backup tapes").getBoundingClientRect().top).toBeCloseTo(
      before - height - 10,
      -2,
    );
    await fireEvent.pointerUp(handle, pointer(-5000));
    await expect(args.onAnswer).toHaveBeenLastCalledWith([1, 2, 3, 4]);
  },
});

/** Escape, a lost pointer, dropping at the same position and other mouse buttons change nothing. */
export const DragCancelled = meta.story({
  tags: ["test-only"],
  play: async ({ canvas, args }) => {
    const list = await canvas.findByRole("list", { name: question.text });
    const handle = await dragTo(list, "Backup tapes", "Files on the disk");
    await userEvent.keyboard("{Escape}");
    await expect(rowOf(list, "Backup tapes").style.transform).toBe("");
    await fireEvent.pointerUp(handle, pointer(900));
    await dragTo(list, "Backup tapes", "Files on the disk");
    await fireEvent.lostPointerCapture(handle, pointer(0));
    await fireEvent.pointerUp(handle, pointer(900));
    const { top } = handle.getBoundingClientRect();
    await fireEvent.pointerDown(handle, pointer(top));
    await fireEvent.pointerUp(handle, pointer(top + 4));
    await fireEvent.pointerDown(handle, { ...pointer(top), button: 2 });
    await fireEvent.pointerUp(handle, pointer(900));
    await expect(args.onAnswer).not.toHaveBeenCalled();
    await expect(textsOf(list)).toEqual(question.options.map(({ text }) => text));
  },
});
