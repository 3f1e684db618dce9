import { useEffect, useRef, useState } from "react";
import { exportQuestions, readExportedQuestions } from "../../../api/admin/export-queries.ts";
import { questionsFileName } from "../../../api/admin/formats/files/file-name.ts";
import { lossesOf } from "../../../api/admin/formats/files/losses.ts";
import { isServedFormat, type WriteFormat } from "../../../api/admin/formats/rows/format.ts";
import type { QuestionFilters } from "../../../api/admin/questions/question-filters.ts";
import type { Tenant } from "../../../api/admin/schema.ts";
import type { Api } from "../../../api/client.ts";
import { calendarDate } from "../../../api/progress/calendar.ts";
import type { Id } from "../../../api/wire.ts";
import type { LostRow } from "../../../components/admin/imports/LossList/LossList.tsx";
import { failureReason } from "../../calls/failure-reason.ts";
import { saveFile } from "../../calls/save-file.ts";

/** What to export, and in which format. */
export interface ExportRequest {
  format: WriteFormat;
  filters: QuestionFilters;
  /** Only the questions with these ids, whatever the filters are. */
  ids?: readonly Id[] | undefined;
}

/** The progress of an export. `ready`: the losses of the format are computed, and no file is written yet. */
export type ExportStep =
  | { step: "idle"; problem: string | null }
  | { step: "preparing" }
  | { step: "ready"; bank: Blob; total: number; lost: LostRow[] }
  | { step: "saved"; name: string };

const IDLE: ExportStep = { step: "idle", problem: null };

/** Exports an organization's questions as a file. A failed or cancelled export saves nothing. */
export function useExport(api: Api, tenant: Pick<Tenant, "id" | "name">) {
  const [current, setCurrent] = useState<ExportStep>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = (file: Blob, format: WriteFormat): void => {
    const name = questionsFileName(tenant, calendarDate(new Date(api.clock.now())), format);
    saveFile(file, name);
    setCurrent({ step: "saved", name });
  };

  /** Runs `work` and aborts the previous run. A failure returns to `idle`. */
  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setCurrent({ step: "preparing" });
    try {
      await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = failureReason(error);
      setCurrent({ step: "idle", problem: `${reason} No file was saved.` });
    }
  }

  return {
    current,
    /** Saves a file that the server writes. For other formats, computes what the format can't represent. */
    prepare: ({ format, filters, ids }: ExportRequest): Promise<void> =>
      run(async (signal) => {
        if (isServedFormat(format)) {
          const file = await exportQuestions(api, tenant.id, { format, filters, ids, signal });
          return save(file, format);
        }
        const bank = await exportQuestions(api, tenant.id, { format: "json", filters, ids, signal });
        const lost: LostRow[] = [];
        let total = 0;
        for await (const question of readExportedQuestions(bank)) {
          signal.throwIfAborted();
          total += 1;
          const losses = lossesOf(question, format);
          if (losses.lost.length > 0) lost.push({ id: question.id, text: question.text, ...losses });
        }
        // Questions that are left out completely come first.
        lost.sort((a, b) => Number(b.isLeftOut) - Number(a.isLeftOut));
        setCurrent({ step: "ready", bank, total, lost });
      }),
    /** Writes the prepared questions. */
    write: (format: WriteFormat): Promise<void> =>
      run(async (signal) => {
        if (current.step !== "ready" || isServedFormat(format)) return;
        const { writeFile } = await import("../../../api/admin/formats/files/write-file.ts");
        async function* untilAborted(bank: Blob) {
          for await (const question of readExportedQuestions(bank)) {
            signal.throwIfAborted();
            yield question;
          }
        }
        save(await writeFile(format, untilAborted(current.bank)), format);
      }),
    cancel: (): void => {
      running.current?.abort();
      setCurrent(IDLE);
    },
  };
}
