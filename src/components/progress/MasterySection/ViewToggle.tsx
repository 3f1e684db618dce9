import * as css from "./ViewToggle.css.ts";

export type MasteryView = "summary" | "grid";

export interface ViewToggleProps {
  value: MasteryView;
  onValueChange: (value: MasteryView) => void;
}

const VIEWS: readonly { value: MasteryView; name: string }[] = [
  { value: "summary", name: "Summary" },
  { value: "grid", name: "Grid" },
];

/** Two buttons of which one is pressed. */
export function ViewToggle({ value, onValueChange }: ViewToggleProps) {
  return (
    <div className={css.group} role="group" aria-label="View">
      {VIEWS.map((choice) => (
        <button
          key={choice.value}
          type="button"
          className={css.view}
          aria-pressed={choice.value === value}
          onClick={() => onValueChange(choice.value)}
        >
          {choice.name}
        </button>
      ))}
    </div>
  );
}
