import { useState } from "react";
import { fn, within } from "storybook/test";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { textsOf } from "../../../.storybook/test/interactions.ts";
import { buildUser } from "../../../mocks/builders/users.ts";
import { type MockServer } from "../../../mocks/msw/handlers.ts";
import { SAMPLE_USERS } from "../../../mocks/test-backend/sample.ts";
import { NO_HISTORY_FILTERS } from "../../api/quizzes/history/history-filters.ts";
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

export const settings = {
  args: { user: buildUser(), value: NO_HISTORY_FILTERS, onValueChange: fn() },
  parameters: { layout: "fullscreen" } as const,
  decorators: [inColumn],
  render: (args: SessionsScreenProps) => <Controlled {...args} />,
};

export type Canvas = ReturnType<typeof within>;

export const list = (canvas: Canvas) => within(canvas.getByRole("region", { name: "All sessions" }));
export const titles = (canvas: Canvas) => textsOf(list(canvas).queryAllByRole("heading", { level: 3 }));
export const loaded = (canvas: Canvas) => list(canvas).findByRole("list");
export const count = (canvas: Canvas, text: RegExp) =>
  canvas.findByText(text, { selector: "p[role=status]" });

/** Adds that many sessions to the learner, all copies of one that passed. */
export const withMany =
  (sessions: number) =>
  async ({ mockServer }: { mockServer?: MockServer }): Promise<void> => {
    const [one] =
      (await mockServer?.store.list("quizzes", { userId: SAMPLE_USERS.learner, score: 76 })) ?? [];
    if (!one || !mockServer) throw new Error("The seed has no such quiz.");
    const { id: _, ...quiz } = one;
    for (let position = 1; position <= sessions; position += 1)
      await mockServer.store.insert("quizzes", { ...quiz, title: `Copy ${position}` });
  };
