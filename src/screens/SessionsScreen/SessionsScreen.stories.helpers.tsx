import { useState } from "react";
import { within } from "storybook/test";
import { OutboxProvider } from "../outbox/OutboxProvider.tsx";
import { SessionsScreen, type SessionsScreenProps } from "./SessionsScreen.tsx";

/** Stores the filters as a host does in its address, and provides the user's outbox. */
export function Controlled(props: SessionsScreenProps) {
  const [value, setValue] = useState(props.value);
  return (
    <OutboxProvider userId={props.user.id}>
      <SessionsScreen
        {...props}
        value={value}
        onValueChange={(next) => {
          props.onValueChange(next);
          setValue(next);
        }}
      />
    </OutboxProvider>
  );
}

export type Canvas = ReturnType<typeof within>;

export const list = (canvas: Canvas) => within(canvas.getByRole("region", { name: "All sessions" }));
export const titles = (canvas: Canvas) =>
  list(canvas)
    .queryAllByRole("heading", { level: 3 })
    .map(({ textContent }: HTMLElement) => textContent);
export const loaded = (canvas: Canvas) => list(canvas).findByRole("list");
export const count = (canvas: Canvas, text: RegExp) =>
  canvas.findByText(text, { selector: "p[role=status]" });
