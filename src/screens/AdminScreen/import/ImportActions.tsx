import { Button } from "../../../components/controls/Button/Button.tsx";
import { storeLabel, countPending } from "./describe-import.ts";
import type { ImportStep } from "./import-run.ts";

export interface ImportActionsProps {
  current: ImportStep;
  onClose: () => void;
  onCancel: () => void;
  onStore: () => void;
}

/** Renders the buttons of a step. */
export function ImportActions({ current, onClose, onCancel, onStore }: ImportActionsProps) {
  if (current.step === "storing") return null;
  if (current.step === "choose") return <Button onClick={onClose}>Close</Button>;
  if (current.step === "stored")
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
  if (current.step !== "preview") return <Button onClick={onCancel}>Cancel</Button>;
  const { summary } = current.checked;
  const hasOnlySettings =
    countPending(summary) === 0 && summary.failed === 0 && current.read.settings !== undefined;
  const isReady = countPending(summary) > 0 || hasOnlySettings;
  return (
    <>
      <Button onClick={onCancel}>Cancel</Button>
      <Button variant="primary" aria-disabled={!isReady} onClick={() => isReady && onStore()}>
        {hasOnlySettings ? "Import exam settings" : storeLabel(current)}
      </Button>
    </>
  );
}
