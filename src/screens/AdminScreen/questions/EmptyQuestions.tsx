import { Button } from "../../../components/controls/Button/Button.tsx";
import { EmptyState } from "../../EmptyState/EmptyState.tsx";

/** Says that no questions match the filters. */
export function NoQuestionsFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title="No questions found" action={<Button onClick={onClear}>Clear filters</Button>}>
      No questions match these filters. Remove a filter or search all certifications.
    </EmptyState>
  );
}

/** Says how the first questions come into the list. */
export function NoQuestionsYet({ hasCategories }: { hasCategories: boolean }) {
  return (
    <EmptyState title="No questions yet">
      {hasCategories
        ? "Questions for your learners will appear here. Write the first one, or import a file."
        : "Questions for your learners will appear here. Create a certification first, or import a file that includes one."}
    </EmptyState>
  );
}
