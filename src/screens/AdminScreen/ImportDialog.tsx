import { useQuery } from "@tanstack/react-query";
import { useId, useMemo, useState } from "react";
import type { ColumnMapping } from "../../api/admin/formats/csv-columns.ts";
import { Encoding } from "../../api/admin/formats/decode.ts";
import { REJECTED_ENDINGS } from "../../api/admin/formats/rejected-endings.ts";
import { ReadFormat } from "../../api/admin/formats/format.ts";
import type { HeaderCell } from "../../api/admin/formats/row.ts";
import { NO_TARGET, type ImportedMock, type ImportResult } from "../../api/admin/import-schema.ts";
import { tenantCategoriesQuery, tenantSubcategoriesQuery } from "../../api/admin/queries.ts";
import type { Tenant } from "../../api/admin/schema.ts";
import { DRAFT_LIMITS, type NamedDraft } from "../../api/questions/draft.ts";
import { DIFFICULTY_NAMES } from "../../api/questions/difficulty-names.ts";
import type { Id } from "../../api/wire.ts";
import { ColumnMapper } from "../../components/admin/ColumnMapper/ColumnMapper.tsx";
import { ConfirmDialog } from "../../components/admin/ConfirmDialog/ConfirmDialog.tsx";
import { FilePicker } from "../../components/admin/FilePicker/FilePicker.tsx";
import {
  ImportPreview,
  type ImportPreviewProps,
} from "../../components/admin/ImportPreview/ImportPreview.tsx";
import type { NamedDomain } from "../../components/admin/RowFix/fields-form.ts";
import { RowFix } from "../../components/admin/RowFix/RowFix.tsx";
import { Button } from "../../components/controls/Button/Button.tsx";
import { Choice } from "../../components/controls/Choice/Choice.tsx";
import { Dialog } from "../../components/controls/Dialog/Dialog.tsx";
import { ProgressBar } from "../../components/controls/ProgressBar/ProgressBar.tsx";
import { Select } from "../../components/controls/Select/Select.tsx";
import { TextField } from "../../components/controls/TextField/TextField.tsx";
import { Notice } from "../../components/feedback/Notice/Notice.tsx";
import { Spinner } from "../../components/feedback/Spinner/Spinner.tsx";
import type { Toast } from "../../components/feedback/Toaster/toast.ts";
import { useToast } from "../../components/feedback/Toaster/Toaster.tsx";
import { formatNumber, plural } from "../../components/format/numbers.ts";
import { ENCODING_NAMES, FORMAT_NAMES } from "../../components/words/import-words.ts";
import { visuallyHidden } from "../../components/theme/hidden.css.ts";
import { saveFile } from "../save-file.ts";
import { useScreens } from "../ScreensProvider.tsx";
import { useReloadGuard } from "../useLeaveGuard.ts";
import * as css from "./ImportDialog.css.ts";
import { describeChanges, previewRows, reportOf, type PreviewRows } from "./preview-rows.ts";
import { csvTemplate } from "./template.ts";
import { OutdatedRow } from "./OutdatedRow.tsx";
import {
  isReadAgain,
  useImport,
  type FailedRows,
  type ImportInput,
  type ImportOutcome,
  type ImportSettings,
  type ImportStep,
  type SettingsOutcome,
} from "./useImport.ts";

export interface ImportDialogProps {
  tenant: Pick<Tenant, "id" | "name">;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Returns the address of a question. */
  hrefOf?: ((questionId: number) => string) | undefined;
}

const AUTOMATIC = "";

const SETTINGS: ImportSettings = {
  format: null,
  encoding: null,
  defaults: { difficultyLevel: 2 },
  createMissing: true,
  update: true,
};

/**
 * Imports questions from a file. The browser reads it, the server checks each row, and all rows are stored or none.
 * Closing the dialog doesn't interrupt the import.
 */
