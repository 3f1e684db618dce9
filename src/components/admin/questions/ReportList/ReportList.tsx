import { useRef, useState, type RefObject } from "react";
import { flushSync } from "react-dom";
import { ADMIN_LIMITS } from "../../../../api/admin/schema.ts";
import { ReportClosing, type AdminReport } from "../../../../api/reports/schema.ts";
import { validate } from "../../../../api/values/validate.ts";
import type { Id } from "../../../../api/wire.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { Choice } from "../../../controls/Choice/Choice.tsx";
import { formErrors } from "../../../controls/form-errors.ts";
import { Tag } from "../../../controls/Tag/Tag.tsx";
import { TextField } from "../../../controls/TextField/TextField.tsx";
import type { Loadable } from "../../../feedback/loadable.ts";
import { Loaded } from "../../../feedback/Loaded/Loaded.tsx";
import { Skeleton } from "../../../feedback/Skeleton/Skeleton.tsx";
import { takeLostFocus } from "../../../focus/focus.ts";
import { formatDate } from "../../../i18n/format/dates.ts";
import { REPORT_LABELS, REPORT_REASONS, REPORT_STATE_NAMES } from "../../../i18n/texts/study/report-texts.ts";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { List } from "../../../layout/List/List.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
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
  onReportClose: (id: Id, reply?: string) => void;
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
      data={reports}
      skeleton={<Skeleton label="Loading the reports" bars={[{ width: "100%", height: 4 }]} />}
      errorMessage="The reports could not be loaded."
      variant="line"
    >
      {(loaded) =>
        loaded.length === 0 ? (
          <Text tone="muted" size="sm" leading="body">
            No one has reported this question.
          </Text>
        ) : (
          <Reports reports={loaded} {...rest} />
        )
      }
    </Loaded>
  );
}

type ReportsProps = Omit<ReportListProps, "reports"> & { reports: readonly AdminReport[] };

function Reports(props: ReportsProps) {
  const { reports, value, onValueChange, onReportClose, pendingId, problem, replyRef } = props;
  const [replyError, setReplyError] = useState<string | null>(null);
  /** Id of the report that was closed last: its row keeps focus. */
  const [closedId, setClosedId] = useState<Id | null>(null);
  const ownRef = useRef<HTMLInputElement>(null);
  const replyField = replyRef ?? ownRef;
  const { resolved } = value;
  const close = (id: Id) => {
    const reply = value.reply.trim();
    const parsed = validate(ReportClosing, reply === "" ? {} : { reply });
    if (!parsed.success) {
      // Rendered synchronously, so that the message exists when focus arrives and is announced with the field.
      flushSync(() => setReplyError(formErrors(parsed.error)["reply"] ?? null));
      return replyField.current?.focus();
    }
    setClosedId(id);
    onReportClose(id, parsed.data.reply);
  };
  return (
    <Stack gap={4}>
      {reports.some(({ state }) => state === "open") ? (
        <TextField
          ref={replyField}
          label="Reply to the people who reported it"
          hint={`Optional, up to ${ADMIN_LIMITS.reply} characters. Sent when you save the question or close a report.`}
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
      <List className={css.list}>
        {reports.map((report) => (
          <li
            key={report.id}
            ref={closedId === report.id && report.state !== "open" ? takeLostFocus : undefined}
            className={css.report}
            tabIndex={-1}
          >
            <Inline as="p" gap={2} align="center" className={css.reason}>
              {REPORT_LABELS[REPORT_REASONS[report.reason]]}
              <Tag tone={report.state === "open" ? "warning" : "outline"}>
                {REPORT_STATE_NAMES[report.state]}
              </Tag>
            </Inline>
            {report.text === undefined ? null : (
              <Text leading="body" dir="auto">
                {report.text}
              </Text>
            )}
            <Text tone="muted" size="sm" leading="body">
              {report.username}, {formatDate(report.createdAt, "en")}, on version {report.version}
            </Text>
            {report.reply === undefined ? null : (
              <Text tone="muted" size="sm" leading="body">
                Reply: {report.reply}
              </Text>
            )}
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
      </List>
    </Stack>
  );
}
