import { useEffect, useRef, useState } from "react";
import { exportQuestions, questionsOf } from "../../api/admin/export-queries.ts";
import { questionsFileName } from "../../api/admin/formats/file-name.ts";
import type { WriteFormat } from "../../api/admin/formats/format.ts";
import { lossesOf } from "../../api/admin/formats/losses.ts";
import type { QuestionFilters } from "../../api/admin/question-filters.ts";
import type { Tenant } from "../../api/admin/schema.ts";
import type { Api } from "../../api/client.ts";
import type { LostRow } from "../../components/admin/LossList/LossList.tsx";
import { failureReason } from "../failure-words.ts";
import { saveFile } from "../save-file.ts";

/** What is wanted. */
export interface Wanted {
  format: WriteFormat;
  filters: QuestionFilters;
}

/** How far an export is. `ready`: what a format can't say is known, and nothing is written yet. */
export type ExportStep =
  | { step: "idle"; problem: string | null }
  | { step: "preparing" }
  | { step: "ready"; bank: Blob; total: number; lost: LostRow[] }
  | { step: "saved"; name: string };

const IDLE: ExportStep = { step: "idle", problem: null };

/** Formats that lose nothing and come from the server as they are. */
export const isServed = (format: WriteFormat): format is "csv" | "json" =>
  format === "csv" || format === "json";

/** Makes files of an organisation's questions. What goes wrong half-way saves nothing. */
export function useExport(api: Api, tenant: Pick<Tenant, "id" | "name">) {
  const [now, setNow] = useState<ExportStep>(IDLE);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const save = (file: Blob, format: WriteFormat): void => {
    const name = questionsFileName(tenant, new Date().toISOString().slice(0, 10), format);
    saveFile(file, name);
    setNow({ step: "saved", name });
  };

  /** Runs until another begins, or it is given up. */
  async function run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    setNow({ step: "preparing" });
    try {
      await work(controller.signal);
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = failureReason(error instanceof Error ? error : new Error("Unknown"));
      setNow({ step: "idle", problem: `${reason} No file was saved.` });
    }
  }

  return {
    now,
    /** Saves what the server writes; of what is written here, finds out first what it can't say. */
    prepare: ({ format, filters }: Wanted): Promise<void> =>
      run(async (signal) => {
        if (isServed(format)) {
          const file = await exportQuestions(api, tenant.id, { format, filters, signal });
          return save(file, format);
        }
        const bank = await exportQuestions(api, tenant.id, { format: "json", filters, signal });
        const lost: LostRow[] = [];
        let total = 0;
        for await (const question of questionsOf(bank)) {
          signal.throwIfAborted();
          total += 1;
          const losses = lossesOf(question, format);
          if (losses.lost.length > 0) lost.push({ id: question.id, text: question.text, ...losses });
        }
        // What is not there at all is seen first.
        lost.sort((a, b) => Number(b.isLeftOut) - Number(a.isLeftOut));
        setNow({ step: "ready", bank, total, lost });
      }),
    /** Writes what was prepared. */
    write: (format: WriteFormat): Promise<void> =>
      run(async (signal) => {
        if (now.step !== "ready" || isServed(format)) return;
        const { writeFile } = await import("../../api/admin/formats/write-file.ts");
        async function* whileWanted(bank: Blob) {
          for await (const question of questionsOf(bank)) {
            signal.throwIfAborted();
            yield question;
          }
        }
        save(await writeFile(format, whileWanted(now.bank)), format);
      }),
    cancel: (): void => {
      running.current?.abort();
      setNow(IDLE);
    },
  };
}