export function ImportDialog({ tenant, open, onOpenChange, hrefOf }: ImportDialogProps) {
  const { api, storage } = useScreens();
  const toast = useToast();
  const [preset, setPreset] = useState(SETTINGS);
  const importer = useImport(api, {
    tenantId: tenant.id,
    storage,
    isShown: open,
    onOutcome: (outcome) => {
      const toastOptions = toastOf(outcome, tenant.name);
      if (toastOptions) toast(toastOptions);
    },
  });
  const { now, input } = importer;
  // A reload loses the file and what was typed for it. Leaving the screen loses neither.
  useReloadGuard("chosen" in now || "unmapped" in now);
  const [asked, setAsked] = useState<Asked | null>(null);
  /** Calls `discard`, which loses corrections, after a confirmation if there are any. */
  const askBefore = (discard: () => void) =>
    importer.hasCorrections() ? setAsked({ ...DISCARDING, discard }) : discard();
  const current = "chosen" in now ? now.chosen : "unmapped" in now ? now.unmapped?.from : undefined;
  const { settings } = current ?? { settings: preset };
  const change = (part: Partial<ImportSettings>) => {
    const next = { ...settings, ...part };
    const read = () => {
      setPreset(next);
      importer.change(next);
    };
    if (isReadAgain(settings, next)) askBefore(read);
    else read();
  };
  const isWorking = now.step === "reading" || now.step === "checking" || now.step === "storing";
  const close = () => {
    onOpenChange(false);
    if (isWorking)
      toast({ title: "The import continues", description: "You'll get a message when it's done." });
  };
  const cancel = () => askBefore(() => importer.cancel());
  const save = (failed: FailedRows): Promise<void> =>
    importer.saveFailed(failed).catch((error: unknown) =>
      toast({
        title: "The file could not be saved",
        description: error instanceof Error ? error.message : "Try again.",
        tone: "destructive",
      }),
    );
  const store = async (): Promise<void> => {
    const leftOut = await importer.store();
    if (!leftOut) return;
    if (hasRejectedFile(leftOut)) await save(leftOut);
    else saveReport(previewRows(leftOut.read, leftOut.checked));
  };
  return (
    <>
      <Dialog
        title={`Import questions into ${tenant.name}`}
        open={open}
        onOpenChange={close}
        variant="wide"
        closable={now.step !== "choose"}
        actions={
          <Actions
            // A key, so that the focused button is never reused for a different action.
            key={now.step === "checking" ? "reading" : now.step}
            now={now}
            onClose={close}
            onCancel={cancel}
            onStore={() => {
              if (input.rows.size === 0) void store();
              else setAsked({ ...storingWithout(input.rows.size), discard: () => void store() });
            }}
          />
        }
      >
        <div className={css.content}>
          {now.step === "stored" ? (
            <>
              <Notice tone="info">{describeResult(now.result)}</Notice>
              <SettingsNotice outcome={now.settings} />
              {now.leftOut ? (
                <>
                  <Notice tone="warning">
                    {`${plural(now.leftOut.checked.summary.failed, "row")} could not be imported.`}
                  </Notice>
                  <SaveFailed failed={now.leftOut} onSave={save} />
                  <SaveReport rows={previewRows(now.leftOut.read, now.leftOut.checked)} />
                </>
              ) : null}
            </>
          ) : (
            <>
              {now.step === "choose" || now.step === "preview" ? (
                <FilePicker
                  label={
                    now.step === "choose"
                      ? "File"
                      : now.checked.summary.failed > 0
                        ? "Choose the corrected file"
                        : "Choose another file"
                  }
                  hint="CSV, JSON, GIFT, Aiken, Moodle XML, QTI 1.2 or 2.1 (XML or zip) or Anki text, up to 50 MB and 50,000 questions. You can drop it here. Nothing is stored until you have reviewed it."
                  accept=".csv,.tsv,.txt,.json,.gift,.aiken,.xml,.zip,.qti,text/*"
                  onChoose={(file) => askBefore(() => void importer.choose(file, settings))}
                  onRefuse={() => importer.refuse("Drop one file at a time.")}
                />
              ) : null}
              {now.step === "choose" && now.problem !== null ? (
                <Notice tone="destructive">{now.problem}</Notice>
              ) : null}
              {now.step === "choose" && now.unmapped ? (
                <Columns header={now.unmapped.header} input={input} onMap={importer.map} />
              ) : null}
              {now.step === "choose" ? (
                <div>
                  <Button
                    onClick={() =>
                      saveFile(
                        new Blob([csvTemplate()], { type: "text/csv" }),
                        "cairn-questions-template.csv",
                      )
                    }
                  >
                    Download a CSV template
                  </Button>
                </div>
              ) : null}
              <Progress now={now} />
              {now.step === "preview" ? (
                <Preview
                  now={now}
                  tenantId={tenant.id}
                  input={input}
                  onSaveFailed={save}
                  onFix={importer.fix}
                  onMap={importer.map}
                  hrefOf={hrefOf}
                  onFollow={() => onOpenChange(false)}
                />
              ) : null}
              {now.step === "choose" || now.step === "preview" ? (
                <Settings
                  tenantId={tenant.id}
                  settings={settings}
                  namesQuestions={now.step === "preview" && now.read.rows.some(({ target }) => target)}
                  onChange={change}
                />
              ) : null}
            </>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        title={asked?.title ?? DISCARDING.title}
        open={asked !== null}
        onOpenChange={() => setAsked(null)}
        variant="plain"
        action={asked?.action ?? DISCARDING.action}
        onConfirm={() => {
          setAsked(null);
          asked?.discard();
        }}
      >
        <p>{asked?.text}</p>
      </ConfirmDialog>
    </>
  );
}

/** A question before corrections are lost. */
interface Asked {
  title: string;
  text: string;
  action: string;
  discard: () => void;
}

const DISCARDING = {
  title: "Discard your corrections?",
  text: "The rows that you corrected and the text that you typed will be lost.",
  action: "Discard",
};

const storingWithout = (rows: number): Omit<Asked, "discard"> => ({
  title: "Import without your corrections?",
  text: `What you typed for ${plural(rows, "row")} is not saved, so ${rows === 1 ? "this row" : "these rows"} will not be imported.`,
  action: "Import without them",
});

/** Returns the toast for an outcome while the dialog is closed, or `null` if there is nothing to report. */
function toastOf({ now, fileName, isShown }: ImportOutcome, tenant: string): Toast | null {
  if (isShown) return null;
  const hint = `Open Import CSV of ${tenant}`;
  if (now.step === "stored") {
    const leftOut = now.leftOut?.checked.summary.failed ?? 0;
    const sentences = [
      describeResult(now.result),
      ...(leftOut > 0 ? [`${plural(leftOut, "row")} could not be imported. ${hint} to see why.`] : []),
    ];
    return { title: "Questions imported", description: sentences.join(" ") };
  }
  if ("problem" in now && now.problem !== null)
    return { title: `The import of ${fileName} stopped`, description: now.problem, tone: "destructive" };
  if (now.step !== "preview") return null;
  const { fresh, changed, duplicates, failed } = now.checked.summary;
  return failed > 0 && fresh + changed === 0
    ? {
        title: `${fileName} can't be imported yet`,
        description: `${plural(failed, "row")} failed. ${hint} to see why.`,
      }
    : {
        title: `${fileName} is checked`,
        description: `${formatNumber(fresh, "en")} new, ${changed > 0 ? `${formatNumber(changed, "en")} changed, ` : ""}${plural(duplicates, "duplicate")}${failed > 0 ? `, ${formatNumber(failed, "en")} failed` : ""}. Nothing is stored yet. ${hint} to continue.`,
      };
}

const describeResult = ({ created, changed, skipped, categories, subcategories }: ImportResult): string =>
  [
    ...(created > 0 || changed === 0 ? [`${plural(created, "question")} stored`] : []),
    ...(changed > 0 ? [`${plural(changed, "question")} updated`] : []),
    ...(skipped > 0 ? [`${plural(skipped, "duplicate")} skipped`] : []),
    ...(categories > 0 ? [`${plural(categories, "certification")} created`] : []),
    ...(subcategories > 0 ? [`${plural(subcategories, "domain")} created`] : []),
  ].join(", ") + ".";

/** Says which exam profiles, weights and practice tests of the file were added. */
function SettingsNotice({ outcome }: { outcome: SettingsOutcome }) {
  if (outcome === null) return null;
  if (outcome === "failed")
    return (
      <Notice tone="warning">
        The exam settings and practice tests of the file were not added. Import the file again: no question is
        stored twice.
      </Notice>
    );
  const { certifications, practiceTests, skipped } = outcome;
  const added = [
    ...(certifications > 0 ? [`${plural(certifications, "certification")} got exam settings`] : []),
    ...(practiceTests > 0 ? [`${plural(practiceTests, "practice test")} added`] : []),
  ];
  return (
    <>
      {added.length > 0 ? <Notice tone="info">{`${added.join(", ")}.`}</Notice> : null}
      {skipped.length > 0 ? (
        <Notice tone="warning">
          {`Practice tests that were not added, because their titles are in use or their questions are missing: ${skipped.join(", ")}.`}
        </Notice>
      ) : null}
    </>
  );
}

function Progress({ now }: { now: ImportStep }) {
  if (now.step === "reading")
    return (
      <p className={css.text} role="status">
        <Spinner /> {`Reading ${now.chosen.file.name}…`}
      </p>
    );
  if (now.step === "storing")
    return (
      <p className={css.text} role="status">
        <Spinner /> Storing…
      </p>
    );
  if (now.step !== "checking") return null;
  const { done, read } = now;
  return (
    <div>
      <p
        className={css.text}
      >{`Checking ${formatNumber(done, "en")} of ${plural(read.rows.length, "row")}…`}</p>
      {/* Announced in steps of ten percent; every update would be too much. */}
      <p className={visuallyHidden} role="status">
        {`${Math.floor((done / read.rows.length) * 10) * 10} percent checked`}
      </p>
      <ProgressBar label="Rows checked" value={Math.floor((done / read.rows.length) * 100)} />
    </div>
  );
}

/** The number of rows that storing adds or changes. */
const pendingOf = ({ fresh, changed }: PreviewStep["checked"]["summary"]): number => fresh + changed;

type PreviewStep = Extract<ImportStep, { step: "preview" }>;

/** Returns whether failed rows can be saved in the format of their file. */
const hasRejectedFile = ({ read }: Pick<FailedRows, "read">): boolean =>
  REJECTED_ENDINGS[read.format] !== undefined;

const saveReport = (rows: PreviewRows): void =>
  saveFile(new Blob([reportOf(rows)], { type: "text/plain" }), "cairn-import-report.txt");

/** Saves the rows that can't be imported, in the format of their file, so that they can be corrected. */
function SaveFailed({
  failed,
  onSave,
}: {
  failed: FailedRows;
  onSave: (failed: FailedRows) => Promise<void>;
}) {
  const { failed: count } = failed.checked.summary;
  if (count === 0 || !hasRejectedFile(failed)) return null;
  return (
    <div>
      <Button
        onClick={() => void onSave(failed)}
      >{`Save the ${plural(count, "failed row")} as a file`}</Button>
    </div>
  );
}

/** Saves what happens to the rows as a text. It is the only list of failed questions in QTI. */
function SaveReport({ rows }: { rows: PreviewRows }) {
  return (
    <div>
      <Button onClick={() => saveReport(rows)}>Download the report</Button>
    </div>
  );
}

interface ColumnsProps {
  header: readonly HeaderCell[];
  input: ImportInput;
  onMap: (header: readonly HeaderCell[], mapping: ColumnMapping) => void;
}

function Columns({ header, input: { columns }, onMap }: ColumnsProps) {
  // Another file has other columns.
  const key = JSON.stringify(header);
  return (
    <ColumnMapper
      key={key}
      header={header}
      typed={columns.get(key)}
      onTyped={(typed) => columns.set(key, typed)}
      onMap={(mapping) => {
        columns.delete(key);
        onMap(header, mapping);
      }}
    />
  );
}

/** Offers the columns of a table for a change. */
function CheckColumns({
  read: { header },
  ...rest
}: Pick<PreviewProps, "input" | "onMap"> & Pick<PreviewStep, "read">) {
  const [isOpen, setOpen] = useState(false);
  if (!header) return null;
  return (
    <>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          Check columns
        </Button>
      </div>
      {isOpen ? <Columns {...rest} header={header} /> : null}
    </>
  );
}

interface PreviewProps extends Pick<ImportPreviewProps, "hrefOf" | "onFollow"> {
  now: PreviewStep;
  tenantId: Id;
  input: ImportInput;
  onSaveFailed: (failed: FailedRows) => Promise<void>;
  onFix: (index: number, draft: NamedDraft, version?: number) => Promise<string | null>;
  onMap: ColumnsProps["onMap"];
}

function Preview({ now, tenantId, input, onSaveFailed, onFix, onMap, ...links }: PreviewProps) {
  const { chosen, read, checked, problem } = now;
  const rows = useMemo(() => previewRows(read, checked), [read, checked]);
  const names = useNames(tenantId, rows);
  const { failed, missing, mocks = [] } = checked.summary;
  const isUnplaced =
    chosen.settings.defaults.certification === undefined &&
    rows.failed.some(({ problems }) =>
      problems.some(({ column, reason }) => column === "certification" && reason === "is missing"),
    );
  const isForeign =
    chosen.settings.update &&
    rows.failed.some(({ problems }) =>
      problems.some(({ column, reason }) => column === "id" && reason === NO_TARGET),
    );
  return (
    <>
      <p className={css.text}>{`File: ${chosen.file.name}`}</p>
      <p className={css.text} role="status">
        {describeCheck(read, checked, rows.changed.length)}
      </p>
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
      {failed === 0 && pendingOf(checked.summary) === 0 ? (
        <Notice tone="info">Nothing new: all of these questions exist already.</Notice>
      ) : null}
      {rows.changed.length > 0 ? (
        <Notice tone="warning">
          {`${plural(rows.changed.length, "question")} can't be read exactly as in the file. See “Adjusted on import” before you import.`}
        </Notice>
      ) : null}
      {read.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      {read.notes.map((note) => (
        <p key={note} className={css.text}>
          {note}
        </p>
      ))}
      {describeMocks(mocks).map((sentence) => (
        <Notice key={sentence} tone="warning">
          {sentence}
        </Notice>
      ))}
      {missing.length > 0 ? <p className={css.text}>{describeMissing(missing)}</p> : null}
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
              typed={input.rows.get(index)}
              onTyped={(typed) => input.rows.set(index, typed)}
              onFix={(draft) => onFix(index, draft, outdated?.version)}
            />
          </>
        )}
      />
      {rows.failed.length + rows.updates.length + rows.duplicates.length + rows.changed.length > 0 ? (
        <SaveReport rows={rows} />
      ) : null}
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
    const used = (categories ?? []).filter(({ isRetired }) => !isRetired);
    const nameOf = new Map(used.map(({ id, name }) => [id, name]));
    const domains = new Map<string, NamedDomain>();
    const add = (certification: string, name: string | undefined): void => {
      if (name !== undefined) domains.set(JSON.stringify([certification, name]), { certification, name });
    };
    for (const { categoryId, name, isRetired } of subcategories ?? [])
      if (!isRetired) add(nameOf.get(categoryId) ?? "", name);
    for (const { draft } of fresh) add(draft.certification, draft.domain);
    return {
      certifications: [
        ...new Set([...nameOf.values(), ...fresh.map(({ draft: { certification } }) => certification)]),
      ],
      domains: [...domains.values()],
    };
  }, [categories, subcategories, fresh]);
}

