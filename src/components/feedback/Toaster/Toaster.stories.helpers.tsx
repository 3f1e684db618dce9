import { expect, screen, userEvent, waitFor, within } from "storybook/test";
import { Button } from "../../controls/Button/Button.tsx";
import type { Toast } from "./toast.ts";
import { useToast } from "./Toaster.tsx";

export function Buttons({ toasts, topic }: { toasts: Toast[]; topic?: string }) {
  const toast = useToast();
  return (
    <div style={{ display: "flex", flexWrap: "wrap", gap: "0.5rem" }}>
      {toasts.map((each) => (
        <Button key={each.title} onClick={() => toast(each)}>
          {each.title}
        </Button>
      ))}
      {topic ? <Button onClick={() => toast.dismiss(topic)}>Dismiss the toast</Button> : null}
    </div>
  );
}

export const COPIED = "Study notes copied to clipboard.";

export const FAILED = "Failed to submit quiz. Please try again.";

export const copied: Toast = { title: "Copied!", description: COPIED };

export const failed: Toast = {
  title: "Error",
  description: FAILED,
  tone: "destructive",
  topic: "submission",
};

export type Canvas = ReturnType<typeof within>;

/** Clicks the button called `title` and waits for its toast. */
export async function findToast(canvas: Canvas, { title, description = "" }: Toast): Promise<HTMLElement> {
  await userEvent.click(canvas.getByRole("button", { name: title }));
  const region = await screen.findByRole("region", { name: /^Notifications/ });
  await expect(await within(region).findByText(description)).toBeVisible();
  return region;
}

export const isGone = (text: string) => waitFor(() => expect(screen.queryByText(text)).toBeNull());
