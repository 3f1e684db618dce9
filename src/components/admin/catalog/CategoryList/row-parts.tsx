import type { ReactNode } from "react";
import { Button } from "../../../controls/Button/Button.tsx";
import { takeLostFocus } from "../../../focus/focus.ts";
import { plural } from "../../../i18n/format/numbers.ts";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import { DeleteButton, EditButton } from "../../shared/row-buttons.tsx";
import * as css from "./CategoryList.css.ts";

interface DetailProps {
  as?: "p" | "span";
  dir?: "auto";
  role?: "status";
  children: ReactNode;
}

/** A line about a certification or domain. */
export function Detail(props: DetailProps) {
  return <Text tone="muted" size="sm" leading="body" tabular {...props} />;
}

interface RowActionsProps {
  name: string;
  focused: boolean;
  pending: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function RowActions({ name, focused, pending, onEdit, onDelete }: RowActionsProps) {
  return (
    <Inline as="span" gap={1} nowrap>
      <EditButton
        ref={focused ? takeLostFocus : undefined}
        subject={name}
        aria-haspopup="dialog"
        onClick={onEdit}
      />
      <DeleteButton subject={name} aria-haspopup="dialog" pending={pending} onClick={onDelete} />
    </Inline>
  );
}

interface DeletedRowProps {
  name: string;
  questionCount: number;
  pending: boolean;
  focused: boolean;
  onRestore: () => void;
}

export function DeletedRow({ name, questionCount, pending, focused, onRestore }: DeletedRowProps) {
  return (
    <Inline rowGap={2} gap={4} align="center" justify="between" shrink className={css.deleted}>
      <Detail role="status">
        {name} was deleted{questionCount === 0 ? "" : ` with ${plural(questionCount, "question")}`}.
      </Detail>
      <Button
        ref={focused ? takeLostFocus : undefined}
        aria-label={`Undo deletion of ${name}`}
        pending={pending}
        onClick={onRestore}
      >
        Undo
      </Button>
    </Inline>
  );
}