/** How many names are listed; of the rest, only the number is given. */
const NAMES_SHOWN = 20;

function describeMissing(missing: PreviewStep["checked"]["summary"]["missing"]): string {
  const names = missing.slice(0, NAMES_SHOWN).map(({ certification, domain }) => domain ?? certification);
  const more = missing.length - names.length;
  return `Will be created: ${names.join(", ")}${more > 0 ? `, and ${formatNumber(more, "en")} more` : ""}.`;
}

/** Says which mock exams are shorter than their exam after the import, and which new rows belong to no mock exam. */
const describeMocks = (mocks: readonly ImportedMock[]): string[] =>
  mocks.flatMap(({ certification, form, rows, questions, size }) => {
    if (size === null)
      return `${certification} has no mock exams. ${plural(rows, "question")} of mock exam ${form} will be asked like all others there.`;
    return questions < size
      ? `Mock exam ${form} of ${certification} will have ${formatNumber(questions, "en")} of its ${plural(size, "question")}, so it will be shorter than the exam.`
      : [];
  });

const describeCheck = (
  read: PreviewStep["read"],
  { summary, verdicts }: PreviewStep["checked"],
  changed: number,
): string =>
  `Read as ${FORMAT_NAMES[read.format]}, ${ENCODING_NAMES[read.encoding]}: ${formatNumber(summary.fresh, "en")} new, ${summary.changed > 0 ? `${formatNumber(summary.changed, "en")} changed (${describeChanges({ verdicts })}), ` : ""}${plural(summary.duplicates, "duplicate")}, ${formatNumber(summary.failed, "en")} failed${changed > 0 ? `, ${formatNumber(changed, "en")} adjusted on import` : ""}.`;

