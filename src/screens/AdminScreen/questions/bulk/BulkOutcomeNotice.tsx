import { useEffect, useRef } from "react";
import type { BulkConflict } from "../../../../api/admin/questions/bulk.ts";
import type { Id } from "../../../../api/wire.ts";
import { Button } from "../../../../components/controls/Button/Button.tsx";
import { TextLink } from "../../../../components/controls/TextLink/TextLink.tsx";
import { Notice } from "../../../../components/feedback/Notice/Notice.tsx";
import { formatNumber } from "../../../../components/i18n/format/numbers.ts";
import { Inline } from "../../../../components/layout/Inline/Inline.tsx";
import { describeBulk } from "./describe-bulk.ts";
import type { BulkOutcome } from "./useBulk.ts";
import * as css from "../QuestionsTab.css.ts";

interface BulkOutcomeNoticeProps {
  outcome: BulkOutcome;
  /** Called when the notice has taken the focus. */
  onAnnounced: () => void;
  pending: boolean;
  hrefOf: ((id: Id) => string) | undefined;
  onUndo: () => void;
  onDismiss: () => void;
}

/** How many conflicts are named; of the rest, only the number is given. */
const CONFLICTS_SHOWN = 10;

/** Says what became of a change of many questions, and offers to undo it. Takes the focus when it first appears. */
export function BulkOutcomeNotice(props: BulkOutcomeNoticeProps) {
  const { outcome, onAnnounced, pending, hrefOf, onUndo, onDismiss } = props;
  const { change, result, undo, isAnnounced } = outcome;
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAnnounced) return;
    notice.current?.focus();
    onAnnounced();
  }, [isAnnounced, onAnnounced]);
  const hidden = result.conflicts.length - CONFLICTS_SHOWN;
  return (
    <Notice
      ref={notice}
      tabIndex={-1}
      tone={result.conflicts.length > 0 ? "warning" : "info"}
      action={
        <Inline as="span" gap={2}>
          {undo ? (
            <Button pending={pending} onClick={onUndo}>
              Undo
            </Button>
          ) : null}
          <Button variant="quiet" onClick={onDismiss}>
            Dismiss
          </Button>
        </Inline>
      }
    >
      {[
        `${describeBulk(change, result)}.`,
        ...(result.unchanged > 0 ? [`${formatNumber(result.unchanged, "en")} needed no change.`] : []),
        ...(result.conflicts.length > 0
          ? [`${formatNumber(result.conflicts.length, "en")} could not be changed:`]
          : []),
      ].join(" ")}
      {result.conflicts.length > 0 ? (
        <ul className={css.conflicts}>
          {result.conflicts.slice(0, CONFLICTS_SHOWN).map((conflict) => (
            <li key={conflict.id}>
              <ConflictName {...conflict} hrefOf={hrefOf} />: {conflict.reason}
            </li>
          ))}
          {hidden > 0 ? <li>{formatNumber(hidden, "en")} more</li> : null}
        </ul>
      ) : null}
    </Notice>
  );
}

function ConflictName({ id, code, hrefOf }: BulkConflict & Pick<BulkOutcomeNoticeProps, "hrefOf">) {
  const name = `Question ${id}`;
  return hrefOf && code !== "not-found" ? <TextLink href={hrefOf(id)}>{name}</TextLink> : name;
}
