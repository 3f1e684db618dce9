import { useId, type RefObject } from "react";
import { IMPORT_FORMATS_TEXT } from "../../../components/admin/imports/import-texts.ts";
import { Button } from "../../../components/controls/Button/Button.tsx";
import { Download, Plus, Upload } from "../../../components/icons/screen-icons.tsx";
import { Inline } from "../../../components/layout/Inline/Inline.tsx";

export interface QuestionToolsProps {
  newButton: RefObject<HTMLButtonElement | null>;
  onImport: () => void;
  onExport: () => void;
  onNew: () => void;
}

/** Renders the buttons that import, export and create questions. */
export function QuestionTools({ newButton, onImport, onExport, onNew }: QuestionToolsProps) {
  const hint = useId();
  return (
    <Inline gap={3} justify="end">
      <Button onClick={onImport} aria-describedby={hint}>
        <Upload size={18} />
        Import CSV
      </Button>
      <Button onClick={onExport}>
        <Download size={18} />
        Export Data
      </Button>
      <Button ref={newButton} variant="primary" onClick={onNew}>
        <Plus size={18} />
        New question
      </Button>
      <span id={hint} hidden>
        {IMPORT_FORMATS_TEXT}
      </span>
    </Inline>
  );
}