interface SettingsProps {
  tenantId: number;
  settings: ImportSettings;
  /** Whether rows of the file name questions that they can update. */
  namesQuestions: boolean;
  onChange: (part: Partial<ImportSettings>) => void;
}

function Settings({ tenantId, settings, namesQuestions, onChange }: SettingsProps) {
  const { data: categories = [] } = useQuery(tenantCategoriesQuery(tenantId));
  const { data: domains = [] } = useQuery(tenantSubcategoriesQuery(tenantId));
  const { format, encoding, defaults, createMissing, update } = settings;
  const { certification, domain, ...otherDefaults } = defaults;
  const chosen = categories.find(({ name }) => name === certification);
  const isUsed = ({ isRetired }: { isRetired?: boolean | undefined }): boolean => !isRetired;
  return (
    <>
      <div className={css.settings}>
        <NameField
          label="Default certification"
          hint="For rows that name none. Choose one or type a new name."
          name={certification}
          names={categories.filter(isUsed).map(({ name }) => name)}
          onNameChange={(name) =>
            // The domain belongs to the certification.
            onChange({ defaults: { ...otherDefaults, ...(name === "" ? {} : { certification: name }) } })
          }
        />
        {certification === undefined ? null : (
          <NameField
            key={certification}
            label="Default domain"
            hint="For rows of this certification that name none."
            name={domain}
            names={domains
              .filter((one) => isUsed(one) && one.categoryId === chosen?.id)
              .map(({ name }) => name)}
            onNameChange={(name) =>
              onChange({
                defaults: { ...otherDefaults, certification, ...(name === "" ? {} : { domain: name }) },
              })
            }
          />
        )}
        <Select
          label="Default difficulty"
          value={String(defaults.difficultyLevel)}
          options={DIFFICULTY_NAMES.map((name, index) => ({ value: String(index + 1), label: name }))}
          onValueChange={(level) => onChange({ defaults: { ...defaults, difficultyLevel: Number(level) } })}
        />
        <Select
          label="Format"
          value={format ?? AUTOMATIC}
          options={[
            { value: AUTOMATIC, label: "Detect automatically" },
            ...ReadFormat.options.map((value) => ({ value, label: FORMAT_NAMES[value] })),
          ]}
          onValueChange={(value) =>
            onChange({ format: ReadFormat.options.find((option) => option === value) ?? null })
          }
        />
        <Select
          label="Encoding"
          value={encoding ?? AUTOMATIC}
          options={[
            { value: AUTOMATIC, label: "Detect automatically" },
            ...Encoding.options.map((value) => ({ value, label: ENCODING_NAMES[value] })),
          ]}
          onValueChange={(value) =>
            onChange({ encoding: Encoding.options.find((option) => option === value) ?? null })
          }
        />
      </div>
      <Choice
        type="checkbox"
        variant="plain"
        label="Create missing certifications and domains"
        checked={createMissing}
        onCheckedChange={(checked) => onChange({ createMissing: checked })}
      />
      {namesQuestions ? (
        <Choice
          type="checkbox"
          variant="plain"
          label="Update the questions that the rows name by id and version"
          description="Turn it off to add them as new questions, for example from another organization."
          checked={update}
          onCheckedChange={(checked) => onChange({ update: checked })}
        />
      ) : null}
    </>
  );
}

