import { useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { ADMIN_LIMITS } from "../../../api/admin/schema.ts";
import { ReportClosing, type AdminReport } from "../../../api/reports/schema.ts";
import { validate } from "../../../api/validate.ts";
import type { Id } from "../../../api/wire.ts";
import { Button } from "../../controls/Button/Button.tsx";
import { Choice } from "../../controls/Choice/Choice.tsx";
import { formErrors } from "../../controls/form-errors.ts";
import { Tag } from "../../controls/Tag/Tag.tsx";
import { TextField } from "../../controls/TextField/TextField.tsx";
import { Loaded } from "../../feedback/Loaded/Loaded.tsx";
import type { Loadable } from "../../feedback/loadable.ts";
import { Skeleton } from "../../feedback/Skeleton/Skeleton.tsx";
import { formatDate } from "../../i18n/format/dates.ts";
import { REPORT_LABELS, REPORT_REASONS, REPORT_STATE_WORDS } from "../../i18n/words/admin/report-words.ts";
import * as css from "./ReportList.css.ts";

/** The answer to open reports. */
export interface ReportAnswer {
  /** Ids of the reports that the next version of the question resolves. */
  resolved: readonly Id[];
  /** Message for the people who reported it; may be empty. */
  reply: string;
}

export interface ReportListProps {
  /** Reports on one question, newest first. */
  reports: Loadable<readonly AdminReport[]>;
  value: ReportAnswer;
  onValueChange: (value: ReportAnswer) => void;
  /** Called to close a report without changing the question. */
  onClose: (id: Id, reply?: string) => void;
  /** Id of the report that is being closed; `null` for none. The reply can't be changed until then. */
  pendingId: Id | null;
  /** Error message for the reply. */
  problem?: string | undefined;
  /** Ref of the reply field, if it is shown. */
  replyRef?: RefObject<HTMLInputElement | null>;
}

/**
 * Reports by learners on a question. Each is resolved by the next version or closed.
 *
 * Keyboard: Tab moves through the reply and the buttons; after closing a report, its row takes focus. Assistive
 * technology announces a list; each button is named with the reporter.
 */
export function ReportList({ reports, ...rest }: ReportListProps) {
  return (
    <Loaded
      of={reports}
      waiting={<Skeleton label="Loading the reports" bars={[{ width: "100%", height: 4 }]} />}
      failed="The reports could not be loaded."
      variant="line"
    >
      {(loaded) =>
        loaded.length === 0 ? (
          <p className={css.quiet}>No one has reported this question.</p>
        ) : (
          <Reports reports={loaded} {...rest} />
        )
      }
    </Loaded>
  );
}

type ReportsProps = Omit<ReportListProps, "reports"> & { reports: readonly AdminReport[] };

function Reports(props: ReportsProps) {
  const { reports, value, onValueChange, onClose, pendingId, problem, replyRef } = props;
  const [replyError, setReplyError] = useState<string | null>(null);
  /** Id of the report that was closed last: its row keeps focus. */
  const [closed, setClosed] = useState<Id | null>(null);
  const ownRef = useRef<HTMLInputElement>(null);
  const reply = replyRef ?? ownRef;
  const { resolved } = value;
  const close = (id: Id) => {
    const words = value.reply.trim();
    const parsed = validate(ReportClosing, words === "" ? {} : { reply: words });
    if (!parsed.success) {
      // Rendered synchronously, so that the message exists when focus arrives and is announced with the field.
      flushSync(() => setReplyError(formErrors(parsed.error)["reply"] ?? null));
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
          label="Reply to the people who reported it"
          hint={`Optional, up to ${ADMIN_LIMITS.reply} characters; sent with what you do next.`}
          autoComplete="off"
          readOnly={pendingId !== null}
          error={replyError ?? problem}
          value={value.reply}
          onChange={(event) => {
            setReplyError(null);
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
                  label={`Resolved by my changes: ${report.username}`}
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
                  pending={pendingId !== null}
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

/** Takes focus if the focused button was removed. */
function takeLostFocus(row: HTMLLIElement | null): void {
  if (document.activeElement === document.body || document.activeElement?.matches("main")) row?.focus();
}
