import * as css from "./ViewToggle.css.ts";

export type MasteryView = "summary" | "grid";

export interface ViewToggleProps {
  view: MasteryView;
  onChange: (view: MasteryView) => void;
}

const VIEWS: readonly { view: MasteryView; name: string }[] = [
  { view: "summary", name: "Summary" },
  { view: "grid", name: "Grid" },
];

/** Two buttons of which one is pressed. */
export function ViewToggle({ view, onChange }: ViewToggleProps) {
  return (
    <div className={css.group} role="group" aria-label="View">
      {VIEWS.map((choice) => (
        <button
          key={choice.view}
          type="button"
          className={css.view}
          aria-pressed={choice.view === view}
          onClick={() => onChange(choice.view)}
        >
          {choice.name}
        </button>
      ))}
    </div>
  );
}
