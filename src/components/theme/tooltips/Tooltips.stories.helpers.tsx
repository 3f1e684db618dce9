import { expect, screen, waitFor } from "storybook/test";
import { Button } from "../../controls/Button/Button.tsx";
import { Pencil, Trash } from "../../icons/screen-icons.tsx";

export function Buttons({ onDelete }: { onDelete?: () => void }) {
  return (
    <>
      <Button iconOnly variant="quiet" aria-label="Edit CompTIA Security+">
        <Pencil size={18} />
      </Button>
      <Button iconOnly variant="quiet" aria-label="Delete CompTIA Security+" onClick={onDelete}>
        <Trash size={18} />
      </Button>
    </>
  );
}

export const editButton = (canvas: Pick<typeof screen, "getByRole"> = screen) =>
  canvas.getByRole("button", { name: "Edit CompTIA Security+" });

export const deleteButton = () => screen.getByRole("button", { name: "Delete CompTIA Security+" });

/** Returns the visible tooltip within a root; `null` for none. */
export const shownTooltip = (root: ParentNode = document) =>
  root.querySelector<HTMLElement>("[popover]:popover-open");

export const expectTooltip = (text: string, root?: ParentNode) =>
  waitFor(() => expect(shownTooltip(root)).toHaveTextContent(text));

export const expectNoTooltip = () => waitFor(() => expect(shownTooltip()).toBeNull());

export async function expectInWindow() {
  const box = shownTooltip()?.getBoundingClientRect();
  await expect(box?.left).toBeGreaterThanOrEqual(0);
  await expect(box?.top).toBeGreaterThanOrEqual(0);
  await expect(box?.right).toBeLessThanOrEqual(document.documentElement.clientWidth);
  await expect(box?.bottom).toBeLessThanOrEqual(window.innerHeight);
}
