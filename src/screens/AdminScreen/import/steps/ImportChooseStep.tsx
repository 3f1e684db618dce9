import { Button } from "../../../../components/controls/Button/Button.tsx";
import { Notice } from "../../../../components/feedback/Notice/Notice.tsx";
import { saveFile } from "../../../calls/save-file.ts";
import type { ImportStep } from "../import-run.ts";
import { csvTemplate } from "../template.ts";
import { ImportColumns, type ImportColumnsProps } from "./ImportColumns.tsx";

export interface ImportChooseStepProps extends Pick<ImportColumnsProps, "input" | "onMap"> {
  current: Extract<ImportStep, { step: "choose" }>;
}

/** Says why the last file can't be read, asks for the columns of a table, and offers a template. */
export function ImportChooseStep({ current: { problem, unmapped }, ...columns }: ImportChooseStepProps) {
  return (
    <>
      {problem === null ? null : <Notice tone="destructive">{problem}</Notice>}
      {unmapped ? <ImportColumns {...columns} header={unmapped.header} /> : null}
      <div>
        <Button
          onClick={() =>
            saveFile(new Blob([csvTemplate()], { type: "text/csv" }), "cairn-questions-template.csv")
          }
        >
          Download a CSV template
        </Button>
      </div>
    </>
  );
}