interface NameFieldProps {
  label: string;
  hint: string;
  name: string | undefined;
  /** Existing names, which are suggested. */
  names: readonly string[];
  onNameChange: (name: string) => void;
}

/** A name, existing or new. It takes effect when the field is left or by Enter, because the file is then read again. */
function NameField({ label, hint, name = "", names, onNameChange }: NameFieldProps) {
  const id = useId();
  const commit = (input: HTMLInputElement): void => {
    const typed = input.value.trim();
    if (typed !== name) onNameChange(typed);
  };
  return (
    <div>
      <TextField
        label={label}
        hint={hint}
        defaultValue={name}
        list={id}
        maxLength={DRAFT_LIMITS.name}
        onBlur={({ currentTarget }) => commit(currentTarget)}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") commit(currentTarget);
        }}
      />
      <datalist id={id}>
        {names.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </datalist>
    </div>
  );
}

interface ActionsProps {
  now: ImportStep;
  onClose: () => void;
  onCancel: () => void;
  onStore: () => void;
}

/** Returns what the button that stores does, with the rows that are left out. */
function labelOf({ checked: { summary }, read }: PreviewStep): string {
  const { fresh, changed, failed } = summary;
  const isPartial = failed > 0 && pendingOf(summary) > 0;
  const number = fresh === 1 ? "" : `${formatNumber(fresh, "en")} `;
  const readable = `Import the ${number}readable ${fresh === 1 ? "question" : "questions"}`;
  const imported = isPartial && changed === 0 ? readable : `Import ${plural(fresh, "question")}`;
  const updated = plural(changed, "question");
  const stored =
    changed === 0
      ? imported
      : fresh > 0
        ? `${imported}${isPartial ? "," : " and"} update ${updated}`
        : `Update ${updated}`;
  if (!isPartial) return stored;
  const others = failed === 1 ? "other" : `${formatNumber(failed, "en")} others`;
  return hasRejectedFile({ read })
    ? `${stored} and save the ${others} as a file`
    : `${stored} and save a list of the ${others}`;
}

function Actions({ now, onClose, onCancel, onStore }: ActionsProps) {
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
