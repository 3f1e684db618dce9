import { BULK_MAX, type BulkChange } from "../../../../api/admin/questions/bulk.ts";
import { Button } from "../../../controls/Button/Button.tsx";
import { formatNumber } from "../../../i18n/format/numbers.ts";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import * as css from "./BulkBar.css.ts";

/** An action on the selected questions. */
export type BulkAction = Exclude<BulkChange["do"], "undo"> | "export";

export interface BulkBarProps {
  /** Number of selected questions, at least 1. */
  selectedCount: number;
  /** Number of questions that match the list's filters. */
  totalCount: number;
  /** Whether the list shows deleted questions, which can only be restored and exported. Default false. */
  deleted?: boolean;
  /** Whether a change is under way. Default false. */
  pending?: boolean;
  onSelectAll: () => void;
  onClear: () => void;
  onAction: (action: BulkAction) => void;
}

const NAMES: Readonly<Record<BulkAction, string>> = {
  tag: "Add tags",
  untag: "Remove tags",
  move: "Move",
  "set-difficulty": "Set difficulty",
  delete: "Delete",
  restore: "Restore",
  export: "Export",
};

const LIVE: readonly BulkAction[] = ["tag", "untag", "move", "set-difficulty", "delete", "export"];
const DELETED: readonly BulkAction[] = ["restore", "export"];

/**
 * Shows how many questions are selected and what can be done with them. Stays in view while the list scrolls.
 *
 * Keyboard: Tab moves through its buttons. Assistive technology announces the number of selected questions.
 */
export function BulkBar(props: BulkBarProps) {
  const {
    selectedCount,
    totalCount,
    deleted = false,
    pending = false,
    onSelectAll,
    onClear,
    onAction,
  } = props;
  const isTooMany = selectedCount > BULK_MAX;
  return (
    <Inline as="section" gap={2} align="center" className={css.bar} aria-label="Selected questions">
      <Text weight="semibold" className={css.count} role="status">
        {formatNumber(selectedCount, "en")} selected
      </Text>
      {selectedCount < totalCount ? (
        <Button variant="quiet" className={css.action} onClick={onSelectAll}>
          Select all {formatNumber(totalCount, "en")}
        </Button>
      ) : null}
      {(deleted ? DELETED : LIVE).map((action) => (
        <Button
          key={action}
          className={css.action}
          pending={pending || (isTooMany && action !== "export")}
          onClick={() => onAction(action)}
        >
          {NAMES[action]}
        </Button>
      ))}
      <Button variant="quiet" className={css.action} onClick={onClear}>
        Clear selection
      </Button>
      {isTooMany ? (
        <Text tone="muted" size="sm" className={css.limit}>
          At most {formatNumber(BULK_MAX, "en")} questions can be changed at a time. Filter the list to select
          fewer. All of them can be exported.
        </Text>
      ) : null}
    </Inline>
  );
}
