import { useQuery } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { tenantCategoriesQuery, tenantSubcategoriesQuery } from "../../../../api/admin/queries.ts";
import { namesById } from "../../../../api/catalog/category-names.ts";
import { withoutRetired } from "../../../../api/catalog/without-retired.ts";
import type { NamedDraft } from "../../../../api/questions/draft/draft.ts";
import type { Id } from "../../../../api/wire.ts";
import {
  ImportPreview,
  type ImportPreviewProps,
} from "../../../../components/admin/imports/ImportPreview/ImportPreview.tsx";
import type { NamedDomain } from "../../../../components/admin/imports/RowFix/fields-form.ts";
import { RowFix } from "../../../../components/admin/imports/RowFix/RowFix.tsx";
import { Button } from "../../../../components/controls/Button/Button.tsx";
import { Notice } from "../../../../components/feedback/Notice/Notice.tsx";
import { plural } from "../../../../components/i18n/format/numbers.ts";
import { Text } from "../../../../components/layout/Text/Text.tsx";
import {
  describeCheck,
  describeMissing,
  describeMocks,
  countPending,
  type PreviewStep,
} from "../describe-import.ts";
import type { FailedRows, ImportInput } from "../import-run.ts";
import { previewRows, type PreviewRows } from "../preview-rows.ts";
import { ImportColumns, type ImportColumnsProps } from "./ImportColumns.tsx";
import { OutdatedRow } from "./OutdatedRow.tsx";
import { SaveFailed, SaveReport } from "./SaveRows.tsx";

/** Offers the columns of a table for a change. */
function CheckColumns({
  read: { header },
  ...rest
}: Pick<ImportPreviewStepProps, "input" | "onMap"> & Pick<PreviewStep, "read">) {
  const [isOpen, setOpen] = useState(false);
  if (!header) return null;
  return (
    <>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Check columns
        </Button>
      </div>
      {isOpen ? <ImportColumns {...rest} header={header} /> : null}
    </>
  );
}

export interface ImportPreviewStepProps extends Pick<ImportPreviewProps, "hrefOf" | "onFollow"> {
  current: PreviewStep;
  tenantId: Id;
  input: ImportInput;
  onSaveFailed: (failed: FailedRows) => Promise<void>;
  onFix: (index: number, draft: NamedDraft, version?: number) => Promise<string | null>;
  onMap: ImportColumnsProps["onMap"];
}

/** Shows what an import would do, with forms that correct failed rows. */
export function ImportPreviewStep({
  current,
  tenantId,
  input,
  onSaveFailed,
  onFix,
  onMap,
  ...links
}: ImportPreviewStepProps) {
  const { read, checked } = current;
  const rows = useMemo(() => previewRows(read, checked), [read, checked]);
  const names = useNames(tenantId, rows);
  return (
    <>
      <PreviewNotices current={current} rows={rows} onSaveFailed={onSaveFailed} />
      <CheckColumns read={read} input={input} onMap={onMap} />
      <ImportPreview
        {...rows}
        {...links}
        renderFix={({ index, fields, outdated }) => (
          <>
            {outdated ? (
              <OutdatedRow
                tenantId={tenantId}
                row={outdated}
                onUse={() => onFix(index, outdated.draft, outdated.version)}
              />
            ) : null}
            <RowFix
              {...names}
              fields={fields}
              defaultValue={input.rows.get(index)}
              onValueChange={(value) => input.rows.set(index, value)}
              onFix={(draft) => onFix(index, draft, outdated?.version)}
            />
          </>
        )}
      />
      {rows.failed.length + rows.updates.length + rows.duplicates.length + rows.adjusted.length > 0 ? (
        <SaveReport rows={rows} />
      ) : null}
    </>
  );
}

const hasCertification = (fields: { certification?: unknown }): boolean =>
  typeof fields.certification === "string" && fields.certification.trim() !== "";

interface PreviewNoticesProps extends Pick<ImportPreviewStepProps, "current" | "onSaveFailed"> {
  rows: PreviewRows;
}

/** Says how the file was read, how many rows are new, changed or failed, and what to do about the failed ones. */
function PreviewNotices({ current, rows, onSaveFailed }: PreviewNoticesProps) {
  const { chosen, read, checked, problem } = current;
  const { failed, missing, mocks = [] } = checked.summary;
  const isUnplaced =
    chosen.settings.defaults.certification === undefined &&
    rows.failed.some(
      ({ fields, problems }) =>
        problems.some(({ column }) => column === "certification") && !hasCertification(fields),
    );
  const isForeign =
    chosen.settings.update &&
    checked.verdicts.some((row) => row.verdict === "failed" && row.code === "no-target");
  return (
    <>
      <Text breaks="anywhere">{`File: ${chosen.file.name}`}</Text>
      <Text breaks="anywhere" role="status">
        {describeCheck(read, checked, rows.adjusted.length)}
      </Text>
      {problem === null ? null : <Notice tone="destructive">{problem}</Notice>}
      {failed > 0 ? (
        <Notice tone="warning">
          {`${plural(failed, "row")} can't be imported. See “Failed” for the reasons, and correct ${failed === 1 ? "it" : "them"} there, or in the file.`}
        </Notice>
      ) : null}
      {isUnplaced ? (
        <Notice tone="info">Some rows name no certification. Enter a default certification below.</Notice>
      ) : null}
      {isForeign ? (
        <Notice tone="info">
          Some rows name questions that this organization doesn't have. If the file is from another
          organization, turn off “Update the questions” below.
        </Notice>
      ) : null}
      <SaveFailed failed={{ from: chosen, read, checked }} onSave={onSaveFailed} />
      {failed === 0 && countPending(checked.summary) === 0 ? (
        <Notice tone="info">Nothing new: all of these questions exist already.</Notice>
      ) : null}
      {rows.adjusted.length > 0 ? (
        <Notice tone="warning">
          {`${plural(rows.adjusted.length, "question")} can't be read exactly as in the file. See “Adjusted on import” before you import.`}
        </Notice>
      ) : null}
      {read.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      {read.notes.map((note) => (
        <Text key={note} breaks="anywhere">
          {note}
        </Text>
      ))}
      {describeMocks(mocks).map((sentence) => (
        <Notice key={sentence} tone="warning">
          {sentence}
        </Notice>
      ))}
      {missing.length > 0 ? <Text breaks="anywhere">{describeMissing(missing)}</Text> : null}
    </>
  );
}

/** Returns the certifications and domains of the organization and of the file, by name. */
function useNames(
  tenantId: Id,
  { fresh }: PreviewRows,
): { certifications: readonly string[]; domains: readonly NamedDomain[] } {
  const { data: categories } = useQuery(tenantCategoriesQuery(tenantId));
  const { data: subcategories } = useQuery(tenantSubcategoriesQuery(tenantId));
  return useMemo(() => {
    const nameOf = namesById(withoutRetired(categories));
    const domains = new Map<string, NamedDomain>();
    const add = (certification: string, name: string | undefined): void => {
      if (name !== undefined) domains.set(JSON.stringify([certification, name]), { certification, name });
    };
    for (const { categoryId, name } of withoutRetired(subcategories)) add(nameOf.get(categoryId) ?? "", name);
    for (const { draft } of fresh) add(draft.certification, draft.domain);
    return {
      certifications: [
        ...new Set([...nameOf.values(), ...fresh.map(({ draft: { certification } }) => certification)]),
      ],
      domains: [...domains.values()],
    };
  }, [categories, subcategories, fresh]);
}
