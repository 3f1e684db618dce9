import { REJECTED_ENDINGS } from "../../../api/admin/formats/files/rejected-endings.ts";
import type { ImportedMock, ImportResult } from "../../../api/admin/import-schema.ts";
import { FORMAT_NAMES, ENCODING_NAMES } from "../../../components/admin/imports/import-texts.ts";
import type { Toast } from "../../../components/feedback/Toaster/toast.ts";
import { formatNumber, plural } from "../../../components/i18n/format/numbers.ts";
import type { FailedRows, ImportOutcome, ImportStep } from "./import-run.ts";
import { describeChanges } from "./preview-rows.ts";

/** Returns the number of rows that storing adds or changes. */
export const countPending = ({ fresh, changed }: PreviewStep["checked"]["summary"]): number =>
  fresh + changed;

export type PreviewStep = Extract<ImportStep, { step: "preview" }>;

/** Returns whether failed rows can be saved in the format of their file. */
export const hasRejectedFile = ({ read }: Pick<FailedRows, "read">): boolean =>
  REJECTED_ENDINGS[read.format] !== undefined;

/** Returns the toast for an outcome while the dialog is closed, or `null` if there is nothing to report. */
export function importToast({ step, fileName, isShown }: ImportOutcome, tenant: string): Toast | null {
  if (isShown) return null;
  const hint = `Open Import CSV of ${tenant}`;
  if (step.step === "stored") {
    const leftOut = step.leftOut?.checked.summary.failed ?? 0;
    const sentences = [
      describeResult(step.result),
      ...(leftOut > 0 ? [`${plural(leftOut, "row")} could not be imported. ${hint} to see why.`] : []),
    ];
    return { title: "Questions imported", description: sentences.join(" ") };
  }
  if ("problem" in step && step.problem !== null)
    return { title: `The import of ${fileName} stopped`, description: step.problem, tone: "destructive" };
  if (step.step !== "preview") return null;
  const { fresh, changed, duplicates, failed } = step.checked.summary;
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

export const describeResult = ({
  created,
  changed,
  skipped,
  categories,
  subcategories,
}: ImportResult): string =>
  [
    ...(created > 0 || changed === 0 ? [`${plural(created, "question")} stored`] : []),
    ...(changed > 0 ? [`${plural(changed, "question")} updated`] : []),
    ...(skipped > 0 ? [`${plural(skipped, "duplicate")} skipped`] : []),
    ...(categories > 0 ? [`${plural(categories, "certification")} created`] : []),
    ...(subcategories > 0 ? [`${plural(subcategories, "domain")} created`] : []),
  ].join(", ") + ".";

/** How many names are listed; of the rest, only the number is given. */
const NAMES_SHOWN = 20;

export function describeMissing(missing: PreviewStep["checked"]["summary"]["missing"]): string {
  const names = missing.slice(0, NAMES_SHOWN).map(({ certification, domain }) => domain ?? certification);
  const more = missing.length - names.length;
  return `Will be created: ${names.join(", ")}${more > 0 ? `, and ${formatNumber(more, "en")} more` : ""}.`;
}

/** Says which mock exams are shorter than their exam after the import, and which new rows belong to no mock exam. */
export const describeMocks = (mocks: readonly ImportedMock[]): string[] =>
  mocks.flatMap(({ certification, form, rows, questions, size }) => {
    if (size === null)
      return `${certification} has no mock exams. ${plural(rows, "question")} of mock exam ${form} will be asked like all others there.`;
    return questions < size
      ? `Mock exam ${form} of ${certification} will have ${formatNumber(questions, "en")} of its ${plural(size, "question")}, so it will be shorter than the exam.`
      : [];
  });

export const describeCheck = (
  read: PreviewStep["read"],
  { summary, verdicts }: PreviewStep["checked"],
  adjustedCount: number,
): string =>
  `Read as ${FORMAT_NAMES[read.format]}, ${ENCODING_NAMES[read.encoding]}: ${formatNumber(summary.fresh, "en")} new, ${summary.changed > 0 ? `${formatNumber(summary.changed, "en")} changed (${describeChanges({ verdicts })}), ` : ""}${plural(summary.duplicates, "duplicate")}, ${formatNumber(summary.failed, "en")} failed${adjustedCount > 0 ? `, ${formatNumber(adjustedCount, "en")} adjusted on import` : ""}.`;

/** Returns what the button that stores does, with the rows that are left out. */
export function storeLabel({ checked: { summary }, read }: PreviewStep): string {
  const { fresh, changed, failed } = summary;
  const isPartial = failed > 0 && countPending(summary) > 0;
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
