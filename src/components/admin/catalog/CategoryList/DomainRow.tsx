import type { AdminSubcategory } from "../../../../api/admin/schema.ts";
import { plural } from "../../../i18n/format/numbers.ts";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { DeletedRow, Detail, RowActions } from "./row-parts.tsx";
import * as css from "./CategoryList.css.ts";

interface DomainRowProps {
  domain: AdminSubcategory;
  focused: boolean;
  pending: boolean;
  onEdit: () => void;
  onDelete: () => void;
  onRestore: () => void;
}

export function DomainRow({ domain, focused, pending, onEdit, onDelete, onRestore }: DomainRowProps) {
  const { name, questionCount, weight, isRetired } = domain;
  return (
    <Inline as="li" gap={4} nowrap align="center" className={css.domain}>
      {isRetired ? (
        <DeletedRow
          name={name}
          questionCount={questionCount}
          pending={pending}
          focused={focused}
          onRestore={onRestore}
        />
      ) : (
        <>
          <Inline as="span" rowGap={0} gap={4} align="baseline" shrink className={css.domainText}>
            <span className={css.domainName} dir="auto">
              {name}
            </span>
            <Detail as="span">
              {plural(questionCount, "question")}
              {weight === undefined ? null : ` · ${weight}%`}
            </Detail>
          </Inline>
          <RowActions name={name} focused={focused} pending={pending} onEdit={onEdit} onDelete={onDelete} />
        </>
      )}
    </Inline>
  );
}
