import { useState } from "react";
import { fn } from "storybook/test";
import { buildCategories, buildSubcategories } from "../../../../mocks/builders/catalog.ts";
import { DEFAULT_TIME_LIMIT } from "../../../api/quizzes/quiz-sizes.ts";
import { NO_SELECTION } from "./selection.ts";
import { SessionStarter, type SessionStarterProps } from "./SessionStarter.tsx";

export const categories = buildCategories();

const subcategories: SessionStarterProps["subcategories"] = {
  state: "ready",
  value: [
    ...buildSubcategories(),
    { id: 22, name: "Asset Security", categoryId: 2 },
    { id: 24, name: "Security Operations", categoryId: 2 },
  ],
};
const mastery: SessionStarterProps["mastery"] = new Map([
  [1, 76.4],
  [2, 66],
]);

/** Stores the selection as a screen does. */
export function ControlledSessionStarter(props: SessionStarterProps) {
  const [selection, setSelection] = useState(props.selection);
  const [timeLimit, setTimeLimit] = useState(props.timeLimit);
  return (
    <SessionStarter
      {...props}
      selection={selection}
      onSelectionChange={setSelection}
      timeLimit={timeLimit}
      onTimeLimitChange={(minutes) => {
        setTimeLimit(minutes);
        props.onTimeLimitChange(minutes);
      }}
    />
  );
}

export const starterArgs = {
  categories,
  subcategories,
  mastery,
  selection: NO_SELECTION,
  onSelectionChange: fn(),
  timeLimit: DEFAULT_TIME_LIMIT,
  onTimeLimitChange: fn(),
  pending: false,
  onStart: fn(),
  onQuickStart: fn(),
};
