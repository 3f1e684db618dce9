import { Button } from "../../../components/controls/Button/Button.tsx";
import { labelOf, pendingOf } from "./describe-import.ts";
import type { ImportStep } from "./import-run.ts";

export interface ImportActionsProps {
  now: ImportStep;
  onClose: () => void;
  onCancel: () => void;
  onStore: () => void;
}

/** The buttons of a step. */
export function ImportActions({ now, onClose, onCancel, onStore }: ImportActionsProps) {
  if (now.step === "storing") return null;
  if (now.step === "choose") return <Button onClick={onClose}>Close</Button>;
  if (now.step === "stored")
    return (
      <>
        <Button onClick={onCancel}>Import another file</Button>
        <Button
          variant="primary"
          onClick={({ detail }) => {
            // The second click of a double click on Import must not hide the result.
            if (detail > 1) return;
            onCancel();
            onClose();
          }}
        >
          Done
        </Button>
      </>
    );
  if (now.step !== "preview") return <Button onClick={onCancel}>Cancel</Button>;
  const { summary } = now.checked;
  const hasOnlySettings = pendingOf(summary) === 0 && summary.failed === 0 && now.read.settings !== undefined;
  const isReady = pendingOf(summary) > 0 || hasOnlySettings;
  return (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="primary" aria-disabled={!isReady} onClick={() => isReady && onStore()}>
        {hasOnlySettings ? "Import exam settings" : labelOf(now)}
      </Button>
    </>
  );
}
