import type { AdminCategory } from "../../../../api/admin/schema.ts";
import { plural } from "../../../i18n/format/numbers.ts";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { Detail, RowActions } from "./row-parts.tsx";
import * as list from "../catalog-list.css.ts";
import * as css from "./CategoryList.css.ts";

interface CategoryRowProps {
  category: AdminCategory;
  domainCount: number;
  /** The sum of the weights; `null` if no domain has one. */
  weightSum: number | null;
  focused: boolean;
  pending: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

export function CategoryRow({
  category,
  domainCount,
  weightSum,
  focused,
  pending,
  onEdit,
  onDelete,
}: CategoryRowProps) {
  const { name, icon, description, questionCount, profile } = category;
  return (
    <Inline rowGap={2} gap={4} align="start" justify="between">
      <Stack gap={1} shrink className={list.content}>
        <h3 className={list.name} dir="auto">
          {icon === undefined ? null : (
            <span className={css.icon} aria-hidden dir="auto">
              {icon}
            </span>
          )}
          {name}
        </h3>
        {description === undefined ? null : <Detail dir="auto">{description}</Detail>}
        <Detail>
          {plural(questionCount, "question")}, {plural(domainCount, "domain")}
        </Detail>
        {profile ? (
          <Detail>
            Exam: {plural(profile.questions, "question")} · {plural(profile.minutes, "minute")} · pass at{" "}
            {profile.passMark}%
          </Detail>
        ) : null}
        {weightSum === null || weightSum === 100 ? null : (
          <Detail>The weights of its domains add up to {weightSum}%, not 100%.</Detail>
        )}
      </Stack>
      <RowActions name={name} focused={focused} pending={pending} onEdit={onEdit} onDelete={onDelete} />
    </Inline>
  );
}
