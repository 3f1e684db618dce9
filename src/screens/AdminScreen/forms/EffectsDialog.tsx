import { ConfirmDialog } from "../../../components/admin/shared/ConfirmDialog/ConfirmDialog.tsx";
import type { Loadable } from "../../../components/feedback/loadable.ts";
import { Loaded } from "../../../components/feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../components/feedback/Skeleton/Skeleton.tsx";
import { wideBars } from "../../../components/feedback/Skeleton/wide-bars.ts";
import { Text } from "../../../components/layout/Text/Text.tsx";
import * as css from "../AdminScreen.css.ts";

export interface EffectsDialogProps {
  onCancel: () => void;
  onConfirm: () => void;
  kind: "certification" | "domain" | "question";
  name: string;
  effects: Loadable<readonly string[]>;
}

/**
 * Asks for confirmation before something is deleted. The button is disabled until the effects have loaded or failed to
 * load.
 */
export function EffectsDialog({ kind, name, effects, onCancel, onConfirm }: EffectsDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete ${name}?`}
      open
      onOpenChange={onCancel}
      variant="plain"
      actionLabel={`Delete ${kind}`}
      loading={effects.state === "loading"}
      onConfirm={onConfirm}
    >
      <Loaded
        data={effects}
        skeleton={<Skeleton label="Checking what this affects" bars={wideBars(3, 1.5)} />}
        errorMessage="What this affects could not be loaded. You can still delete it."
        variant="line"
      >
        {(loaded) => (
          <ul className={css.effects}>
            {loaded.map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
          </ul>
        )}
      </Loaded>
      <Text leading="body" breaks="pretty">
        {kind === "question"
          ? "You can undo this in the list, and restore it later with the filter for deleted questions."
          : "It stays in this list, marked as deleted. You can restore it at any time, with everything that was deleted with it."}
      </Text>
    </ConfirmDialog>
  );
}
