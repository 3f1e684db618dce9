import { useState } from "react";
import { fn, type within } from "storybook/test";
import { inColumn } from "../../../.storybook/stage/column.tsx";
import { buildUser } from "../../../mocks/builders/users.ts";
import { SAMPLE_CATEGORIES } from "../../../mocks/test-backend/sample.ts";
import { ALL_MISSED } from "../../api/saved-questions/saved-question-filters.ts";
import { SavedQuestionsScreen, type SavedQuestionsScreenProps } from "./SavedQuestionsScreen.tsx";

/** Stores the filters, as a host does in its address. */
export function Controlled(props: SavedQuestionsScreenProps) {
  const [value, setValue] = useState(props.value);
  return (
    <SavedQuestionsScreen
      {...props}
      value={value}
      onValueChange={(next) => {
        props.onValueChange(next);
        setValue(next);
      }}
    />
  );
}

export const settings = {
  args: { user: buildUser(), value: ALL_MISSED, onValueChange: fn(), onNavigate: fn() },
  parameters: { layout: "fullscreen" } as const,
  render: (args: SavedQuestionsScreenProps) => <Controlled {...args} />,
  decorators: [inColumn],
};

export const DOMAIN = { ...ALL_MISSED, categoryId: SAMPLE_CATEGORIES.securityPlus, subcategoryId: 14 };

export type Canvas = ReturnType<typeof within>;

/** Returns the number of questions in the list, without looking whether each is accessible, which takes a second. */
export const questions = (canvas: Canvas) =>
  canvas.getAllByRole("checkbox", { hidden: true }).filter((box: HTMLElement) => box.closest("li")).length;
