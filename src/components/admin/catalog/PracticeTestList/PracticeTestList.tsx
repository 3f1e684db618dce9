import type { AdminCategory } from "../../../../api/admin/schema.ts";
import type { AdminPracticeTest } from "../../../../api/practice-tests/schema.ts";
import type { Id } from "../../../../api/wire.ts";
import { ButtonLink } from "../../../controls/Button/ButtonLink.tsx";
import { plural } from "../../../i18n/format/numbers.ts";
import { Inline } from "../../../layout/Inline/Inline.tsx";
import { List } from "../../../layout/List/List.tsx";
import { Stack } from "../../../layout/Stack/Stack.tsx";
import { Text } from "../../../layout/Text/Text.tsx";
import { DeleteButton, EditButton } from "../../shared/row-buttons.tsx";
import * as list from "../catalog-list.css.ts";

export interface PracticeTestListProps {
  tests: readonly AdminPracticeTest[];
  /** Including deleted ones. */
  categories: readonly Pick<AdminCategory, "id" | "name" | "isRetired">[];
  /** Ids of the tests that are being opened or deleted. */
  pendingIds: ReadonlySet<Id>;
  /** Returns the URL of the page that prints a fixed form. */
  printHrefOf: (test: AdminPracticeTest) => string;
  onEdit: (test: AdminPracticeTest) => void;
  onDelete: (test: AdminPracticeTest) => void;
}

/**
 * The practice tests and fixed forms of an organization.
 *
 * Keyboard: Tab moves through the buttons. Assistive technology announces a list; each button is named with its test.
 */
export function PracticeTestList(props: PracticeTestListProps) {
  const { tests, categories, pendingIds, printHrefOf, onEdit, onDelete } = props;
  return (
    <List className={list.frame} aria-label="Practice tests">
      {tests.map((test) => (
        <Stack key={test.id} as="li" gap={2} className={list.row}>
          <Inline rowGap={2} gap={4} align="start" justify="between">
            <Stack gap={1} shrink className={list.content}>
              <h4 className={list.name} dir="auto">
                {test.title}
              </h4>
              {test.description === undefined ? null : (
                <Text tone="muted" size="sm" leading="body" tabular dir="auto">
                  {test.description}
                </Text>
              )}
              <Text tone="muted" size="sm" leading="body" tabular>
                {factsOf(test).join(" · ")}
              </Text>
              <Text tone="muted" size="sm" leading="body" tabular dir="auto">
                {categories
                  .filter(({ id }) => test.categoryIds.includes(id))
                  .map(({ name }) => name)
                  .join(", ")}
              </Text>
              {categories.some(({ id, isRetired }) => isRetired && test.categoryIds.includes(id)) ? (
                <Text tone="muted" size="sm" leading="body" tabular>
                  Not offered, because a certification was deleted. Restore it, or edit the practice test.
                </Text>
              ) : null}
            </Stack>
            <Inline as="span" gap={1} nowrap>
              {test.form ? (
                <ButtonLink variant="quiet" href={printHrefOf(test)} aria-label={`Print ${test.title}`}>
                  Print
                </ButtonLink>
              ) : null}
              <EditButton
                subject={test.title}
                aria-haspopup="dialog"
                pending={pendingIds.has(test.id)}
                onClick={() => onEdit(test)}
              />
              <DeleteButton
                subject={test.title}
                aria-haspopup="dialog"
                pending={pendingIds.has(test.id)}
                onClick={() => onDelete(test)}
              />
            </Inline>
          </Inline>
        </Stack>
      ))}
    </List>
  );
}

function factsOf({ form, questionCount, timeLimit, passMark }: AdminPracticeTest): string[] {
  return [
    form ? "Fixed form" : "Drawn for each attempt",
    plural(questionCount, "question"),
    plural(timeLimit, "minute"),
    `pass at ${passMark}%`,
    ...(form ? [form.isShuffled ? "shuffled" : "not shuffled"] : []),
  ];
}
