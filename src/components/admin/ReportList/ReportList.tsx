import { useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import * as z from "zod/mini";
import { ADMIN_LIMITS } from "../../../api/admin/schema.ts";
import { ReportClosing, type AdminReport } from "../../../api/reports/schema.ts";
import type { Id } from "../../../api/wire.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { formErrors } from "../../controls/form-errors.ts";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { formatDate } from "../../format/dates.ts";
import { REPORT_LABELS, REPORT_REASONS, REPORT_STATE_WORDS } from "../../words/report-words.ts";
import * as css from "./ReportList.css.ts";

/** How open reports are answered. */
export interface ReportAnswer {
  /** The reports that the next version of the question answers. */
  resolved: readonly Id[];
  /** What those who reported it are told; empty for nothing. */
  reply: string;
}

export interface ReportListProps {
  /** On one question, newest first. */
  reports: Loadable<readonly AdminReport[]>;
  value: ReportAnswer;
  onValueChange: (value: ReportAnswer) => void;
  /** Called when a report is to be closed: the question stays as it is. */
  onClose: (id: Id, reply?: string) => void;
  /** The report that is being closed; `null` for none. Until it is, the reply stays as it is. */
  busyId: Id | null;
  /** What is wrong with the reply, said under it. */
  problem?: string | undefined;
  /** The field of the reply, where one stands there. */
  replyRef?: RefObject<HTMLInputElement | null>;
}

/**
 * What learners reported on a question: each is answered by the version that is written, or by closing it.
 *
 * Keyboard: Tab goes through the reply and the buttons; once a report is closed its row takes the focus. Assistive technology
 * reads a list; each button is named by who reported.
 */
export function ReportList({ reports, ...answering }: ReportListProps) {
  return (
    <Loaded
      of={reports}
      waiting={<Skeleton label="Loading the reports" bars={[{ width: "100%", height: 4 }]} />}
      failed="The reports could not be loaded."
      variant="line"
    >
      {(loaded) =>
        loaded.length === 0 ? (
          <p className={css.quiet}>Nobody has reported this question.</p>
        ) : (
          <Reports reports={loaded} {...answering} />
        )
      }
    </Loaded>
  );
}

type ReportsProps = Omit<ReportListProps, "reports"> & { reports: readonly AdminReport[] };

function Reports(props: ReportsProps) {
  const { reports, value, onValueChange, onClose, busyId, problem, replyRef } = props;
  const [refused, setRefused] = useState<string | null>(null);
  /** The report that was closed last: its row keeps the focus. */
  const [closed, setClosed] = useState<Id | null>(null);
  const own = useRef<HTMLInputElement>(null);
  const reply = replyRef ?? own;
  const { resolved } = value;
  const close = (id: Id) => {
    const words = value.reply.trim();
    const parsed = z.safeParse(ReportClosing, words === "" ? {} : { reply: words });
    if (!parsed.success) {
      // Written at once, so that the message is there when the focus arrives and is read with the field.
      flushSync(() => setRefused(formErrors(parsed.error)["reply"] ?? null));
      return reply.current?.focus();
    }
    setClosed(id);
    onClose(id, parsed.data.reply);
  };
  return (
    <div className={css.part}>
      {reports.some(({ state }) => state === "open") ? (
        <TextField
          ref={reply}
          label="Reply to who reported it"
          hint={`Optional, up to ${ADMIN_LIMITS.reply} characters; sent with what you do next.`}
          autoComplete="off"
          readOnly={busyId !== null}
          error={refused ?? problem}
          value={value.reply}
          onChange={(event) => {
            setRefused(null);
            onValueChange({ ...value, reply: event.target.value });
          }}
        />
      ) : null}
      <ul className={css.list}>
        {reports.map((report) => (
          <li
            key={report.id}
            ref={closed === report.id && report.state !== "open" ? takeLostFocus : undefined}
            className={css.report}
            tabIndex={-1}
          >
            <p className={css.reason}>
              {REPORT_LABELS[REPORT_REASONS[report.reason]]}
              <Tag tone={report.state === "open" ? "warning" : "outline"}>
                {REPORT_STATE_WORDS[report.state]}
              </Tag>
            </p>
            {report.text === undefined ? null : (
              <p className={css.words} dir="auto">
                {report.text}
              </p>
            )}
            <p className={css.quiet}>
              {report.username}, {formatDate(report.createdAt, "en")}, on version {report.version}
            </p>
            {report.reply === undefined ? null : <p className={css.quiet}>Reply: {report.reply}</p>}
            {report.state === "open" ? (
              <>
                <Choice
                  type="checkbox"
                  variant="plain"
                  label={`Answered by the version I write: ${report.username}`}
                  checked={resolved.includes(report.id)}
                  onCheckedChange={(isResolved) =>
                    onValueChange({
                      ...value,
                      resolved: isResolved
                        ? [...resolved, report.id]
                        : resolved.filter((id) => id !== report.id),
                    })
                  }
                />
                <Button
                  aria-label={`Close the report of ${report.username}`}
                  isBusy={busyId !== null}
                  onClick={() => close(report.id)}
                >
                  Close
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The button that had the focus has gone. */
function takeLostFocus(row: HTMLLIElement | null): void {
  if (document.activeElement === document.body || document.activeElement?.matches("main")) row?.focus();
}
